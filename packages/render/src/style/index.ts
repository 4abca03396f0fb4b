export * from './style-sheet.ts';
export { resolveStyle } from './resolve-style.ts';
export { resolveColour } from './resolver.ts';
export { titleRuleLength } from './title-rule-length.ts';
