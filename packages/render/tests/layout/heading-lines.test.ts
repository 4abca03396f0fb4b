import { expect, test } from 'vitest';
import { layOutMarkdown } from './lay-out-markdown.ts';
import { paintedLines } from './painted-text.ts';

const lengths = Array.from({ length: 24 }, (_, count) => 20 + 2 * count);

const headingLines = (words: string) =>
  layOutMarkdown({ markdown: `# ${words}` }).then(({ display }) => paintedLines(display.pages[0]!));

test.each([
  ['a compound at its hyphen', 'reading-room and the new wing', /-$/],
  ['a number from its unit', '25 km from the new wing', /25$/],
])('a heading with other break opportunities never separates %s', async (_, end, forbidden) => {
  const counts = new Set<number>();
  for (const length of lengths) {
    const start = 'The plans of a town for its old '.repeat(3).slice(0, length).trim();
    const lines = await headingLines(`${start} ${end}`);
    counts.add(lines.length);
    for (const line of lines) expect(line).not.toMatch(forbidden);
  }
  expect([...counts].sort()).toEqual([2, 3]);
});

test('a heading of one compound word breaks at its hyphens', async () => {
  const lines = await headingLines('north-north-east-south-south-west-north-north-east-south');
  expect(lines.length).toBeGreaterThan(1);
  expect(lines[0]).toMatch(/-$/);
});
