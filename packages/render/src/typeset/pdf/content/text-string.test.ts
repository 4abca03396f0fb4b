import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textString } from './text-string.ts';

test.each([
  ['', '()'],
  ['en', '(en)'],
  ['a (b) \\ c', '(a \\(b\\) \\\\ c)'],
  ['a\r\n', '(a\\r\\n)'],
  ['é', '(\xfe\xff\x00\xe9)'],
])('%j', (text, written) => {
  expect(textString(text)).toBe(written);
});

test('every text can be read back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(read(textString(text))).toBe(text);
    }),
  );
});

/** Reads a string object. Source: PDF 32000-1, 7.3.4.2 and 7.9.2.2. */
function read(written: string): string {
  const letters: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
  const bytes = written
    .slice(1, -1)
    .replace(/\\([^])/g, (_, escaped: string) => letters[escaped] ?? escaped);
  if (!bytes.startsWith('\xfe\xff')) return bytes;
  return Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le');
}
