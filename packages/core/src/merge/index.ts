export { readTemplate } from './read-template.ts';
export type { Template } from './template.ts';
export { fieldsOf, type FieldsSchema } from './fields-of.ts';
export { filters as mergeFilters } from './filters.ts';
export type { MergeRecord } from './find-value.ts';
export { mergeText } from './merge-text.ts';
export { mergeRecord, type MergedRecord } from './merge-record.ts';
