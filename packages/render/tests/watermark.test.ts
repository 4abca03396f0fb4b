import { decode } from 'fast-png';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { designSystems, parse, type Format, type PageSettings } from '@mdconv/core';
import { convert, type RenderRequest } from '../src/index.ts';
import { layOut } from '../src/typeset/layout/index.ts';
import { prepare } from '../src/prepare/index.ts';
import { glyphsOf, paintedLines } from './layout/painted-text.ts';
import { ask, testWith } from './pdf/tools.ts';

const watermark = 'TEST';
const markdown =
  '---\ntitle: The year\n---\n\n# Money\n\na\n\n<!-- pagebreak -->\n\n## More\n\nb\n';
const slugs = designSystems.map(({ slug }) => slug);

async function write(format: Format, options: Partial<RenderRequest> = {}, source = markdown) {
  return (await convert({ markdown: source, format }, options)).output;
}

describe('the watermark of html', () => {
  test('comes first, on screen and in print', async () => {
    const html = (await write('html', { watermark })) as string;
    expect(html).toMatch(/<main class="md-document">\n<p class="md-mark">TEST<\/p>\n<header/);
    expect(html).toContain('.md-document .md-mark{position:absolute');
    expect(html).toContain('.md-document .md-mark{position:static');
  });

  test('is also in a fragment', async () => {
    const html = await write('html', { watermark: 'A<B', html: { fragment: true } }, 'a');
    expect(html).toBe('<p class="md-mark">A&lt;B</p>\n<p>a</p>\n');
  });

  test('is absent by default', async () => {
    expect(await write('html')).not.toContain('md-mark');
  });
});

test.each([
  ['a', '[TEST]\n\na\n'],
  ['[a]: b', '[TEST]\n\n'],
])('the watermark of text is its first line: %j', async (source, text) => {
  expect(await write('text', { watermark }, source)).toBe(text);
});

describe('the watermark of docx', () => {
  const partsOf = async (options: Partial<RenderRequest>, designSystem: string) => {
    const { output } = await convert({ markdown, format: 'docx', designSystem }, options);
    return Object.entries(unzipSync(output as Uint8Array)).map(
      ([name, bytes]) => [name, strFromU8(bytes)] as const,
    );
  };

  test.each(slugs)('is in each header of %s, on the right, in its own style', async (slug) => {
    const parts = await partsOf({ watermark }, slug);
    const headers = parts.filter(([name]) => name.startsWith('word/header'));
    expect(headers.length).toBeGreaterThan(0);
    for (const [, xml] of headers)
      expect(xml).toMatch(/<w:pStyle w:val="OutputMark"\/><\/w:pPr><w:r><w:t [^>]*>TEST</);
    const [, styles] = parts.find(([name]) => name === 'word/styles.xml')!;
    expect(styles).toMatch(/w:styleId="OutputMark".{0,300}<w:jc w:val="right"\/>/);
    const [, text] = parts.find(([name]) => name === 'word/document.xml')!;
    expect(text.match(/<w:headerReference /g)).toHaveLength(headers.length);
  });

  test('adds no header by default', async () => {
    const parts = await partsOf({}, 'minimal-clean');
    expect(parts.filter(([name]) => name.startsWith('word/header'))).toEqual([]);
  });
});

describe('the watermark of pages and sheets', () => {
  const layOutMarked = async (slug: string, medium: 'pages' | 'sheet', page?: PageSettings) => {
    const designSystem = designSystems.find((design) => design.slug === slug);
    const prepared = await prepare(parse(markdown), 'pdf', { designSystem, page, watermark });
    return { prepared, ...(await layOut(prepared, { medium })) };
  };

  test.each(
    slugs.flatMap((slug) => (['pages', 'sheet'] as const).map((medium) => [slug, medium] as const)),
  )('in %s is alone in the top right margin of all %s', async (slug, medium) => {
    const { prepared, display } = await layOutMarked(slug, medium);
    const { width, margins } = prepared.style.page;
    expect(display.pages.length).toBeGreaterThan(medium === 'pages' ? 1 : 0);
    for (const [index, page] of display.pages.entries()) {
      const isLeft = prepared.design.page.mirror && index % 2 === 1;
      const [first, second] = paintedLines(page, 'artifact');
      expect(first).toBe('TEST');
      if (medium === 'sheet' && !prepared.design.deck) expect(second).toBeUndefined();
      const [own, ...others] = glyphsOf(page).sort((a, b) => a.baseline - b.baseline);
      expect(own?.owner).toEqual({ kind: 'artifact', type: 'pagination', attached: 'top' });
      const right = own!.x + own!.advances.reduce((sum, advance) => sum + advance, 0);
      expect(right).toBeCloseTo(width - (isLeft ? margins.left : margins.right), 1);
      expect(own!.baseline).toBeLessThan(margins.top);
      for (const { baseline, size } of others)
        expect(baseline - size).toBeGreaterThan(own!.baseline);
    }
  });

  test.each([0, 3, 8, 12])('is within the paper with margins of %d mm', async (margin) => {
    const margins = { top: margin, right: margin };
    const { prepared, display } = await layOutMarked('executive-report', 'pages', { margins });
    for (const page of display.pages) {
      const own = glyphsOf(page).find(({ text }) => text === watermark)!;
      const right = own.x + own.advances.reduce((sum, advance) => sum + advance, 0);
      expect(right).toBeLessThan(prepared.style.page.width);
      expect(own.baseline).toBeGreaterThan(own.size / 2);
      expect(own.size).toBeGreaterThanOrEqual(5);
    }
  });

  testWith('pdftotext', 'is on each page of a pdf', async () => {
    const pdf = (await write('pdf', { watermark })) as Uint8Array;
    const pages = ask('pdftotext', pdf, ['FILE', '-']).split('\f').slice(0, -1);
    expect(pages).toHaveLength(2);
    for (const page of pages) expect(page).toContain('TEST');
  });

  test('changes the margin of a png and nothing else', async () => {
    const [plain, marked] = [await write('png'), await write('png', { watermark })].map((png) =>
      decode(png as Uint8Array),
    );
    const rowsOf = ({ data, width, channels }: NonNullable<typeof plain>, from: number) =>
      Buffer.from(data.slice(from * width * channels));
    const { margins } = (await prepare(parse(markdown), 'pdf')).style.page;
    const marginRows = Math.floor(margins.top * 2);
    expect(rowsOf(marked!, 0).equals(rowsOf(plain!, 0))).toBe(false);
    expect(rowsOf(marked!, marginRows).equals(rowsOf(plain!, marginRows))).toBe(true);
  });
});
