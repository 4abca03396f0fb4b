import { designSystems, parse } from '@mdconv/core';
import { describe, expect, test } from 'vitest';
import { renderDocx } from '../../src/docx/index.ts';
import { all, openPackage } from './package-files.ts';

const frontMatter = `---
title: The title
author: The author
date: 2024-02-03
lang: he
subject: The subject
keywords: [one, two]
toc: true
---

# שלום

text
`;

async function write(markdown: string, options: Parameters<typeof renderDocx>[1] = {}) {
  return openPackage((await renderDocx(parse(markdown), options)).output);
}

test('front matter becomes properties, title block, language and contents', async () => {
  const files = await write(frontMatter);
  const core = files.part('docProps/core.xml');
  for (const property of [
    '<dc:title>The title</dc:title>',
    '<dc:creator>The author</dc:creator>',
    '<dc:subject>The subject</dc:subject>',
    '<cp:keywords>one, two</cp:keywords>',
    '<dc:language>he</dc:language>',
    '<dcterms:created xsi:type="dcterms:W3CDTF">2024-02-03T00:00:00Z</dcterms:created>',
  ])
    expect(core).toContain(property);
  expect(files.part('word/styles.xml')).toMatch(/<w:lang [^>]*w:bidi="he"/);
  const text = files.part('word/document.xml');
  expect(text).toMatch(/<w:pStyle w:val="Title"\/>.*The title.*<w:pStyle w:val="Byline"\/>/);
  expect(text).toContain('בפברואר');
  expect(text).toContain('<w:docPartGallery w:val="Table of Contents"/>');
});

test('no field updates on open, so Word shows no prompt', async () => {
  const files = await write(frontMatter);
  expect(files.part('word/settings.xml')).not.toContain('updateFields');
  expect(files.part('word/document.xml')).not.toContain('w:dirty');
});

describe.each(designSystems)('in $slug', (designSystem) => {
  const sized = (page: Parameters<typeof write>[1] & object) =>
    write('# A\n\ntext `code`\n\n| a |\n|---|\n| b |', { designSystem, ...page });

  test('page size and margins follow the options', async () => {
    const margins = { top: 10, right: 20, bottom: 30, left: 40 };
    const files = await sized({ page: { paperSize: 'A5', orientation: 'landscape', margins } });
    const text = files.part('word/document.xml');
    expect(text).toContain('<w:pgSz w:w="11906" w:h="8391" w:orient="landscape"/>');
    // Twips: 1/1440 inch.
    expect(text).toContain('w:top="567" w:right="1134" w:bottom="1701" w:left="2268"');
  });

  test('the font scale applies to all text and not to the margins', async () => {
    const [single, double] = [await sized({}), await sized({ page: { fontScale: 2 } })];
    const styleSizes = (files: typeof single) =>
      all(files.part('word/styles.xml'), /<w:sz w:val="(\d+)"/g).map(Number);
    const [before, after] = [styleSizes(single), styleSizes(double)];
    expect(after).toHaveLength(before.length);
    // Half points are rounded before they are doubled. Runs that only reserve space keep their size.
    for (const [index, size] of before.entries())
      if (size > 2) expect(Math.abs(after[index]! - 2 * size)).toBeLessThanOrEqual(1);
    const margins = (files: typeof single) =>
      /<w:pgMar[^>]*>/.exec(files.part('word/document.xml'));
    expect(margins(double)![0]).toBe(margins(single)![0]);
  });
});
