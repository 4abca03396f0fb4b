import { designSystems, parse } from '@mdconv/core';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { openPackage } from '../../tests/docx/package-files.ts';
import { findFaults } from '../../tests/docx/schema/find-faults.ts';
import {
  elementsNamed,
  holdsElement,
  parseXml,
  type XmlElement,
} from '../../tests/docx/schema/xml-tree.ts';
import { dataUrl, makePng } from '../../tests/test-images.ts';
import { docxStyles, renderDocx } from './index.ts';

const png = dataUrl('image/png', makePng({ width: 96, height: 48 }));

describe('document.xml', () => {
  test.each([
    ['# One', paragraph('Heading1')],
    ['# One', '<w:bookmarkStart w:id="1" w:name="one"/>'],
    ['# One\n\ntext\n\n### Three', paragraph('Heading3', '<w:outlineLvl w:val="1"/>')],
    ['plain', `<w:p>${exactly('BodyText')}<w:r><w:t xml:space="preserve">plain</w:t></w:r></w:p>`],
    ['**b** *i*', '<w:r><w:rPr><w:b/><w:bCs/></w:rPr><w:t>b</w:t></w:r>'],
    ['`x < y`', '<w:r><w:rPr><w:rStyle w:val="VerbatimChar"/></w:rPr><w:t>x &lt; y</w:t></w:r>'],
    ['- a\n- b', numbering(0, 1)],
    ['- a\n  - b', numbering(1, 1)],
    ['- [x] done', '<w14:checked w14:val="1"/>'],
    ['> said', paragraph('Quote')],
    ['> [!TIP]\n> so', paragraph('AlertTipTitle')],
    ['```js\nlet a\n```', paragraph('SourceCode', '<w:keepLines/>')],
    ['```js\nlet a\n```', '<w:r><w:rPr><w:color w:val="CF222E"/></w:rPr><w:t>let</w:t></w:r>'],
    ['| a |\n|--:|\n| 1 |', '<w:trPr><w:tblHeader/></w:trPr>'],
    ['| a |\n|--:|\n| 1 |', paragraph('TableText', '<w:jc w:val="right"/>')],
    ['| a |\n|---|\n| 1 |', '<w:tblLayout w:type="fixed"/>'],
    ['| a |\n|---|\n| 1.5 |', paragraph('TableHeader', '<w:jc w:val="right"/>')],
    ['| a |\n|---|\n| b |', exactly('TableText')],
    ['a[^1]\n\n[^1]: note', '<w:footnoteReference w:id="1"/>'],
    ['[a](#b)\n\n## B', '<w:hyperlink w:anchor="b" w:history="1"/>'],
    ['[a](https://example.com/?x&y)', '<w:hyperlink r:id="Link1" w:history="1"/>'],
    ['---', paragraph('HorizontalRule')],
    ['a\n\n<!-- pagebreak -->\n\nb', paragraph('BodyText', '<w:pageBreakBefore/>')],
    [`![alt *text*](${png})`, '<wp:docPr descr="alt text"/>'],
    [`![a](${png})`, '<wp:extent cx="914400" cy="457200"/>'],
    ['![gone](x.png) and text', '<w:rStyle w:val="MissingPicture"/>'],
    ['שלום עולם abc', '<w:pPr><w:bidi/></w:pPr>'],
    ['שלום עולם abc', '<w:r><w:rPr><w:rtl/></w:rPr><w:t>שלום עולם</w:t></w:r>'],
    ['| שם | n |\n|---|---|\n| א | 1 |', '<w:bidiVisual/>'],
    ['> [!TIP]\n> שלום', paragraph('AlertTipTitle', '<w:pBdr><w:left w:val="none"/></w:pBdr>')],
    ['> שלום', '<w:pPr><w:pBdr/><w:bidi/></w:pPr>'],
    ['---\nlang: ar\ntoc: true\n---\n\n# A\n\n## B', paragraph('TOCHeading', '<w:bidi/>')],
    ['# One', paragraph('Heading1', '<w:spacing w:before="0"/>')],
    ['# One\n\ntext\n\n## Two', exactly('Heading2')],
    [
      'a\n\n<!-- pagebreak -->\n\n# One',
      paragraph('Heading1', '<w:pageBreakBefore/><w:spacing w:before="0"/>'),
    ],
    // 60 % of the space between loose items, which is 8 points.
    ['- a\n\n  b', paragraph('ListParagraph', `${numbering(0, 1)}<w:spacing w:after="96"/>`)],
    [
      '- a\n\n  - b\n\n- c',
      `<w:p>${exactly('ListParagraph', numbering(1, 1))}<w:r><w:t>b</w:t></w:r></w:p>`,
    ],
    [
      '- a\n  > b',
      `<w:p>${exactly('ListParagraph', numbering(0, 1))}<w:r><w:t>a</w:t></w:r></w:p>`,
    ],
    ['a\n\n- b\n\n  c', numbering(0, 0)],
    ['```\n\ta\n```', '<w:r><w:tab/><w:t>a</w:t></w:r>'],
    ['a[^1] b[^1]\n\n[^1]: n', '<w:instrText> NOTEREF footnote_reference_1 \\f \\h </w:instrText>'],
    ['<details><summary>s</summary>d</details>', exactly('DetailsText')],
    ['---\ntitle: T\nauthor: A\n---\n\ntext', paragraph('Title')],
    ['---\ntoc: true\n---\n\n# A\n\n## B', '<w:instrText> PAGEREF b \\h </w:instrText>'],
    [
      '---\ntoc: true\n---\n\n# A\n\n## B',
      `<w:p>${exactly('Toc2')}
        <w:r><w:fldChar w:fldCharType="begin"/></w:r>
        <w:r><w:instrText> TOC \\o "2-3" \\h \\z \\u </w:instrText></w:r></w:p>`,
    ],
  ])('for %j has %s', async (markdown, pattern) => {
    const document = await documentOf(markdown);
    expect(holdsElement(document, pattern)).toBe(true);
  });

  test('has the requested page size and orientation', async () => {
    const document = await documentOf('a', { page: { paperSize: 'A5', orientation: 'landscape' } });
    const pattern = '<w:pgSz w:w="11906" w:h="8391" w:orient="landscape"/>';
    expect(holdsElement(document, pattern)).toBe(true);
  });
});

describe('a table', () => {
  test('that is too wide has smaller type, with a warning', async () => {
    const words = Array.from({ length: 5 }, () => 'understanding').join(' | ');
    const { output, warnings } = await renderDocx(
      parse(`| ${words} |\n|${'---|'.repeat(5)}\n| ${words} |\n`),
    );
    const document = parseXml(openPackage(output).part('word/document.xml'));
    expect(holdsElement(document, paragraph('TableHeaderSmall'))).toBe(true);
    expect(holdsElement(document, paragraph('TableTextSmall'))).toBe(true);
    expect(warnings.map(({ rule }) => rule)).toEqual(['table-shrunk']);
    const [width] = numbersOf(document, 'w:tblW');
    // Every column is rounded separately.
    expect(width).toBeLessThanOrEqual(20 * 72 * ((210 - 50) / 25.4) + 12);
  });

  test('in a cell fits into the cell', async () => {
    const inner = '<table><tr><td>one</td><td>two</td></tr></table>';
    const document = await documentOf(`<table><tr><td>${inner}</td></tr></table>`, {
      designSystem: striped,
    });
    const [outer, one, two] = numbersOf(document, 'w:gridCol');
    expect(outer).toBeGreaterThan(one! + two!);
  });

  test('of many columns keeps numbers whole and extends into the margins', async () => {
    const numbers = Array.from({ length: 13 }, () => '1,204,000').join(' | ');
    const document = await documentOf(`| ${numbers} |\n|${'--:|'.repeat(13)}\n| ${numbers} |\n`);
    expect(holdsElement(document, paragraph('TableTextTiny'))).toBe(true);
    const centered = '<w:tblPr><w:jc w:val="center"/><w:tblLayout/></w:tblPr>';
    expect(holdsElement(document, centered)).toBe(true);
    // Digits of the widest fonts take 0.63 em, separators 0.42, in type of 6.5 points.
    for (const width of numbersOf(document, 'w:gridCol'))
      expect(width / 20).toBeGreaterThan((7 * 0.63 + 2 * 0.42) * 6.5);
  });

  test('does not wrap a short column to make room for a long one', async () => {
    const document = await documentOf(
      `| Day | Text |\n|---|---|\n| 2026-10-01 | ${'many words '.repeat(40)} |\n`,
    );
    const [day, text] = numbersOf(document, 'w:gridCol');
    expect(day! / 20).toBeGreaterThan(9.5 * 6);
    expect(day! / 20).toBeLessThan(9.5 * 9);
    expect((day! + text!) / 20).toBeCloseTo(((210 - 50) / 25.4) * 72, 0);
  });

  test('measures code in a monospaced font', async () => {
    const document = await documentOf('| a | b |\n|---|---|\n| `--ill` | `mwMWm` |\n', {
      designSystem: striped,
    });
    const [one, other] = numbersOf(document, 'w:gridCol');
    expect(one).toBe(other);
  });

  test('without backgrounds aligns its outer cells with the text', async () => {
    const markdown = '| a | b | c |\n|---|---|---|\n| d | e | f |\n';
    const margins = (document: XmlElement) =>
      elementsNamed(document, 'w:tcMar').map(({ children }) =>
        children.map(({ name, attributes }) => `${name} ${attributes['w:w']}`),
      );
    const [left, right] = [['w:left 0'], ['w:right 0']];
    expect(margins(await documentOf(markdown))).toEqual([left, right, left, right]);
    expect(margins(await documentOf(markdown, { designSystem: striped }))).toEqual([]);
  });
});

describe('stripes', () => {
  const rows = (cells: string) =>
    `<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody>${cells}</tbody></table>`;
  const joined = rows(
    '<tr><td rowspan="2">1</td><td>2</td></tr><tr><td>3</td></tr><tr><td>4</td><td>`5`</td></tr>',
  );

  test('come from the table style if each is one row', async () => {
    const document = await documentOf('| a |\n|---|\n| b |\n| c |', { designSystem: striped });
    expect(holdsElement(document, '<w:tblLook w:noHBand="0"/>')).toBe(true);
    expect(elementsNamed(document, 'w:shd')).toEqual([]);
  });

  test('cover all rows that share a cell', async () => {
    const document = await documentOf(joined, { designSystem: striped });
    expect(holdsElement(document, '<w:tblLook w:noHBand="1"/>')).toBe(true);
    const fills = elementsNamed(document, 'w:tr').map(
      (row) => elementsNamed(row, 'w:shd')[0]?.attributes['w:fill'],
    );
    expect(fills).toEqual(['E0E0E0', undefined, undefined, 'F4F4F4']);
  });

  test('leave code a visible background', async () => {
    const document = await documentOf('| a |\n|---|\n| `b` |\n| `c` |', { designSystem: striped });
    const fills = elementsNamed(document, 'w:rPr')
      .filter((properties) => holdsElement(properties, '<w:rStyle w:val="VerbatimChar"/>'))
      .map((properties) => elementsNamed(properties, 'w:shd')[0]?.attributes['w:fill']);
    expect(fills).toEqual([undefined, 'FFFFFF']);
  });
});

test('every ordered list is numbered separately, from its own start', async () => {
  const files = await write('1. a\n2. b\n\ntext\n\n7. c\n\n   3. d\n');
  const part = parseXml(files.get('word/numbering.xml')!);
  const start = (id: number, level: number, value: number) =>
    `<w:num w:numId="${id}"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="${level}">` +
    `<w:startOverride w:val="${value}"/></w:lvlOverride></w:num>`;
  expect(holdsElement(part, start(2, 0, 7))).toBe(true);
  expect(holdsElement(part, start(3, 1, 3))).toBe(true);
});

test('headers and footers run from right to left if the language does', async () => {
  const options = { designSystem: striped };
  const files = await write('---\ntitle: A\nlang: he\n---\n\na', options);
  const footer = parseXml(files.get('word/footer-default.xml')!);
  expect(holdsElement(footer, paragraph('Footer', '<w:bidi/>'))).toBe(true);
});

describe('properties', () => {
  const coreOf = async (markdown: string, sourceDate?: Date) =>
    parseXml((await write(markdown, { sourceDate })).get('docProps/core.xml')!);

  test('come from the front matter', async () => {
    const core = await coreOf('---\ntitle: Q&A <1>\nlang: de\n---\na');
    expect(elementsNamed(core, 'dc:title').map(({ text }) => text)).toEqual(['Q&A <1>']);
  });

  test.each([
    ['a', undefined, '1980-01-01T00:00:00Z'],
    ['a', new Date(Date.UTC(2020, 4, 6)), '2020-05-06T00:00:00Z'],
    ['---\ndate: 2024-02-03\n---\na', undefined, '2024-02-03T00:00:00Z'],
    ['---\ndate: 2024-02-03T10:20\n---\na', undefined, '2024-02-03T10:20:00Z'],
    ['---\ndate: last spring\n---\na', undefined, '1980-01-01T00:00:00Z'],
  ])('for %j and the source date %s have the date %s', async (markdown, sourceDate, date) => {
    const core = await coreOf(markdown, sourceDate);
    const [created] = elementsNamed(core, 'dcterms:created');
    expect(created?.text).toBe(date);
  });
});

test('defines every documented style with the documented type', async () => {
  const styles = parseXml((await write('a')).get('word/styles.xml')!);
  const defined = elementsNamed(styles, 'w:style').map(({ attributes, children }) => {
    const name = children.find((child) => child.name === 'w:name')?.attributes['w:val'];
    return `${attributes['w:type']} ${name}`;
  });
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
    test('every construct conforms to the schema', async () => {
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

test('bookmark names are valid and unique even for similar headings', async () => {
  const long = 'a very long heading that goes on and on and on';
  const document = await documentOf(`# 1 ${long}\n\n# ${long}\n\n# ${long}x\n\n# Ünï\n\n# 😀`);
  const names = elementsNamed(document, 'w:bookmarkStart').map(
    ({ attributes }) => attributes['w:name'],
  );
  expect(names).toHaveLength(5);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^\p{L}[\p{L}\p{Nd}_]{0,39}$/u);
});

test('text that looks like a placeholder or an entity stays text', async () => {
  const document = await documentOf('a {image1.png} {list-1} \\&amp; "quoted"');
  const texts = elementsNamed(document, 'w:t').map(({ text }) => text);
  expect(texts).toEqual(['a {image1.png} {list-1} &amp; "quoted"']);
});

/** A design with striped tables. */
const striped = designSystems.find(({ table }) => table.stripeFill !== null)!;

async function write(markdown: string, options: Parameters<typeof renderDocx>[1] = {}) {
  const { output } = await renderDocx(parse(markdown), options);
  return new Map(
    Object.entries(unzipSync(output)).map(([path, bytes]) => [path, strFromU8(bytes)]),
  );
}

async function documentOf(
  markdown: string,
  options: Parameters<typeof renderDocx>[1] = {},
): Promise<XmlElement> {
  return parseXml((await write(markdown, options)).get('word/document.xml')!);
}

/** A paragraph of a style that has further properties, adjacent to each other. */
function paragraph(style: string, properties = ''): string {
  const pattern = `<w:pPr><w:pStyle w:val="${style}"/>${properties}</w:pPr>`;
  return properties === '' ? `<w:p>${pattern}</w:p>` : pattern;
}

/** The properties of a paragraph that has a style and no other properties than those given. */
function exactly(style: string, properties = ''): string {
  return `<w:pPr exact=""><w:pStyle w:val="${style}"/>${properties}</w:pPr>`;
}

function numbering(level: number, id: number): string {
  return `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${id}"/></w:numPr>`;
}

/** The attribute `w:w` of all elements with a name. */
function numbersOf(document: XmlElement, name: string): readonly number[] {
  return elementsNamed(document, name).map(({ attributes }) => Number(attributes['w:w']));
}
