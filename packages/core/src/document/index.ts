export { joinBook, readBook, type Book, type BookChapter, type ChapterRole } from './book/index.ts';
export { citationSource } from './citations/index.ts';
export { metadataOf, type MetadataFormat } from './front-matter/index.ts';
export { joinDocuments, type JoinOptions } from './join/index.ts';
export { fromMdast, parse, type ParseOptions } from './document.ts';
export { languageLine, type LanguageLine } from './line-language.ts';
export * from './model.ts';
export {
  equationLabel,
  kindOfLabel,
  typedNumberOf,
  withoutTypedNumber,
} from './numbering/index.ts';
export { layoutCells, type CellPosition, type CellSize } from './table-grid.ts';
export {
  actingHeadings,
  isLetterClosing,
  isLetterOpening,
  typedFigureCaption,
  type ActingHeading,
} from './structure/index.ts';
export { rewriteBlocks, type Rewriting } from './rewrite-blocks.ts';
export { stringify } from './stringify/index.ts';
export { createWarningLog, type WarningLog } from './warning-log.ts';
export { numberText } from './from-mdast/index.ts';
export { headingText, imagesOf, plainText, walk, walkBlocks, type Visitor } from './walk.ts';
export { fromHtml, type FromHtmlOptions } from './from-html/index.ts';
