export { tidy, type Tidied, type TidyOptions } from './tidy.ts';
export { tidyRules, type Example, type Rule } from './rules/index.ts';
export { applyEdits, type AppliedEdit, type Change, type Edit } from './edit.ts';
export type { Subject } from './subject.ts';
export { Action, ConvertSettings, type ConvertSettingsInput } from './tidy-settings.ts';
