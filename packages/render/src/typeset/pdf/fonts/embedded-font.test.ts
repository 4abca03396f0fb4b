import { expect, test } from 'vitest';
import { openFonts } from '../../../fonts/index.ts';
import { createFontTable } from './embedded-font.ts';
import { createPdfDocument } from '../pdfkit/index.ts';

const description = { Title: 'Test', Creator: 'mdconv', Producer: 'mdconv' };
const document = createPdfDocument({ description, language: 'en' });
const face = openFonts().select('Inter', 400, 'normal');

test('a glyph has one code for each text it represents', () => {
  const font = createFontTable(document).fontOf(face);
  const codes = ['a', 'b', 'a'].map((meaning) => font.code(7, meaning));
  expect(codes).toEqual([1, 2, 1]);
  expect(font.meanings).toEqual(['\ufffd', 'a', 'b']);
});

test('codes stay within two bytes for any number of texts', () => {
  const font = createFontTable(document).fontOf(face);
  for (let meaning = 0; meaning < 70_000; meaning++) font.code(7, `${meaning}`);
  const other = font.code(8, 'other');
  expect(font.meanings[other]).toBe('other');
  expect(font.glyphs.length).toBeLessThanOrEqual(65_535);
});
