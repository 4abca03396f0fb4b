import { readFileSync } from 'node:fs';
import { designSystems, parse } from '@mdconv/core';
import { expect, test } from 'vitest';
import { renderDocx } from '../../src/docx/index.ts';
import { openPackage } from './package-files.ts';
import { findPageFaults } from './page-faults.ts';
import { findFaults } from './schema/find-faults.ts';

async function partsOf(name: string, design: string) {
  const path = `../../../../examples/documents/designs/${name}.md`;
  const markdown = readFileSync(new URL(path, import.meta.url), 'utf8');
  const designSystem = designSystems.find(({ slug }) => slug === design)!;
  const { output } = await renderDocx(parse(markdown), { designSystem, watermark: 'DRAFT' });
  const files = openPackage(output);
  const text = (file: string) => files.part(`word/${file}`);
  return { files, text };
}

test.each([
  ...['letter', 'letter-us', 'memo', 'invoice', 'contract'].map(
    (name) => [name, 'letter'] as const,
  ),
  ['resume', 'resume'] as const,
])('%s is valid against the schema and has no faults on its pages', async (name, design) => {
  const { files } = await partsOf(name, design);
  expect(findFaults(files)).toEqual([]);
  expect(findPageFaults(files)).toEqual([]);
});

test('addresses are frames at their places on the page', async () => {
  const { text } = await partsOf('letter', 'letter');
  const frames = [...text('document.xml').matchAll(/w:x="(\d+)" w:y="(\d+)"/g)].map(([, x, y]) => [
    Number(x),
    Number(y),
  ]);
  const twips = (millimeters: number) => Math.round((millimeters * 1440) / 25.4);
  // Name and address of form B: DIN 5008, 25 mm from the left edge.
  expect(frames).toContainEqual([twips(25), twips(14.5)]);
  expect(frames).toContainEqual([twips(25), twips(63.6)]);
  expect(frames).toContainEqual([twips(125), twips(50)]);
  expect(text('header-default.xml')).toContain('Parish of St. Anne, Ms. Ingrid Halvorsen');
  expect(text('header-first.xml')).not.toContain('Parish');
  expect(text('document.xml')).toContain('<w:titlePg/>');
});

test('headings of a resume stay headings, with a tab before their dates', async () => {
  const { text } = await partsOf('resume', 'resume');
  expect(text('document.xml')).toMatch(
    /<w:pStyle w:val="Heading3"\/><w:tabs><w:tab w:val="right" w:pos="97\d\d"\/><\/w:tabs>/,
  );
  expect(text('document.xml')).toMatch(/<w:tab\/><\/w:r><w:r>.{0,400}2021 – present/);
});
