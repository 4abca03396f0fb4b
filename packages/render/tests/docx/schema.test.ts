import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { designSystems, parse } from '@mdconv/core';
import { describe, expect, test } from 'vitest';
import { anyMarkdown } from '@mdconv/tools/testing/markdown-arbitrary';
import { renderDocx } from '../../src/docx/index.ts';
import { openPackage, type PackageFiles } from './package-files.ts';
import { findFaults } from './schema/find-faults.ts';

const folder = new URL('../../../../examples/documents/', import.meta.url);
const examples = readdirSync(folder).filter((name) => name.endsWith('.md'));
const resolveImage = (source: string) => readFile(new URL(source, folder)).catch(() => undefined);

describe.each(designSystems)('in $slug', (designSystem) => {
  test.each(examples)('%s is valid against the schema', { timeout: 120_000 }, async (name) => {
    const document = parse(readFileSync(new URL(name, folder), 'utf8'));
    const options = { designSystem, resolveImage, embedFonts: true, watermark: 'DRAFT' };
    const { output } = await renderDocx(document, options);
    expect(findFaults(openPackage(output))).toEqual([]);
  });
});

test(
  'packages of random documents are valid against the schema',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(anyMarkdown, fc.constantFrom(...designSystems), async (markdown, design) => {
        const { output } = await renderDocx(parse(markdown), { designSystem: design });
        expect(findFaults(openPackage(output))).toEqual([]);
      }),
    );
  },
);

describe('the check finds a fault:', () => {
  const broken = async (path: string, from: string | RegExp, to: string) => {
    const { output } = await renderDocx(parse('# One\n\n[a](#one) `b`\n\n| c |\n|---|\n| d |\n'));
    const files = openPackage(output);
    const changed: PackageFiles = {
      ...files,
      part: (name) => (name === path ? files.part(name).replace(from, to) : files.part(name)),
    };
    expect(changed.part(path)).not.toBe(files.part(path));
    return findFaults(changed);
  };

  test.each<[string, string, string | RegExp, string]>([
    [
      'wrong order',
      'word/document.xml',
      /(<w:pStyle[^>]*>)(<w:jc[^>]*>)?/,
      '<w:jc w:val="left"/>$1',
    ],
    ['an unknown element', 'word/document.xml', '<w:p>', '<w:q/><w:p>'],
    ['an unknown style', 'word/document.xml', '"Heading1"', '"Heading9"'],
    ['an unknown anchor', 'word/document.xml', 'w:anchor="one"', 'w:anchor="two"'],
    ['a cell without a paragraph', 'word/document.xml', /(<\/w:tcPr>)<w:p>.*?<\/w:p>/, '$1'],
    ['a part that is not there', 'word/_rels/document.xml.rels', 'styles.xml', 'style.xml'],
    ['a part of no type', '[Content_Types].xml', '/word/styles.xml', '/word/style.xml'],
    ['a width that is no number', 'word/document.xml', /w:tcW w:w="\d+"/, 'w:tcW w:w="1.5"'],
  ])('%s', async (_, path, from, to) => {
    expect(await broken(path, from, to)).not.toEqual([]);
  });
});
