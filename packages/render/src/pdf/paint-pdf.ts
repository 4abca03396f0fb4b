import { createHash, type Hash } from 'node:crypto';
import type { Destination, DisplayList } from '../display/index.ts';
import type { Face } from '../fonts/index.ts';
import { createActionTable } from './action-table.ts';
import { createByteWriter } from './byte-writer.ts';
import { collectBytes } from './collect-bytes.ts';
import { deflate } from './deflate.ts';
import { createFontTable } from './embedded-font.ts';
import { createDrawingTable } from './glyph-drawings.ts';
import { createLanguageTable } from './language-table.ts';
import type { FilePainter } from './page-painter.ts';
import { paintPage } from './paint-page.ts';
import { openPdf, type PdfFile, type PdfReference } from './pdf-file.ts';
import { addPage } from './pdf-page.ts';
import { createPictureTable } from './picture-table.ts';
import { createStructureRecord } from './structure-record.ts';
import { writeFonts } from './write-fonts.ts';
import { writeNames } from './write-names.ts';
import { writeOutline } from './write-outline.ts';
import { writeStructure } from './write-structure.ts';

/** What a painted pdf says of itself. */
export interface PaintPdfOptions {
  /** The date of creation where the document's properties have none; without either it is left out. */
  readonly sourceDate?: Date | undefined;
}

/**
 * Writes a display list as PDF 1.7 that is PDF/UA-1 and PDF/A-2a at once. The same list gives the
 * same bytes.
 */
export function paintPdf(display: DisplayList, options: PaintPdfOptions = {}): Uint8Array {
  const file = openPdf(display, options.sourceDate);
  const collected = collectBytes(file);
  const record = createStructureRecord();
  const table = createFontTable(file);
  const painter = {
    file,
    bytes: createByteWriter(),
    record,
    plainFace: findPlainFace(display),
    hasDestination: (id: string) => display.destinations.has(id),
    languageOf: createLanguageTable(display.properties.language),
    fontOf: (face: Face) => table.fontOf(face),
    actionOf: createActionTable(file),
    pictureOf: createPictureTable(file),
    drawingOf: createDrawingTable(file),
  };

  const identity = createHash('md5').update(JSON.stringify(file.info));
  const pages = writePages(painter, display, identity);
  file._id = new Uint8Array(identity.digest());
  writeFonts(file, table.fonts);

  const destinations = writeDestinations(file, display, pages);
  writeOutline(file, display, destinations);
  writeStructure(file, display.structure, record);
  file.end();
  return collected();
}

function writePages(
  painter: FilePainter,
  { pages }: DisplayList,
  identity: Hash,
): readonly PdfReference[] {
  return pages.map((displayed) => {
    const page = addPage(painter.file, displayed);
    const content = paintPage(painter, page, displayed.operations);
    identity.update(content);
    page.content.end(deflate(content));
    return page.dictionary;
  });
}

function writeDestinations(
  file: PdfFile,
  { destinations, pages: displayed }: DisplayList,
  pages: readonly PdfReference[],
): ReadonlyMap<string, unknown> {
  // A null left and zoom leave the reader's as they are.
  const place = ({ page, y }: Destination) => [
    pages[page],
    'XYZ',
    null,
    displayed[page]!.height - y,
    null,
  ];
  const places = new Map([...destinations].map(([id, destination]) => [id, place(destination)]));
  const names = file._root.data['Names'] as PdfReference;
  names.data['Dests'] = writeNames(places);
  return places;
}

function findPlainFace(display: DisplayList): Face | undefined {
  for (const { operations } of display.pages) {
    for (const operation of operations) {
      if (operation.kind === 'glyphs' && !operation.face.hasColourLayers) return operation.face;
    }
  }
  return undefined;
}
