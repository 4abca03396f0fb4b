export { prepare } from './prepare.ts';
export { walkPrepared } from './walk-prepared.ts';
export type * from './prepared-blocks.ts';
export type { PreparedDocument, PreparedTitleBlock } from './prepared-document.ts';
export { tableSquares } from './prepare-table.ts';
export type { Rendered, RenderOptions } from './render-options.ts';
export type { TableOfContents, TocEntry } from './table-of-contents.ts';
