import type { PdfFile, PdfReference } from './pdf-file.ts';

/** Writes the action of each address once: a link over many lines has an area on each. */
export function createActionTable(file: PdfFile): (url: string) => PdfReference {
  const written = new Map<string, PdfReference>();
  return (url) => {
    const present = written.get(url);
    if (present) return present;
    const reference = file.ref({ S: 'URI', URI: new String(asciiUrl(url)) });
    reference.end();
    written.set(url, reference);
    return reference;
  };
}

/** A URL in 7 bits, as PDF 32000-1, 12.6.4.7 asks; what is escaped already stays. */
function asciiUrl(url: string): string {
  return Array.from(Buffer.from(url, 'utf8'), (byte) =>
    byte > 0x20 && byte < 0x7f
      ? String.fromCharCode(byte)
      : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
  ).join('');
}
