/** A text string of a content stream, UTF-16 with its mark. Source: PDF 32000-1, 7.9.2.2. */
export function textString(text: string): string {
  if (text === '') return '()';
  return `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
}
