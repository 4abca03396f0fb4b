import { designSystems, parse } from '@mdconv/core';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { all, openPackage } from '../../tests/docx/package-files.ts';
import { findFaults } from '../../tests/docx/schema/find-faults.ts';
import { dataUrl, makePng } from '../../tests/pictures.ts';
import { docxStyles, renderDocx } from './index.ts';

const png = dataUrl('image/png', makePng({ width: 96, height: 48 }));

describe('the text part', () => {
  test.each([
    ['# One', '<w:pStyle w:val="Heading1"/>'],
    ['# One', '<w:bookmarkStart w:id="1" w:name="one"/>'],
    ['# One\n\ntext\n\n### Three', '<w:pStyle w:val="Heading3"/><w:outlineLvl w:val="1"/>'],
    [
      'plain',
      '<w:pPr><w:pStyle w:val="BodyText"/></w:pPr><w:r><w:t xml:space="preserve">plain</w:t>',
    ],
    ['**b** *i*', '<w:rPr><w:b/><w:bCs/></w:rPr><w:t xml:space="preserve">b</w:t>'],
    ['`x < y`', '<w:rStyle w:val="VerbatimChar"/></w:rPr><w:t xml:space="preserve">x &lt; y</w:t>'],
    ['- a\n- b', '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>'],
    ['- a\n  - b', '<w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr>'],
    ['- [x] done', '<w14:checked w14:val="1"/>'],
    ['> said', '<w:pStyle w:val="Quote"/>'],
    ['> [!TIP]\n> so', '<w:pStyle w:val="AlertTipTitle"/>'],
    ['```js\nlet a\n```', '<w:pStyle w:val="SourceCode"/><w:keepLines/>'],
    ['```js\nlet a\n```', '<w:color w:val="CF222E"/></w:rPr><w:t xml:space="preserve">let</w:t>'],
    ['| a |\n|--:|\n| 1 |', '<w:tblHeader/>'],
    ['| a |\n|--:|\n| 1 |', '<w:pStyle w:val="TableText"/><w:jc w:val="right"/>'],
    ['| a |\n|---|\n| 1 |', '<w:tblLayout w:type="fixed"/>'],
    ['| a |\n|---|\n| 1.5 |', '<w:pStyle w:val="TableHeader"/><w:jc w:val="right"/>'],
    ['| a |\n|---|\n| b |', '<w:pPr><w:pStyle w:val="TableText"/></w:pPr>'],
    ['a[^1]\n\n[^1]: note', '<w:footnoteReference w:id="1"/>'],
    ['[a](#b)\n\n## B', '<w:hyperlink w:anchor="b" w:history="1">'],
    ['[a](https://example.com/?x&y)', '<w:hyperlink r:id="Link1" w:history="1">'],
    ['---', '<w:pStyle w:val="HorizontalRule"/>'],
    ['a\n\n<!-- pagebreak -->\n\nb', '<w:pStyle w:val="BodyText"/><w:pageBreakBefore/>'],
    [`![alt *text*](${png})`, 'descr="alt text"'],
    [`![a](${png})`, '<wp:extent cx="914400" cy="457200"/>'],
    ['![gone](x.png) and text', '<w:rStyle w:val="MissingPicture"/>'],
    ['שלום עולם abc', '<w:bidi/>'],
    ['שלום עולם abc', '<w:rtl/></w:rPr><w:t xml:space="preserve">שלום עולם</w:t>'],
    ['| שם | n |\n|---|---|\n| א | 1 |', '<w:bidiVisual/>'],
    ['> [!TIP]\n> שלום', '<w:pStyle w:val="AlertTipTitle"/><w:pBdr><w:left w:val="none"'],
    ['> שלום', '</w:pBdr><w:bidi/></w:pPr>'],
    ['---\nlang: ar\ntoc: true\n---\n\n# A\n\n## B', '<w:pStyle w:val="TOCHeading"/><w:bidi/>'],
    ['# One', '<w:pStyle w:val="Heading1"/><w:spacing w:before="0"/>'],
    ['# One\n\ntext\n\n## Two', '<w:pPr><w:pStyle w:val="Heading2"/></w:pPr>'],
    [
      'a\n\n<!-- pagebreak -->\n\n# One',
      '<w:pStyle w:val="Heading1"/><w:pageBreakBefore/><w:spacing w:before="0"/>',
    ],
    // A share of the space between loose items, 8 points.
    [
      '- a\n\n  b',
      '<w:pStyle w:val="ListParagraph"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:spacing w:after="96"/>',
    ],
    [
      '- a\n\n  - b\n\n- c',
      '<w:pStyle w:val="ListParagraph"/><w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t xml:space="preserve">b</w:t>',
    ],
    [
      '- a\n  > b',
      '<w:pPr><w:pStyle w:val="ListParagraph"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t xml:space="preserve">a</w:t>',
    ],
    ['a\n\n- b\n\n  c', '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="0"/></w:numPr>'],
    ['```\n\ta\n```', '<w:r><w:tab/><w:t xml:space="preserve">a</w:t></w:r>'],
    ['a[^1] b[^1]\n\n[^1]: n', '> NOTEREF footnote_reference_1 \\f \\h </w:instrText>'],
    ['<details><summary>s</summary>d</details>', '<w:pPr><w:pStyle w:val="DetailsText"/></w:pPr>'],
    ['---\ntitle: T\nauthor: A\n---\n\ntext', '<w:pStyle w:val="Title"/>'],
    [
      '---\ntoc: true\n---\n\n# A\n\n## B',
      '<w:instrText xml:space="preserve"> PAGEREF b \\h </w:instrText>',
    ],
    [
      '---\ntoc: true\n---\n\n# A\n\n## B',
      '<w:pStyle w:val="Toc2"/></w:pPr><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> TOC \\o &quot;2-3&quot; \\h',
    ],
  ])('of %j holds %s', async (markdown, xml) => {
    expect((await write(markdown)).get('word/document.xml')).toContain(xml);
  });

  test('has a page of the size and orientation asked for', async () => {
    const files = await write('a', { page: { paperSize: 'A5', orientation: 'landscape' } });
    expect(files.get('word/document.xml')).toContain(
      '<w:pgSz w:w="11906" w:h="8391" w:orient="landscape"/>',
    );
  });
});

test('a table that is too wide has smaller type, and someone hears of it', async () => {
  const words = Array.from({ length: 5 }, () => 'understanding').join(' | ');
  const { output, warnings } = await renderDocx(
    parse(`| ${words} |\n|${'---|'.repeat(5)}\n| ${words} |\n`),
  );
  const files = openPackage(output);
  const text = files.part('word/document.xml');
  expect(text).toContain('<w:pStyle w:val="TableHeaderSmall"/>');
  expect(text).toContain('<w:pStyle w:val="TableTextSmall"/>');
  expect(warnings.map(({ rule }) => rule)).toEqual(['table-shrunk']);
  const page = Number(/<w:tblW w:w="(\d+)"/.exec(text)![1]);
  // Every column is rounded by itself.
  expect(page).toBeLessThanOrEqual(20 * 72 * ((210 - 50) / 25.4) + 12);
});

test('a table within a cell has the room that it needs', async () => {
  const inner = '<table><tr><td>one</td><td>two</td></tr></table>';
  const files = await write(`<table><tr><td>${inner}</td></tr></table>`, { designSystem: striped });
  const columns = files.get('word/document.xml')!.matchAll(/<w:gridCol w:w="(\d+)"/g);
  const [outer, one, two] = Array.from(columns, ([, width]) => Number(width));
  expect(outer).toBeGreaterThan(one! + two!);
});

test('numbers stay whole in a table of many columns, which reaches into the margins', async () => {
  const numbers = Array.from({ length: 13 }, () => '1,204,000').join(' | ');
  const files = await write(`| ${numbers} |\n|${'--:|'.repeat(13)}\n| ${numbers} |\n`);
  const text = files.get('word/document.xml')!;
  expect(text).toContain('<w:pStyle w:val="TableTextTiny"/>');
  expect(text).toContain('<w:jc w:val="center"/><w:tblLayout');
  const widths = all(text, /<w:gridCol w:w="(\d+)"/g).map(Number);
  // Digits of the widest faces take 0.63 em, separators 0.42, in type of 6.5 points.
  for (const width of widths) expect(width / 20).toBeGreaterThan((7 * 0.63 + 2 * 0.42) * 6.5);
});

test('a short column is not broken for the sake of a long one', async () => {
  const files = await write(
    `| Day | Text |\n|---|---|\n| 2026-10-01 | ${'many words '.repeat(40)} |\n`,
  );
  const [day, text] = all(files.get('word/document.xml')!, /<w:gridCol w:w="(\d+)"/g).map(Number);
  expect(day! / 20).toBeGreaterThan(9.5 * 6);
  expect(day! / 20).toBeLessThan(9.5 * 9);
  expect((day! + text!) / 20).toBeCloseTo(((210 - 50) / 25.4) * 72, 0);
});

test('code in a cell is as wide as a monospaced face sets it', async () => {
  const files = await write('| a | b |\n|---|---|\n| `--ill` | `mwMWm` |\n', {
    designSystem: striped,
  });
  const [one, other] = all(files.get('word/document.xml')!, /<w:gridCol w:w="(\d+)"/g);
  expect(one).toBe(other);
});

test('without a ground the outer cells stand flush with the text', async () => {
  const table = '| a | b | c |\n|---|---|---|\n| d | e | f |\n';
  const margin = /<w:tcMar>.*?<\/w:tcMar>/g;
  const left = '<w:tcMar><w:left w:w="0" w:type="dxa"/></w:tcMar>';
  const right = '<w:tcMar><w:right w:w="0" w:type="dxa"/></w:tcMar>';
  const plain = (await write(table)).get('word/document.xml')!;
  expect(plain.match(margin)).toEqual([left, right, left, right]);
  const grounded = (await write(table, { designSystem: striped })).get('word/document.xml')!;
  expect(grounded.match(margin)).toBeNull();
});

describe('stripes', () => {
  const rows = (cells: string) =>
    `<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody>${cells}</tbody></table>`;
  const tied = rows(
    '<tr><td rowspan="2">1</td><td>2</td></tr><tr><td>3</td></tr><tr><td>4</td><td>`5`</td></tr>',
  );

  test('are of the style where each is one row', async () => {
    const xml = (await write('| a |\n|---|\n| b |\n| c |', { designSystem: striped })).get(
      'word/document.xml',
    )!;
    expect(xml).toContain('w:noHBand="0"');
    expect(xml).not.toContain('<w:shd ');
  });

  test('go over all rows that one cell covers', async () => {
    const xml = (await write(tied, { designSystem: striped })).get('word/document.xml')!;
    expect(xml).toContain('w:noHBand="1"');
    const grounds = all(xml, /<w:tr>(.*?)<\/w:tr>/g).map((row) => /w:fill="(\w+)"/.exec(row)?.[1]);
    expect(grounds).toEqual(['E0E0E0', undefined, undefined, 'F4F4F4']);
  });

  test('leave code a ground that can be seen', async () => {
    const files = await write('| a |\n|---|\n| `b` |\n| `c` |', { designSystem: striped });
    const [plain, onStripe] = all(
      files.get('word/document.xml')!,
      /<w:rPr>(<w:rStyle w:val="VerbatimChar"\/>.*?)<\/w:rPr>/g,
    );
    expect(plain).not.toContain('w:shd');
    expect(onStripe).toContain('w:fill="FFFFFF"');
  });
});

test('every ordered list has numbers of its own, from its own start', async () => {
  const files = await write('1. a\n2. b\n\ntext\n\n7. c\n\n   3. d\n');
  expect(files.get('word/numbering.xml')).toContain(
    '<w:num w:numId="2"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/>',
  );
  expect(files.get('word/numbering.xml')).toContain(
    '<w:num w:numId="3"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="1"><w:startOverride w:val="3"/>',
  );
});

test('running lines read from the right where the language does', async () => {
  const options = { designSystem: striped };
  const files = await write('---\ntitle: A\nlang: he\n---\n\na', options);
  expect(files.get('word/footer-default.xml')).toContain('<w:pStyle w:val="Footer"/><w:bidi/>');
});

test('properties come from the front matter, the date never from the clock', async () => {
  const core = async (markdown: string, sourceDate?: Date) =>
    (await write(markdown, { sourceDate })).get('docProps/core.xml');
  expect(await core('---\ntitle: Q&A <1>\nlang: de\n---\na')).toContain(
    '<dc:title>Q&amp;A &lt;1&gt;</dc:title>',
  );
  expect(await core('a')).toContain('>1980-01-01T00:00:00Z<');
  expect(await core('a', new Date(Date.UTC(2020, 4, 6)))).toContain('>2020-05-06T00:00:00Z<');
  expect(await core('---\ndate: 2024-02-03\n---\na')).toContain('>2024-02-03T00:00:00Z<');
  expect(await core('---\ndate: 2024-02-03T10:20\n---\na')).toContain('>2024-02-03T10:20:00Z<');
  expect(await core('---\ndate: last spring\n---\na')).toContain('>1980-01-01T00:00:00Z<');
});

test('every documented style is defined, as the kind that it is said to be', async () => {
  const styles = (await write('a')).get('word/styles.xml')!;
  const defined = Array.from(
    styles.matchAll(/<w:style w:type="(\w+)"[^>]*><w:name w:val="([^"]*)"/g),
    ([, kind, name]) => `${kind} ${name}`,
  );
  expect(defined.sort()).toEqual(docxStyles.map(({ kind, name }) => `${kind} ${name}`).sort());
});

const everything = [
  '# A\n\n## A\n\n[x](#a) [y](#a-1) [z](https://example.com) [z](https://example.com) [m](mailto:a@b.c)',
  `![p](${png}) ![p](${png})\n\n![p](${png} "caption")`,
  '> - a\n>   1. b\n>\n>   ```\n>   c\n>   ```\n\n> [!NOTE]\n> - x\n\n> [!NOTE]\n> y',
  '| a | b |\n|---|---|\n| `c` | d |\n\n| e |\n|---|',
  `n[^1] n[^1] n[^2]\n\n[^1]: one ![p](${png})\n[^2]: - list`,
  '<details><summary>s</summary>\n\nd\n\n</details>\n\n<dl><dt>t</dt><dd>d</dd></dl>',
  '<table><tr><td rowspan="2">a</td><td colspan="2">b</td></tr><tr><td>c</td><td>d</td></tr></table>',
].join('\n\n');

describe.each(designSystems.map((design) => [design.slug, design] as const))(
  'in %s',
  (_slug, designSystem) => {
    test('everything is what the schema wants', async () => {
      const { output } = await renderDocx(parse(everything), { designSystem });
      expect(findFaults(openPackage(output))).toEqual([]);
    });

    test('the same document gives the same bytes', async () => {
      const document = parse(everything);
      const [first, second] = [
        await renderDocx(document, { designSystem }),
        await renderDocx(document, { designSystem }),
      ];
      expect(Buffer.from(first.output).equals(second.output)).toBe(true);
    });
  },
);

test('bookmark names are legal and differ however alike the headings are', async () => {
  const long = 'a very long heading that goes on and on and on';
  const files = await write(`# 1 ${long}\n\n# ${long}\n\n# ${long}x\n\n# Ünï\n\n# 😀`);
  const names = all(files.get('word/document.xml')!, /w:name="([^"]*)"/g);
  expect(names).toHaveLength(5);
  expectUnique(names);
  for (const name of names) expect(name).toMatch(/^\p{L}[\p{L}\p{Nd}_]{0,39}$/u);
});

test('text that looks like a placeholder or an entity stays text', async () => {
  const files = await write('a {image1.png} {list-1} \\&amp; "quoted"');
  expect(files.get('word/document.xml')).toContain(
    'a {image1.png} {list-1} &amp;amp; &quot;quoted&quot;',
  );
});

/** A design whose tables have stripes. */
const striped = designSystems.find(({ table }) => table.stripeFill !== null)!;

async function write(markdown: string, options: Parameters<typeof renderDocx>[1] = {}) {
  const { output } = await renderDocx(parse(markdown), options);
  return new Map(
    Object.entries(unzipSync(output)).map(([path, bytes]) => [path, strFromU8(bytes)]),
  );
}

function expectUnique(values: readonly string[]): void {
  expect(new Set(values).size).toBe(values.length);
}
