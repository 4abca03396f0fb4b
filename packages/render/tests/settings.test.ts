import { strFromU8, unzipSync } from 'fflate';
import type { Format, PageSettings } from '@mdconv/core';
import { expect, test } from 'vitest';
import { convert, type Conversion } from '../src/index.ts';
import { justified } from './find-design.ts';
import { layOutMarkdown } from './layout/lay-out-markdown.ts';
import { glyphsOf } from './layout/painted-text.ts';

const words = 'Words that fill lines until there are several of them. '.repeat(30);

async function write(format: Format, markdown: string, page: PageSettings = {}) {
  const conversion = await convert({ markdown, format, page });
  return { ...conversion, shown: shownIn(conversion) };
}

/** The text and metadata that a reader or a viewer finds in the output. */
function shownIn({ format, output, pages, pixels }: Conversion): string {
  if (typeof output === 'string') return output;
  if (format === 'docx')
    return Object.entries(unzipSync(output))
      .map(([name, bytes]) => `${name}\n${strFromU8(bytes)}`)
      .join('\n');
  // Content is compressed; names, dictionaries and metadata are not.
  return `${Buffer.from(output).toString('latin1')} ${pages} ${pixels?.width}×${pixels?.height}`;
}

/** A front matter field, and its evidence in each format that supports it. */
test.each<[string, Partial<Record<Format, RegExp>>]>([
  [
    'title: The Plan',
    {
      html: /<title>The Plan<\/title>[^]*<h1>The Plan<\/h1>/,
      text: /^The Plan\n=+\n/,
      pdf: /<dc:title>[^]*The Plan[^]*<\/dc:title>/,
      docx: /<dc:title>The Plan<\/dc:title>/,
    },
  ],
  [
    'author: Ada',
    {
      html: /<meta name="author" content="Ada">/,
      pdf: /<dc:creator>[^]*Ada[^]*<\/dc:creator>/,
      docx: /<dc:creator>Ada<\/dc:creator>/,
    },
  ],
  [
    'date: 2026-03-01',
    { pdf: /<xmp:CreateDate>2026-03-01/, docx: /<dcterms:created[^>]*>2026-03-01/ },
  ],
  [
    'lang: de-CH',
    {
      html: /<html lang="de-CH"/,
      pdf: /\/Lang \(de-CH\)/,
      docx: /<w:lang [^>]*w:val="de-CH"/,
    },
  ],
  [
    'subject: Money',
    {
      html: /<meta name="description" content="Money">/,
      pdf: /<dc:description>[^]*Money/,
      docx: /<dc:subject>Money<\/dc:subject>/,
    },
  ],
  [
    'keywords: [a, b]',
    {
      html: /<meta name="keywords" content="a, b">/,
      pdf: /<pdf:Keywords>a, b<\/pdf:Keywords>/,
      docx: /<cp:keywords>a, b<\/cp:keywords>/,
    },
  ],
  [
    'toc: true',
    {
      html: /<nav [^>]*class="md-contents"/,
      text: /Contents\n-+\n\nTwo\n/,
      pdf: /\/TOCI/,
      docx: /TOC \\o/,
    },
  ],
])(
  'the front matter field “%s” appears in every format that supports it',
  async (field, places) => {
    for (const format of ['html', 'text', 'pdf', 'docx'] as const) {
      const text = `# One\n\n${words}\n\n## Two\n`;
      const { shown } = await write(format, `---\n${field}\n---\n\n${text}`);
      const pattern = places[format];
      if (pattern) expect(shown, format).toMatch(pattern);
      expect(format === 'text' || format === 'html' ? shown : '', format).not.toContain(field);
    }
  },
);

test('a German text that names no language gets its language and words in every format', async () => {
  const sentence = 'Der Plan ist gut und wird mit dem Team nicht nur für das Ziel gemacht.';
  const written = (format: Format) =>
    convert(
      { markdown: sentence, format, designSystem: justified.slug },
      { designSystems: [justified] },
    );
  expect(shownIn(await written('html'))).toMatch(/<html lang="de"/);
  expect(shownIn(await written('pdf'))).toMatch(/\/Lang \(de\)/);
  const docx = shownIn(await written('docx'));
  expect(docx).toMatch(/<w:lang [^>]*w:val="de"/);
  expect(docx).toMatch(/Seite /);
  const { display } = await layOutMarkdown({ markdown: sentence, design: 'justified' });
  const painted = display.pages.flatMap((page) => glyphsOf(page).map(({ text }) => text));
  expect(painted.join('')).toContain('Seite 1 von 1');
});

/** Page settings, and the formats that they change; the others stay byte-identical. */
test.each<[string, PageSettings, readonly Format[]]>([
  ['paper size', { paperSize: 'A5' }, ['pdf', 'docx', 'png']],
  ['orientation', { orientation: 'landscape' }, ['pdf', 'docx', 'png']],
  ['one margin', { margins: { left: 60 } }, ['pdf', 'docx', 'png']],
  ['font scale', { fontScale: 1.5 }, ['html', 'text', 'pdf', 'docx', 'png']],
])('%s changes only the formats that it applies to', async (_, page, changed) => {
  // A thematic break is as long as a line; unwrapped text has no other line width.
  const markdown = `# One\n\n${words}\n\n---\n`;
  for (const format of ['html', 'text', 'pdf', 'docx', 'png'] as const) {
    const [plain, set] = [await write(format, markdown), await write(format, markdown, page)];
    const isSame = Buffer.from(plain.output).equals(Buffer.from(set.output));
    expect(isSame, format).toBe(!changed.includes(format));
  }
});

test('paper and margins follow the settings', async () => {
  const page: PageSettings = {
    paperSize: 'A5',
    orientation: 'landscape',
    margins: { top: 10, left: 12.7 },
  };
  const { shown: pdf } = await write('pdf', words, page);
  expect(pdf).toMatch(/\/MediaBox \[0 0 595\.\d+ 419\.\d+\]/);
  const { pixels } = await write('png', words, page);
  expect(pixels?.width).toBe(1191);
  const { shown: docx } = await write('docx', words, page);
  expect(docx).toMatch(/<w:pgSz w:w="11906" w:h="839\d" w:orient="landscape"\/>/);
  expect(docx).toMatch(/<w:pgMar w:top="567" [^>]*w:left="720"/);
});

test('the font scale multiplies font sizes, and in text the columns of unwrapped content', async () => {
  const page: PageSettings = { fontScale: 2 };
  expect((await write('html', words, page)).shown).toContain('--md-size-body:2.1rem');
  const rules = await Promise.all([{}, page].map((set) => write('text', '---\n', set)));
  expect(rules.map(({ shown }) => shown.trim().length)).toEqual([80, 40]);
  expect((await write('docx', words, page)).shown).toContain('<w:sz w:val="42"/>');
  const { pages = 0 } = await write('pdf', words.repeat(4), page);
  expect(pages).toBeGreaterThan((await write('pdf', words.repeat(4))).pages ?? 0);
  const [small, large] = await Promise.all([{}, page].map((set) => write('png', words, set)));
  expect(large!.pixels!.height).toBeGreaterThan(3 * small!.pixels!.height - 1200);
});
