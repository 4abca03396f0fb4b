export type { MarkedContent } from '../document/structure-element.ts';
export { createPdfDocument, type PdfDocument } from './pdf-document.ts';
export {
  pdfText,
  type Area,
  type Entries,
  type OutlineItem,
  type PdfElement,
  type PdfImage,
  type PdfObject,
} from './pdf-objects.ts';
