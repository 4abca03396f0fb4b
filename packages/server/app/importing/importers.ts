export { importDocx } from './import-docx.ts';
export { markdownOfHtml } from './markdown-of-html.ts';
