import { expect, test } from 'vitest';
import { openFonts } from '../../../fonts/index.ts';
import { setText } from '../../../../tests/pdf/set-text.ts';
import { splitMissing } from './item-groups.ts';
import { glyphClusters } from './text-clusters.ts';

const fonts = openFonts();
const serif = fonts.select('Source Serif 4', 400, 'normal');
const owner = { kind: 'artifact', type: 'layout' } as const;

const set = (text: string, script = 'Latn', direction: 'ltr' | 'rtl' = 'ltr') =>
  setText({
    text,
    face: fonts.cover(text[0]!, serif, 'en') ?? serif,
    owner,
    x: 10,
    baseline: 100,
    script,
    direction,
  });

test.each([
  { text: 'office', script: 'Latn', direction: 'ltr' },
  { text: 'e\u0301te\u0323\u0302', script: 'Latn', direction: 'ltr' },
  { text: 'שָׁלוֹם', script: 'Hebr', direction: 'rtl' },
  { text: 'السلام عليكم', script: 'Arab', direction: 'rtl' },
  { text: 'हिन्दी में', script: 'Deva', direction: 'ltr' },
] as const)('the parts of $text contain all of its text in reading order', async (row) => {
  const item = await set(row.text, row.script, row.direction);
  const pieces = glyphClusters(item);
  expect(pieces.map(({ text }) => text).join('')).toBe(row.text);
  const glyphs = pieces.reduce((sum, { start, end }) => sum + end - start, 0);
  expect(glyphs).toBe(item.ids.length);
});

test('maps a ligature to the text of all its letters', async () => {
  const texts = glyphClusters(await set('fine')).map(({ text }) => text);
  expect(texts).toEqual(['fi', 'n', 'e']);
});

test('spaces and hyphens of special widths become ordinary ones', async () => {
  const texts = glyphClusters(await set('a\u00a0b\u2011c\u202fd')).map(({ text }) => text);
  expect(texts.join('')).toBe('a b-c d');
});

test('splits missing glyphs into separate items', async () => {
  const item = await set('ab\ue000\ue001c');
  const parts = splitMissing(item);
  expect(parts.map(({ text }) => text)).toEqual(['ab', '\ue000\ue001', 'c']);
  expect(parts.map(({ ids }) => ids.includes(0))).toEqual([false, true, false]);
  expect(parts.flatMap(({ ids }) => ids)).toEqual(item.ids);
  const width = item.advances.slice(0, 4).reduce((sum, advance) => sum + advance, 0);
  expect(parts[2]!.x).toBeCloseTo(10 + width, 6);
  expect(parts[2]!.clusters).toEqual([0]);
});

test('a right-to-left run is split in reading order', async () => {
  const parts = splitMissing(await set('ש\ue000ם', 'Hebr', 'rtl'));
  expect(parts.map(({ text }) => text)).toEqual(['ש', '\ue000', 'ם']);
  expect(parts[0]!.x).toBeGreaterThan(parts[2]!.x);
});
