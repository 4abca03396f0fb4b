import { describe, expect, test } from 'vitest';
import { designSystems } from '@mdconv/core';
import { resolveStyle } from '../../src/style/index.ts';
import { layOutMarkdown } from './lay-out-markdown.ts';

/** Slides have places instead of spaces, and a book sets paragraphs apart by indents. */
const spaced = designSystems.filter(({ deck, paragraph }) => deck === null && paragraph.gap > 0);

describe.each(spaced.map(({ slug }) => slug))('%s', (design) => {
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
    [2, 2],
    [6, 2],
    [3, 2],
  ])(
    'a heading of level %i above a heading of level %i keeps the full margin of the lower heading',
    async (...levels) => {
      const [above, below] = levels.map((level) => `${'#'.repeat(level)} Heading`);
      expect(await gapBetween(above!, below!)).toBeCloseTo(style.headings[levels[1] - 1]!.above);
    },
  );

  test('a heading is close to the heading of its parent section', async () => {
    expect(await gapBetween('## One', '### Two')).toBeLessThan(style.headings[2].above);
  });

  test.each(['```\n  code\n  ```', '> quote', '| a |\n  |---|\n  | b |'])(
    '%j in a tight list has paragraph spacing to the text around it',
    async (block) => {
      const { gap } = style.paragraph;
      const item = await heightOf(`- text\n  ${block}\n- after`);
      const apart =
        (await heightOf(`- text\n- after`)) + (await heightOf(block.replaceAll('\n  ', '\n')));
      const margins = (await heightOf('word')) - style.paragraph.text.leading;
      expect(item + margins - apart).toBeGreaterThan(2 * gap - style.list.gap - 0.01);
    },
  );

  test('in a loose list the blocks of an item are closer together than items', async () => {
    const items = await heightOf('- one\n\n- two');
    const parts = await heightOf('- one\n\n  two');
    expect(parts).toBeLessThan(items - 1);
  });
});
