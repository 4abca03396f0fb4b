export { classNames } from './class-names.ts';
export { writeStyleSheet } from './css/write-style-sheet.ts';
export type { HtmlOptions } from './html-options.ts';
export { renderHtml } from './render-html.ts';
export { writeHtml } from './write-html.ts';
