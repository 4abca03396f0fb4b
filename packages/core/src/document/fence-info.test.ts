import { describe, expect, test } from 'vitest';
import { parse, stringify, type Code } from './index.ts';

function codeOf(info: string): Code {
  const [block] = parse(`\`\`\`${info}\na\nb\n\`\`\`\n`).blocks;
  if (block?.kind !== 'code') throw new Error('The block is code.');
  return block;
}

const read: readonly (readonly [info: string, expected: Partial<Code>])[] = [
  ['ts', { language: 'ts' }],
  ['ts title="src/a.ts"', { language: 'ts', title: 'src/a.ts' }],
  ["ts filename='a b.ts' lines", { language: 'ts', title: 'a b.ts', firstLine: 1 }],
  [
    'ts {1,3-5}',
    {
      language: 'ts',
      marked: [
        { from: 1, to: 1 },
        { from: 3, to: 5 },
      ],
    },
  ],
  ['ts{2}', { language: 'ts', marked: [{ from: 2, to: 2 }] }],
  ['ts showLineNumbers {2}', { language: 'ts', firstLine: 1, marked: [{ from: 2, to: 2 }] }],
  [
    'python hl_lines="2 3" linenums="10"',
    {
      language: 'python',
      firstLine: 10,
      marked: [
        { from: 2, to: 2 },
        { from: 3, to: 3 },
      ],
    },
  ],
  ['{.ts .numberLines startFrom="7"}', { firstLine: 7 }],
  ['title="x.sh"', { title: 'x.sh' }],
  ['ts title="lines {3}"', { language: 'ts', title: 'lines {3}' }],
  ['ts {0} {9-2} {100000}', { language: 'ts' }],
  ['ts twoslash', { language: 'ts' }],
];

describe('the info string of a fence', () => {
  test.each(read)('%j', (info, expected) => {
    const { kind: _kind, span: _span, text, ...rest } = codeOf(info);
    expect(text).toBe('a\nb');
    expect(rest).toMatchObject(expected);
    for (const name of ['title', 'firstLine', 'marked'] as const)
      expect(rest[name]).toEqual(expected[name]);
  });

  test.each(read)('%j is written as it was read', (info) => {
    const { span: _, ...code } = codeOf(info);
    const [again] = parse(stringify(parse(`\`\`\`${info}\na\nb\n\`\`\`\n`))).blocks;
    expect(again).toMatchObject(code);
  });
});
