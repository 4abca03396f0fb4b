import { tests } from 'commonmark-spec';
import fc from 'fast-check';
import remarkCjkFriendly from 'remark-cjk-friendly/parseOnly';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, test } from 'vitest';
import { runs } from '@mdconv/tools/testing/laws';
import { gfmExamples } from '@mdconv/tools/testing/gfm-examples';
import { linearMax, timeRatio } from '@mdconv/tools/testing/time-ratio';
import { realDocuments } from '../../tests/real-documents.ts';
import { scan } from '../scan/index.ts';
import { cutSections } from './cut-sections.ts';
import { parseMarkdown } from './parse.ts';
import { completePositions } from './positions.ts';

const examples = tests.map(({ markdown }) => markdown.replaceAll('→', '\t'));

const whole = (markdown: string) => parseMarkdown(scan(markdown), Infinity);
/** Cut at every possible place. */
const cut = (markdown: string) => parseMarkdown(scan(markdown), 1);

const separators = [
  '\n',
  '\n\n',
  '\n# a\n\n',
  '\n> a\n\n',
  '\n[^1]: a\n\n',
  '\n[^2]: a\n[^3]: b\n',
  '\n```js\na\n\n b\n```\n',
  '\n\n[^1] [foo] ![bar]\n\n',
];
const mixes = fc
  .array(fc.tuple(fc.constantFrom(...examples), fc.constantFrom(...separators)), { maxLength: 10 })
  .map((parts) => parts.flat().join(''));

describe('parsing by section returns the same tree and positions as parsing the whole text', () => {
  test('for mixes of CommonMark’s examples', () => {
    fc.assert(
      fc.property(mixes, (markdown) => {
        expect(cut(markdown)).toEqual(whole(markdown));
      }),
      { numRuns: runs(400) },
    );
  });

  test('for GFM’s examples and for readmes', () => {
    for (const { markdown } of [...gfmExamples, ...realDocuments()])
      expect(cut(markdown)).toEqual(whole(markdown));
  });

  test.each([
    ['a byte order mark', '\ufeffa\n\nb'],
    ['CRLF line endings', 'a\r\n\r\nb\r\n'],
    ['front matter', '---\na: b\n---\n\nc\n\nd'],
    ['apparent front matter inside the text', 'a\n\n---\nb\n---\n\nc'],
    ['references to definitions in other sections', '[a] ![a][] [^b]\n\n[A]: c\n\n[^b]: d\n\ne'],
    ['a list that continues after blank lines', '- a\n\n\n- b\n\n-\n\n- c\n\nd'],
    ['a footnote of several blocks', '[^a]: b\n\n    c\n\nd[^a]'],
    ['an html block with blank lines', '<pre>\n\na\n\n</pre>\n\nb'],
    ['a fence that never closes', 'a\n\n```\n\nb\n\nc'],
    ['headings on adjacent lines', '# a\n## b\nc\n=\nd\n# e'],
    ['footnotes on adjacent lines', '[^a]: b\n[^c]: d\ne'],
    ['a fence that the end of its footnote closes', '[^a]:\n    ```\n\n# b\nc\n# d'],
    ['definitions above a setext heading', '# a\n\n[b]: c\nd\n=\n# e'],
    ['an apparent list item below indented code', '# a\n\n    b\n\n12. c *d*\n\n# e'],
    ['an apparent list item in a blockquote below a paragraph', 'a\n> 2. b\n\n# c'],
    ['an apparent list item in a footnote below a paragraph', '*a*\n[^b]: 2. c\n\n# d'],
    ['an empty line of a blockquote below a heading in it', 'a\n\n> # b\n>\n> c\n\nd'],
    ['code right below a paragraph', '*a*\n```js\nb\n\n  c\n``` \n d'],
    ['empty code blocks', 'a\n\n```\n```\n~~~\n\n~~~'],
    ['code after a byte order mark, with CRLF line endings', '\ufeffa\r\n```\r\nb\r\n```\r\n'],
    ['quotes without text', '>\n\n> >\n\n>\n>\n> a\n\n- b\n\n>\n\nc'],
    ['code whose info string has more than a language', 'a\n```js {1}\nb\n```\n```a&amp;\nb\n```'],
  ])('around %s', (_, markdown) => {
    expect(cutSections(scan(markdown), 1).length).toBeGreaterThan(1);
    expect(cut(markdown)).toEqual(whole(markdown));
  });
});

/** Lines of plain text, and additions that can turn them into other syntax. */
const plainLines = fc.constantFrom(
  ...[
    'a',
    'bc d',
    'É e!',
    '# a',
    '## b c',
    '| a | bc |',
    '|a|',
    '||',
    '|  |e|',
    '|-|-|',
    '| :-: |',
    'a|bc',
    'a | b | c |',
    '|a| b',
    '-|-',
    ':-: | -:',
    '|-|:-',
  ],
  ...['|:-|-:|', '', '', '', '- a', '1. a', '> a', '***', '---', '=', '    a', '\ta', ' a'],
  ...['a  ', '# a #', '#a', '#', '# ', '####### a', '|a', ' |a|', '|a\\|b|', '|`a`|', '| a@b.c |'],
  ...['*a*', '&amp;', 'www.a.b', 'http://a.b', '[a]: b', '[^a]: b', '<div>', '<!--', '```', ':::a'],
  ...['\u00a0a', 'a\u2028b', '\ufeffa', 'a\0', '𝐀', '|😀|'],
);
const plainTexts = fc
  .tuple(fc.array(plainLines, { maxLength: 16 }), fc.constantFrom('\n', '\n', '\r\n'))
  .map(([lines, ending]) => lines.join(ending));

test('folded plain blocks equal the nodes of the parser', () => {
  fc.assert(
    fc.property(plainTexts, fc.constantFrom('', '\ufeff'), (markdown, mark) => {
      expect(cut(mark + markdown)).toEqual(whole(mark + markdown));
    }),
    { numRuns: runs(2000) },
  );
});

/** One-line list items, and variants that are more than that. */
const itemLines = fc.constantFrom(
  ...['- a', '- b *c*', '- d\\', '* a', '+ a', '1. a', '2. *b*', '1) a', '12. [a][r]', '007. a'],
  ...[
    '  - a',
    '  - **b** c',
    '   - a',
    '    - `b`',
    '  1. a',
    '   2. *b*',
    '     - a',
    '\t- a',
    '\t* b',
    '\t\t- *c*',
    '\t- - a',
    ' \t- a',
  ],
  ...['- [ ] a', '- [x] *b* c', '- [X] a *b*', '- [ ]', '- [ ]  a', '- [ ] `b`', '- [ ] [a][r]'],
  ...[
    '- [ ] a@b.c d',
    '- [ ] *a@b.c*',
    '- [ ] www.a.b',
    '- [x](y)',
    '- [ ]a',
    '- [ ] <b>',
    '- [r]',
  ],
  ...['- [x] a', '[x]: a', '- [ ] # a', '- [ ] - a', '-   a', '-     a', '- > a', '- # a'],
  ...[
    '- - a',
    '- * *b*',
    '-   + a',
    '* - - a',
    '- - [x] a',
    '- 1. a',
    '- 2. a',
    '1. - a',
    '  - - a',
  ],
  ...[
    '- a ',
    '- a  ',
    '-\ta',
    '- \ufeffa',
    '- a\tb',
    '- +++',
    '- |a|',
    '  |-|',
    '- [^1]',
    '- &amp;',
  ],
  ...['- <div>', '- a\0*b*', '- 𐀐 *b*', '- https://a.b', '- ![a](b)', '- [r]: b', '- [^1]: a'],
);
/** Lines before, between and after the items. */
const otherLines = fc.constantFrom(
  ...['', '', '\n', ' ', '>', '-', '1.', 'a', '  a', '    a', '> a', '# a', '***', '===', '<div>'],
  ...['```', '```\na\n```', '<!-- a', '|a|\n|-|', '[^1]: a', '[r]: a', '[^1]:', '- a\n\n  b'],
);
const lists = fc
  .tuple(
    fc.constantFrom('', '\ufeff'),
    fc.array(otherLines, { maxLength: 2 }),
    fc.array(itemLines, { minLength: 1, maxLength: 5 }),
    fc.array(otherLines, { maxLength: 2 }),
    fc.array(itemLines, { maxLength: 3 }),
    fc.constantFrom('\n', '\n', '\r\n'),
  )
  .map(([mark, before, items, between, more, ending]) => {
    const lines = [...before, ...items, ...between, ...more];
    return mark + lines.join('\n').replaceAll('\n', ending);
  });

test('folded lists equal the nodes of the parser', () => {
  fc.assert(
    fc.property(lists, (markdown) => {
      expect(cut(markdown)).toEqual(whole(markdown));
    }),
    { numRuns: runs(2000) },
  );
});

/** Inline syntax that is read without the parser, and what surrounds it. */
const inlineParts = fc.constantFrom(
  ...[
    'a',
    'b1',
    ' ',
    ' ',
    '\n',
    '.',
    ':',
    '(',
    ')',
    '"',
    '字',
    'é',
    '—',
    '\u00a0',
    ';',
    '!',
    '|',
    '-',
  ],
  ...['*', '**', '_', '__', '***', '`', '``', '[', ']', '![', '](', '](u)', '][]', '][r]', '[R s]'],
  ...['`a`', '` b `', '`*`', '`]`', '*a*', '**b:**', '_c_', '**`d`**', '*a **b** c*', 'a_b_c'],
  ...['[a](/u)', '[`a`](u?b=c&d=e)', '[a](u "t")', '[a](<u>)', '[a](u&amp;v)', '[a]( u )', '[x] '],
  ...[
    '![a](u)',
    '[![a](u)](v)',
    '![a][r]',
    '[a][r]',
    '[a][]',
    '[r]',
    '[r][]',
    '[ r ]',
    '[^1]',
    '[^2]',
  ],
  ...[
    '&',
    '&amp;',
    '<',
    '<b>',
    '< ',
    '@',
    'a@b.c',
    '@a',
    'www.a.b',
    'https://a.b',
    '\\',
    '~~',
    '$',
    '$x$',
    '\\(',
    '\\_',
    '\\*',
    '\\.',
    'www\\',
    '\\@',
    '\\|',
    '<a name="b"></a>',
    '<br/>',
    '<i x>',
    '</i>',
    '<a b="$`*[">',
    '\0',
    '\t',
  ],
);
const inlineTexts = fc
  .tuple(
    fc.constantFrom('', '# ', '- ', '- [x] ', '1. a\n2. ', '|a|\n|-|\n|', 'a|b\n-|-\n'),
    fc.array(inlineParts, { minLength: 1, maxLength: 10 }),
  )
  .map(([start, parts]) => `${start}${parts.join('')}${start.endsWith('|') ? '|' : ''}`);

test('inlines that need no parser equal the nodes of the parser', () => {
  const definitions = '\n\n[r]: u\n[r s]: v\n\n[^1]: n\n';
  fc.assert(
    fc.property(inlineTexts, (markdown) => {
      expect(cut(markdown + definitions)).toEqual(whole(markdown + definitions));
    }),
    { numRuns: runs(3000) },
  );
});

describe('all sections but the last', () => {
  const ends = (markdown: string, length: number) =>
    cutSections(scan(markdown), length).map(({ end }) => end);

  test('have the minimum length', () => {
    const markdown = `${'abcdefg '.repeat(4)}a ~fg~\n\n`.repeat(10);
    expect(ends(markdown, 120)).toEqual([120, 240, 360, 400]);
    expect(ends(markdown, 201)).toEqual([400]);
  });

  test('or at least one line for each 16 code units of it', () => {
    expect(ends('>\n\n'.repeat(10), 64)).toEqual([6, 12, 18, 24, 30]);
    expect(ends('>\n\n'.repeat(10), 176)).toEqual([30]);
  });
});

const micromark = unified()
  .use(remarkParse)
  .use(remarkGfm, { singleTilde: false })
  .use(remarkCjkFriendly);

/** Delimiters of all kinds. The text between them keeps most runs shorter than three. */
const delimiterMixes = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...['*', '**', '_', '__', '~~', '[', ']', '](a)', '![', ']', '`', '``', '\\', '<b>'],
        ...['<!--', '-->', '<?', '?>'],
      ),
      fc.constantFrom(
        'a',
        ' ',
        'b ',
        '。',
        'www.a.b',
        'a@b.c ',
        '[^1]',
        '[r]',
        '\n',
        '\n=\n',
        '> ',
      ),
    ),
    { maxLength: 40 },
  )
  .map((parts) => `${parts.join('')}\n\n[^1]: n\n\n[r]: u\n`);

test('linear constructs parse like those of micromark', () => {
  fc.assert(
    fc.property(delimiterMixes, (markdown) => {
      // When part of a run is paired, micromark checks the rest again, although CommonMark decides
      // once.
      fc.pre(!/[*_~]{3}/.test(markdown));
      const expected = micromark.parse(markdown);
      completePositions(expected);
      expect(whole(markdown)).toEqual(expected);
    }),
    { numRuns: runs(2000) },
  );
});

test.each(['```\\', 'a<!-- ', 'a<? '])('looks once for the end of repeated %j', async (unit) => {
  const work = (length: number) => whole(unit.repeat(length / unit.length));
  work(2_000);
  expect(await timeRatio(work, { length: 30_000 })).toBeLessThan(linearMax);
});

/** Parts of addresses, text around them, and characters that change the parser's offsets. */
const addresses = fc
  .tuple(
    fc.constantFrom('', '\ufeff'),
    fc.array(
      fc.constantFrom(
        ...[
          'www.a.b',
          'WwW.c',
          'www',
          'w',
          'http://a.b',
          'hTTps://c.d/e?f',
          'https:/',
          'h',
          'a@b.c',
        ],
        ...[
          'x+y_z@d.e-f.g',
          '@',
          '.',
          '-',
          '_',
          '/',
          'a',
          'h ',
          'w ',
          ' ',
          '\t',
          '\r\n',
          '\n',
          '> ',
        ],
        ...['- ', '\0', '😀', '(', ')', '<', '>', '&amp;', '[', ']', '](b)', '*', '`', '\\'],
      ),
      { maxLength: 20 },
    ),
  )
  .map(([mark, parts]) => mark + parts.join(''));

test('prefiltered addresses parse like those of micromark', () => {
  fc.assert(
    fc.property(addresses, (markdown) => {
      const expected = micromark.parse(markdown);
      completePositions(expected);
      expect(whole(markdown)).toEqual(expected);
    }),
    { numRuns: runs(2000) },
  );
});

const tableLines = fc.constantFrom(
  ...['|a|b|', 'a | b', 'a', '|', '|-|-|', '- | -', ':-', '-', '---', '', '> |a|', '> |-|', '>'],
  ...['- |a|', '  |-|', '  ', '[^1]: |a|', '    |-|', '\t|-|', '# h', '```', '<div>'],
);
const tables = fc
  .tuple(fc.array(tableLines, { maxLength: 12 }), fc.constantFrom('\n', '\r\n', '\r'))
  .map(([lines, ending]) => ['a', ...lines].join(ending));

test('prefiltered tables parse like those of micromark', () => {
  fc.assert(
    fc.property(tables, fc.constantFrom('', '\ufeff'), (markdown, mark) => {
      const expected = micromark.parse(mark + markdown);
      completePositions(expected);
      expect(whole(mark + markdown)).toEqual(expected);
    }),
    { numRuns: runs(500) },
  );
});

test('a thematic break at the start does not prevent blockquotes and lists', () => {
  const types = whole('---\n\n> a\n\n- b\n').children.map(({ type }) => type);
  expect(types).toEqual(['thematicBreak', 'blockquote', 'list']);
});
