import type { Bytes } from '@mdconv/core';
import type { DisplayList } from '../display/index.ts';
import type { Face } from '../../fonts/index.ts';
import { createByteWriter } from './content/byte-writer.ts';
import { createOutlineTable } from './content/draw-outlines.ts';
import { createDrawingTable } from './content/glyph-drawings.ts';
import { createLanguageTable } from './content/language-table.ts';
import { createActionTable } from './content/links.ts';
import { paintPage } from './content/paint-page.ts';
import { describeFile } from './document/describe-file.ts';
import { addOutline } from './document/outline.ts';
import { createFontTable } from './fonts/embedded-font.ts';
import { writeFonts } from './fonts/write-fonts.ts';
import { createImageTable } from './images/image-table.ts';
import { createPdfDocument } from './pdfkit/index.ts';
import { createVectorTable } from './vectors/drawing-form.ts';
import { createStructureRecord } from './structure/structure-record.ts';
import { writeStructure } from './structure/write-structure.ts';

/** Options of `paintPdf`. */
export interface PaintPdfOptions {
  /** The date of creation where the document's properties have none; without either it is left out. */
  readonly sourceDate?: Date | undefined;
  /** Receives the bytes of the file so far, after each object. An error it throws ends the painting. */
  readonly onBytes?: ((count: number) => void) | undefined;
}

/**
 * Writes a display list as PDF 1.7 that conforms to both PDF/UA-1 and PDF/A-2a. The same list gives the
 * same bytes.
 */
export function paintPdf(display: DisplayList, options: PaintPdfOptions = {}): Bytes {
  const { properties, pages, destinations, structure, outline } = display;
  const document = createPdfDocument({
    description: describeFile(display, options.sourceDate),
    language: properties.language,
    onBytes: options.onBytes,
  });
  const record = createStructureRecord(document);
  const table = createFontTable(document);
  const imageOf = createImageTable(document);
  const painter = {
    document,
    bytes: createByteWriter(),
    record,
    plainFace: findPlainFace(display),
    hasDestination: (id: string) => destinations.has(id),
    languageOf: createLanguageTable(properties.language),
    fontOf: (face: Face) => table.fontOf(face),
    actionOf: createActionTable(document),
    imageOf,
    vectorsOf: createVectorTable(document, imageOf),
    drawingOf: createDrawingTable(document),
    outlineOf: createOutlineTable(document),
  };

  const placed = pages.map((): (readonly [id: string, y: number])[] => []);
  for (const [id, { page, y }] of destinations) placed[page]!.push([id, y]);
  pages.forEach((page, index) => {
    paintPage(painter, page);
    for (const [id, y] of placed[index]!) document.addDestination(id, y);
  });
  writeFonts(document, table.fonts);
  addOutline(document, outline);
  return document.end(writeStructure(document, structure, record));
}

function findPlainFace(display: DisplayList): Face | undefined {
  for (const { items } of display.pages) {
    for (const item of items) {
      if (item.kind === 'glyphs' && !item.face.hasColorLayers) return item.face;
    }
  }
  return undefined;
}
