import { expand } from './expand.ts';
import { createFill } from './fill-text.ts';
import type { MergeRecord } from './find-value.ts';
import type { Template } from './template.ts';

/**
 * Fills a template that is plain text, such as the name of a file.
 *
 * @param language BCP 47, for numbers and dates
 * @throws {InvalidRequestError} the record lacks a field, or a filter cannot show a value
 */
export function mergeText(template: Template, record: MergeRecord, language = 'en'): string {
  const expanded = expand(template, record);
  return createFill(expanded, language)(expanded.markdown);
}
