export { renderDocx } from './render-docx.ts';
export { docxStyles, type DocxStyle } from './styles/docx-styles.ts';
export { styleNames, type StyleKey } from './styles/style-names.ts';
export { writeDocx, type DocxOptions } from './write-docx.ts';
