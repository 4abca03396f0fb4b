import type { Destination, DisplayList } from '../display/index.ts';
import type { Face } from '../fonts/index.ts';
import { createActionTable } from './action-table.ts';
import { array } from './array.ts';
import { createByteWriter } from './byte-writer.ts';
import { describeFile } from './describe-file.ts';
import { dictionary } from './dictionary.ts';
import { createFontTable } from './embedded-font.ts';
import { createDrawingTable } from './glyph-drawings.ts';
import { createLanguageTable } from './language-table.ts';
import { createPdfFile, type Reference } from './pdf-file.ts';
import { createImageTable } from './image-table.ts';
import { createStructureRecord } from './structure-record.ts';
import { textString } from './text-string.ts';
import { writeFonts } from './write-fonts.ts';
import { writeInformation } from './write-information.ts';
import { writeMetadata } from './write-metadata.ts';
import { writeNames } from './write-names.ts';
import { writeOutline } from './write-outline.ts';
import { writeOutputIntent } from './write-output-intent.ts';
import { writePage } from './write-page.ts';
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
  const file = createPdfFile();
  const description = describeFile(display, options.sourceDate);
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
    imageOf: createImageTable(file),
    drawingOf: createDrawingTable(file),
  };

  const tree = file.reserve();
  const pages = display.pages.map((page) => writePage(painter, tree, page));
  file.write(tree, { Type: '/Pages', Count: pages.length, Kids: array(pages) });
  writeFonts(file, table.fonts);
  const destinations = placeDestinations(display, pages);
  const outline = writeOutline(file, display, destinations);
  const catalog = {
    Type: '/Catalog',
    Pages: tree,
    Names: dictionary({ Dests: writeNames(destinations) }),
    Outlines: outline,
    PageMode: outline && '/UseOutlines',
    Lang: textString(display.properties.language),
    MarkInfo: dictionary({ Marked: 'true' }),
    StructTreeRoot: writeStructure(file, display.structure, record),
    ViewerPreferences: dictionary({ DisplayDocTitle: 'true' }),
    OutputIntents: array([writeOutputIntent(file)]),
    Metadata: writeMetadata(file, description),
  };
  return file.end(file.add(catalog), writeInformation(file, description));
}

/** The places of a document, in PDF's own syntax. Source: PDF 32000-1, 12.3.2.2. */
function placeDestinations(
  { destinations, pages: displayed }: DisplayList,
  pages: readonly Reference[],
): ReadonlyMap<string, string> {
  // A null left and zoom leave the reader's as they are.
  const place = ({ page, y }: Destination) =>
    array([pages[page]!, '/XYZ', 'null', displayed[page]!.height - y, 'null']);
  return new Map([...destinations].map(([id, destination]) => [id, place(destination)]));
}

function findPlainFace(display: DisplayList): Face | undefined {
  for (const { items } of display.pages) {
    for (const item of items) {
      if (item.kind === 'glyphs' && !item.face.hasColorLayers) return item.face;
    }
  }
  return undefined;
}
