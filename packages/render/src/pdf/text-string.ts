/** A text string: ASCII as it is, anything else as marked UTF-16. Source: PDF 32000-1, 7.9.2.2. */
export function textString(text: string): string {
  return `(${bytesOf(text).replace(/[\n\r\\()]/g, escape)})`;
}

/** As many characters up to U+00FF as the string has bytes. */
function bytesOf(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text;
  return Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('latin1');
}

/** Source: PDF 32000-1, table 3. */
function escape(character: string): string {
  return { '\n': '\\n', '\r': '\\r' }[character] ?? `\\${character}`;
}
