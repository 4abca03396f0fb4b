import type { PdfFile, Reference } from './pdf-file.ts';
import { textString } from './text-string.ts';

/** Writes the action of each address once: a link over many lines has an area on each. */
export function createActionTable(file: PdfFile): (url: string) => Reference {
  const written = new Map<string, Reference>();
  return (url) => {
    const present = written.get(url);
    if (present) return present;
    const reference = file.add({ S: '/URI', URI: textString(asciiUrl(url)) });
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
