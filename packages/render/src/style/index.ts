export * from './style-sheet.ts';
export { resolveStyle } from './resolve-style.ts';
export { resolveColor } from './resolver.ts';
export { titleRuleLength } from './title-rule-length.ts';
