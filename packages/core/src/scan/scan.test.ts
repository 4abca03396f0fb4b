import { tests } from 'commonmark-spec';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '@mdconv/tools/testing/laws';
import { timeRatio } from '@mdconv/tools/testing/time-ratio';
import { gfmExamples } from '@mdconv/tools/testing/gfm-examples';
import { lineRoles } from '../../tests/line-roles.ts';
import { partings } from '@mdconv/tools/corpus/node-ranges';
import { realDocuments } from '../../tests/real-documents.ts';
import type { LineKind } from './model.ts';
import { scan } from './scan.ts';

const roles: Readonly<Partial<Record<LineKind, string>>> = {
  'front-matter': 'front-matter',
  fence: 'code',
  code: 'code',
  'indented-code': 'code',
  html: 'html',
  heading: 'heading',
  'setext-underline': 'heading',
  'thematic-break': 'thematicBreak',
  definition: 'definition',
  paragraph: 'paragraph',
  'table-header': 'table',
  'table-delimiter': 'table',
  'table-row': 'table',
};

/** The lines that the scan and the parser classify differently. */
function differences(markdown: string): readonly string[] {
  const expected = lineRoles(markdown);
  return scan(markdown).lines.flatMap(({ kind, start, end }, index) => {
    const text = markdown.slice(start, end);
    if (text.trim() === '' || roles[kind] === expected[index]) return [];
    return [`${index + 1}: ${text} is ${kind}, not ${expected[index] ?? 'blank'}`];
  });
}

test('lines of the CommonMark examples are classified as by the parser', () => {
  for (const { markdown } of tests) expect(differences(markdown.replaceAll('→', '\t'))).toEqual([]);
});

test('lines of readmes are classified as by the parser', () => {
  for (const { markdown } of realDocuments()) expect(differences(markdown)).toEqual([]);
});

test.each([
  '    a\n-',
  '\ta\n2. a\n---',
  '    a\n\n2. a',
  '    a\n> 2. a',
  '> a\n    b\n2. a',
  '>\n    a\n2. a',
  '>\n    a\n    b\n2. a',
  'a\n> 2. b',
  'a\n- -',
  'a\n[^1]: 2. b',
  '> a\n<b>\nc',
  '> a\n<b>\n> c',
  '- a\n</b>\n# c',
  'a\n<b>\n|-',
  'a\n<b>\n|-\nc\n\nd',
  '* =\n=\n  :-',
  '[a]:\\ *',
  '[a]: <b\\\n>',
  '[a]: b (c(d)',
  '[a]: b\nc\n-',
  '[^1]: a\n    [^2]: b\n\t-',
])('lines of %j are classified as by the parser', (markdown) => {
  expect(differences(markdown)).toEqual([]);
});

const prefixes = [
  '',
  '  ',
  '    ',
  '\t',
  '> ',
  '>',
  '- ',
  '-',
  '1. ',
  '2. ',
  '2)',
  '-     ',
  '[^1]: ',
];
const contents = [
  ...['', 'a', 'a  ', '---', '===', '=', '-', '# a', '2. a', '- a', '* * *'],
  ...['```', '~~~', '```js', '`a', '$$', '\\', 'a\\'],
  ...['<div>', '</div>', '<b>', '<!-- a', '-->', '<pre>', '</pre>', '<?a', '?>', '<!A', '>'],
  ...['| a | b |', '| - | - |', '|-|', ':-', 'a | b', '| \\| |', '- [ ] a'],
  ...['[a]: /u', '[a]:', '[a]: <', '[a]: b\\', '/u', '"t"', '[a]: /u (t', 't)', '[^1]'],
];
const line = fc
  .tuple(fc.array(fc.constantFrom(...prefixes), { maxLength: 2 }), fc.constantFrom(...contents))
  .map(([before, content]) => before.join('') + content);

test('lines of short documents are classified as by the parser', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (lines) => {
      // A thematic break on the first line would open front matter.
      expect(differences(['a', '', ...lines].join('\n'))).toEqual([]);
    }),
    { numRuns: runs(1000) },
  );
});

test.each([
  ['the CommonMark examples', tests.map(({ markdown }) => markdown.replaceAll('→', '\t'))],
  ['the GFM examples', gfmExamples.map(({ markdown }) => markdown)],
])('protected ranges in %s match the nodes of the parser', (_, texts) => {
  expect(texts.flatMap(partings)).toEqual([]);
});

describe('protected ranges', () => {
  test.each([
    ['---\na: 1\n---\n', 'front-matter', '---\na: 1\n---'],
    ['```js\nx\n```\n', 'code', '```js\nx\n```'],
    ['    x\n', 'indented-code', 'x'],
    ['a `` b`c `` d', 'code-span', '`` b`c ``'],
    ['> a `b\n> c` d', 'code-span', '`b\n> c`'],
    ['a <b title="c">', 'html', '<b title="c">'],
    ['<div>\nx\n</div>', 'html', '<div>\nx\n</div>'],
    ['a <!-- b --> c', 'comment', '<!-- b -->'],
    ['<https://a.b>', 'autolink', '<https://a.b>'],
    ['see https://a.b/c--d.', 'autolink', 'https://a.b/c--d'],
    ['(www.a.b/c)', 'autolink', 'www.a.b/c'],
    ['to x.y@a.b now', 'autolink', 'x.y@a.b'],
    ['[a](b "c")', 'destination', '(b "c")'],
    ['[a]: b "c"\n', 'definition', '[a]: b "c"'],
    ['[a][b]\n\n[b]: c\n', 'label', '[b]'],
    ['a[^1]', 'label', '[^1]'],
    ['a $x_1$ b', 'math', '$x_1$'],
    ['$$\nx\n\ny\n$$\n', 'math', '$$\nx\n\ny\n$$'],
    ['a \\(x\\) b', 'math', '\\(x\\)'],
    ['a {{ b }} c', 'template', '{{ b }}'],
    ['{% if a %}', 'template', '{% if a %}'],
    ['{{< figure src="a--b" >}}', 'template', '{{< figure src="a--b" >}}'],
    ['a :heavy_check_mark: b', 'shortcode', ':heavy_check_mark:'],
    ['# A {#an-id .wide}', 'attributes', '{#an-id .wide}'],
    ['[a]{title="it\'s b"}', 'attributes', '{title="it\'s b"}'],
    ['a\n{: .note key=b}', 'attributes', '{: .note key=b}'],
    [":::note Don't\n\na\n\n:::", 'directive', ":::note Don't"],
    ['::video[a]{id=b}', 'directive', '::video[a]{id=b}'],
    ["import A from './a--b.js';", 'mdx', "import A from './a--b.js';"],
    ["export const a = 'b--c';", 'mdx', "export const a = 'b--c';"],
    ["<Card title={'a--b'}\n  wide>", 'mdx', "<Card title={'a--b'}\n  wide>"],
    ['see [[A page--of two|name]]', 'label', '[[A page--of two|name]]'],
    ['> [!NOTE]\n> a', 'label', '[!NOTE]'],
    ['| a |\n| - |\n', 'delimiter-row', '| - |'],
    ['a\n\n---\n', 'thematic-break', '---'],
    ['a\n---\n', 'setext-underline', '---'],
  ])('of %j include the %s', (markdown, kind, text) => {
    const { ranges } = scan(markdown);
    const found = ranges.map(({ start, end, ...range }) => ({
      kind: range.kind,
      text: markdown.slice(start, end),
    }));
    expect(found).toContainEqual({ kind, text });
  });

  test.each([
    'it costs $5 to $10',
    'a [b] c',
    'a < b > c',
    '{ a }',
    '{a, b}',
    'a\\`b`',
    '`` a ` b',
    'at 10:30:45',
    'a: b: c',
    'import taxes rose: "a lot" is new',
    'export figures fell',
    'a ::: b',
  ])('of %j are empty', (markdown) => {
    expect(scan(markdown).ranges).toEqual([]);
  });
});

const units = [
  '[',
  '`',
  '*a ',
  '> ',
  '- ',
  '|',
  '<a ',
  '![](',
  '$$',
  '<a b="',
  '<!--',
  '- a\n',
  '[a]: b\n',
  ':a',
  '{#a ',
  ':::\n',
  'www.a.b)&c;',
];

/** A ratio between linear growth, which is 2, and the limit of slower code. */
const ratioMax = 2.6;

test.each(units)('scans repeated %j in linear time', async (unit) => {
  const work = (length: number) => scan(unit.repeat(length / unit.length));
  work(20_000);
  expect(await timeRatio(work, { length: 200_000, noiseMs: 15, ratioMax })).toBeLessThan(ratioMax);
});
