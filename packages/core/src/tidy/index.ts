export { tidy, type Tidied, type TidyOptions } from './tidy.ts';
export { tidyRules, type Example, type Rule } from './rules/index.ts';
export { applyEdits, type AppliedEdit, type Change, type Edit } from './edits.ts';
export type { Subject } from './rules/rule.ts';
export { Action, ConvertSettings, type ConvertSettingsInput } from './settings.ts';
