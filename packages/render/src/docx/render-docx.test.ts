import { designSystems, parse, type DesignSystem } from '@mdconv/core';
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
import { findDesign } from '../../tests/find-design.ts';
import { plain } from '../../tests/plain-design.ts';
import { dataUrl, makePng } from '../../tests/test-images.ts';
import { docxStyles, renderDocx } from './index.ts';

const png = dataUrl('image/png', makePng({ width: 96, height: 48 }));

describe('document.xml', () => {
  test.each([
    ['# One', '<w:outlineLvl w:val="0"/>'],
    ['# One\n\n# Two', paragraph('Heading1')],
    ['# One', '<w:bookmarkStart w:id="1" w:name="one"/>'],
    ['# One\n\ntext\n\n### Three', paragraph('Heading3', '<w:outlineLvl w:val="1"/>')],
    ['plain', `<w:p>${exactly('BodyText')}<w:r><w:t xml:space="preserve">plain</w:t></w:r></w:p>`],
    ['**b** *i*', '<w:r><w:rPr><w:b/><w:bCs/></w:rPr><w:t>b</w:t></w:r>'],
    ['`x < y`', '<w:r><w:rPr><w:rStyle w:val="VerbatimChar"/></w:rPr><w:t>x &lt; y</w:t></w:r>'],
    ['- a\n- b', numbering(0, 1)],
    ['- a\n  - b', numbering(1, 1)],
    ['a. x\nb. y', numbering(0, 1)],
    ['- [x] done', '<w14:checked w14:val="1"/>'],
    ['> said', paragraph('Quote')],
    ['> [!TIP]\n> so', paragraph('AlertTipTitle')],
    ['```js\nlet a\n```', paragraph('SourceCode', '<w:keepLines/>')],
    ['```js\nlet a\n```', '<w:r><w:rPr><w:color w:val="CF222E"/></w:rPr><w:t>let</w:t></w:r>'],
    ['| a |\n|--:|\n| 1 |', '<w:trPr><w:tblHeader/></w:trPr>'],
    ['| a |\n|--:|\n| 1 |', paragraph('TableText', '<w:jc w:val="right"/>')],
    ['| a |\n|---|\n| 1 |', '<w:tblLayout w:type="fixed"/>'],
    ['| a |\n|---|\n| 1.5 |', paragraph('TableHeader', '<w:keepNext/><w:jc w:val="right"/>')],
    ['| a |\n|---|\n| b |', exactly('TableText')],
    ['a[^1]\n\n[^1]: note', '<w:footnoteReference w:id="1"/>'],
    ['[a](#b)\n\n## B', '<w:hyperlink w:anchor="b" w:history="1"/>'],
    ['[a](https://example.com/?x&y)', '<w:hyperlink r:id="Link1" w:history="1"/>'],
    ['a\n\n---', paragraph('HorizontalRule')],
    ['a\n\n<!-- pagebreak -->\n\nb', paragraph('BodyText', '<w:pageBreakBefore/>')],
    [`![alt *text*](${png})`, '<wp:docPr descr="alt text"/>'],
    [`![a](${png})`, '<wp:extent cx="914400" cy="457200"/>'],
    ['![gone](x.png) and text', '<w:rStyle w:val="MissingPicture"/>'],
    [
      'text\n\n# One ![gone](x.png)',
      '<w:rStyle w:val="MissingPicture"/><w:b w:val="false"/><w:bCs w:val="false"/>',
    ],
    ['Note:\n\ntext', paragraph('BodyText', '<w:keepNext/>')],
    ['Most of the people who came were:\n\n- a', paragraph('BodyText', '<w:keepNext/>')],
    ['> Be brief.\n> — Ada Lovelace', '<w:keepNext/>'],
    ['**Most of the people who came**, as they said:\n\ntext', exactly('BodyText')],
    ['שלום עולם abc', '<w:pPr><w:bidi/></w:pPr>'],
    ['שלום עולם abc', '<w:r><w:rPr><w:rtl/></w:rPr><w:t>שלום עולם</w:t></w:r>'],
    [
      'שלום `.a` עולם',
      '<w:r><w:t>\u200e</w:t></w:r><w:r><w:rPr><w:rStyle w:val="InlineCode"/></w:rPr><w:t>.a</w:t></w:r><w:r>',
    ],
    ['| שם | n |\n|---|---|\n| א | 1 |', '<w:bidiVisual/>'],
    ['---\nlang: he\n---\n\n| API | שם |\n|---|---|\n| a | 1 |', '<w:bidiVisual/>'],
    ['> [!TIP]\n> שלום', paragraph('AlertTipTitle', '<w:pBdr><w:left w:val="none"/></w:pBdr>')],
    ['> שלום', '<w:pPr><w:pBdr/><w:bidi/></w:pPr>'],
    ['---\nlang: ar\ntoc: true\n---\n\n# A\n\n## B', paragraph('TOCHeading', '<w:bidi/>')],
    ['## One', paragraph('Heading2', '<w:spacing w:before="0"/>')],
    ['# One\n\ntext\n\n## Two', exactly('Heading2')],
    [
      'a\n\n<!-- pagebreak -->\n\n# One',
      paragraph('Heading1', '<w:pageBreakBefore/><w:spacing w:before="0"/>'),
    ],
    // 60 % of the space between loose items, which is 8 points.
    ['- a\n\n  b', paragraph('ListBullet', `${numbering(0, 1)}<w:spacing w:after="96"/>`)],
    [
      '- a\n\n  - b\n\n- c',
      `<w:p>${exactly('ListBullet', numbering(1, 1))}<w:r><w:t>b</w:t></w:r></w:p>`,
    ],
    ['- a\n  > b', `<w:p>${exactly('ListBullet', numbering(0, 1))}<w:r><w:t>a</w:t></w:r></w:p>`],
    ['a\n\n- b\n\n  c', numbering(0, 0)],
    ['```\n\ta\n```', '<w:r><w:tab/><w:t>a</w:t></w:r>'],
    ['a[^1] b[^1]\n\n[^1]: n', '<w:instrText> NOTEREF footnote_reference_1 \\f \\h </w:instrText>'],
    [
      'a[^1][^2]\n\n[^1]: m\n\n[^2]: n',
      `<w:p><w:r><w:rPr><w:rStyle w:val="FootnoteReference"/></w:rPr><w:footnoteReference w:id="1"/></w:r>
        <w:r><w:rPr><w:rStyle w:val="FootnoteReference"/></w:rPr><w:t>\u00a0</w:t></w:r></w:p>`,
    ],
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

describe('an svg', () => {
  const docxOf = async (content: string) => {
    const markup = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">${content}</svg>`;
    const source = dataUrl('image/svg+xml', markup);
    const { output } = await renderDocx(parse(`![a](${source})\n\n![b](${source})`));
    expect(findFaults(openPackage(output))).toEqual([]);
    const files = unzipSync(output);
    return {
      media: Object.keys(files).filter((path) => path.includes('media/')),
      document: strFromU8(files['word/document.xml']!),
      svg: strFromU8(files['word/media/image2.svg'] ?? new Uint8Array()),
    };
  };

  test('is in the file once as vectors and once as pixels of twice its size', async () => {
    const { media, document, svg } = await docxOf('<rect width="9" height="9" fill="teal"/>');
    expect(media).toEqual(['word/media/image1.png', 'word/media/image2.svg']);
    expect(document).toMatch(/<a:blip r:embed="image1.png"[^>]*><a:extLst>.*r:embed="image2.svg"/);
    expect(svg).toContain('<path fill="#008080"');
  });

  test('is only pixels if Word might draw it in another way', async () => {
    const filter = '<filter id="f"><feGaussianBlur stdDeviation="2"/></filter>';
    const { media } = await docxOf(`${filter}<rect width="9" height="9" filter="url(#f)"/>`);
    expect(media).toEqual(['word/media/image1.png']);
  });
});

describe('a table', () => {
  test('that is too wide has smaller type, with a warning', async () => {
    const words = Array.from({ length: 5 }, () => 'understanding').join(' | ');
    const { output, warnings } = await renderDocx(
      parse(`| ${words} |\n|${'---|'.repeat(5)}\n| ${words} |\n`),
      { designSystem: plain },
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

  const wide = (columns: number, rows: number) => {
    const row = (first: string, cell: string) => `| ${first} | ${`${cell} | `.repeat(columns)}\n`;
    return (
      row('Region', 'Amount') +
      `|---|${'--:|'.repeat(columns)}\n` +
      row('North[^1]', '1,204,000').repeat(rows)
    );
  };
  const sizesOf = (document: XmlElement) =>
    elementsNamed(document, 'w:pgSz').map(({ attributes }) => attributes['w:orient']);

  test('that is too wide has landscape pages of its own, with its heading', async () => {
    const markdown = `# A\n\nText.\n\n## B\n\n${wide(11, 30)}\n## C\n\nText.\n\n[^1]: n`;
    const files = await write(markdown, { designSystem: report });
    const document = parseXml(files.get('word/document.xml')!);
    expect(sizesOf(document)).toEqual(['portrait', 'landscape', 'portrait']);
    expect(elementsNamed(document, 'w:titlePg')).toHaveLength(1);
    const [body] = elementsNamed(document, 'w:body');
    const order = body!.children.map(
      (child) => `${elementsNamed(child, 'w:sectPr').length} ${child.name} ${textOf(child)}`,
    );
    expect(order.map((line) => line.slice(0, 12).trim())).toEqual([
      '0 w:p A',
      '1 w:p Text.',
      '0 w:p B',
      '0 w:tbl Regi',
      '1 w:p',
      '0 w:p C',
      '0 w:p Text.',
      '1 w:sectPr',
    ]);
    const header = files.get('word/header-default-turned.xml')!;
    const end = Number(/<w:tab w:val="right" w:pos="(\d+)"/.exec(header)?.[1]);
    const [usual, landscape] = elementsNamed(document, 'w:pgSz').map(
      ({ attributes }) => attributes,
    );
    expect(
      end - Number(/w:pos="(\d+)"/.exec(files.get('word/header-default.xml')!)?.[1]),
    ).toBeCloseTo(Number(landscape!['w:w']) - Number(usual!['w:w']), -1);
    expect(files.get('word/footer-default-turned.xml')).toContain(' PAGE ');
  });

  test.each([
    ['is small', [1, 1, 1, 1, 1, 1], [true, true, true, true, true, true]],
    ['is longer than a page', [9, 9, 9, 9, 9, 9], [true, false, false, false, false, false]],
    [
      'has many lines',
      [5, 5, 5, 5, 5, 5, 5, 5],
      [true, true, true, false, false, false, true, true],
    ],
  ])('that %s is kept whole only if it is small', async (_, heights, kept) => {
    const rows = heights.map((height) => `| a | ${'b<br>'.repeat(height - 1)}b |\n`);
    const document = await documentOf(`| A | B |\n|---|---|\n${rows.join('')}`);
    const isKept = elementsNamed(document, 'w:tr').map(
      (row) => elementsNamed(row, 'w:keepNext').length > 0,
    );
    expect(isKept).toEqual([...kept, false]);
  });

  test('that opens the document or ends it adds no empty page', async () => {
    const only = await documentOf(`## B\n\n${wide(11, 30)}\n[^1]: n`);
    expect(sizesOf(only)).toEqual(['landscape']);
    const two = `Text.\n\n${wide(11, 30)}\n## B\n\n${wide(11, 30)}\n[^1]: n`;
    expect(sizesOf(await documentOf(two))).toEqual(['portrait', 'landscape']);
    const broken = `Text.\n\n<!-- pagebreak -->\n\n${wide(11, 30)}\n[^1]: n`;
    const document = await documentOf(broken);
    expect(sizesOf(document)).toEqual(['portrait', 'landscape']);
    expect(elementsNamed(document, 'w:br')).toEqual([]);
  });

  test('that is too wide for any page is divided into bands that repeat the names of rows', async () => {
    const { output, warnings } = await renderDocx(parse(`${wide(26, 3)}\n[^1]: n`), {
      designSystem: plain,
    });
    expect(findFaults(openPackage(output))).toEqual([]);
    const document = parseXml(openPackage(output).part('word/document.xml'));
    const bands = elementsNamed(document, 'w:tbl');
    expect(bands.length).toBeGreaterThan(2);
    const paragraphs = elementsNamed(document, 'w:p');
    const continued = paragraphs.filter((child) =>
      holdsElement(child, '<w:pStyle w:val="TableContinued"/>'),
    );
    expect(continued.map(textOf)).toEqual(bands.slice(1).map(() => 'continued'));
    for (const band of bands) {
      const [header, first] = elementsNamed(band, 'w:tr').map((row) =>
        elementsNamed(row, 'w:tc').map(textOf),
      );
      expect(header?.[0]).toBe('Region');
      expect(first?.[0]).toBe('North');
    }
    // Word allows one reference to each footnote.
    expect(elementsNamed(document, 'w:footnoteReference')).toHaveLength(1);
    expect(warnings.map(({ message }) => message)).toEqual([expect.stringContaining('bands')]);
    const cells = bands.map((band) => numbersOf(band, 'w:gridCol').length);
    expect(cells.reduce((sum, count) => sum + count, 0)).toBe(27 + bands.length - 1);
  });

  test('keeps numbers whole', async () => {
    const document = await documentOf(`${wide(26, 3)}\n[^1]: n`);
    // Digits of the widest fonts take 0.63 em, separators 0.42, in type of 7.5 points.
    const amounts = elementsNamed(document, 'w:tblGrid').flatMap((grid) =>
      numbersOf(grid, 'w:gridCol').slice(1),
    );
    for (const width of amounts) expect(width / 20).toBeGreaterThan((7 * 0.63 + 2 * 0.42) * 7.5);
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

  test.each([
    ['Concurrency', 7.06],
    ['64.560,00', 5.63],
  ])('gives the bold word %s the room that it takes in a wide font', async (word, ems) => {
    const document = await documentOf(
      `| a | ${'b | '.repeat(3)}\n|${'---|'.repeat(4)}\n| **${word}** |`,
    );
    // Of the first column, 8 points are padding.
    expect(numbersOf(document, 'w:gridCol')[0]! / 20 - 8).toBeGreaterThan(ems * 9.5);
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

test('boxes of one color are separated, so that no program joins them', async () => {
  const code = '```js\na\n```';
  const note = '> [!NOTE]\n> b';
  const separators = async (blocks: readonly string[], designSystem = report) => {
    const document = await documentOf(blocks.join('\n\n'), { designSystem });
    return elementsNamed(document, 'w:pStyle').filter(
      ({ attributes }) => attributes['w:val'] === 'Separator',
    ).length;
  };
  expect(await separators([code, note, code, code])).toBe(3);
  expect(await separators([code, '> c', note])).toBe(0);
  expect(await separators([code, note], striped)).toBe(0);
});

test('a wide diagram has a landscape page only if that makes its labels legible', async () => {
  const orientations = async (markdown: string) =>
    elementsNamed(await documentOf(markdown), 'w:pgSz').map(
      ({ attributes }) => attributes['w:orient'],
    );
  const steps = (count: number) => {
    const nodes = Array.from({ length: count + 1 }, (_, n) => `n${n} [label="Step number ${n}"]`);
    const edges = Array.from({ length: count }, (_, n) => `n${n} -> n${n + 1}\nn${n} -> m${n}`);
    const layout = 'rankdir=LR\nranksep=0.7\nnodesep=0.8\nnode [shape=box]';
    return `\`\`\`dot\ndigraph {\n${[layout, ...nodes, ...edges].join('\n')}\n}\n\`\`\``;
  };
  const landscape = ['portrait', 'landscape', 'portrait'];
  expect(await orientations(`a\n\n${steps(6)}\n\nb`)).toEqual(landscape);
  for (const count of [3, 12])
    expect(await orientations(`a\n\n${steps(count)}\n\nb`)).toEqual(['portrait']);
  const inList = steps(6).replace(/^/gm, '  ').replace(' ', '-');
  expect(await orientations(`a\n\n${inList}\n\nb`)).toEqual(['portrait']);
});

describe('a rule', () => {
  test.each([
    ['at the top of a page', '---\n\na', 0],
    ['next to a page break', 'a\n\n---\n\n<!-- pagebreak -->\n\n---\n\nb', 0],
    ['between paragraphs', 'a\n\n---\n\nb', 1],
  ])('%s is written %d times', async (_, markdown, count) => {
    const rules = elementsNamed(await documentOf(markdown), 'w:pStyle').filter(
      ({ attributes }) => attributes['w:val'] === 'HorizontalRule',
    );
    expect(rules).toHaveLength(count);
  });
});

test.each([
  ['https://a../b', false],
  ['https://.a/b', false],
  ['https:a', false],
  ['https://a!b.com/', false],
  ['mailto:a@b@c', false],
  ['https://user@example.com:8080/a?b#c', true],
  ['https://bücher.example/ü', true],
  ['https://[::1]/', true],
  ['mailto:a@b.c?subject=d', true],
  ['tel:+491', true],
  ['docs/a.md', true],
])('[a](<%s>) is a link in the package: %s', async (url, isLink) => {
  const document = await documentOf(`[a](<${url}>)`);
  expect(elementsNamed(document, 'w:hyperlink')).toHaveLength(isLink ? 1 : 0);
  expect(textOf(document)).toBe('a');
});

test('code in a title is as large as the title', async () => {
  const files = await write('# The `java` generator\n');
  const document = parseXml(files.get('word/document.xml')!);
  const [size] = elementsNamed(document, 'w:sz');
  expect(Number(size!.attributes['w:val']) / 2).toBeGreaterThan(20);
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

test('a book names its chapters in the header, and has its page number once', async () => {
  const options = { designSystem: findDesign('book') };
  const text = '---\ntitle: All\n---\n\n# One\n\n## A\n\n## B\n\n## C\n\n# Two\n\nb';
  const files = await write(text, options);
  const header = files.get('word/header-default.xml')!;
  expect(header).toContain('STYLEREF 1');
  expect(header).not.toContain('{');
  const numbered = ['header-default', 'header-first', 'footer-default', 'footer-first'].map(
    (name) => files.get(`word/${name}.xml`)!.includes(' PAGE '),
  );
  expect(numbered).toEqual([true, false, false, true]);
});

test('a title in a running line is whole if the line has room for it', async () => {
  const title = 'Sparse Sensing of Urban Noise: Guarantees from Few Microphones';
  const options = { designSystem: findDesign('minimal-clean') };
  const files = await write(`---\ntitle: "${title}"\n---\n\na`, options);
  expect(files.get('word/footer-default.xml')).toContain(title);
});

test('facts below a title wrap in cells of their own', async () => {
  const front = 'title: T\nauthor: Ada\ndate: 2026-11-20\nclassification: Secret';
  const files = await write(`---\n${front}\n---\n\na`, {
    designSystem: findDesign('executive-report'),
  });
  const cells = elementsNamed(parseXml(files.get('word/document.xml')!), 'w:tc');
  const texts = cells.map((cell) => elementsNamed(cell, 'w:p').map(textOf));
  expect(texts).toEqual([
    ['Prepared by', 'Ada'],
    ['Date', 'November 20, 2026'],
    ['Classification', 'Secret'],
  ]);
});

test('headers and footers run from right to left if the language does', async () => {
  const options = { designSystem: striped };
  const files = await write('---\ntitle: A\nlang: he\n---\n\na', options);
  const footer = parseXml(files.get('word/footer-default.xml')!);
  expect(holdsElement(footer, paragraph('Footer', '<w:tabs/><w:bidi/>'))).toBe(true);
});

describe('properties', () => {
  const coreOf = async (markdown: string, sourceDate?: Date) =>
    parseXml((await write(markdown, { sourceDate })).get('docProps/core.xml')!);

  test('come from the front matter', async () => {
    const core = await coreOf('---\ntitle: Q&A <1>\nlang: de\n---\na');
    expect(elementsNamed(core, 'dc:title').map(({ text }) => text)).toEqual(['Q&A <1>']);
  });

  test('come from the byline if there is no front matter', async () => {
    const core = await coreOf('# T\n\n**Author:** Jane Doe\n**Date:** 2026-02-03\n\ntext');
    expect(elementsNamed(core, 'dc:creator').map(({ text }) => text)).toEqual(['Jane Doe']);
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
  const expected = docxStyles.filter(({ isOptional }) => !isOptional);
  expect(defined.sort()).toEqual(expected.map(({ kind, name }) => `${kind} ${name}`).sort());
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

test('a rule below a title that has one is left out', async () => {
  const isRuled = async (text: string, designSystem?: DesignSystem) =>
    holdsElement(await documentOf(text, { designSystem }), paragraph('HorizontalRule'));
  expect(await isRuled('# A\n\n---\n\ntext', report)).toBe(false);
  expect(await isRuled('# A\n\n---\n\ntext')).toBe(true);
  expect(await isRuled('# A\n\ntext\n\n---\n\ntext', report)).toBe(true);
});

test.each([
  ['run `npm run build:all` first', true],
  ['run `npm ci` first', false],
])('%j is set ragged: %j', async (markdown, isRagged) => {
  const document = await documentOf(markdown, { designSystem: report });
  expect(elementsNamed(document, 'w:jc')).toHaveLength(isRagged ? 1 : 0);
});

test('the label of code is smaller than the code, with space below it', async () => {
  const designSystem = designSystems.find(({ slug }) => slug === 'developer-docs')!;
  const files = await write('```js\na\n```', { designSystem });
  const styles = elementsNamed(parseXml(files.get('word/styles.xml')!), 'w:style');
  const styleOf = (id: string) => styles.find(({ attributes }) => attributes['w:styleId'] === id)!;
  const valueOf = (id: string, name: string, attribute: string) =>
    Number(elementsNamed(styleOf(id), name)[0]!.attributes[attribute]);
  expect(valueOf('SourceCodeLabel', 'w:sz', 'w:val')).toBeLessThan(
    valueOf('SourceCode', 'w:sz', 'w:val'),
  );
  expect(valueOf('SourceCodeLabel', 'w:spacing', 'w:after')).toBeGreaterThan(40);
});

test('a rule has as much space above as below', async () => {
  const styles = parseXml((await write('a\n\n---')).get('word/styles.xml')!);
  const rule = elementsNamed(styles, 'w:style').find(
    ({ attributes }) => attributes['w:styleId'] === 'HorizontalRule',
  );
  const [spacing] = elementsNamed(rule!, 'w:spacing');
  expect(spacing!.attributes['w:before']).toBe(spacing!.attributes['w:after']);
});

test('text that looks like a placeholder or an entity stays text', async () => {
  const document = await documentOf('a {image1.png} {list-1} \\&amp; "quoted"');
  const texts = elementsNamed(document, 'w:t').map(({ text }) => text);
  expect(texts.join('')).toBe('a {image1.png} {list-1} &amp; "quoted"');
});

test.each([
  ['Hello&#xc;world', 'Hello world'],
  ['a\u0001b\u000Bc\u001Fd\uFFFEe\uFFFFf', 'ab cdef'],
  ['`a\u0001b`', 'ab'],
  ['a\u0085b\u{1F680}c', 'a\u0085b\u{1F680}c'],
])('%j has no characters that XML cannot contain', async (markdown, text) => {
  const texts = elementsNamed(await documentOf(markdown), 'w:t').map((found) => found.text);
  expect(texts.join('')).toBe(text);
});

test('no part has characters that XML cannot contain', async () => {
  const illegal = '\u0001\u000B\u000C\u001F\uFFFE\uFFFF';
  const markdown = [
    `---\ntitle: "T${illegal}"\nauthor: "A${illegal}"\nlang: "d${illegal}"\n---`,
    `# H${illegal}\n\n[a${illegal}](https://example.com/${illegal} "t${illegal}")`,
    `![a${illegal}](${png} "t${illegal}")\n\n| a${illegal} |\n|---|\n| b${illegal} |`,
    `\`\`\`js${illegal}\nlet a = "${illegal}"\n\`\`\`\n\nn[^1]\n\n[^1]: n${illegal}`,
  ].join('\n\n');
  const files = await write(markdown);
  for (const [path, content] of files)
    if (/\.(?:xml|rels)$/.test(path)) expect(() => parseXml(content), path).not.toThrow();
});

const striped = findDesign('striped');

const report = findDesign('justified');

function textOf(element: XmlElement): string {
  return elementsNamed(element, 'w:t')
    .map(({ text }) => text)
    .join('');
}

async function write(markdown: string, options: Parameters<typeof renderDocx>[1] = {}) {
  const { output } = await renderDocx(parse(markdown), { designSystem: plain, ...options });
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
