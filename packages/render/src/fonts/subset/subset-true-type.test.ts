import { expect, test } from 'vitest';
import { openFonts } from '../font-library.ts';
import { readTables } from '../font-tables.ts';
import { fontkitFont, parseFont } from '../fontkit-font.ts';
import { subsetTrueType } from './subset-true-type.ts';

const face = openFonts().select('Inter', 400, 'normal');
const font = fontkitFont(face);
const glyphOf = (character: string) => font.glyphForCodePoint(character.codePointAt(0)!).id;
/** `é` and `Ǖ` are composite glyphs; a space has no outline. */
const glyphs = [0, ...Array.from('aé Ǖ%', glyphOf)];
const twice = [...glyphs, glyphs[1]!];
const drawn = (one: typeof font, glyph: number) => {
  const { path, advanceWidth } = one.getGlyph(glyph);
  return { path: path.toSVG(), advanceWidth };
};

test('renumbers glyphs in order and keeps their outlines', () => {
  const subset = parseFont(subsetTrueType(face.tables, twice));
  expect(subset.numGlyphs).toBeGreaterThan(twice.length);
  twice.forEach((glyph, place) => expect(drawn(subset, place)).toEqual(drawn(font, glyph)));
});

test('rejects a font with offsets outside the file', () => {
  const cut = face.bytes.slice(0, face.bytes.length / 2);
  expect(() => subsetTrueType(readTables(cut), twice)).toThrow(RangeError);
});
