export { classNames } from './class-names.ts';
export { classTable, type ClassEntry } from './class-table.ts';
export type { HtmlOptions } from './html-options.ts';
export { renderHtml } from './render-html.ts';
export { styleSheet, type StyleSheetOptions } from './style-sheet.ts';
