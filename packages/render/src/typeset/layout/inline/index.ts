export { breakLines } from './breaking/break-lines.ts';
export type { LineSettings } from './lines/line-settings.ts';
export { codeContent, type CodeToken } from './content/code-content.ts';
export { divideWideWords, dividedWidth } from './breaking/divide-wide-words.ts';
export { inlineContent, textContent } from './content/inline-content.ts';
export { inlineImage, type InlineImage, type Size } from './content/inline-image.ts';
export type { InlineBase, InlineContent, Run, RunNature } from './content/inline-run.ts';
export { isPieceTooWide } from './content/formula-pieces.ts';
export { formulaLinks, type FormulaLinks } from './content/formula-links.ts';
export { baselineOf } from './lines/line-setter.ts';
export { lineItems } from './lines/line-items.ts';
export type {
  BoxFragment,
  Decoration,
  Fragment,
  GlyphFragment,
  Line,
  LinkDecoration,
} from './lines/line.ts';
export { shapeTogether } from './shaping/shape-together.ts';
export { shapeParagraph, type ParagraphSettings } from './shaping/shape-paragraph.ts';
export type { ShapedParagraph } from './shaping/shape-paragraph.ts';
