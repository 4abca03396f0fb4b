import { describe, expect, test } from 'vitest';
import { sketch } from '../../tests/sketch.ts';
import { DocumentTooComplexError } from '../errors/index.ts';
import { parse } from './document.ts';

const rules = (markdown: string) => parse(markdown).warnings.map(({ rule }) => rule);

describe('blocks and inline content', () => {
  test.each([
    ['paragraph', 'a\nb', '(p "a\\nb")'],
    [
      'marks',
      '*a* **b** ~~c~~ `d` ~e~',
      '(p (emphasis "a") " " (strong "b") " " (delete "c") " " (code "d") " ~e~")',
    ],
    ['hard break', 'a  \nb\\\nc', '(p "a" (br) "b" (br) "c")'],
    ['headings', '# A\n\nB\n---', '(h1 #a "A") (h2 #b "B")'],
    ['code', '~~~ JS,ignore\n a\n~~~\n\n    b', '(pre :js " a") (pre "b")'],
    ['code without a valid language', '```{.x}\na\n```', '(pre "a")'],
    ['blockquote', '> a\n>\n> - b', '(quote (p "a") (ul (li (p "b"))))'],
    [
      'lists',
      '3. a\n4. b\n\n- [x] c\n\n- [ ] d',
      '(ol :start 3 (li (p "a")) (li (p "b"))) (ul :loose (li [x] (p "c")) (li [ ] (p "d")))',
    ],
    [
      'table',
      '| a | b |\n|:-|-:|\n| c |\n| d | e | f |',
      '(table lr (head (td "a") (td "b")) (row (td "c") (td)) (row (td "d") (td "e")))',
    ],
    ['thematic break', '***', '(hr)'],
    [
      'references',
      '[a] ![b][a]\n\n[A]: c.png "T"',
      '(p (a c.png :title "T" "a") " " (img c.png "b" :title "T"))',
    ],
    [
      'addresses',
      'www.a.example b@c.example',
      '(p (a http://www.a.example "www.a.example") " " (a mailto:b@c.example "b@c.example"))',
    ],
    ['figure', '![a](b.png "C")', '(figure (img b.png "a") (caption "C"))'],
    ['emphasis next to East Asian punctuation', '**「a」**b', '(p (strong "「a」") "b")'],
    ['CRLF line endings', 'a\r\nb\r\n\r\n```\r\nc\r\nd\r\n```', '(p "a\\nb") (pre "c\\nd")'],
    ['page break', 'a\n\n<!-- pagebreak -->\n\nb', '(p "a") (page-break) (p "b")'],
    ['ruby', '<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>', '(p "漢(kan)")'],
    [
      'bars and boxes',
      '<progress value="7" max="10"></progress> <meter min="1" value="2" max="3">x</meter> <input type=checkbox checked> a',
      '(p "70\u00a0% 50\u00a0% [x] a")',
    ],
    [
      'styles',
      '<span style="background: #ff0; font-weight: 700">a</span> <b style="font-weight:bold">b</b> <i style="text-decoration: underline">c</i>',
      '(p (strong (styled :on #ffff00 "a")) " " (strong "b") " " (underline (emphasis "c")))',
    ],
    ['nothing', '', ''],
  ])('%s', (_, markdown, expected) => {
    expect(sketch(parse(markdown))).toBe(expected);
  });
});

describe('alerts as on GitHub', () => {
  test.each([
    ['> [!NOTE]\n> a', '(note (p "a"))'],
    ['> [!warning]  \n> *a*', '(warning (p (emphasis "a")))'],
    ['> [!TIP]\n>\n> - a', '(tip (ul (li (p "a"))))'],
    ['> [!TIP]', '(quote (p "[!TIP]"))'],
    ['> [!NOTE] a', '(quote (p "[!NOTE] a"))'],
    ['> [!NOTE] **a**', '(quote (p "[!NOTE] " (strong "a")))'],
    ['> [!OTHER]\n> a', '(quote (p "[!OTHER]\\na"))'],
    ['- > [!NOTE]\n  > a', '(ul (li (quote (p "[!NOTE]\\na"))))'],
    ['<div>\n\n> [!CAUTION]\n> a\n\n</div>', '(caution (p "a"))'],
  ])('%j', (markdown, expected) => {
    expect(sketch(parse(markdown, { syntax: { alerts: false } }))).toBe(expected);
  });
});

describe('heading ids', () => {
  test.each([
    ["are GitHub's slugs", '# A *b* `c`!', '(h1 #a-b-c "A " (emphasis "b") " " (code "c") "!")'],
    [
      'get a number if the slug is taken',
      '# A\n# A\n# A 1',
      '(h1 #a "A") (h1 #a-1 "A") (h1 #a-1-1 "A 1")',
    ],
    ["give way to authors' ids", '# A\n\n<a id="a"></a>b', '(h1 #a-1 "A") (p (anchor #a) "b")'],
    ['are never empty', '# ?', '(h1 #section "?")'],
    [
      'count formulas as their TeX',
      '# The $x^2$ law',
      '(h1 #the-x2-law "The " (tex "x^2") " law")',
    ],
  ])('%s', (_, markdown, expected) => {
    expect(sketch(parse(markdown))).toBe(expected);
  });
});

describe('heading ranks', () => {
  test.each([
    ['# A\n### B\n### C\n## D', [1, 2, 2, 2], ['heading-level-skipped']],
    ['## A\n## B\n# C', [1, 1, 1], ['heading-level-skipped']],
    ['---\ntitle: T\n---\n## A\n### B', [2, 3], []],
    ['# A\n## B\n### C\n# D', [1, 2, 3, 1], []],
  ])('%j', (markdown, ranks, warnings) => {
    const { blocks } = parse(markdown);
    expect(blocks.map((block) => block.kind === 'heading' && block.rank)).toEqual(ranks);
    expect(rules(markdown)).toEqual(warnings);
  });
});

describe('links', () => {
  test.each([
    [
      'resolve to headings, including later ones',
      '[a](#b)\n\n# B',
      '(p (a #b "a")) (h1 #b "B")',
      [],
    ],
    [
      'are decoded and lower-cased when needed',
      '[a](#%C3%89t%C3%A9)\n\n# Été',
      '(p (a #été "a")) (h1 #été "Été")',
      [],
    ],
    [
      'are unwrapped if their id does not exist',
      '[*a*](#b)',
      '(p (emphasis "a"))',
      ['link-unresolved'],
    ],
    ['are unwrapped without a URL', '[a]()', '(p "a")', ['link-unresolved']],
    [
      'of figures, too',
      '[![a](b.png "C")](#d)',
      '(figure (img b.png "a") (caption "C"))',
      ['link-unresolved'],
    ],
    [
      'are unwrapped if their scheme is not allowed',
      '[a](javascript:b)',
      '(p "a")',
      ['link-unsafe'],
    ],
    ['do not point to network shares', '[a](\\\\\\\\b\\\\c)', '(p "a")', ['link-unsafe']],
    ['do not point to escaped network shares', '[a](%5C/b)', '(p "a")', ['link-unsafe']],
    ['do not load images from network shares', '![a](/\\\\b)', '(p "a")', ['image-unsafe']],
    ['point to other hosts without a scheme', '[a](//b)', '(p (a https://b "a"))', []],
    ['do not point to local files', '![](C:\\\\a.png)', '', ['image-alt-missing', 'image-unsafe']],
  ])('%s', (_, markdown, expected, warnings) => {
    expect(sketch(parse(markdown))).toBe(expected);
    expect(rules(markdown)).toEqual(warnings);
  });
});

describe('footnotes', () => {
  test('are numbered by their first reference and counted', () => {
    const markdown = 'a[^b] c[^d] e[^b]\n\n[^d]: D\n[^b]: B';
    expect(sketch(parse(markdown))).toBe(
      '(p "a" (note 1.1) " c" (note 2.1) " e" (note 1.2)) ' +
        '(footnote 1 :references 2 (p "B")) (footnote 2 :references 1 (p "D"))',
    );
  });

  test('may reference each other and themselves', () => {
    expect(sketch(parse('a[^b]\n\n[^b]: B[^c]\n[^c]: C[^b][^c]'))).toBe(
      '(p "a" (note 1.1)) (footnote 1 :references 2 (p "B" (note 2.1))) ' +
        '(footnote 2 :references 2 (p "C" (note 1.2) (note 2.2)))',
    );
  });

  test('are dropped with a warning if unreferenced', () => {
    expect(sketch(parse('a\n\n[^b]: B'))).toBe('(p "a")');
    expect(rules('a\n\n[^b]: B')).toEqual(['footnote-unreferenced']);
    expect(rules('| a |\n| - |\n| b | c |')).toEqual(['table-cells-left-out']);
    expect(rules('| a |\n| - |\n| b | |')).toEqual([]);
  });
});

describe('positions', () => {
  test('are mapped to the source text by `toSource`', () => {
    const { blocks } = parse('a *b*', { toSource: (offset) => offset + 10 });
    expect(blocks).toMatchObject([
      { span: { start: 10, end: 15 }, children: [{}, { span: { start: 12, end: 15 } }] },
    ]);
  });

  test('count a byte order mark', () => {
    expect(parse('\ufeffab').blocks).toMatchObject([{ span: { start: 1, end: 3 } }]);
  });

  test('of raw html elements are those of their tags', () => {
    const markdown = '<div>\n<p>a <b>b</b></p>\n</div>';
    const [paragraph] = parse(markdown).blocks;
    expect(paragraph && markdown.slice(paragraph.span.start, paragraph.span.end)).toBe(
      '<p>a <b>b</b></p>',
    );
  });

  test('of warnings are sorted', () => {
    const { warnings } = parse('[a](#x)\n\n![](b.png)\n\n[c](d:e)\n\n[f](#y)');
    expect(warnings.map(({ rule, positions }) => [rule, positions?.length])).toEqual([
      ['link-unresolved', 2],
      ['image-alt-missing', 1],
      ['link-unsafe', 1],
    ]);
  });
});

describe('complexity', () => {
  test.each([
    ['container depth', '>'.repeat(200) + ' a'],
    ['inline depth', '<b><i>' + '*a **b '.repeat(150) + 'c' + '** d*'.repeat(150)],
    ['table columns', '<table><tr>' + '<td>a</td>'.repeat(200) + '</tr></table>'],
    [
      'table cells',
      '<table>' + '<tr><td>a</td></tr>'.repeat(500) + '<tr>' + '<td>b</td>'.repeat(120),
    ],
  ])('rejects too much %s', (measure, markdown) => {
    expect(() => parse(markdown)).toThrow(DocumentTooComplexError);
    expect(() => parse(markdown)).toThrow(measure);
  });
});

test('reports the line in the source text', () => {
  const source = '\n\n\na\n' + '>'.repeat(200);
  const options = { source, toSource: (offset: number) => offset + 3 };
  expect(() => parse(source.slice(3), options)).toThrow('line 5');
});

test('builds deep nesting in linear time', () => {
  const markdown = `${'<b><i>'.repeat(60)}${'*a _b '.repeat(80)}c ${'_ *'.repeat(80)}`;
  expect(() => parse(markdown)).not.toThrow();
  const depth = 90;
  const nested = `${'**a '.repeat(depth)}x${' b**'.repeat(depth)}`;
  expect(parse(nested).blocks).toHaveLength(1);
});
