export { renderDocx } from './render-docx.ts';
export { writeDocx, type DocxOptions } from './write-docx.ts';
export { styleNames, type StyleKey } from './styles/style-names.ts';
