export { paintPdf, type PaintPdfOptions } from './paint-pdf.ts';
export { renderPdf } from './render-pdf.ts';
