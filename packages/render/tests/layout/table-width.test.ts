import { designSystems } from '@mdconv/core';
import { describe, expect, test } from 'vitest';
import { layOutMarkdown } from './lay-out-markdown.ts';
import { inkEnd } from './laws/laid-document.ts';
import { glyphsOf } from './painted-text.ts';

const designs = designSystems.map(({ slug }) => slug);

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

describe.each(designs)('a table in %s', (design) => {
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
