import { textBytes } from './text-bytes.ts';

/** A text string in PDF's own syntax. Source: PDF 32000-1, 7.3.4.2 and 7.9.2.2. */
export function textString(text: string): string {
  return `(${textBytes(text).replace(/[\n\r\\()]/g, escape)})`;
}

/** Source: PDF 32000-1, table 3. */
function escape(character: string): string {
  return { '\n': '\\n', '\r': '\\r' }[character] ?? `\\${character}`;
}
