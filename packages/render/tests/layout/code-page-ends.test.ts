import { describe, expect, test } from 'vitest';
import { designSystems } from '@mdconv/core';
import { layOutMarkdown } from './lay-out-markdown.ts';
import { glyphsOf, paintedLines } from './painted-text.ts';

const slugs = designSystems.map(({ slug }) => slug);
const filling = (count: number) =>
  Array.from({ length: count }, (_, index) => `Line ${index} of the text above.`).join('\n\n');
const fence = (lines: readonly string[], language = '') =>
  `\`\`\`${language}\n${lines.join('\n')}\n\`\`\``;

const tree = Array.from({ length: 40 }, (_, index) => `├── file${index}`);
const boxLine = (text: string) => `│${text.padEnd(102)}│`;
const box = [`┌${'─'.repeat(102)}┐`, boxLine('wide'), `└${'─'.repeat(102)}┘`];

/** The number of pages that show part of a block, whose lines match. */
async function pagesWith(pattern: RegExp, markdown: string, design: string): Promise<number> {
  const { display } = await layOutMarkdown({ markdown, design });
  return display.pages.filter((page) => paintedLines(page).some((line) => pattern.test(line)))
    .length;
}

describe.each(slugs)('in %s', (design) => {
  test('code of 25 lines stays on one page if two thirds of the page before are full', async () => {
    const code = fence(Array.from({ length: 25 }, (_, index) => `code${index};`));
    const counts = [];
    for (let count = 21; count < 34; count += 2)
      counts.push(await pagesWith(/^code/, `${filling(count)}\n\n${code}`, design));
    expect(new Set(counts)).toEqual(new Set([1]));
  });

  test('a tree of files stays on one page', async () => {
    for (const count of [4, 12, 20])
      expect(await pagesWith(/file\d/, `${filling(count)}\n\n${fence(tree, 'text')}`, design)).toBe(
        1,
      );
  });

  test('a wide drawing gets smaller type rather than wrap, down to 6.5 points', async () => {
    const { display } = await layOutMarkdown({ markdown: fence(box), design });
    const lines = glyphsOf(display.pages[0]!).filter(({ text }) => /[│─]/.test(text));
    expect(new Set(lines.map(({ baseline }) => baseline)).size).toBe(3);
    for (const { size } of lines) expect(size).toBeGreaterThanOrEqual(6.499);
  });

  test('the vertical strokes of a drawing join', async () => {
    const { display } = await layOutMarkdown({ markdown: fence(tree.slice(0, 3)), design });
    const strokes = glyphsOf(display.pages[0]!).filter(({ text }) => text.includes('├'));
    const [first, second] = strokes.map(({ baseline }) => baseline);
    // The strokes of all fonts of code are at least 1.188 em high.
    expect((second! - first!) / strokes[0]!.size).toBeLessThan(1.188);
  });
});

test('a rule in a comment does not make code a drawing', async () => {
  const { display } = await layOutMarkdown({
    markdown: fence([`// ${'─'.repeat(130)}`, 'run();'], 'js'),
  });
  expect(glyphsOf(display.pages[0]!).every(({ size }) => size > 8)).toBe(true);
});
