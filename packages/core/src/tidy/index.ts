export { tidy, type TidyResult, type TidyOptions } from './tidy.ts';
export { tidyRules, type RuleExample, type Rule } from './rules/index.ts';
export { applyEdits, type Edit, type TextChange } from './edits.ts';
export type { Origin, RuleContext } from './rules/rule.ts';
export { Action, actions } from './actions.ts';
