import { designSystems } from '@mdconv/core';
import { describe, expect, test } from 'vitest';
import { findDesign } from '../../find-design.ts';
import { layOutMarkdown } from '../lay-out-markdown.ts';
import { inkEnd } from '../laws/laid-document.ts';
import { glyphsOf } from '../painted-text.ts';

const widthOf = Object.fromEntries(
  ['justified', ...designSystems.map(({ slug }) => slug)].map((slug) => [
    slug,
    findDesign(slug).table.width,
  ]),
);
const designsWith = (width: string) =>
  Object.keys(widthOf).filter((slug) => widthOf[slug] === width);

/** Positions of the words and of the number in the next column, as fractions of the available width. */
async function positionsIn(design: string, wordCount: number, numberFirst = false) {
  const words = Array.from({ length: wordCount }, () => 'word').join(' ');
  const row = numberFirst ? `| 12 | ${words} |` : `| ${words} | 12 |`;
  const markdown = `| | |\n|---|---|\n${row}`;
  const { display, prepared } = await layOutMarkdown({ markdown, design, medium: 'sheet' });
  const { page } = prepared.style;
  const room = page.width - page.margins.left - page.margins.right;
  const share = (x: number) => (x - page.margins.left) / room;
  const all = glyphsOf(display.pages[0]!);
  const number = all.find(({ text }) => text === '12')!;
  const ends = all.filter((glyphs) => glyphs !== number).map(inkEnd);
  return {
    wordsEnd: share(Math.max(...ends)),
    numberStart: share(number.x),
    numberEnd: share(inkEnd(number)),
  };
}

describe.each(designsWith('fit'))('a table in %s', (design) => {
  test.each([1, 6, 12])('of %d words is as wide as its content', async (count) => {
    const { wordsEnd, numberStart, numberEnd } = await positionsIn(design, count);
    expect(numberStart - wordsEnd).toBeLessThan(0.06);
    expect(numberEnd).toBeLessThan(7 / 8);
  });

  test('fills the text width if it nearly does, with its number at the edge', async () => {
    const { wordsEnd } = await positionsIn(design, 8);
    const many = Math.ceil((8 * 0.84) / wordsEnd);
    expect((await positionsIn(design, many)).numberEnd).toBeGreaterThan(0.98);
    expect((await positionsIn(design, many, true)).numberStart).toBeLessThan(0.02);
  });
});

test.each(designsWith('frame'))(
  'every table in %s reaches the edge, with its number there',
  async (design) => {
    for (const count of [1, 6, 12, 60]) {
      expect((await positionsIn(design, count)).numberEnd).toBeGreaterThan(0.97);
      expect((await positionsIn(design, count, true)).numberStart).toBeLessThan(0.03);
    }
  },
);
