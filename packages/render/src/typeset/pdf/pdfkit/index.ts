export type { MarkedContent } from '../document/structure-element.ts';
export { createPdfDocument, type PdfDocument } from './pdf-document.ts';
export {
  pdfText,
  type Entries,
  type PdfElement,
  type PdfImage,
  type PdfObject,
} from './pdf-objects.ts';
