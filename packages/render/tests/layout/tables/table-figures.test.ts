import { designSystems } from '@mdconv/core';
import { describe, expect, test } from 'vitest';
import type { GlyphsItem } from '../../../src/typeset/display/index.ts';
import { layOutMarkdown } from '../lay-out-markdown.ts';
import { inkEnd } from '../laws/laid-document.ts';
import { glyphsOf } from '../painted-text.ts';

const designs = designSystems.map(({ slug }) => slug);

async function painted(design: string, markdown: string): Promise<readonly GlyphsItem[]> {
  const { display } = await layOutMarkdown({ markdown, design, medium: 'sheet' });
  return display.pages.flatMap(glyphsOf);
}

const advancesOf = (all: readonly GlyphsItem[], words: string) =>
  all.find(({ text }) => text.trim() === words)!.advances;

describe.each(designs)('a table in %s', (design) => {
  test('uses tabular figures in numbers', async () => {
    const all = await painted(design, '| Sum |\n|---|\n| 1111 |\n| 8068 |');
    expect(advancesOf(all, '1111')).toEqual(advancesOf(all, '8068'));
  });

  test.each(['2026-01-03', 'day 0-0'])('does not use figure-width hyphens in %s', async (text) => {
    const all = await painted(design, `| Date |\n|---|\n| ${text} |`);
    const advances = advancesOf(all, text);
    const [figure, hyphen] = [text.indexOf('0'), text.indexOf('-')].map((unit) => advances[unit]!);
    expect(hyphen).toBeLessThan(0.9 * figure!);
  });

  test('ends the digits of numbers in brackets or with stars where those of others end', async () => {
    const numbers = ['13.0', '(7.1)', '-4.2', '−13.0***', '(1,250.0)', '8*', '5†'];
    const all = await painted(
      design,
      `| Sum |\n|---|\n${numbers.map((n) => `| ${n} |`).join('\n')}`,
    );
    const ends = all.flatMap((glyphs) => {
      if (!/\d/.test(glyphs.text)) return [];
      const signs = /[)*†]*$/.exec(glyphs.text)![0].length;
      const behind = glyphs.advances.slice(glyphs.text.length - signs);
      return [inkEnd(glyphs) - behind.reduce((sum, advance) => sum + advance, 0)];
    });
    expect(ends).toHaveLength(numbers.length);
    for (const end of ends) expect(end).toBeCloseTo(ends[0]!, 1);
  });
});
