import type { FileDescription } from './describe-file.ts';
import type { PdfFile, Reference } from './pdf-file.ts';
import { textString } from './text-string.ts';

/** Writes the document information dictionary. Source: PDF 32000-1, 14.3.3. */
export function writeInformation(file: PdfFile, { created, ...texts }: FileDescription): Reference {
  const written = Object.entries(texts).map(([key, text]) => [key, textString(text)] as const);
  const entries = { ...Object.fromEntries(written), CreationDate: created && date(created) };
  return file.add(entries);
}

/** In UTC, without fractions of a second. Source: PDF 32000-1, 7.9.4. */
function date(time: Date): string {
  return `(D:${time.toISOString().slice(0, 19).replaceAll(/\D/g, '')}Z)`;
}
