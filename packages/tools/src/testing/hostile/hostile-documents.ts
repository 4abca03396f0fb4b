import { hostileUnits } from './hostile-units.ts';

/** A document of any length that is expensive to process. */
export interface HostileDocument {
  readonly name: string;
  /** @param length approximate UTF-16 code units */
  readonly write: (length: number) => string;
}

function repeat(name: string, unit: string, before = '', after = ''): HostileDocument {
  return { name, write: (length) => before + fill(unit, length) + after };
}

function lines(name: string, line: (index: number) => string): HostileDocument {
  return {
    name,
    write(length) {
      const written: string[] = [];
      for (let size = 0, index = 0; size < length; index += 1) {
        written.push(line(index));
        size += (written.at(-1)?.length ?? 0) + 1;
      }
      return written.join('\n');
    },
  };
}

/** Two halves: opening and closing units. */
function nested(name: string, opening: string, closing: string): HostileDocument {
  const pairs = (length: number) => length / (opening.length + closing.length);
  return {
    name,
    write: (length) => `${opening.repeat(pairs(length))}a${closing.repeat(pairs(length))}`,
  };
}

function fill(unit: string, length: number): string {
  return unit.repeat(Math.ceil(length / unit.length));
}

function wideTable(columns: number, length: number): string {
  const row = (cell: string) => `${cell.repeat(columns)}|\n`;
  return row('|a') + row('|-') + fill('|b|\n', Math.max(0, length - 4 * columns));
}

export const hostileDocuments: readonly HostileDocument[] = [
  ...hostileUnits.map((unit) => repeat(`${JSON.stringify(unit)} repeated`, unit)),
  nested('strong delimiters that only open', '**a ', ' b**'),
  nested('emphasis delimiters that only open', '*a ', ' b*'),
  nested('emphasis and strong delimiters that only open', '*a **b ', ' c** d*'),
  nested('strikethrough delimiters that only open', '~~a ', ' b~~'),
  nested('nested brackets', '[', ']'),
  nested('parentheses of a link', '[a](((((((((', ')))))))))'),
  nested('links in links', '[a ', '](b)'),
  nested('images in images', '![a ', '](b)'),
  nested('tags in tags', '<b><i>', '</i></b>'),
  nested('tables in tables', '<table><tr><td>', '</td></tr></table>'),
  { name: 'a table of 2,000 columns and short rows', write: (length) => wideTable(2000, length) },
  { name: 'a table of 120 columns and short rows', write: (length) => wideTable(120, length) },
  repeat('a table of one column', '|a|\n', '|a|\n|-|\n'),
  repeat('a table cell of one word', 'a', '|a|b|\n|-|-|\n|b|'),
  repeat('a table cell of many words', 'a ', '|a|b|\n|-|-|\n|b|'),
  lines('lists of increasing depth', (n) => `${'  '.repeat(n % 90)}- a`),
  lines('alternating quote depths', (n) => `${'>'.repeat((n * 37) % 95)} a`),
  lines('quotes with alternating depth 1 and 99', (n) => `${'>'.repeat(n % 2 ? 1 : 99)} a\n`),
  lines(
    'tables in lists',
    (n) => `${' '.repeat((n % 20) * 2)}- |a|b|\n${' '.repeat((n % 20) * 2)}  |-|-|`,
  ),
  lines('backticks of growing length', (n) => '`'.repeat(n)),
  lines('footnotes', (n) => `[^${n}]\n\n[^${n}]: a\n`),
  repeat('references to one footnote', '[^a] ', '', '\n\n[^a]: b'),
  lines('chained footnotes', (n) => `[^${n}]: a[^${n + 1}]\n`),
  {
    name: 'chained footnotes with a reference',
    write: (length) => `[^0]\n\n${lines('', (n) => `[^${n}]: a[^${n + 1}]\n`).write(length)}`,
  },
  lines('definitions', (n) => `[${n}]: /u\n\n[${n}]\n`),
  lines(
    'definitions with long labels',
    (n) => `[${n}${'a'.repeat(900)}]: /u\n\n[${n}${'a'.repeat(900)}]\n`,
  ),
  repeat('references to one definition', '[a] ', '', '\n\n[a]: b'),
  repeat('brackets around references', '[[a] ', '', '\n\n[a]: b'),
  repeat('a definition of a long title', 'a\n', '[a]: b "', '"\n\n[a]'),
  repeat('a heading of one line', 'a b ', '# '),
  repeat('a heading of one word', 'a', '# '),
  lines('headings of the same text', () => '# A\n'),
  lines('headings whose slugs collide', (n) => `# A${n % 2 ? '' : ` ${n >> 1}`}\n`),
  {
    name: 'contents of many headings',
    write: (length) => `---\ntoc: true\n---\n\n${fill('# A\n\n', length)}`,
  },
  lines('links to missing targets', (n) => `[a](#${n})`),
  lines('links to headings', (n) => `# H${n}\n\n[a](#h${n})\n`),
  lines('anchors', (n) => `<a id="a${n}"></a>`),
  repeat('an image with a long alt', 'a ', '![', '](b)'),
  repeat('a link with a long text', 'a ', '[', '](b)'),
  repeat('a link with a long address', 'a', '[a](', ')'),
  repeat('a link with a long title', 'a ', '[a](b "', '")'),
  repeat('entities in an attribute', '&amp;', '<a title="', '">b</a>'),
  repeat('attributes', 'a=b ', '<a ', '>b</a>'),
  repeat('attributes of an unclosed tag', 'a=b ', '<a '),
  repeat('classes', 'a ', '<p class="', '">b</p>'),
  repeat('one paragraph of many words', 'lorem ipsum '),
  repeat('a code line', 'a ', '```\n', '\n```'),
  repeat('a code line of one word', 'a', '```\n', '\n```'),
  repeat('code of tabs', '\t', '```\n', 'a\n```'),
  repeat('code of empty lines', '\n', '```\n', '\n```'),
  repeat('a code span of many words', 'a ', '`', '`'),
  repeat('a long language', 'a', '```', '\n```'),
  repeat('front matter of a long title', 'a ', '---\ntitle: ', '\n---\n'),
  repeat('front matter of many fields', 'a: b\n', '---\n', '---\n'),
  repeat('front matter of brackets', '[', '---\na: ', '\n---\n'),
  repeat('front matter of nested maps', '{a: ', '---\na: ', '\n---\n'),
  repeat('front matter of list items', '- ', '---\n', '\n---\n'),
  repeat('front matter of keywords', 'a, ', '---\nkeywords: ', '\n---\n'),
  repeat('unclosed front matter', 'a\n', '---\n'),
  lines('html rows of a table', (n) =>
    n === 0 ? '<table>' : `<tr><td rowspan=${n % 50}>a<td colspan=${n % 9}>b`,
  ),
  lines(
    'html of increasing depth',
    (n) => `${'<div>'.repeat(n % 50)}a${'</div>'.repeat(n % 50)}\n`,
  ),
];

const languages =
  'bash c cpp csharp css diff go haskell html java js json kotlin latex lua makefile markdown ' +
  'perl php python r ruby rust scala sql swift ts xml yaml';

/** Code that grammars of languages scan repeatedly. */
const codeUnits = [
  'a<',
  '(',
  '/',
  'a ',
  '"',
  "'",
  '<a ',
  '{',
  '[',
  'a(',
  '# ',
  '`',
  '$',
  'a:',
  '=',
];

/** Code that is slow to highlight. */
export const hostileCode: readonly HostileDocument[] = languages
  .split(' ')
  .flatMap((language) =>
    codeUnits.map((unit) =>
      repeat(`${language} of ${JSON.stringify(unit)}`, unit, `\`\`\`${language}\n`, '\n```'),
    ),
  );
