import { describe, expect, test } from 'vitest';
import { wideDesigns } from '../../find-design.ts';
import { layOutMarkdown } from '../lay-out-markdown.ts';
import { glyphsOf, paintedLines } from '../painted-text.ts';

const filling = (count: number) =>
  Array.from({ length: count }, (_, index) => `Line ${index} of the text above.`).join('\n\n');
const fence = (lines: readonly string[], language = '') =>
  `\`\`\`${language}\n${lines.join('\n')}\n\`\`\``;

const tree = Array.from({ length: 40 }, (_, index) => `├── file${index}`);
const boxOf = (columns: number) => [
  `┌${'─'.repeat(columns - 2)}┐`,
  `│${'wide'.padEnd(columns - 2)}│`,
  `└${'─'.repeat(columns - 2)}┘`,
];

/** The number of pages that show part of a block, whose lines match. */
async function pagesWith(pattern: RegExp, markdown: string, design: string): Promise<number> {
  const { display } = await layOutMarkdown({ markdown, design });
  return display.pages.filter((page) => paintedLines(page).some((line) => pattern.test(line)))
    .length;
}

describe.each(wideDesigns)('in %s', (design) => {
  test('code of 25 lines stays on one page if three quarters of the page before are full', async () => {
    const code = fence(Array.from({ length: 25 }, (_, index) => `code${index};`));
    const counts = [];
    for (let count = 25; count < 34; count += 2)
      counts.push(await pagesWith(/^code/, `${filling(count)}\n\n${code}`, design));
    expect(new Set(counts)).toEqual(new Set([1]));
  });

  test('code that is split has six lines on every page', async () => {
    const code = fence(Array.from({ length: 30 }, (_, index) => `code${index};`));
    for (let count = 4; count < 34; count += 1) {
      const { display } = await layOutMarkdown({
        markdown: `${filling(count)}\n\n${code}`,
        design,
      });
      const counts = display.pages.map(
        (page) => paintedLines(page).filter((line) => line.startsWith('code')).length,
      );
      for (const shown of counts) expect(shown === 0 || shown >= 6).toBe(true);
    }
  });

  test('code that is split begins no page with a blank line', async () => {
    const code = fence(
      Array.from({ length: 40 }, (_, index) => (index % 5 ? `code${index};` : '')),
    );
    const tops = new Set<number>();
    for (let count = 8; count < 24; count += 1) {
      const { display } = await layOutMarkdown({
        markdown: `${filling(count)}\n\n${code}`,
        design,
      });
      const [, second] = display.pages;
      const lines = glyphsOf(second!).filter(({ text }) => text.startsWith('code'));
      tops.add(Math.round(Math.min(...lines.map(({ baseline }) => baseline))));
    }
    expect(tops.size).toBe(1);
  });

  test('a tree of files stays on one page', async () => {
    for (const count of [4, 12, 20])
      expect(await pagesWith(/file\d/, `${filling(count)}\n\n${fence(tree, 'text')}`, design)).toBe(
        1,
      );
  });

  test.each([
    [104, 6.499],
    [138, 4.999],
  ])('a drawing of %i columns gets smaller type rather than wrap', async (columns, least) => {
    const { display } = await layOutMarkdown({ markdown: fence(boxOf(columns)), design });
    const lines = glyphsOf(display.pages[0]!).filter(({ text }) => /[│─]/.test(text));
    expect(new Set(lines.map(({ baseline }) => baseline)).size).toBe(3);
    for (const { size } of lines) expect(size).toBeGreaterThanOrEqual(least);
  });

  test('a report of drawings is split between them', async () => {
    const part = [...boxOf(60).slice(0, 2), ...boxOf(60).slice(1), ''];
    const report = Array.from({ length: 15 }, () => part).flat();
    const { display } = await layOutMarkdown({
      markdown: `${filling(12)}\n\n${fence(report)}`,
      design,
    });
    const counts = display.pages.map((page) => ({
      opened: glyphsOf(page).filter(({ text }) => text.includes('┌')).length,
      closed: glyphsOf(page).filter(({ text }) => text.includes('└')).length,
    }));
    expect(counts[0]!.opened).toBeGreaterThan(0);
    for (const { opened, closed } of counts) expect(closed).toBe(opened);
  });

  test('a drawing that is too wide for that has a landscape page', async () => {
    const before = 'Words of a text before the box. '.repeat(100);
    const markdown = `${before}\n\n${fence(boxOf(190))}\n\nAfter.`;
    const { display } = await layOutMarkdown({ markdown, design });
    const shapes = display.pages.map(({ width, height }) => (width > height ? 'wide' : 'high'));
    expect(shapes).toEqual(['high', 'wide']);
    const lines = glyphsOf(display.pages[1]!).filter(({ text }) => /[│─]/.test(text));
    expect(new Set(lines.map(({ baseline }) => baseline)).size).toBe(3);
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
