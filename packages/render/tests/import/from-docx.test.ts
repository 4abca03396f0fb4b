import { readFileSync } from 'node:fs';
import { InvalidRequestError, parse } from '@mdconv/core';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { renderDocx } from '../../src/docx/index.ts';
import { fromDocx } from '../../src/import/index.ts';
import { folderOf, run } from '../commands/run.ts';

/** A docx of the body, with the parts that Word requires. */
function docxOf(body: string, parts: Readonly<Record<string, string>> = {}): Uint8Array {
  const w = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const office =
    'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';
  const all = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<w:document xmlns:w="${w}"><w:body>${body}</w:body></w:document>`,
    ...parts,
  };
  return zipSync(
    Object.fromEntries(Object.entries(all).map(([name, text]) => [name, strToU8(text)])),
  );
}

const paragraph = (text: string, style = '') =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t>${text}</w:t></w:r></w:p>`;

const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC';

const markdown = `# Report

Some *words*, **strong**, ~~gone~~, \`code\` and a [link](https://example.com/).[^1]

- one
- two
  - nested

Then

1. first
2. second

And

- [x] done
- [ ] open

## Numbers

| Left | Right |
| - | - |
| a | b |

\`\`\`
let a = 1;
let b;
\`\`\`

> said

![a square](IMAGE)

[^1]: The note.
`;

test('reads back the structure of a document of ours, with its image as a file', async () => {
  const source = markdown.replace('IMAGE', `data:image/png;base64,${png}`);
  const { output } = await renderDocx(parse(source));
  const imported = await fromDocx(output, { image: ({ name }) => `report-images/${name}` });
  expect(imported.markdown).toBe(markdown.replace('IMAGE', 'report-images/image-1.png'));
  expect(imported.images).toMatchObject([{ name: 'image-1.png' }]);
  expect(Buffer.from(imported.images[0]!.bytes).toString('base64')).toBe(png);
});

test.each([
  [String.raw`S(n) = S_0 \cdot (1 + g)^n`, String.raw`S(n)=S_{0}\cdot {(1+g)}^{n}`],
  [String.raw`\frac{a+b}{c}`, String.raw`\frac{a+b}{c}`],
  [String.raw`\sqrt{x} + \sqrt[3]{y}`, String.raw`\sqrt{x}+\sqrt[3]{y}`],
  [String.raw`\sum_{i=1}^{n} i^2`, String.raw`\sum_{i=1}^{n}i^{2}`],
  [String.raw`\int_0^\infty e^{-x}`, String.raw`\int_{0}^{\infty }e^{-x}`],
  [
    String.raw`\begin{pmatrix} a & b \\ c & d \end{pmatrix}`,
    String.raw`\left(\begin{matrix}a & b \\ c & d\end{matrix}\right)`,
  ],
  [
    String.raw`\hat{x} + \vec{v} + \check{c} + \overline{AB}`,
    String.raw`\hat{x}+\vec{v}+\check{c}+\overline{AB}`,
  ],
  [String.raw`\sin x + \lim_{x \to 0} y`, String.raw`\sin x+\lim_{x\to 0}y`],
  [String.raw`1 \text{ if } |x| \le 3\%`, String.raw`1\text{ if }|x|\le 3\%`],
  [
    String.raw`f = \begin{cases} 1 & x>0 \\ 0 & \text{else}\end{cases}`,
    String.raw`f=\left\{\begin{matrix}1 & x>0 \\ 0 & \text{else}\end{matrix}\right.`,
  ],
  [String.raw`\underbrace{a+b}_{c}`, String.raw`{\underbrace{a+b}}_{c}`],
])('reads the formula %s', async (tex, expected) => {
  const { output } = await renderDocx(parse(`So $${tex}$ is\n\n$$\n${tex}\n$$\n`));
  const { markdown: read } = await fromDocx(output);
  expect(read).toBe(`So $${expected}$ is\n\n$$\n${expected}\n$$\n`);
});

test('reads formulas that are damaged or deep as what is left of them', async () => {
  const read = async (inside: string) =>
    (await fromDocx(docxOf(`<w:p><w:r><w:t>a </w:t></w:r>${inside}</w:p>`))).markdown;
  expect(await read('<m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num></m:f></m:oMath>')).toBe(
    'a $\\frac{1}{}$\n',
  );
  expect(await read('<m:oMath/>')).toBe('a\n');
  const mark = '<m:accPr><m:chr m:val="constructor"/></m:accPr>';
  expect(
    await read(`<m:oMath><m:acc>${mark}<m:e><m:r><m:t>x</m:t></m:r></m:e></m:acc></m:oMath>`),
  ).toContain('x');
  const deep = `${'<m:rad><m:e>'.repeat(90)}<m:r><m:t>x</m:t></m:r>${'</m:e></m:rad>'.repeat(90)}`;
  expect(await read(`<m:oMath>${deep}</m:oMath>`)).toContain('x');
});

test('reads styles by their names, merged cells and tabs', async () => {
  const styles = `<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${[
    ['T', 'Title'],
    ['Q', 'Intense Quote'],
    ['C', 'HTML Preformatted'],
  ]
    .map(
      ([id, name]) =>
        `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`,
    )
    .join('')}</w:styles>`;
  const cell = (text: string, own = '') => `<w:tc><w:tcPr>${own}</w:tcPr>${paragraph(text)}</w:tc>`;
  const body = [
    paragraph('Plan', 'T'),
    paragraph('Said', 'Q'),
    paragraph('a = 1', 'C'),
    paragraph('b = 2', 'C'),
    `<w:tbl><w:tr>${cell('Both', '<w:gridSpan w:val="2"/>')}</w:tr><w:tr>${cell('x')}${cell('y')}</w:tr></w:tbl>`,
  ].join('');
  const relations = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`;
  const docx = docxOf(body, {
    'word/styles.xml': styles,
    'word/_rels/document.xml.rels': relations,
  });
  expect((await fromDocx(docx)).markdown).toBe(
    '# Plan\n\n> Said\n\n```\na = 1\nb = 2\n```\n\n| Both | |\n| - | - |\n| x | y |\n',
  );
});

describe('refuses', () => {
  const deep = 5_000;
  const big = new Uint8Array(50 * 1024 * 1024);
  const cases: readonly (readonly [string, () => Uint8Array])[] = [
    ['text', () => strToU8('no zip')],
    ['another zip', () => zipSync({ 'a.txt': strToU8('a') })],
    ['a zip that is cut', () => docxOf(paragraph('x')).subarray(0, 200)],
    [
      'a part that is huge after decompression',
      () => zipSync({ 'word/document.xml': big }, { level: 1 }),
    ],
    ['elements in elements', () => docxOf('<w:sdt>'.repeat(deep) + '</w:sdt>'.repeat(deep))],
    [
      'entities',
      () => docxOf('', { 'word/document.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }),
    ],
    ['tags that never end', () => docxOf('', { 'word/document.xml': '<'.repeat(2_000_000) })],
    ['text in place of XML', () => docxOf('', { 'word/document.xml': 'x' })],
  ];
  test.each(cases)('%s', async (_, make) => {
    await expect(fromDocx(make())).rejects.toThrow(InvalidRequestError);
  });
});

test('links that run code and text that looks like html are inert', async () => {
  const link =
    '<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>HYPERLINK "javascript:alert(1)"</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>go</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>';
  const docx = docxOf(paragraph('&lt;script&gt;alert(1)&lt;/script&gt;') + link);
  expect((await fromDocx(docx)).markdown).toBe('\\<script>alert(1)\\</script>\n\ngo\n');
});

test('imports images that would be too large as text', async () => {
  const source = `![dot](data:image/png;base64,${png})`;
  const files = unzipSync((await renderDocx(parse(source))).output);
  const name = Object.keys(files).find((path) => /^word\/media\/.*png$/.test(path))!;
  const large = new Uint8Array(30 * 1024 * 1024);
  large.set(files[name]!);
  const { markdown, images } = await fromDocx(zipSync({ ...files, [name]: large }, { level: 0 }));
  expect(markdown).toBe('![dot](image-1.png)\n');
  expect(images[0]!.bytes.length).toBe(large.length);
});

describe('mdconv import', () => {
  test('writes markdown and images beside a document, and replaces nothing unasked', async () => {
    const html = `<h1>Page</h1><img alt="dot" src="data:image/png;base64,${png}"><p>caf\u00e9</p>`;
    const { output } = await renderDocx(parse('# Word\n\nText\n'));
    const folder = await folderOf({ 'page.html': html, 'word.docx': output });
    expect(await run(folder, ['import', 'page.html', 'word.docx'])).toMatchObject({ status: 0 });
    const read = (name: string) => readFileSync(`${folder}/${name}`, 'utf8');
    expect(read('page.md')).toBe('# Page\n\n![dot](page-images/image-1.png)\n\ncafé\n');
    expect(read('word.md')).toBe('# Word\n\nText\n');
    expect(readFileSync(`${folder}/page-images/image-1.png`).toString('base64')).toBe(png);

    const again = await run(folder, ['import', 'page.html']);
    expect(again).toMatchObject({ status: 1 });
    expect(again.stderr).toContain('page.md exists');
    expect(await run(folder, ['import', 'page.html', '--force'])).toMatchObject({ status: 0 });
    expect(await run(folder, ['import', 'word.docx', '-o', '-'])).toMatchObject({
      status: 0,
      stdout: '# Word\n\nText\n',
    });
  });

  test('explains wrong usage and missing files', async () => {
    const folder = await folderOf({});
    expect(await run(folder, ['import'])).toMatchObject({ status: 2 });
    expect(await run(folder, ['import', 'a', 'b', '-o', 'c.md'])).toMatchObject({ status: 2 });
    expect(await run(folder, ['import', 'none.docx'])).toMatchObject({ status: 1 });
  });
});
