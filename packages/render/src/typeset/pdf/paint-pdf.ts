import type { Destination, DisplayList } from '../display/index.ts';
import type { Face } from '../fonts/index.ts';
import { createActionTable } from './content/links.ts';
import { array, dictionary, textString, nameTree } from './syntax/syntax.ts';
import { createByteWriter } from './syntax/byte-writer.ts';
import { describeFile, writeInformation } from './document/describe-file.ts';
import { createFontTable } from './fonts/embedded-font.ts';
import { createDrawingTable } from './content/glyph-drawings.ts';
import { createLanguageTable } from './content/language-table.ts';
import { createPdfFile, type Reference } from './syntax/pdf-file.ts';
import { createImageTable } from './images/image-table.ts';
import { createStructureRecord } from './structure/structure-record.ts';
import { writeFonts } from './fonts/write-fonts.ts';
import { writeMetadata } from './document/metadata.ts';
import { writeOutline } from './document/outline.ts';
import { writeOutputIntent } from './document/output-intent.ts';
import { writePage } from './document/write-page.ts';
import { writeStructure } from './structure/write-structure.ts';

/** Metadata of a painted pdf. */
export interface PaintPdfOptions {
  /** The date of creation where the document's properties have none; without either it is left out. */
  readonly sourceDate?: Date | undefined;
}

/**
 * Writes a display list as PDF 1.7 that conforms to both PDF/UA-1 and PDF/A-2a. The same list gives the
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
    Names: dictionary({ Dests: nameTree(destinations) }),
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
