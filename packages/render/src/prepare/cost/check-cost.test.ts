import { DocumentTooComplexError, formats, parse, type Format } from '@mdconv/core';
import { describe, expect, test } from 'vitest';
import { checkCost } from './check-cost.ts';

function check(markdown: string, format: Format) {
  const document = parse(markdown);
  return () => checkCost(document, format);
}

describe('rejects what would take too long, with what costs most and how much of it there is room for', () => {
  test.each([
    ['items of lists', '- a\n'.repeat(140_000), 'pdf', 'paragraphs'],
    [
      'cells',
      `|a|b|c|d|e|\n|-|-|-|-|-|\n${'|a|b|c|d|e|\n'.repeat(9_990)}\n`.repeat(3),
      'pdf',
      'paragraphs',
    ],
    ['lists', '- a\n+ b\n'.repeat(30_000), 'pdf', 'lists'],
    ['headings', '# a\n\n'.repeat(74_000), 'pdf', 'headings'],
    ['formulas', '$x^2$\n\n'.repeat(20_000), 'pdf', 'formulas'],
    ['long formulas', `$${'x+'.repeat(40)}x$\n\n`.repeat(10_000), 'docx', 'characters of formulas'],
    ['emoji', `${'😀'.repeat(200)}\n\n`.repeat(900), 'png', 'emoji'],
    ['lines of code', `\`\`\`\n${'a\n'.repeat(110_000)}\`\`\`\n`, 'pdf', 'code lines'],
  ] as const)('%s', (_, markdown, format, measure) => {
    const failure = expect.objectContaining({
      code: 'document_too_complex',
      measure,
      limit: expect.any(Number) as number,
      format,
    }) as Error;
    const checking = check(markdown, format);
    expect(checking).toThrow(DocumentTooComplexError);
    expect(checking).toThrow(failure);
    expect(checking).toThrow(/has room for \d+ .*Split it/);
  });
});

test('accepts as many parts as its error names', () => {
  const lines = (count: number) => `\`\`\`\n${'a\n'.repeat(count - 1)}a\n\`\`\`\n`;
  const failure = (count: number): unknown => {
    try {
      check(lines(count), 'pdf')();
    } catch (error) {
      return error;
    }
    return undefined;
  };
  const { limit } = failure(120_000) as DocumentTooComplexError;
  // Its characters cost a little, too.
  expect(failure(limit)).toBeUndefined();
  expect(failure(limit + 3_000)).toBeDefined();
});

const sentence = 'The year of the people is a long one, and few of them know it. ';
const sound = {
  prose: `${sentence.repeat(6)}\n\n`.repeat(2_600),
  'paragraphs of one line': `${sentence}\n\n`.repeat(15_000),
  bullets: `- ${sentence}\n`.repeat(15_000),
  numbers: `1. ${sentence}\n`.repeat(15_000),
  'a table of 50,000 cells': `| a | b | c | d | e |\n|-|-|-|-|-|\n${`| ${'few of them | '.repeat(5)}\n`.repeat(9_999)}`,
  code: `\`\`\`js\n${`const year = "${sentence}";\n`.repeat(12_000)}\`\`\`\n`,
  headings: `## The year\n\n${sentence}\n\n`.repeat(12_000),
  'a mixture':
    `## The year\n\n${sentence.repeat(3)}\n\n- **a** ${sentence}\n- [b](c) ${sentence}\n\n`.repeat(
      2_500,
    ),
};

test.each(Object.entries(sound))('accepts 1 MB of %s in every format', (_, markdown) => {
  const document = parse(markdown);
  for (const format of formats) expect(() => checkCost(document, format)).not.toThrow();
});
