import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { DisplayPage } from '../../src/typeset/display/index.ts';
import { layOutMarkdown } from './lay-out-markdown.ts';
import { glyphsOf, itemsOf, paintedLines, roles } from './painted-text.ts';

const example = readFileSync(
  new URL('../../../../examples/documents/designs/resume.md', import.meta.url),
  'utf8',
);

const pagesOf = async (markdown: string) =>
  (await layOutMarkdown({ markdown, design: 'resume' })).display;

function glyphs(page: DisplayPage, text: string) {
  const found = glyphsOf(page).find((item) => item.text.startsWith(text));
  if (!found) throw new Error(`The page has no ${text}.`);
  const end = found.x + found.advances.reduce((sum, advance) => sum + advance, 0);
  return { ...found, end };
}

test('the example takes one page, with dates at the right edge on the baselines of their entries', async () => {
  const { pages } = await pagesOf(example);
  expect(pages).toHaveLength(1);
  const [page] = pages;
  for (const [entry, date] of [
    ['Lead engineer', '2021'],
    ['Maashal', '2025'],
    ['MEng', '2010'],
    ['Houtwerk', 'Rotterdam'],
  ]) {
    const left = glyphs(page!, entry!);
    const right = glyphsOf(page!).find(
      (item) => item.baseline === left.baseline && item.text.startsWith(date!),
    )!;
    expect(left.x).toBeCloseTo(54, 1);
    const end = right.x + right.advances.reduce((sum, advance) => sum + advance, 0);
    expect(Math.abs(end - 541.3)).toBeLessThan(1);
  }
  // Bullets end at 411 points, rules at the edge of the frame.
  for (const item of glyphsOf(page!).filter(({ text }) => text.startsWith('Cut embodied')))
    expect(item.x + item.advances.reduce((sum, advance) => sum + advance, 0)).toBeLessThan(466);
  const rules = itemsOf(page!, 'line');
  expect(rules).toHaveLength(4);
  for (const { x1, x2 } of rules) expect([x1, x2].map(Math.round)).toEqual([54, 541]);
});

test('contacts are one line, values of skills stand beside their names', async () => {
  const [page] = (await pagesOf(example)).pages;
  const lines = paintedLines(page!);
  expect(lines[2]).toMatch(/^Rotterdam, Netherlands.*MIStructE$/);
  expect(glyphs(page!, 'RFEM').x).toBeCloseTo(54 + 92, 0);
  expect(glyphs(page!, 'RFEM').baseline).toBe(glyphs(page!, 'Analysis').baseline);
});

test('a heading is read with its date, and stays a heading', async () => {
  const { structure } = await pagesOf(example);
  expect(roles(structure)).toContain('H3(Span) P(Span) L(');
  expect(roles(structure)).toMatch(/^Document\(H1 P P\(Span Span/);
});

test.each([
  ['a bar', '### Lead | 2021'],
  ['a tab', '### Lead\t2021'],
  ['the last of two bars', '### Lead | Team | 2021', 'Lead | Team'],
])('%s sets off a date', async (_, heading, left = 'Lead') => {
  const [page] = (await pagesOf(`# A\n\n## B\n\n${heading}\n\n- c\n`)).pages;
  expect(glyphs(page!, '2021').end).toBeGreaterThan(540);
  expect(paintedLines(page!).join('\n')).toContain(`${left}2021`);
});

test.each([
  [
    'front matter',
    '---\nname: Ada\nrole: Engineer\nemail: a@b.example\nphone: 1\n---\n\n## Work\n',
  ],
  ['text', '# Ada\n\nEngineer\n\na@b.example | 1\n\n## Work\n'],
  ['text with points', '# Ada\n\nEngineer\n\na@b.example · 1\n\n## Work\n'],
])('name, role and contacts come from %s', async (_, markdown) => {
  const [page] = (await pagesOf(markdown)).pages;
  expect(paintedLines(page!)).toEqual(['Ada', 'Engineer', 'a@b.example1', 'Work']);
});

test('sections that are not entries fill their pages', async () => {
  const section = (index: number) =>
    `### Function ${index}\n\n${'Some words about what it does and why. '.repeat(60)}\n\n`.repeat(
      3,
    );
  const markdown = `# A\n\n## API\n\n${section(1)}${section(2)}`;
  const { pages } = await pagesOf(markdown);
  expect(pages.length).toBeGreaterThan(2);
  const least = Math.min(...pages.slice(0, -1).map((page) => paintedLines(page).length));
  expect(least).toBeGreaterThan(40);
});

test('no entry is divided between pages', async () => {
  const bullets = (index: number) =>
    Array.from({ length: 9 }, (_, bullet) => `- bullet ${bullet} of ${index}\n`).join('');
  const entry = (index: number) =>
    `### Role ${index} | 20${index}\n\n*Firm*\n\n${bullets(index)}- end of ${index}\n\n`;
  const markdown = `# A\n\n## Work\n\n${Array.from({ length: 12 }, (_, index) => entry(index + 10)).join('')}`;
  const { pages } = await pagesOf(markdown);
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages.slice(0, -1)) expect(paintedLines(page).at(-1)).toMatch(/^end of/);
  expect(paintedLines(pages[1]!, 'artifact')).toEqual(['A2']);
  expect(paintedLines(pages[0]!, 'artifact')).toEqual([]);
});

test('a text that is a little too long for a page is reduced, one that is much longer is not', async () => {
  const sizes = async (bullets: number) => {
    const more = '- One more line of text that says what was done.\n'.repeat(bullets);
    const { pages } = await pagesOf(example.replace('- Trained 14', `${more}- Trained 14`));
    const { size } = glyphs(pages[0]!, 'Cut embodied');
    return { pages: pages.length, size };
  };
  expect(await sizes(0)).toEqual({ pages: 1, size: 9.75 });
  expect(await sizes(2)).toEqual({ pages: 1, size: 9.75 });
  const reduced = await sizes(4);
  expect(reduced.pages).toBe(1);
  expect(reduced.size).toBeGreaterThanOrEqual(9.25);
  expect(await sizes(12)).toEqual({ pages: 2, size: 9.75 });
});
