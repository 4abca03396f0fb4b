import { describe, expect, test } from 'vitest';
import { designSystems } from '@mdconv/core';
import { resolveStyle } from '../../src/style/index.ts';
import { layOutMarkdown } from './lay-out-markdown.ts';

describe.each(designSystems.map(({ slug }) => slug))('%s', (design) => {
  const style = resolveStyle(designSystems.find(({ slug }) => slug === design)!);

  const heightOf = async (markdown: string) => {
    const { display } = await layOutMarkdown({ markdown, design, medium: 'sheet' });
    return display.pages[0]!.height;
  };
  /** Points between the edges of two blocks. */
  const gapBetween = async (above: string, below: string) => {
    const margins = (await heightOf('word')) - style.paragraph.text.leading;
    const together = await heightOf(`${above}\n\n${below}`);
    return together - (await heightOf(above)) - (await heightOf(below)) + margins;
  };

  test.each([
    [1, 1],
    [2, 2],
    [6, 1],
    [3, 2],
  ])(
    'a section that ends with a heading of level %i is set off from level %i',
    async (...levels) => {
      const [above, below] = levels.map((level) => `${'#'.repeat(level)} Heading`);
      expect(await gapBetween(above!, below!)).toBeCloseTo(style.headings[levels[1] - 1]!.above);
    },
  );

  test('a heading stands near the one that it belongs to', async () => {
    expect(await gapBetween('## One', '### Two')).toBeLessThan(style.headings[2]!.above);
  });
});
