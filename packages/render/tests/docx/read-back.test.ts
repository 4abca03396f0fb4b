import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parse } from '@mdconv/core';
import { strFromU8, unzipSync } from 'fflate';
import mammoth from 'mammoth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sample } from '@mdconv/tools/testing/laws';
import { formulas } from '@mdconv/tools/testing/formulas/formulas';
import { renderDocx } from '../../src/docx/index.ts';
import { dataUrl, makePng } from '../test-images.ts';

const png = dataUrl('image/png', makePng({ width: 9, height: 9 }));
const markdown = `---
lang: de
---

# Title

Some *words*, **strong**, ~~gone~~, \`code\`, a [link](https://example.com/), one [within](#second).[^n]

3. three
4. four
   - nested
     1. deeper

   more of four
5. five

- [x] done
- [ ] open

| Left | Center | Right |
|:-----|:------:|------:|
| a    | b      | c     |

\`\`\`js
let a = 1;
let b;
\`\`\`

> said

![a square](${png})

## Second

### Third

See <a id="here"></a>[here](#here).

[^n]: The note.
`;

let folder: string;
let file: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mdconv-docx-'));
  file = join(folder, 'document.docx');
  writeFileSync(file, (await renderDocx(parse(markdown))).output);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Mammoth does not support list start numbers, cell alignment or code styles. */
test('mammoth reads back every construct that it supports', async () => {
  const styleMap = [
    "p[style-name='Source Code'] => pre",
    "r[style-name='Verbatim Char'] => code",
    "p[style-name='Quote'] => blockquote",
  ];
  const { value } = await mammoth.convertToHtml({ path: file }, { styleMap });
  for (const html of [
    '<p><a id="title"></a>Title</p>',
    '<h2><a id="second"></a>Second</h2>',
    '<h3><a id="third"></a>Third</h3>',
    'Some <em>words</em>, <strong>strong</strong>, <s>gone</s>, <code>code</code>',
    '<a href="https://example.com/">link</a>',
    '<a href="#second">within</a>',
    '<a id="here"></a><a href="#here">here</a>',
    '<a href="#footnote-1" id="footnote-ref-1">[1]</a>',
    '<li id="footnote-1"><p> The note.',
    '<ol><li>three</li><li>four<ul><li>nested<ol><li>deeper</li></ol></li></ul></li></ol>',
    '<p>more of four</p><ol><li>five</li></ol>',
    '<li><input type="checkbox" checked="checked" />\tdone</li>',
    '<li><input type="checkbox" />\topen</li>',
    '<thead><tr><th><p>Left</p></th><th><p>Center</p></th><th><p>Right</p></th></tr></thead>',
    '<tbody><tr><td><p>a</p></td>',
    '<pre>let a = 1;<br />let b;</pre>',
    '<blockquote>said</blockquote>',
    '<img alt="a square" src="data:image/png;base64,',
  ])
    expect(value).toContain(html);
});

/** Pandoc 2.17 does not support cell alignment. */
describe.skipIf(!has('pandoc'))(`pandoc${has('pandoc') ? '' : ' (not installed)'}`, () => {
  test('reads back every construct that it supports', () => {
    const read = execFileSync('pandoc', [file, '-s', '-t', 'native', '--wrap=none']).toString();
    const native = read.replace(/\s+/g, '');
    for (const construct of [
      '[("title",MetaInlines[',
      'Header2("second",[],[])[Str"Second"]',
      'Header3("third",[],[])[Str"Third"]',
      'Emph[Str"words"]',
      'Strong[Str"strong"]',
      'Strikeout[Str"gone"]',
      'Code("",[],[])"code"',
      'Link("",[],[])[Str"link"]("https://example.com/","")',
      'Link("",[],[])[Str"within"]("#second","")',
      'Span("here",["anchor"],[])[],Link("",[],[])[Str"here"]("#here","")',
      'Note[Para[Str"The",Space,Str"note."]]',
      'OrderedList(3,Decimal,Period)[[Para[Str"three"]]',
      'BulletList[[Para[Str"nested"],OrderedList(1,Decimal,DefaultDelim)[[Para[Str"deeper"]',
      'Para[Str"more",Space,Str"of",Space,Str"four"]',
      'BulletList[[Para[Str"\\9746",Space,Str"done"]],[Para[Str"\\9744",Space,Str"open"]]]',
      'CodeBlock("",[],[])"leta=1;\\nletb;"',
      'BlockQuote[Para[Str"said"]]',
      'Image("",[],[("width","9.',
      '[Str"a",Space,Str"square"]',
    ])
      expect(native).toContain(construct);
    const [header, body] = native.slice(native.indexOf('(TableHead')).split('[TableBody');
    expect(header).toContain('Str"Center"');
    expect(body).toContain('Str"b"');
  });
});

/** LibreOffice reads equations with a package of its own. */
const hasMath = has('soffice') && existsSync(join(programFolder('soffice'), 'libsmlo.so'));
if (!hasMath)
  console.warn('libreoffice-math-nogui is not installed: the test of equations in it is skipped.');

describe.skipIf(!has('soffice'))(`LibreOffice${has('soffice') ? '' : ' (not installed)'}`, () => {
  /** How many formulas LibreOffice reads. */
  let equations: number;
  let odt: Record<string, Uint8Array>;
  const shown = sample(formulas, 8);

  beforeAll(async () => {
    const equationsFile = join(folder, 'equations.docx');
    const source = shown.map((tex) => `$$${tex}$$\n`).join('\n');
    writeFileSync(equationsFile, (await renderDocx(parse(source))).output);
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    const conversion = ['--headless', '--convert-to', 'odt', '--outdir', folder];
    execFileSync('soffice', [profile, ...conversion, file, equationsFile], { stdio: 'ignore' });
    odt = unzipSync(readFileSync(file.replace('.docx', '.odt')));
    const parts = unzipSync(readFileSync(equationsFile.replace('.docx', '.odt')));
    equations = Object.entries(parts).filter(
      ([name, part]) => /^Object \d+\/content\.xml$/.test(name) && /<math/.test(strFromU8(part)),
    ).length;
  }, 240_000);

  test.skipIf(!hasMath)('opens our equations as formulas', () => {
    expect(equations).toBe(shown.length);
  });

  test('opens it and reads back every construct', () => {
    const xml = strFromU8(odt['content.xml']!);
    for (const construct of [
      /<text:h [^>]*outline-level="1"><text:bookmark-start text:name="title"\/>Title</,
      /<text:h [^>]*outline-level="2"><text:bookmark-start text:name="second"\/>Second</,
      /<text:h [^>]*outline-level="3"><text:bookmark-start text:name="third"\/>Third</,
      /<text:span text:style-name="Verbatim_20_Char">code</,
      /<text:a [^>]*xlink:href="https:\/\/example.com\/"/,
      /<text:a [^>]*xlink:href="#second"/,
      /<text:bookmark text:name="here"\/><text:a [^>]*xlink:href="#here"/,
      /<text:note [^>]*text:note-class="footnote"/,
      /<text:list-item text:start-value="3"><text:p [^>]*>three</,
      /<text:list-item><text:list><text:list-item><text:p [^>]*>nested</,
      /loext:checked="true"[^>]*>(?:<[^>]*>)*☒/,
      /<table:table-header-rows><table:table-row [^>]*>(?:<[^>]*>)*Left</,
      /<\/table:table-header-rows><table:table-row [^>]*>(?:<[^>]*>)*a</,
      /<text:p text:style-name="Quote">said</,
      /<svg:desc>a square<\/svg:desc>/,
    ])
      expect(xml).toMatch(construct);
    expect(xml.replace(/<text:line-break\/>/g, '\n').replace(/<[^>]*>/g, '')).toContain(
      'let a = 1;\nlet b;',
    );
    expect(['Left', 'Center', 'Right', 'a', 'b', 'c'].map((text) => alignment(xml, text))).toEqual([
      ...['start', 'center', 'end'],
      ...['start', 'center', 'end'],
    ]);
    expect(strFromU8(odt['styles.xml']!)).toMatch(/fo:language="de"/);
  });
});

/** The alignment of the paragraph with exactly this text. */
function alignment(xml: string, text: string): string | undefined {
  const style = new RegExp(`<text:p text:style-name="([^"]*)">${text}</text:p>`).exec(xml)?.[1];
  const properties = xml.slice(xml.indexOf(`<style:style style:name="${style}"`));
  return /fo:text-align="([^"]*)"/.exec(
    properties.slice(0, properties.indexOf('</style:style>')),
  )?.[1];
}

function programFolder(program: string): string {
  const path = execFileSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' });
  return dirname(realpathSync(path.trim()));
}

function has(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
}
