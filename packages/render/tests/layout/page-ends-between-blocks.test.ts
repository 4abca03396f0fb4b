import { describe, expect, test } from 'vitest';
import { layOutMarkdown } from './lay-out-markdown.ts';
import { itemsOf, paintedLines } from './painted-text.ts';

/** The pages of a text with the given number of lines before an ending. */
async function pagesOf(lines: number, ending: string) {
  const filling = Array.from({ length: lines }, (_, index) => `Line ${index}.`).join('\n\n');
  const { display } = await layOutMarkdown({
    markdown: `${filling}\n\n${ending}`,
    page: { paperSize: 'A5' },
  });
  return display.pages;
}

const counts = Array.from({ length: 12 }, (_, index) => index + 8);

describe.each(counts)('%i lines down', (count) => {
  test('a thematic break stays between the blocks that it separates', async () => {
    const pages = await pagesOf(count, '---\n\nBelow the rule.');
    const withRule = pages.findIndex((page) => itemsOf(page, 'line').length > 0);
    const lines = paintedLines(pages[withRule]!);
    expect(lines.at(-1)).toBe('Below the rule.');
    expect(lines.length).toBeGreaterThan(1);
  });

  test('a paragraph of bold words stays with the block below it', async () => {
    const pages = await pagesOf(count, '## Heading\n\n**In bold**\n\nOne\n\nTwo\n\nThree');
    const lines = pages.map((page) => paintedLines(page));
    expect(lines.find((page) => page.includes('In bold'))).toContain('One');
  });

  test('the attribution of a blockquote stays on the page where the blockquote ends', async () => {
    const pages = await pagesOf(count, '> One\n>\n> Two\n>\n> — the author\n\nAfter');
    const lines = pages.map((page) => paintedLines(page));
    expect(lines.find((page) => page.includes('— the author'))).toContain('Two');
  });
});
