import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '@mdconv/tools/testing/laws';
import { linearMax, timeRatio } from '@mdconv/tools/testing/time-ratio';
import { parse } from '../../document.ts';
import type { Block, List } from '../../model.ts';
import { stringify } from '../../stringify/index.ts';
import { plainText } from '../../walk.ts';
import { numberText } from './list-marks.ts';

/** Blocks in short: `(a) text` for items, indented by depth; `p: text` for paragraphs. */
function outline(blocks: readonly Block[], indent = ''): readonly string[] {
  return blocks.flatMap((block): readonly string[] => {
    if (block.kind === 'paragraph') return [`${indent}p: ${plainText(block.children)}`];
    if (block.kind !== 'list') return [`${indent}${block.kind}`];
    return block.items.flatMap(({ children }, index) => {
      const [first, ...others] = children;
      const text = first?.kind === 'paragraph' ? plainText(first.children) : '';
      return [`${indent}${markOf(block, index)} ${text}`, ...outline(others, `${indent}  `)];
    });
  });
}

function markOf({ ordered, start, numbering }: List, index: number): string {
  if (!ordered) return '-';
  const { style, before, after } = numbering ?? { style: 'decimal', before: '', after: '.' };
  return `${before}${numberText(start + index, style)}${after}`;
}

const table = '| t |\n|---|\n\n';

const read = (markdown: string) => outline(parse(markdown).blocks);

describe('fancy lists', () => {
  test.each<[string, readonly string[]]>([
    ['a. one\nb. two', ['a. one', 'b. two']],
    ['a) one\nb) two', ['a) one', 'b) two']],
    ['(a) one\n(b) two', ['(a) one', '(b) two']],
    ['i. one\nii. two\niii. three', ['i. one', 'ii. two', 'iii. three']],
    ['(i) one\n(ii) two', ['(i) one', '(ii) two']],
    ['I. one\nII. two', ['I. one', 'II. two']],
    ['A.  one\nB.  two', ['A. one', 'B. two']],
    ['A. one\nB. two\nC. three', ['A. one', 'B. two', 'C. three']],
    ['(1) one\n(2) two', ['(1) one', '(2) two']],
    ['1.1 one\n1.2 two', ['1.1 one', '1.2 two']],
    ['2.1. one\n2.2. two', ['2.1. one', '2.2. two']],
    ['#. one\n#. two', ['1. one', '2. two']],
    ['a. one\n\nb. two', ['a. one', 'b. two']],
    ['a. one\ngoes on\nb. two', ['a. one\ngoes on', 'b. two']],
    ['a. **one** *x*\nb. `two`', ['a. one x', 'b. two']],
    ['a. one  \nb. two', ['a. one', 'b. two']],
    ['Choose:\na. one\nb. two', ['p: Choose:', 'a. one', 'b. two']],
    ['a. one\n   i. x\n   ii. y\nb. two', ['a. one', '  i. x', '  ii. y', 'b. two']],
    ['(a) one\n(i) x\n(ii) y\n(b) two', ['(a) one', '  (i) x', '  (ii) y', '(b) two']],
    ['1.1 one\n1.1.1 x\n1.1.2 y\n1.2 two', ['1.1 one', '  1.1.1 x', '  1.1.2 y', '1.2 two']],
    ['1. One\n   1.1 x\n   1.2 y\n2. Two', ['1. One', '  1.1 x', '  1.2 y', '2. Two']],
    ['> a. one\n> b. two', ['blockquote']],
    ['a. one\n\nb. two\n\nEnd.', ['a. one', 'b. two', 'p: End.']],
    [`(1) one\n\n${table}(2) two`, ['(1) one', 'table', '(2) two']],
    [`3.1 a\n\n${table}3.2 b\n\n3.3 c`, ['3.1 a', 'table', '3.2 b', '3.3 c']],
    [
      'a) one\n\n```\nx\n```\n\nb) two\n\n$$x$$\n\nc) x',
      ['a) one', 'code', 'b) two', 'math', 'c) x'],
    ],
    [`a. one\nb. two\n\n${table}End.`, ['a. one', 'b. two', 'table', 'p: End.']],
    [`(1) one\n\n${table}(3) two`, ['p: (1) one', 'table', 'p: (3) two']],
  ])('of %j', (markdown, expected) => {
    expect(read(markdown)).toEqual(expected);
  });

  test('count letters beyond i as letters', () => {
    const marks = [...'abcdefghijk'].map((letter) => `${letter}. x`);
    expect(read(marks.join('\n'))).toEqual(marks);
  });

  test.each([
    ...['a. one', 'A. Smith said', 'B. Jones said', 'A. Smith said\nB. Jones replied', '(a) alone'],
    ...[
      'a. one\nc. three',
      'b. two\nc. three',
      'i. e. this',
      'e.g. this\nf. that',
      'I. am\nyou are',
    ],
    ...['a.one\nb.two', '(see a)\n(see b)', '1.1 is more than\n1.0 and less', 'v1.1 a\nv1.2 b'],
    ...[
      '1.5 kg\n1.6 kg',
      '1\\. one\n2\\. two',
      'I) one',
      'Plan a. is\nnot b. now',
      '`a.` x\n`b.` y',
      '*a.* x\n*b.* y',
    ],
    ...[
      '[a. one\nb. two](x)',
      'a\\. one\nb\\. two'.replace('a\\.', 'x'),
      '(c) 2026 Acme\n(d) none',
    ],
    ...[
      'mm. one\nmn. two',
      'ab. one\nac. two',
      'a: one\nb: two',
      'a - one\nb - two',
      '2.1 x\n1.2 y',
    ],
  ])('are not in %j', (markdown) => {
    expect(parse(markdown).blocks.every(({ kind }) => kind === 'paragraph')).toBe(true);
  });

  test.each(['```\na. one\nb. two\n```', '    a. one\n    b. two', '# a. one', '1. one\n2. two'])(
    'change nothing in %j',
    (markdown) => {
      const { blocks } = parse(markdown, { fancyLists: false });
      expect(parse(markdown).blocks).toEqual(blocks);
    },
  );

  test('can be turned off', () => {
    const { blocks } = parse('a. one\nb. two', { fancyLists: false });
    expect(outline(blocks)).toEqual(['p: a. one\nb. two']);
  });

  const line = fc
    .tuple(
      fc.constantFrom(
        'a. ',
        'b. ',
        'c. ',
        'i. ',
        'ii. ',
        '(a) ',
        '(b) ',
        '1.1 ',
        '1.2 ',
        'A.  ',
        'B.  ',
        '#. ',
        '',
      ),
      fc.constantFrom('one', '**two**', 'x `y`', 'see [z](u)', 'A. b'),
      fc.constantFrom('\n', '\n', '\n\n', '  \n', `\n\n${table}`),
    )
    .map((parts) => parts.join(''));

  test('keep all text, and read the same when they are written', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
        const markdown = lines.join('');
        const document = parse(markdown);
        const letters = (text: string) => text.replace(/[^a-z]/gi, '');
        const plain = parse(markdown, { fancyLists: false });
        const written = outline(document.blocks).join('').replaceAll('p:', '');
        const expected = outline(plain.blocks).join('').replaceAll('p:', '');
        expect(letters(written)).toBe(letters(expected));
        expect(read(stringify(document))).toEqual(outline(document.blocks));
      }),
      { numRuns: runs(300) },
    );
  });

  test.each([
    'a. ',
    'a. x\nb. y\n',
    'a. x\n\n',
    '1.1 x\n',
    '(a) x\n(i) y\n(A) z\n',
    'i. \n\nx\n\n',
  ])('take linear time for %j', async (unit) => {
    const work = (length: number) => void parse(unit.repeat(length / unit.length));
    expect(await timeRatio(work, { length: 60_000 })).toBeLessThan(linearMax);
  });
});
