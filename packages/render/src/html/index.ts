export { classNames, classTable, type ClassEntry } from './class-names.ts';
export type { HtmlOptions } from './html-options.ts';
export { renderHtml } from './render-html.ts';
export { styleSheet, type StyleSheetOptions } from './style-sheet.ts';
