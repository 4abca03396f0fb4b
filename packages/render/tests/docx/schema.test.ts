import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { designSystems, parse } from '@mdconv/core';
import { describe, expect, test } from 'vitest';
import { once, pairs } from '@mdconv/tools/testing/laws';
import { anyMarkdown } from '@mdconv/tools/testing/markdown-arbitrary';
import { renderDocx } from '../../src/docx/index.ts';
import { justified } from '../find-design.ts';
import { findPageFaults } from './page-faults.ts';
import { pasted } from './pasted.ts';
import { openPackage, type PackageFiles } from './package-files.ts';
import { findFaults } from './schema/find-faults.ts';

const folder = new URL('../../../../examples/documents/', import.meta.url);
const examples = readdirSync(folder).filter((name) => name.endsWith('.md'));
const resolveImage = (source: string) => readFile(new URL(source, folder)).catch(() => undefined);

const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');
const { resolve } = createRequire(import.meta.url);
const readme = (name: string) =>
  readFileSync(new URL('README.md', pathToFileURL(resolve(`${name}/package.json`))), 'utf8');

const documents = [
  ...examples.map((name) => ({ name, markdown: read(name) })),
  ...['fast-check', 'undici'].map((name) => ({ name, markdown: readme(name) })),
];
const cases = [
  ...pairs(designSystems, documents).map(([designSystem, document]) => ({
    designSystem,
    ...document,
  })),
  ...designSystems.map((designSystem) => ({ designSystem, name: 'pasted', markdown: pasted })),
];

test.each(cases)(
  '$name in $designSystem.slug is valid against the schema and has no faults on its pages',
  async ({ designSystem, markdown }) => {
    const options = { designSystem, resolveImage, embedFonts: true, watermark: 'DRAFT' };
    const { output } = await renderDocx(parse(markdown), options);
    const files = openPackage(output);
    expect(findFaults(files)).toEqual([]);
    expect(findPageFaults(files)).toEqual([]);
  },
);

test('packages of random documents are valid against the schema', async () => {
  await fc.assert(
    fc.asyncProperty(anyMarkdown, fc.constantFrom(...designSystems), async (markdown, design) => {
      const { output } = await renderDocx(parse(markdown), { designSystem: design });
      expect(findFaults(openPackage(output))).toEqual([]);
    }),
  );
});

/** The files of a package with one part changed. */
function withChange(
  files: PackageFiles,
  path: string,
  from: string | RegExp,
  to: string,
): PackageFiles {
  const changed: PackageFiles = {
    ...files,
    part: (name) => (name === path ? files.part(name).replace(from, to) : files.part(name)),
  };
  expect(changed.part(path)).not.toBe(files.part(path));
  return changed;
}

describe('the check of pages finds a fault:', once, async () => {
  const designSystem = justified;
  const files = openPackage(
    (await renderDocx(parse(pasted), { designSystem, embedFonts: false })).output,
  );
  const document = 'word/document.xml';

  test('none without embedded fonts', () => expect(findPageFaults(files)).toEqual([]));

  test.each<[string, string, string | RegExp, string]>([
    ['a landscape page that is not wide', document, /w:w="16838"/, 'w:w="11906"'],
    ['a landscape page without a table', document, /<w:tbl>.*?<\/w:tbl>/, '<w:p/>'],
    ['a section without a header', document, /<w:headerReference[^>]*turned[^>]*>/, ''],
    ['a first page in a later section', document, /(turned.*?)(<\/w:sectPr>)/, '$1<w:titlePg/>$2'],
    [
      'page numbers that start again',
      document,
      '</w:sectPr>',
      '<w:pgNumType w:start="1"/></w:sectPr>',
    ],
    ['a number that may wrap', document, '<w:noWrap/>', ''],
    [
      'a small table that may be split',
      document,
      /<w:keepNext\/>(?=(?:(?!<w:keepNext\/>).)*1,204\.50)/,
      '',
    ],
    [
      'a section name that is wrong on some pages',
      'word/header-default.xml',
      /(STYLEREF[^>]*)\/>/,
      '$1><w:r><w:t>Ledger</w:t></w:r></w:fldSimple>',
    ],
    ['strokes that do not join', document, / w:line="\d+" w:lineRule="exact"/, ''],
    [
      'a drawing in large type',
      document,
      /<w:sz w:val="\d+"\/>(?=[^┌]{0,90}┌)/,
      '<w:sz w:val="20"/>',
    ],
    ['a drawing that may be split', document, /<w:keepLines\/>(?=<w:spacing[^>]*exact)/, ''],
    ['an identifier that Word checks', document, '<w:noProof/>', ''],
    ['text on another page than its code', document, /<w:keepNext\/>(?=.{0,80}The sources)/, ''],
    ['a line stretched beside an identifier', document, /<w:jc [^>]*>(?=.{0,80}The sources)/, ''],
    ['stretched items', 'word/styles.xml', /<w:jc w:val="left"\/>/, ''],
    ['code in a font that few have', 'word/styles.xml', /Courier New/g, 'Source Code Pro'],
    ['a tab without a stop', 'word/header-default.xml', /<w:tab w:val="right"[^>]*>/, ''],
    ['a title that reaches the other part', 'word/header-default.xml', '…', 'and more '.repeat(20)],
    ['a font without a substitute', 'word/fontTable.xml', /<w:altName[^>]*>/, ''],
    ['code without a fixed pitch', 'word/fontTable.xml', '"fixed"', '"variable"'],
    ['a damaged address', 'word/_rels/document.xml.rels', 'https://example.com/', 'https://a../'],
  ])('%s', (_, path, from, to) => {
    expect(findPageFaults(withChange(files, path, from, to))).not.toEqual([]);
  });
});

describe('the check finds a fault:', once, () => {
  const broken = async (path: string, from: string | RegExp, to: string) => {
    const { output } = await renderDocx(parse('# One\n\n[a](#one) `b`\n\n| c |\n|---|\n| d |\n'));
    return findFaults(withChange(openPackage(output), path, from, to));
  };

  test.each<[string, string, string | RegExp, string]>([
    [
      'wrong order',
      'word/document.xml',
      /(<w:pStyle[^>]*>)(<w:jc[^>]*>)?/,
      '<w:jc w:val="left"/>$1',
    ],
    ['an unknown element', 'word/document.xml', '<w:p>', '<w:q/><w:p>'],
    ['an unknown style', 'word/document.xml', '"Title"', '"Heading9"'],
    ['an unknown anchor', 'word/document.xml', 'w:anchor="one"', 'w:anchor="two"'],
    ['a cell without a paragraph', 'word/document.xml', /(<\/w:tcPr>)<w:p>.*?<\/w:p>/, '$1'],
    ['a part that is not there', 'word/_rels/document.xml.rels', 'styles.xml', 'style.xml'],
    ['a part of no type', '[Content_Types].xml', '/word/styles.xml', '/word/style.xml'],
    ['a width that is not a number', 'word/document.xml', /w:tcW w:w="\d+"/, 'w:tcW w:w="1.5"'],
  ])('%s', async (_, path, from, to) => {
    expect(await broken(path, from, to)).not.toEqual([]);
  });
});
