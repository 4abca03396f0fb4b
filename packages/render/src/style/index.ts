export { fontKind, type FontKind } from './font-kind.ts';
export * from './style-sheet.ts';
export { landscapeStyle, pageArea } from './page-area.ts';
export { reduceStyle, type Reduction } from './reduce-style.ts';
export { resolveStyle } from './resolve-style.ts';
export { mix, readableOn, shownColors, type ShownColors } from './readable.ts';
export { resolveColor } from './resolver.ts';
export { subtitleStyle } from './subtitle-style.ts';
export { titleRuleLength } from './title-rule-length.ts';
