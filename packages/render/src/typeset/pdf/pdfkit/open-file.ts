import { createHash } from 'node:crypto';
import PDFDocument from 'pdfkit';
import { createByteWriter, type ByteWriter } from '../content/byte-writer.ts';
import type { FileDescription } from '../document/describe-file.ts';
import { accessibilityClaim, writeInfoXml } from '../document/metadata.ts';
import { sortByBytes } from '../document/sort-by-bytes.ts';
import type { Undocumented } from './undocumented.ts';

export interface PdfDocumentOptions {
  readonly description: FileDescription;
  /** BCP 47. */
  readonly language: string;
  /** Receives the bytes of the file so far, after each object. An error it throws ends the file. */
  readonly onBytes?: ((count: number) => void) | undefined;
}

export function openDocument({ description, language }: PdfDocumentOptions): Undocumented {
  const { CreationDate: created, ...texts } = description;
  const pdf = new PDFDocument({
    pdfVersion: '1.7',
    subset: 'PDF/A-2a',
    tagged: true,
    lang: language,
    displayTitle: true,
    autoFirstPage: false,
    // A standard font cannot be embedded.
    font: '',
    // Without a date, pdfkit would use the clock's.
    info: { ...texts, CreationDate: created ?? new Date(0) },
  }) as unknown as Undocumented;
  if (!created) delete pdf.info.CreationDate;
  pdf.appendXML(accessibilityClaim);
  // pdfkit's own does not escape `&` and `<`, and fails without a date.
  pdf._addInfo = () => pdf.appendXML(writeInfoXml(description));
  sortByBytes(pdf._root.data.Names.data.Dests);
  return pdf;
}

/** Most files grow no larger. */
const capacityMin = 131_072;

/**
 * Writes the file to one buffer. pdfkit makes an array of each line and passes it through a stream,
 * which takes a tenth of the time of painting, and would report sizes only when the stream is read.
 */
export function redirectOutput(
  pdf: Undocumented,
  onBytes: PdfDocumentOptions['onBytes'],
): ByteWriter {
  const file = createByteWriter(capacityMin);
  const write = (data: string | Uint8Array) => {
    if (typeof data === 'string') file.text(`${data}\n`);
    else file.bytes(data);
    pdf._offset = file.length;
    onBytes?.(file.length);
  };
  const begun = pdf.read() as Uint8Array;
  write(begun);
  pdf._write = write;
  return file;
}

export function identityOf(seed: Uint8Array, content: Uint8Array): Uint8Array {
  return new Uint8Array(createHash('md5').update(seed).update(content).digest());
}
