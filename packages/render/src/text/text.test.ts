import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '@mdconv/tools/testing/laws';
import { parse, type Block } from '@mdconv/core';
import type { RenderOptions } from '../prepare/index.ts';
import { renderText, type TextOptions } from './index.ts';
import { displayWidth } from './width/display-width.ts';
import { wrap } from './width/wrap.ts';

async function write(markdown: string, options: RenderOptions & TextOptions = {}): Promise<string> {
  return (await renderText(parse(markdown), options)).output;
}

/** Joins expected lines. */
const lines = (...text: string[]) => `${text.join('\n')}\n`;

describe('writing text', () => {
  test.each([
    ['a paragraph as one line', 'one\ntwo  three', lines('one two three')],
    ['hard breaks', 'one\\\ntwo', lines('one', 'two')],
    ['no space between Chinese lines', '你好\n世界', lines('你好世界')],
    ['formatted text without markers', '*a* **b** ~~c~~ `d` <kbd>e</kbd>', lines('a b c d e')],
    [
      'superscript and subscript digits',
      'H<sub>2</sub>O x<sup>2</sup> y<sup>ab</sup>',
      lines('H₂O x² y^(ab)'),
    ],
    [
      'underlined headings of the first levels',
      '# A b\n\n## C\n\nd',
      lines('A b', '===', '', '', 'C', '-', '', 'd'),
    ],
    [
      'deeper levels',
      '### A\n\n#### B\n\n###### C\n\nd',
      lines('A', '.', '', 'B', '·', '', 'C', '·', '', 'd'),
    ],
    [
      'bullets by depth',
      '- a\n  - b\n    - c\n      - d',
      lines('• a', '  ◦ b', '    ▪ c', '      • d'),
    ],
    [
      'fancy lists',
      '(a) x\n(b) y\n   i. z\n   ii. w',
      lines('(a) x', '(b) y', '     i. z', '    ii. w'),
    ],
    ['numbers in a column', '9. a\n10. b\n    - c', lines(' 9. a', '10. b', '    ◦ c')],
    ['loose items', '- a\n\n- b\n\n  c', lines('• a', '', '• b', '', '  c')],
    ['tasks', '- [ ] a\n- [x] b', lines('[ ] a', '[x] b')],
    ['numbered tasks', '1. [ ] a', lines('1. [ ] a')],
    ['indented code', '```js\na\n\n  b\n```', lines('    a', '', '      b')],
    ['quotes with bars', '> a\n>\n> > b', lines('│ a', '│', '│ │ b')],
    ['alerts with their label', '> [!WARNING]\n> a', lines('┃ Warning', '┃ a')],
    [
      'links with numbers',
      '[a](x) [b](y) [c](x)',
      lines('a [1] b [2] c [1]', '', '', 'Links', '-----', '', '[1] x', '[2] y'),
    ],
    [
      'no repeated URL',
      '<https://a.example/> www.b.example <c@d.example>',
      lines('https://a.example/ www.b.example c@d.example'),
    ],
    ['internal links as text', '# A\n\n[b](#a)', lines('A', '=', '', '', 'b')],
    ['images as alternative text', 'a ![b](c.png) ![](d.png)', lines('a [b]')],
    ['a picture with its caption', '![a](b.png "c")', lines('[a]', 'c')],
    ['footnotes', 'a[^x]\n\n[^x]: b', lines('a¹', '', '', 'Footnotes', '---------', '', '¹ b')],
    [
      'expanded details',
      '<details><summary>a</summary>\n\nb\n\n</details>',
      lines('▾ a', '', '  b'),
    ],
    ['descriptions', '<dl><dt>a</dt><dd>b</dd></dl>', lines('a', '    b')],
    [
      'title and contents',
      '---\ntitle: T\nauthor: A\ntoc: true\n---\n## B',
      lines('T', '=', '', 'A', '', '', 'Contents', '--------', '', 'B', '', '', 'B', '-'),
    ],
    [
      'labels in the document’s language',
      '---\nlang: fr\n---\n> [!TIP]\n> a',
      lines('┃ Astuce', '┃ a'),
    ],
    ['empty text for an empty document', '', ''],
  ])('shows %s', async (_, markdown, text) => {
    expect(await write(markdown)).toBe(text);
  });

  test('puts URLs after their link text on request', async () => {
    expect(await write('[a](x) <https://b.example>', { links: 'inline' })).toBe(
      'a (x) https://b.example\n',
    );
  });

  test('wraps to the given width, with hanging indents', async () => {
    expect(
      await write('aaa bbb ccc\n\n- ddd eee fff\n\n> ggg hhh iii jjj kkk', { width: 16 }),
    ).toBe(lines('aaa bbb ccc', '', '• ddd eee fff', '', '│ ggg hhh iii jjj', '│ kkk'));
  });

  test('lets a long URL overflow rather than break it', async () => {
    const url = 'https://example.com/a/very/long/address';
    expect(
      (await write(`see \`${url.replaceAll('/', '_')}\` there`, { width: 20 })).split('\n'),
    ).toHaveLength(4);
  });

  test('reduces the line width as the font scale grows', async () => {
    expect(
      (await write('a\n\n---', { page: { fontScale: 2 } })).trim().split('\n').at(-1),
    ).toHaveLength(40);
  });
});

describe('tables', () => {
  test.each([
    [
      'aligned columns',
      '| a | bb | ccc |\n|---|:-:|--:|\n| d | e | f |',
      lines(
        '┌───┬────┬─────┐',
        '│ a │ bb │ ccc │',
        '╞═══╪════╪═════╡',
        '│ d │ e  │   f │',
        '└───┴────┴─────┘',
      ),
    ],
    [
      'wide characters',
      '| 漢字 | 👩‍💻 |\n|---|---|\n| a | é |',
      lines('┌──────┬────┐', '│ 漢字 │ 👩‍💻 │', '╞══════╪════╡', '│ a    │ é  │', '└──────┴────┘'),
    ],
    [
      'spans',
      '<table><tr><th>a</th><th colspan="2">b</th></tr><tr><td rowspan="2">c</td><td>d</td><td>e</td></tr><tr><td>f</td><td>g</td></tr></table>',
      lines(
        '┌───┬───────┐',
        '│ a │ b     │',
        '╞═══╪═══╤═══╡',
        '│ c │ d │ e │',
        '│   ├───┼───┤',
        '│   │ f │ g │',
        '└───┴───┴───┘',
      ),
    ],
    [
      'numbers at the right',
      '| a | n |\n|---|---|\n| x | 5 |\n| y | 1,250 |',
      lines(
        '┌───┬───────┐',
        '│ a │     n │',
        '╞═══╪═══════╡',
        '│ x │     5 │',
        '│ y │ 1,250 │',
        '└───┴───────┘',
      ),
    ],
    [
      'the digits of numbers in brackets below each other',
      '| a |\n|---|\n| (7.1) |\n| 3.0 |',
      lines('┌───────┐', '│     a │', '╞═══════╡', '│ (7.1) │', '│  3.0  │', '└───────┘'),
    ],
    [
      'no header if all of its cells are empty',
      '| | |\n|---|---|\n| a | b |',
      lines('┌───┬───┐', '│ a │ b │', '└───┴───┘'),
    ],
    ['a header alone', '| a |\n|---|', lines('┌───┐', '│ a │', '└───┘')],
  ])('have %s', async (_, markdown, text) => {
    expect(await write(markdown)).toBe(text);
  });

  test('wrap their cells to the line width and separate the rows', async () => {
    expect(
      await write('| k | v |\n|---|---|\n| a | one two three four five |\n| b | six |', {
        width: 24,
      }),
    ).toBe(
      lines(
        '┌───┬──────────────────┐',
        '│ k │ v                │',
        '╞═══╪══════════════════╡',
        '│ a │ one two three    │',
        '│   │ four five        │',
        '├───┼──────────────────┤',
        '│ b │ six              │',
        '└───┴──────────────────┘',
      ),
    );
  });

  test('become records if a word does not fit in its column', async () => {
    const table = '| Name | Meaning |\n|---|---|\n| `maxConnectionsPerHost` | whatever it is |';
    expect(await write(table, { width: 36 })).toMatch(/^┌/);
    expect(await write(table, { width: 35 })).toBe(
      lines('Name: maxConnectionsPerHost', 'Meaning: whatever it is'),
    );
  });

  test('become records without a line for an empty cell in a column without a name', async () => {
    const table = `| | ${'Heading'.repeat(4)} | ${'Other'.repeat(4)} |\n|---|---|---|\n| | 1 | 2 |`;
    expect(await write(table, { width: 40 })).toBe(
      lines(`${'Heading'.repeat(4)}: 1`, `${'Other'.repeat(4)}: 2`),
    );
  });

  test('lose their frames before they become records', async () => {
    const table =
      '| Region | 2015 | 2016 | 2017 |\n|---|--:|--:|--:|\n| North of X | 1,234 | 22,345 | 3 |\n| South | 4 | 5 | 6 |';
    expect(await write(table, { width: 36 })).toMatch(/^┌/);
    expect(await write(table, { width: 32 })).toBe(
      lines(
        'Region       2015    2016  2017',
        '──────────  ─────  ──────  ────',
        'North of X  1,234  22,345     3',
        'South           4       5     6',
      ),
    );
  });

  test('become records if they have more columns than fit', async () => {
    const row = (cell: string) =>
      `| ${Array.from({ length: 12 }, (_, index) => `${cell}${index}`).join(' | ')} |`;
    const text = await write([row('header'), '|---'.repeat(12) + '|', row('value')].join('\n'), {
      width: 60,
    });
    expect(text).toMatch(/^header0: value0\nheader1: value1\n/);
  });
});

test.each([
  [
    '{"title":{"text":"Sales"},"data":{"values":[{"y":"2020","n":1},{"y":"2021","n":34.5}]}}',
    lines('Sales', '', '    y        n', '    ────  ────', '    2020     1', '    2021  34.5'),
  ],
  ['{"data":{"values":[1,2]}}', lines('    value', '    ─────', '        1', '        2')],
  ['{"data":{"url":"a.csv"}}', lines('    {"data":{"url":"a.csv"}}')],
  ['{"data":{"values":[{"a":{"b":1}}]}}', lines('    {"data":{"values":[{"a":{"b":1}}]}}')],
  ['{oops', lines('    {oops')],
])('the chart %s is its title and its data', async (chart, expected) => {
  expect(await write(`\`\`\`vega-lite\n${chart}\n\`\`\``)).toBe(expected);
});

describe('laws', () => {
  const block = fc.constantFrom(
    ...[
      'para *graph* with words',
      '# head',
      '- a\n- b\n  - c',
      '> quote\n> more',
      '```\ncode  \n```',
      '---',
    ],
    ...[
      '| a | b |\n|---|---|\n| some longer text in a cell | 漢字漢字 👩‍💻 |',
      '1. [ ] x',
      '[l](http://x.example/y)',
    ],
    ...[
      '<details><summary>s</summary>\n\nt\n\n</details>',
      'a[^n]\n\n[^n]: note',
      'שלום عالم हिन्दी',
    ],
  );

  test('no line ends in a space, and the text ends in one line feed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(block, { minLength: 1, maxLength: 12 }),
        fc.constantFrom(undefined, 30, 80),
        async (blocks, width) => {
          const text = await write(['start', ...blocks].join('\n\n'), { width });
          expect(text).toMatch(/[^\n]\n$/);
          expect(text).not.toMatch(/[ \t]\n/);
        },
      ),
      { numRuns: runs(60) },
    );
  });

  test.each(['board-report', 'essay', 'meeting-minutes', 'multilingual', 'project-readme'])(
    'no line of %s is wider than 80 columns, except code and unbreakable words',
    async (name) => {
      const path = new URL(`../../../../examples/documents/${name}.md`, import.meta.url);
      const text = await write(await readFile(path, 'utf8'), { width: 80 });
      for (const line of text.split('\n').filter((one) => displayWidth(one) > 80))
        expect(line).toMatch(/^ {4}|^\s*(?:\S+\s+)?\S{60,}$/);
    },
  );
});

test('control characters that a terminal would obey are left out', async () => {
  const marked = (where: string) => `${where}\u001b]0;\u0007\u009b2J\u0085${where}`;
  const markdown = [
    `---\ntitle: "${String.raw`T\x1bT`}"\n---\n`,
    marked('text'),
    `> - ${marked('item')} [${marked('link')}](/${marked('address')})`,
    `| ${marked('cell')} |\n| - |\n`,
    `\`\`\`\n${marked('code')}\n\`\`\``,
    `a[^1]\n\n[^1]: ${marked('note')}`,
  ].join('\n\n');
  const { output } = await renderText(parse(markdown));
  expect(output).toContain('note');
  expect(output).not.toMatch(/[^\P{Cc}\n]/u);
});

describe('more lines than a call can have arguments', () => {
  const many = 150_000;

  test.each(['- a', '# a<br>b'])('of %s', async (markdown) => {
    const document = parse(markdown);
    const blocks = document.blocks.map((block) => ({
      ...block,
      ...('items' in block && { items: block.items.flatMap((item) => repeat(item)) }),
      ...('children' in block && { children: repeat(block.children).flat() }),
    })) as Block[];
    const { output } = await renderText({ ...document, blocks });
    expect(output.split('\n').length).toBeGreaterThan(many);
  });

  test('of a word', () => {
    expect(wrap('a'.repeat(many), 1, { cutWords: true })).toHaveLength(many);
  });

  function repeat<Part>(part: Part): Part[] {
    return Array.from({ length: many }, () => part);
  }
});

test.each([
  ['abc', 3],
  ['漢字', 4],
  ['é', 1],
  ['e\u0301', 1],
  ['👩‍💻', 2],
  ['🇳🇴', 2],
  ['☕️', 2],
  ['한글', 4],
  ['\u1112\u1161\u11ab', 2],
  ['ﬁ', 1],
  ['', 0],
])('%s takes %d columns', (text, width) => {
  expect(displayWidth(text)).toBe(width);
});
