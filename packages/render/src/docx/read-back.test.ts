import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from '@mdconv/core';
import mammoth from 'mammoth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dataUrl, makePng } from '../../tests/pictures.ts';
import { renderDocx } from './index.ts';

const png = dataUrl('image/png', makePng({ width: 9, height: 9 }));
const markdown = `# Title

Some *words*, \`code\` and a [link](https://example.com/).[^n]

3. three
4. four
   - nested

| Left | Right |
|:-----|------:|
| a    | b     |

\`\`\`js
let a = 1;
let b;
\`\`\`

> said

![a square](${png})

## Second

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

test('mammoth reads headings, lists, tables, links, notes and pictures back', async () => {
  const { value } = await mammoth.convertToHtml({ path: file });
  for (const html of [
    /<h1>.*Title<\/h1>/,
    /<h2>.*Second<\/h2>/,
    /<em>words<\/em>/,
    /<a href="https:\/\/example.com\/">link<\/a>/,
    /<ol><li>three<\/li><li>four<ul><li>nested<\/li><\/ul><\/li><\/ol>/,
    /<thead><tr><th>/,
    /<img alt="a square"/,
    /The note\./,
  ])
    expect(value).toMatch(html);
});

describe.skipIf(!has('pandoc'))(`pandoc${has('pandoc') ? '' : ' (not installed)'}`, () => {
  test('reads every construct back', () => {
    const read = execFileSync('pandoc', [file, '-t', 'native', '--wrap=none']).toString();
    const native = read.replace(/\s+/g, ' ');
    for (const construct of [
      'Header 1',
      'Header 2',
      'Emph [ Str "words" ]',
      'Code ( "" , [] , [] ) "code"',
      '"https://example.com/"',
      'Note [ Para [ Str "The" , Space , Str "note." ] ]',
      'OrderedList ( 3 , Decimal , Period )',
      'BulletList',
      'TableHead',
      'CodeBlock ( "" , [] , [] ) "let a = 1;\\nlet b;"',
      'BlockQuote',
      'Image',
      'Str "square"',
    ])
      expect(native).toContain(construct);
  });
});

describe.skipIf(!has('soffice'))(`LibreOffice${has('soffice') ? '' : ' (not installed)'}`, () => {
  test('opens it and makes a pdf of it', () => {
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    const conversion = ['--headless', '--convert-to', 'pdf', '--outdir', folder, file];
    execFileSync('soffice', [profile, ...conversion], { stdio: 'ignore' });
    expect(statSync(file.replace('.docx', '.pdf')).size).toBeGreaterThan(1000);
  }, 120_000);
});

function has(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
}
