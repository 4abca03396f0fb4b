export { inlineMath, isDisplayed, math } from './math/index.ts';
export type { TextData } from './known-labels.ts';
export { createProcessor, type MarkdownProcessor } from './processor.ts';
