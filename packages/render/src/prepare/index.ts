export { contentsOf, type Contents, type ContentsEntry } from './contents.ts';
export { anchorIds, isSeen } from './is-seen.ts';
export { linkContent } from './link-content.ts';
export { numericColumns } from './numeric-columns.ts';
export { prepare } from './prepare.ts';
export type { Prepared } from './prepared.ts';
export type { Rendered, RenderOptions } from './render-options.ts';
export { seenBlocks } from './seen-blocks.ts';
export { summaryOf } from './summary-of.ts';
