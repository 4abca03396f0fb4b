export { breakLines, type LineSettings } from './break-lines.ts';
export { codeContent, type CodeToken } from './code-content.ts';
export { divideWideWords } from './divide-wide-words.ts';
export { dividedWidth } from './divided-width.ts';
export { inlineContent } from './inline-content.ts';
export { inlineImage, type InlineImage, type Size } from './inline-image.ts';
export type { InlineBase, InlineContent, Run, RunNature } from './inline-run.ts';
export { lineItems } from './line-items.ts';
export type {
  BoxFragment,
  Decoration,
  Fragment,
  GlyphFragment,
  Line,
  LinkDecoration,
} from './line.ts';
export { shapeParagraph, type ParagraphSettings } from './shape-paragraph.ts';
export type { ShapedParagraph } from './shaped-paragraph.ts';
export { textContent } from './text-content.ts';
