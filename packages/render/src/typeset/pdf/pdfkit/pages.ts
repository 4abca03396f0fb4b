import { deflateSync } from 'node:zlib';
import type { Area, Entries, PdfImage, PdfObject } from './pdf-objects.ts';
import type { Undocumented } from './undocumented.ts';

export function objectMethods(pdf: Undocumented) {
  return {
    object: (data: Entries = {}) => pdf.ref(data),
    stream(data: Entries, bytes: Uint8Array) {
      const isCompressed = data['Filter'] !== undefined;
      const object = pdf.ref({ ...data, Filter: data['Filter'] ?? 'FlateDecode' });
      object.end(isCompressed ? bytes : deflate(bytes));
      return object;
    },
  };
}

export function pageMethods(pdf: Undocumented) {
  return {
    addPage(width: number, height: number) {
      compressPage(pdf);
      pdf.addPage({ size: [width, height], margin: 0 });
      return pdf.page;
    },
    operators(bytes: Uint8Array) {
      if (bytes.length > 0) pdf.addContent(bytes);
    },
    useFont(name: string, font: PdfObject) {
      pdf.page.fonts[name] = font;
    },
    useDrawing(name: string, drawing: PdfObject) {
      pdf.page.xobjects[name] = drawing;
    },
    openJpeg(bytes: Uint8Array) {
      try {
        return pdf.openImage(bytes);
      } catch (cause) {
        // pdfkit throws strings.
        throw new Error('pdfkit cannot read an image.', { cause });
      }
    },
    showImage(image: PdfImage, { x, y, width, height }: Area) {
      pdf.image(image, x, y, { width, height, ignoreOrientation: true });
    },
  };
}

/** Compresses the operators of the page before it is written. */
export function compressPage(pdf: Undocumented): void {
  if (pdf.bufferedPageRange().count === 0) return;
  const { content } = pdf.page;
  content.compress = false;
  content.data['Filter'] = 'FlateDecode';
  content.buffer = [deflate(Buffer.concat(content.buffer))];
}

/**
 * Two thirds of the time of the usual level, which pdfkit uses, for 3 % more bytes. Synchronous:
 * passing a page or a font to another thread takes longer than compressing it.
 */
const level = 4;

/** The bytes asked for at once, where zlib would ask for 16 KiB however short the data. */
const chunkMin = 64;

function deflate(data: Uint8Array): Buffer {
  return deflateSync(data, { level, chunkSize: Math.max(chunkMin, data.length) });
}
