import { createHash } from 'node:crypto';
import type { DisplayImage } from '../../display/index.ts';
import type { PdfDocument, PdfImage } from '../pdfkit/index.ts';
import { embedPng } from './embed-png.ts';

/** Embeds the images of one file, each once, also if several images have the same bytes. */
export function createImageTable(document: PdfDocument): (image: DisplayImage) => PdfImage {
  const embedded = new Map<DisplayImage, PdfImage>();
  const byContent = new Map<string, PdfImage>();

  const embed = ({ type, bytes, width, height }: DisplayImage): PdfImage => {
    if (type === 'jpeg') return document.openJpeg(bytes);
    return { label: `P${byContent.size + 1}`, width, height, obj: embedPng(document, bytes) };
  };
  return (image) => {
    const present = embedded.get(image);
    if (present) return present;
    const content = createHash('sha256').update(image.bytes).digest('base64');
    const opened = byContent.get(content) ?? embed(image);
    byContent.set(content, opened);
    embedded.set(image, opened);
    return opened;
  };
}
