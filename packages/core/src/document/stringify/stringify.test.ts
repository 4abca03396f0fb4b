import { tests } from 'commonmark-spec';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '@mdconv/tools/testing/laws';
import { gfmExamples } from '@mdconv/tools/testing/gfm-examples';
import { allIslands } from '@mdconv/tools/testing/html-islands';
import { anyMarkdown } from '@mdconv/tools/testing/markdown-arbitrary';
import { realDocuments } from '../../../tests/real-documents.ts';
import { sameDocument } from '../../../tests/same-document.ts';
import { MdconvError } from '../../errors/index.ts';
import { parse } from '../document.ts';
import { stringify } from './stringify.ts';

/** Number of readmes to test, so that the test takes seconds. */
const readmesMax = 40;

function roundTrip(markdown: string) {
  const document = parse(markdown);
  const written = stringify(document);
  return { before: sameDocument(document), written, after: sameDocument(parse(written)) };
}

describe('parsing the written markdown gives the same document', () => {
  test.each([
    ['CommonMark', tests.map(({ markdown }) => markdown.replaceAll('→', '\t'))],
    ['GFM', gfmExamples.map(({ markdown }) => markdown)],
    ['raw HTML', allIslands.map(({ markdown }) => markdown)],
    [
      'installed packages',
      realDocuments()
        .slice(0, readmesMax)
        .map(({ markdown }) => markdown),
    ],
  ])('for the texts of %s', (_, markdowns) => {
    expect(markdowns.length).toBeGreaterThan(20);
    for (const markdown of markdowns) {
      const { before, written, after } = roundTrip(markdown);
      expect(after, `${markdown}\n\nbecame\n\n${written}`).toEqual(before);
    }
  });

  test('for mixes of all syntax', () => {
    fc.assert(
      fc.property(anyMarkdown, (markdown) => {
        try {
          const { before, after } = roundTrip(markdown);
          expect(after).toEqual(before);
        } catch (error) {
          if (!(error instanceof MdconvError)) throw error;
        }
      }),
      { numRuns: runs(200) },
    );
  });
});

test.each([
  ['prose', '# Title\n\nSome **bold:** words,\nand [a link](https://a.example "t").\n'],
  ['lists', '- a\n- b\n  1. c\n  2. d\n'],
  ['tasks', '- [ ] open\n- [x] done\n'],
  ['a table', '| a | b |\n| - | -: |\n| *c* | 1 |\n'],
  ['footnotes', 'Text.[^1]\n\n[^1]: A note.\n'],
  ['an alert', '> [!NOTE]\n> Text.\n'],
  ['code', '```js\nlet a = `b`;\n```\n'],
  ['front matter', '---\ntitle: T\nlang: de\nkeywords:\n  - a\n  - b\ntoc: true\n---\n\nText.\n'],
  ['an author below a heading', '---\nauthor: A\n---\n\n# T\n'],
  ['code within strong text', '**`code` and more**\n'],
  ['a page break', 'a\n\n<!-- pagebreak -->\n\nb\n'],
])('writes %s in its usual form', (_, markdown) => {
  expect(stringify(parse(markdown))).toBe(markdown);
});

test.each([
  ['formatting that markdown lacks', 'H<sub>2</sub>O', 'H<sub>2</sub>O\n'],
  [
    'an image with a size',
    '<img src="a.png" alt="A" width="40">',
    '<img src="a.png" alt="A" width="40">\n',
  ],
  ['an address that is not a link', '<div>www.a.example</div>', 'www<!-- -->.a.example\n'],
  ['the id of a heading', '<h2 id="x">A</h2>', '<h2 id="x">\n\nA\n\n</h2>\n'],
  [
    'a cell of several blocks',
    '| a |\n| -: |\n| <ul><li>b</li></ul> |\n',
    '| a |\n| -: |\n| <ul><li><div><div>b</div></div></li></ul> |\n',
  ],
])('writes %s as raw HTML', (_, markdown, written) => {
  expect(stringify(parse(markdown))).toBe(written);
});

test('writes deeply nested lists in linear time', () => {
  const deep = `${'<ul><li>'.repeat(40)}<p>a</p><p>b</p>${'</li></ul>'.repeat(40)}`;
  const { before, after } = roundTrip(deep);
  expect(after).toEqual(before);
});
