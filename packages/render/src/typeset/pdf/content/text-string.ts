/** A text as a string object: in ASCII, otherwise in UTF-16. Source: PDF 32000-1, 7.3.4.2 and 7.9.2.2. */
export function textString(text: string): string {
  const isAscii = /^[\0-\x7f]*$/.test(text);
  const bytes = isAscii
    ? text
    : Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('latin1');
  return `(${bytes.replace(/[\n\r\t\b\f()\\]/g, (character) => escapes[character]!)})`;
}

const escapes: Readonly<Record<string, string>> = {
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\b': '\\b',
  '\f': '\\f',
  '(': '\\(',
  ')': '\\)',
  '\\': '\\\\',
};
