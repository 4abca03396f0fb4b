import { readFile } from 'node:fs/promises';
import { defineDesignSystem, designSystems, parse } from '@mdconv/core';
import type { DesignSystem, DesignSystemExtension } from '@mdconv/core';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { convert, readDesignSystem } from '../src/index.ts';
import { layOut } from '../src/typeset/layout/index.ts';
import { prepare } from '../src/prepare/index.ts';
import { plain } from './plain-design.ts';
import { makePng } from './test-images.ts';

const markdown = '---\ntitle: Plan\n---\n\n# Costs\n\nText.\n';
const logo = {
  image: `data:image/png;base64,${Buffer.from(makePng({ width: 40, height: 10 })).toString('base64')}`,
  alt: 'Acme',
  height: 20,
} as const;
const formats = ['html', 'text', 'pdf', 'docx', 'png'] as const;

function brand(changes: Partial<DesignSystemExtension> = {}) {
  return defineDesignSystem({ extends: 'plain', slug: 'acme', name: 'Acme', logo, ...changes }, [
    plain,
    ...designSystems,
  ]);
}

function write(format: (typeof formats)[number], design = brand()) {
  return convert({ markdown, format, designSystem: 'acme' }, { designSystems: [design] });
}

async function docxFiles(design = brand()): Promise<Readonly<Record<string, string>>> {
  const { output } = await write('docx', design);
  const files = Object.entries(unzipSync(output as Uint8Array));
  return Object.fromEntries(files.map(([name, bytes]) => [name, strFromU8(bytes)]));
}

/** The images on each page of the display list. */
async function imagesOf(text: string, designSystem: DesignSystem, medium: 'pages' | 'sheet') {
  const { display } = await layOut(await prepare(parse(text), 'pdf', { designSystem }), { medium });
  return display.pages.map(({ items }) => items.filter((item) => item.kind === 'image'));
}

test.each(formats)('a custom design system converts to %s', async (format) => {
  const { designSystem, byteSize, warnings } = await write(format);
  expect({ designSystem, warnings }).toEqual({ designSystem: 'acme', warnings: [] });
  expect(byteSize).toBeGreaterThan(10);
});

test('html shows the logo above the title, at its height in pixels', async () => {
  const { output } = await write('html');
  expect(output).toMatch(
    /<main [^>]*>\s*<p class="md-logo"><img src="data:image\/png;base64,[^"]+" alt="Acme" width="108" height="27"><\/p>\s*<header/,
  );
});

/** Left and right edge of the text on A4 with margins of 25 mm, in points. */
const [left, right] = [70.866, 524.41];

test.each([
  ['left', left],
  ['center', (left + right - 80) / 2],
  ['right', right - 80],
] as const)('pdf has the logo at the %s of every page', async (side, x) => {
  const text = `${markdown}\n<!-- pagebreak -->\n\nMore.\n`;
  const pages = await imagesOf(text, brand({ logo: { ...logo, side } }), 'pages');
  expect(pages).toHaveLength(2);
  for (const images of pages) {
    const owner = { type: 'pagination', attached: 'top' };
    expect(images).toMatchObject([{ width: 80, height: 20, owner }]);
    expect(images[0]?.x).toBeCloseTo(x, 1);
  }
});

test('png has the logo once, in the margin above the text', async () => {
  const design = brand({ logo: { ...logo, line: 'footer' } });
  const [images] = await imagesOf(markdown, design, 'sheet');
  expect(images).toMatchObject([{ width: 80, height: 20 }]);
  expect(images?.[0]?.x).toBeCloseTo(left, 1);
  const y = images?.[0]?.y ?? 0;
  expect(y).toBeGreaterThan(0);
  expect(y + 20).toBeLessThan(left);
});

test('the watermark is painted above a tall logo', async () => {
  const design = brand({ logo: { ...logo, height: 100, side: 'right' } });
  const prepared = await prepare(parse(markdown), 'pdf', {
    designSystem: design,
    watermark: 'TEST',
  });
  const { display } = await layOut(prepared, { medium: 'pages' });
  const { items } = display.pages[0]!;
  const image = items.find((item) => item.kind === 'image');
  const watermark = items.find((item) => item.kind === 'glyphs');
  expect(watermark?.text).toBe('TEST');
  expect(watermark?.baseline).toBeLessThan(image?.y ?? 0);
});

test.each(['header', 'footer'] as const)('docx has the logo in its %s', async (line) => {
  const files = await docxFiles(brand({ logo: { ...logo, line } }));
  expect(files[`word/${line}-default.xml`]).toMatch(/<wp:docPr[^>]* descr="Acme"/);
  // 20 pt high and four times as wide, in EMU.
  expect(files[`word/${line}-default.xml`]).toContain('cx="1016000" cy="254000"');
  expect(files[`word/_rels/${line}-default.xml.rels`]).toContain('media/image1.png');
  expect(Object.keys(files)).toContain('word/media/image1.png');
});

test('text output contains neither the logo nor its alternative text', async () => {
  const { output } = await write('text');
  const { output: plain } = await convert({ markdown, format: 'text' });
  expect(output).toBe(plain);
});

test.each(formats)('a logo that is not an image causes a warning in %s', async (format) => {
  const design = brand({ logo: { image: 'data:image/png;base64,AAAA' } });
  const { warnings } = await write(format, design);
  expect(warnings).toEqual([
    {
      rule: 'image-not-embedded',
      fixes: 0,
      message: 'The logo of acme is not shown: it is not a png, jpeg, gif, webp or svg.',
      positions: [],
    },
  ]);
});

test.each(formats)('low text contrast causes a warning in %s', async (format) => {
  const { warnings } = await write(format, brand({ link: { color: '#999999' } }));
  expect(warnings).toEqual([
    {
      rule: 'low-contrast',
      fixes: 0,
      message: 'acme: the contrast of link, #999999 on #FFFFFF, is 2.8:1. Text needs 4.5:1.',
      positions: [],
    },
  ]);
});

test.each(['pdf', 'png'] as const)(
  'a family without faces causes a warning in %s',
  async (format) => {
    const { warnings } = await write(format, brand({ fonts: { heading: 'Acme Sans' } }));
    expect(warnings.map(({ rule, message }) => `${rule}: ${message}`)).toEqual([
      'font-missing: No font of the family Acme Sans is available, so another family is used. Pass its fonts in the option `fonts`.',
    ]);
  },
);

test('the example brand loads with its logo and has enough contrast', async () => {
  const file = new URL('../../../examples/designs/tidepool.json', import.meta.url);
  const design = await readDesignSystem(file.pathname);
  const svg = await readFile(new URL('tidepool-logo.svg', file));
  expect(design.logo?.image).toBe(`data:image/svg+xml;base64,${svg.toString('base64')}`);
  const { warnings } = await convert(
    { markdown, format: 'html', designSystem: 'tidepool' },
    { designSystems: [design] },
  );
  expect(warnings).toEqual([]);
});
