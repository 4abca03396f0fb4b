import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '@mdconv/tools/testing/laws';
import { attachment } from './content-disposition.ts';

test.each([
  ['Plan', 'attachment; filename="Plan.pdf"'],
  [undefined, 'attachment; filename="document.pdf"'],
  ['', 'attachment; filename="document.pdf"'],
  ['../../etc/passwd', 'attachment; filename="etc passwd.pdf"'],
  ['a"; filename="b.exe', 'attachment; filename="a ; filename= b.exe.pdf"'],
  ['two\r\nlines', 'attachment; filename="two lines.pdf"'],
  ['con', 'attachment; filename="_con.pdf"'],
  ['Übersicht', `attachment; filename="Ubersicht.pdf"; filename*=UTF-8''%C3%9Cbersicht.pdf`],
  ['計画', `attachment; filename="__.pdf"; filename*=UTF-8''%E8%A8%88%E7%94%BB.pdf`],
  [
    "100% (it's)",
    `attachment; filename="100_ (it's).pdf"; filename*=UTF-8''100%25%20%28it%27s%29.pdf`,
  ],
  ['a\u202efdp.exe', 'attachment; filename="afdp.exe.pdf"'],
])('the name %j is safe', (name, header) => {
  expect(attachment(name, '.pdf')).toBe(header);
});

test('any text gives a header of ASCII with a plain file name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
      const header = attachment(name, '.docx');
      expect(header).toMatch(
        /^attachment; filename="[\x20-\x7e]+"(; filename\*=UTF-8''[\w!~.%-]+)?$/,
      );
      const [, plain = '', encoded] =
        /^attachment; filename="([^"\\/%]+\.docx)"(?:; filename\*=UTF-8''(.*))?$/.exec(header) ??
        [];
      const file = encoded === undefined ? plain : decodeURIComponent(encoded);
      expect(file).toMatch(/^[^.\s<>:"/\\|?*\p{C}][^<>:"/\\|?*\p{C}]*$/u);
      expect(Buffer.byteLength(file)).toBeLessThan(255);
    }),
    { numRuns: runs(200) },
  );
});
