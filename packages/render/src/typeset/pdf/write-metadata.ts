import type { FileDescription } from './describe-file.ts';
import type { PdfFile, Reference } from './pdf-file.ts';
import { writeXmp } from './write-xmp.ts';

/** Writes the metadata, uncompressed for programs that know XMP and not PDF. */
export function writeMetadata(file: PdfFile, description: FileDescription): Reference {
  const xmp = Buffer.from(writeXmp(description), 'utf8');
  return file.addStream({ Type: '/Metadata', Subtype: '/XML' }, xmp);
}
