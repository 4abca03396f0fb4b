import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from '@mdconv/core';
import { renderDocx } from '../../src/docx/index.ts';
import { hasTool } from '../pdf/tools.ts';
import { all, openPackage } from './package-files.ts';

/** The Python of the system, which has the bridge to LibreOffice. */
const python = '/usr/bin/python3';
const hasBridge = hasTool('soffice') && spawnSync(python, ['-c', 'import uno']).status === 0;
if (!hasBridge)
  console.warn('LibreOffice with python3-uno is not installed: lists are not edited in it.');

const folder = mkdtempSync(join(tmpdir(), 'mdconv-numbers-'));
afterAll(() => rmSync(folder, { recursive: true }));
const script = fileURLToPath(new URL('insert-paragraph.py', import.meta.url));

/** The numbers and texts of all paragraphs after LibreOffice has inserted one behind another. */
async function afterInsertion(markdown: string, behind: string): Promise<readonly string[]> {
  const file = join(folder, 'list.docx');
  writeFileSync(file, (await renderDocx(parse(markdown))).output);
  const output = execFileSync(python, [script, file, join(folder, 'profile'), behind, 'New'], {
    encoding: 'utf8',
  });
  const paragraphs = JSON.parse(output) as readonly (readonly [string, string])[];
  return paragraphs.map(([label, text]) => (label === '' ? text : `${label} ${text}`));
}

const contract = `1. Definitions

    1.1 In this agreement

    1.2 Headings do not matter

2. License

    2.1 The owner grants

    (a) one copy; and

    (b) one back-up.

    2.2 No other use is allowed

Text between

3. Term
`;

describe.skipIf(!hasBridge)('an item that people insert', () => {
  test('numbers the items behind it and their clauses again', async () => {
    expect(await afterInsertion(contract, 'Definitions')).toEqual(
      expect.arrayContaining(['2. New', '3. License', '3.1 The owner grants', '4. Term']),
    );
  }, 120_000);

  test('numbers the clauses behind it again', async () => {
    expect(await afterInsertion(contract, 'The owner grants')).toEqual(
      expect.arrayContaining(['2. License', '2.2 New', '2.3 No other use is allowed', '3. Term']),
    );
  }, 120_000);
});

/** The texts of the levels of a numbering definition, and how many definitions have lists. */
async function numberingOf(markdown: string) {
  const files = openPackage((await renderDocx(parse(markdown))).output);
  const texts = all(files.part('word/numbering.xml'), /<w:lvlText w:val="([^"]*)"/g);
  const ids = all(files.part('word/document.xml'), /<w:numId w:val="(\d+)"/g);
  return { texts, ids: new Set(ids.filter((id) => id !== '0')) };
}

test('lists in lists are levels of one numbering', async () => {
  const { texts, ids } = await numberingOf(
    '1. a\n\n   1.1 b\n\n   1.2 c\n\n2. d\n\n   2.1 e:\n\n   (a) f; or\n\n   (b) g.\n\n   2.2 h\n\n3. i',
  );
  expect(texts.slice(0, 3)).toEqual(['%1.', '%1.%2', '(%3)']);
  expect(ids.size).toBe(1);
});

test.each([
  ['a list that goes on behind a text', '1. a\n2. b\n\ntext\n\n3. c', 1],
  ['lists that start again', '1. a\n2. b\n\ntext\n\n1. c', 2],
  ['two lists in one item that start again', '1. a\n\n   1. b\n\n   text\n\n   1. c', 2],
  ['lists whose numbers differ', '1. a\n   1. b\n2. c\n   a. d\n   b. e', 2],
])('%s', async (_, markdown, count) => {
  expect((await numberingOf(markdown)).ids.size).toBe(count);
});
