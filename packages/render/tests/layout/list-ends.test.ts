import { expect, test } from 'vitest';
import { layOutMarkdown, smallPage } from './lay-out-markdown.ts';
import { paintedLines } from './painted-text.ts';

const nested = '- before\n- item\n  - inner one\n  - inner two\n- after';

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'an item stands with the first of those within it, %d lines down',
  async (count) => {
    const lines = Array.from({ length: count }, (_, index) => `Line ${index}.`).join('\n\n');
    const { display } = await layOutMarkdown({
      markdown: `${lines}\n\n${nested}`,
      page: smallPage,
    });
    const pages = display.pages.map((page) => paintedLines(page).join('\n'));
    const holding = pages.find((page) => page.includes('item'));
    expect(holding).toContain('inner one');
  },
);
