import { expect, test } from 'vitest';
import { sketch } from '../../../tests/sketch.ts';
import { tidyAndParse } from '../../tidy-and-parse.ts';
import { parse } from '../index.ts';

const headings = (markdown: string) =>
  parse(markdown, { inferHeadings: true }).blocks.flatMap((block) =>
    block.kind === 'heading' ? [[block.level, block.rank, block.id]] : [],
  );
const text = 'Text of some words.';

test.each([
  [
    'sections',
    `**Goals**\n\n${text}\n\n**Risks**\n\n- one\n`,
    [
      [2, 1, 'goals'],
      [2, 1, 'risks'],
    ],
  ],
  [
    'a title above sections',
    `**The plan**\n\n**Goals**\n\n${text}\n\n__Risks__\n\n${text}\n`,
    [
      [1, 1, 'the-plan'],
      [2, 2, 'goals'],
      [2, 2, 'risks'],
    ],
  ],
  [
    'sections below headings',
    `# Plan\n\n## Part\n\n**Goals**\n\n${text}\n\n***Risks***\n\n${text}\n`,
    [
      [1, 1, 'plan'],
      [2, 2, 'part'],
      [3, 3, 'goals'],
      [3, 3, 'risks'],
    ],
  ],
  [
    'levels by numbers',
    `**1. Goals**\n\n${text}\n\n**1.1 Small**\n\n${text}\n\n**2. Why?**\n\n${text}\n`,
    [
      [2, 1, '1-goals'],
      [3, 2, '11-small'],
      [2, 1, '2-why'],
    ],
  ],
])('lines in bold become %s', (_name, markdown, expected) => {
  expect(headings(markdown)).toEqual(expected);
});

test.each([
  ['labels before text', `**Note:** ${text}\n\n**Tip:** ${text}\n`],
  ['labels alone on their lines', `**Note:**\n\n${text}\n\n**Features:**\n\n- one\n`],
  ['words for labels', `**Example**\n\n${text}\n\n**Warning**\n\n${text}\n`],
  ['a single line', `**Goals**\n\n${text}\n`],
  ['sentences', `**It is late.**\n\n${text}\n\n**We go, now!**\n\n${text}\n`],
  ['items of lists', `- **Goals**\n\n  ${text}\n\n- **Risks**\n\n  ${text}\n`],
  ['quotations', `> **Goals**\n>\n> ${text}\n>\n> **Risks**\n>\n> ${text}\n`],
  ['cells', `| **Goals** | **Risks** |\n| - | - |\n| **a** | **b** |\n`],
  ['speakers', `**Ann**\n\nHi.\n\n**Ben**\n\nHi.\n\n**Ann**\n\nSo.\n\n**Ben**\n\nYes.\n`],
  ['lines without text below', `${text}\n\n**Goals**\n\n**Risks**\n`],
  ['amounts and dates', `**$5,000**\n\n${text}\n\n**01.02.2026**\n\n${text}\n`],
  ['captions', `**Table 1**\n\n${text}\n\n**Figure 2**\n\n${text}\n`],
  ['part of a line', `**Goals** are set.\n\n${text}\n\n**Risks** are not.\n\n${text}\n`],
])('%s are not headings', (_name, markdown) => {
  expect(headings(markdown)).toEqual([]);
});

const document = `# Plan\n\nSee [risks](#risks).\n\n**Goals**\n\n${text}\n\n**Risks**\n\n${text}\n`;

test('links lead to them, and one warning counts them', () => {
  const parsed = parse(document, { inferHeadings: true });
  expect(sketch(parsed)).toContain('(a #risks "risks")');
  const places = ['**Goals**', '**Risks**'].map((line) => {
    const start = document.indexOf(line);
    return { start, end: start + line.length };
  });
  expect(parsed.warnings).toEqual([
    expect.objectContaining({ rule: 'heading-inferred', fixes: 2, positions: places }),
  ]);
});

test('the setting is off by default and leaves the text as it is', () => {
  const off = tidyAndParse(document);
  expect(off.document).toEqual(parse(document));
  const on = tidyAndParse(document, { settings: { structure: { infer: true } } });
  expect(on.tidied.markdown).toBe(document);
  expect(on.document.blocks.filter(({ kind }) => kind === 'heading')).toHaveLength(3);
});
