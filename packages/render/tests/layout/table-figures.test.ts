import { designSystems } from '@mdconv/core';
import { describe, expect, test } from 'vitest';
import type { GlyphsItem } from '../../src/typeset/display/index.ts';
import { layOutMarkdown } from './lay-out-markdown.ts';
import { glyphsOf } from './painted-text.ts';

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
});
