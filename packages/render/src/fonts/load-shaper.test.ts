import { expect, test } from 'vitest';
import { colourLayers, glyphPath, loadShaper, openFonts } from './index.ts';

const fonts = openFonts();
const shaper = await loadShaper();
const sans = fonts.select('Inter', 400, 'normal');
const latin = { script: 'Latn', direction: 'ltr', language: 'en', features: [] } as const;

test('kerns', () => {
  const { advance } = shaper.prepare(sans, latin)('AVAV');
  const apart =
    2 * (shaper.prepare(sans, latin)('A').advance + shaper.prepare(sans, latin)('V').advance);
  expect(advance).toBeLessThan(apart);
});

test('draws what was typed: no contextual alternates', () => {
  expect(shaper.prepare(sans, latin)('->').glyphs).toHaveLength(2);
});

test('gives right-to-left glyphs in visual order, with the clusters of the text', () => {
  const face = fonts.select('Noto Sans Hebrew', 400, 'normal');
  const run = shaper.prepare(face, { ...latin, script: 'Hebr', direction: 'rtl' })('שלום');
  expect(run.glyphs.map(({ cluster }) => cluster)).toEqual([3, 2, 1, 0]);
});

test('applies features', () => {
  const serif = fonts.select('Source Serif 4', 400, 'normal');
  const idsOf = (...features: string[]) =>
    shaper
      .prepare(serif, { ...latin, features })('1987')
      .glyphs.map(({ id }) => id);
  expect(idsOf('onum')).not.toEqual(idsOf('lnum'));
});

test('gives the same result for the same text', () => {
  expect(shaper.prepare(sans, latin)('again')).toBe(shaper.prepare(sans, { ...latin })('again'));
});

test.each(['👩‍💻', '🇫🇷', '👍🏽', '❤️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '1️⃣'])('draws %s as one glyph of layers', (emoji) => {
  const face = fonts.select('Twemoji', 400, 'normal');
  const { glyphs } = shaper.prepare(face, { ...latin, script: 'Zyyy' })(emoji);
  expect(glyphs).toHaveLength(1);
  const layers = colourLayers(face, glyphs[0]!.id) ?? [];
  expect(layers.length).toBeGreaterThan(0);
  for (const layer of layers) {
    expect(layer.colour).toMatch(/^#[0-9a-f]{6}$/);
    expect(layer.opacity).toBeGreaterThan(0);
    expect(glyphPath(face, layer.glyphId)[0]?.verb).toBe('M');
  }
});

test('gives outlines, and none for a space', () => {
  const [letter, space] = shaper.prepare(sans, latin)('o ').glyphs;
  expect(glyphPath(sans, letter!.id).filter(({ verb }) => verb === 'Z')).toHaveLength(2);
  expect(glyphPath(sans, space!.id)).toEqual([]);
  expect(colourLayers(sans, letter!.id)).toBeUndefined();
});
