export { classNames, classTable, type ClassEntry } from './class-names.ts';
export { renderHtml, type HtmlOptions } from './render-html.ts';
export { styleSheet, type StyleSheetOptions } from './style-sheet.ts';
