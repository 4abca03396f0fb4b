import { createHash } from 'node:crypto';
import type { Destination, DisplayList } from '../display/index.ts';
import type { Face } from '../fonts/index.ts';
import { createActionTable } from './action-table.ts';
import { collectBytes } from './collect-bytes.ts';
import { createFontTable } from './embedded-font.ts';
import { createDrawingTable } from './glyph-drawings.ts';
import { createLanguageTable } from './language-table.ts';
import { paintPage } from './paint-page.ts';
import { openPdf, type PdfFile, type PdfReference } from './pdf-file.ts';
import { createPictureTable } from './picture-table.ts';
import { createStructureRecord } from './structure-record.ts';
import { writeNames } from './write-names.ts';
import { writeOutline } from './write-outline.ts';
import { writeStructure } from './write-structure.ts';

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
  const painter = {
    file,
    record,
    plainFace: findPlainFace(display),
    hasDestination: (id: string) => display.destinations.has(id),
    languageOf: createLanguageTable(display.properties.language),
    fontOf: createFontTable(file),
    actionOf: createActionTable(file),
    pictureOf: createPictureTable(file),
    drawingOf: createDrawingTable(file),
  };

  const identity = createHash('md5').update(JSON.stringify(file.info));
  const pages = display.pages.map((page) => {
    identity.update(paintPage(painter, page));
    return file.page.dictionary;
  });
  file._id = new Uint8Array(identity.digest());

  const destinations = writeDestinations(file, display, pages);
  writeOutline(file, display, destinations);
  writeStructure(file, display.structure, record);
  file.end();
  return collected();
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
