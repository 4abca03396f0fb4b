import { createPathReader, type PathReader } from '../reader/path-reader.ts';
import { ofKind, type PdfDictionary, type PdfObject } from '../reader/pdf-object.ts';
import { readPdf, type PdfFile } from '../reader/read-pdf.ts';
import { readFonts, type FontFacts } from './read-fonts.ts';
import { readMetadata, type MetadataFacts } from './read-metadata.ts';
import { readPages, type PageFacts } from './read-pages.ts';
import { readStructure, type StructureFacts } from './read-structure.ts';

/** All facts about a file that conditions need. */
export interface PdfFacts {
  readonly file: PdfFile;
  readonly at: PathReader;
  readonly catalog: PdfDictionary;
  readonly pages: readonly PageFacts[];
  readonly structure: StructureFacts;
  readonly fonts: readonly FontFacts[];
  readonly metadata: MetadataFacts | undefined;
  /** Names an object for people: its number, if it has one. */
  readonly where: (object: PdfObject | undefined) => string;
}

/** @throws {Error} the file cannot be read to its end */
export function collectFacts(bytes: Buffer): PdfFacts {
  const file = readPdf(bytes);
  const at = createPathReader(file);
  const catalog = ofKind(at(file.trailer, 'Root'), 'dictionary');
  if (!catalog) throw new Error('The file has no catalog.');
  const pages = readPages(file, at);
  const numbers = new Map([...file.objects].map(([number, object]) => [object, number]));
  return {
    file,
    at,
    catalog,
    pages,
    structure: readStructure(at, catalog),
    fonts: readFonts(file, at, pages),
    metadata: readMetadata(file, at, catalog),
    where: (object) => {
      const number = object === undefined ? undefined : numbers.get(object);
      return number === undefined ? 'the file' : `object ${number}`;
    },
  };
}
