import { describe, expect, test } from 'vitest';
import { DocumentTooComplexError } from '../errors/index.ts';
import { checkComplexity } from './complexity.ts';
import { scan } from './scan.ts';

const check = (markdown: string) => checkComplexity(scan(markdown));

const row = (cells: number) => `|${' a |'.repeat(cells)}\n|${' - |'.repeat(cells)}\n`;

/** List items nested by indentation, five columns each. */
const ladder = (levels: number) =>
  Array.from({ length: levels }, (_, level) => `${' '.repeat(5 * level)}-    a\n`).join('');

describe('rejects', () => {
  test.each([
    ['lines', 'a\n\n'.repeat(75_001), 'lines', 150_001],
    ['blockquotes', `a\n\n${'> '.repeat(101)}a`, 'container depth', 3],
    ['list items', `${'- '.repeat(101)}a`, 'container depth', 1],
    ['blockquotes and list items', `${'> - '.repeat(60)}a`, 'container depth', 1],
    ['deeply indented list items', ladder(45), 'indentation', 42],
    ['wide tables', row(129), 'table columns', 2],
    ['large tables', row(100) + '|a|\n'.repeat(500), 'table cells', 502],
    ['open tags', '<div>\n'.repeat(201), 'open html tags', 201],
    ['open inline tags', `a ${'<b>'.repeat(201)}`, 'open html tags', 1],
    ['brackets', `a\nb ${'['.repeat(1001)}`, 'consecutive brackets', 2],
    ['emphasis', '*a_ '.repeat(10_001), 'delimiter runs', 1],
    ['empty list items', '-\n'.repeat(10_001), 'empty list items', 10_001],
    ['empty items in blockquotes', '> 1.\n'.repeat(10_001), 'empty list items', 10_001],
  ] as const)('%s', (_, markdown, measure, line) => {
    expect(() => check(markdown)).toThrow(DocumentTooComplexError);
    expect(() => check(markdown)).toThrow(expect.objectContaining({ measure, line }) as Error);
  });
});

describe('accepts', () => {
  test.each([
    ['lines', 'a\n\n'.repeat(75_000)],
    ['blockquotes', `${'> '.repeat(100)}a`],
    ['tables', row(128)],
    ['closed tags', '<div>\n</div>\n'.repeat(300)],
    ['tags without a required end tag', '<br>\n<img src="a">\n<p>\n'.repeat(300)],
    ['generics in prose', 'an Array<Item> here\n\n'.repeat(300)],
    [
      'code',
      `\`\`\`\n${'> '.repeat(300)}\n${'['.repeat(2000)}\n${row(200)}${'<div>'.repeat(300)}\n\`\`\`\n`,
    ],
    ['list items', '- a\n-\n'.repeat(10_000)],
    ['a code span', `\`${'['.repeat(2000)}\``],
    ['a thematic break of many dashes', '- '.repeat(500)],
  ])('%s', (_, markdown) => {
    expect(() => check(markdown)).not.toThrow();
  });
});
