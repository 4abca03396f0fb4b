import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '@mdconv/tools/testing/laws';
import { colorLayers, glyphPath, loadShaper, openFonts } from '../index.ts';

const fonts = openFonts();
const shaper = await loadShaper();
const sans = fonts.select('Inter', 400, 'normal');
const latin = { script: 'Latn', direction: 'ltr', language: 'en', features: [] } as const;

test('kerns', () => {
  const { advance } = shaper.prepare(sans, latin).shape('AVAV');
  const apart =
    2 *
    (shaper.prepare(sans, latin).shape('A').advance +
      shaper.prepare(sans, latin).shape('V').advance);
  expect(advance).toBeLessThan(apart);
});

test('does not apply contextual alternates', () => {
  expect(shaper.prepare(sans, latin).shape('->').ids).toHaveLength(2);
});

test('gives right-to-left glyphs in visual order, with the clusters of the text', () => {
  const face = fonts.select('Noto Sans Hebrew', 400, 'normal');
  const run = shaper.prepare(face, { ...latin, script: 'Hebr', direction: 'rtl' }).shape('שלום');
  expect(run.clusters).toEqual([3, 2, 1, 0]);
});

test('applies features', () => {
  const serif = fonts.select('Source Serif 4', 400, 'normal');
  const idsOf = (...features: string[]) =>
    shaper.prepare(serif, { ...latin, features }).shape('1987').ids;
  expect(idsOf('onum')).not.toEqual(idsOf('lnum'));
});

test('gives the same result for the same text', () => {
  expect(shaper.prepare(sans, latin).shape('again')).toBe(
    shaper.prepare(sans, { ...latin }).shape('again'),
  );
});

const wordsArbitrary = fc.array(
  fc.oneof(
    fc.stringMatching(/^[A-Za-z]{1,9}$/),
    fc.stringMatching(/^[“(]?[AVTWYLPf][a-zéïß]{0,6}[fi.,:’”)-]{0,3}$/),
    fc.stringMatching(/^[!-~À-ſ]{1,70}$/),
  ),
  { minLength: 1, maxLength: 40 },
);

test.each([
  ['Inter', 400],
  ['Inter', 700],
  ['Source Serif 4', 400],
  ['Source Sans 3', 600],
  ['IBM Plex Mono', 400],
])('shapes words of %s %i in a sentence like single words', (family, weight) => {
  const face = fonts.select(family, weight, 'normal');
  const together = shaper.prepare(face, latin);
  // Separate settings, so that the two calls share no cache entry.
  const alone = shaper.prepare(face, { ...latin, language: 'en-x-alone' });
  const law = fc.property(wordsArbitrary, (words) => {
    expect(together.shapeWords(words)).toEqual(words.map((word) => alone.shape(word)));
  });
  fc.assert(law, { numRuns: runs(200) });
});

test.each(['👩‍💻', '🇫🇷', '👍🏽', '❤️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '1️⃣'])('shapes %s as one glyph with layers', (emoji) => {
  const face = fonts.select('Twemoji', 400, 'normal');
  const { ids } = shaper.prepare(face, { ...latin, script: 'Zyyy' }).shape(emoji);
  expect(ids).toHaveLength(1);
  const layers = colorLayers(face, ids[0]!) ?? [];
  expect(layers.length).toBeGreaterThan(0);
  for (const layer of layers) {
    expect(layer.color).toMatch(/^#[0-9a-f]{6}$/);
    expect(layer.opacity).toBeGreaterThan(0);
    expect(glyphPath(face, layer.glyphId)[0]?.verb).toBe('M');
  }
});

test('returns outlines, and none for a space', () => {
  const [letter, space] = shaper.prepare(sans, latin).shape('o ').ids;
  expect(glyphPath(sans, letter!).filter(({ verb }) => verb === 'Z')).toHaveLength(2);
  expect(glyphPath(sans, space!)).toEqual([]);
  expect(colorLayers(sans, letter!)).toBeUndefined();
});
