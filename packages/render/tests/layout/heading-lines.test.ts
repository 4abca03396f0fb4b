import { designSystems } from '@mdconv/core';
import { expect, test } from 'vitest';
import { layOutMarkdown } from './lay-out-markdown.ts';
import { itemsOf, paintedLines } from './painted-text.ts';

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

/** Covers and slides have places of their own for title and byline. */
const designs = designSystems
  .filter(({ cover, deck }) => cover === null && deck === null)
  .map((design) => [design.slug, design] as const);

test.each(designs)('lines of a byline break between its parts in %s', async (design) => {
  const markdown =
    '# Title\n\n**Status:** Under review **Author:** Ann Maria Lee **Reviewers:** Bo, Cy and Di ' +
    '**Last updated:** 2026-11-02\n';
  const page = { margins: { top: 20, right: 70, bottom: 20, left: 70 } };
  const { display } = await layOutMarkdown({ markdown, design, page });
  const [, ...lines] = paintedLines(display.pages[0]!).map((line) =>
    line.replaceAll('\u00a0', ' '),
  );
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines.slice(0, -1)) expect(line).toMatch(/ ·$/);
  expect(lines.join(' ')).toBe(
    'Ann Maria Lee · Status: Under review · Reviewers: Bo, Cy and Di · Last updated: November 2, 2026',
  );
});

test.each(designs)('no rule follows that of the title block in %s', async (slug, design) => {
  const rulesOf = async (markdown: string) => {
    const { display } = await layOutMarkdown({ markdown, design: slug });
    return itemsOf(display.pages[0]!, 'line').length;
  };
  const added = (await rulesOf('# Title\n\n---\n\nText\n')) - (await rulesOf('# Title\n\nText\n'));
  expect(added).toBe(design.titleBlock.rule ? 0 : 1);
});
