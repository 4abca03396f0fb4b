import PDFDocument from 'pdfkit';
import type { DisplayList } from '../display/index.ts';
import { describeFile } from './describe-file.ts';
import { writeXmp } from './write-xmp.ts';

/** An indirect object: its dictionary, and its stream where something was written to it. */
export interface PdfReference {
  readonly data: Record<string, unknown>;
  end(stream?: string | Uint8Array): void;
}

/**
 * What mdconv uses of pdfkit's document: objects, the output intent and the file around them. Pages,
 * fonts, structure, links, outline and metadata are written here, because pdfkit's own cannot be
 * made conforming by options, and wait for every stream to be compressed. Names with a leading underscore are private
 * to pdfkit, whose version is pinned for them.
 */
export interface PdfFile {
  readonly outline: { readonly dictionary: PdfReference };
  readonly info: Record<string, unknown>;
  readonly _root: { readonly data: Record<string, unknown> };
  _id: Uint8Array;
  ref(data?: object): PdfReference;
  end(): void;
}

/**
 * Starts a file that is PDF/UA-1 and PDF/A-2a at once. pdfkit knows both but not together, and its
 * `PDF/UA` adds a CIDSet that leaves out the parts of accented glyphs, so the file is opened as
 * PDF/A-2a and the metadata name the other.
 */
export function openPdf(display: DisplayList, sourceDate: Date | undefined): PdfFile {
  const description = describeFile(display, sourceDate);
  const { created, ...info } = description;
  const document = new PDFDocument({
    autoFirstPage: false,
    pdfVersion: '1.7',
    subset: 'PDF/A-2a',
    tagged: true,
    displayTitle: true,
    lang: display.properties.language,
    // The standard fonts cannot be embedded; none may be set.
    font: null as unknown as string,
    info: { ...info, CreationDate: created ?? new Date(0) },
  });
  const file = document as unknown as PdfFile & { _addInfo: () => void };
  // pdfkit fills in the clock's time when it is given none, so an absent date is removed again.
  if (!created) delete file.info['CreationDate'];
  // pdfkit writes title, author and keywords into the XML unescaped, and a date in any case.
  file._addInfo = () => document.appendXML(writeXmp(description));
  return file;
}
