/**
 * The bytes of a text string, each as a character up to U+00FF: ASCII as it is, anything else as
 * marked UTF-16. Source: PDF 32000-1, 7.9.2.2.
 */
export function textBytes(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text;
  return Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('latin1');
}
