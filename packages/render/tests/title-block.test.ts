import { defineDesignSystem, parse } from '@mdconv/core';
import { expect, test } from 'vitest';
import { renderDocx } from '../src/docx/index.ts';
import { renderHtml } from '../src/html/index.ts';
import { layOut } from '../src/typeset/layout/index.ts';
import { prepare } from '../src/prepare/index.ts';
import { openPackage } from './docx/package-files.ts';
import { plain } from './plain-design.ts';
import { glyphsOf, itemsOf } from './layout/painted-text.ts';

const bar = { width: 3, length: 40, color: '#b5763a', gap: 14 };
const subtitle = { font: 'heading', size: 16, leading: 22, color: '#5a6562' } as const;
const designSystem = defineDesignSystem(
  {
    extends: 'plain',
    slug: 'barred',
    name: 'Barred',
    titleBlock: { bar, subtitle },
  },
  [plain],
);
const document = parse('---\ntitle: Title\nsubtitle: Below\n---\n\nText.\n');

test('a bar is above the title in pages, at the same edge, and the subtitle has its own size', async () => {
  const { display } = await layOut(await prepare(document, 'pdf', { designSystem }), {
    medium: 'pages',
  });
  const page = display.pages[0]!;
  const [line] = itemsOf(page, 'line').filter(({ color }) => color === bar.color);
  const title = glyphsOf(page).find(({ text }) => text === 'Title')!;
  expect(line!.x2 - line!.x1).toBeCloseTo(bar.length);
  expect(line!.x1).toBeCloseTo(title.x, 0);
  expect(line!.y1).toBeLessThan(title.baseline - title.size / 2);
  expect(glyphsOf(page).find(({ text }) => text === 'Below')!.size).toBe(subtitle.size);
});

test('html has the bar before the title', async () => {
  const { output } = await renderHtml(document, { designSystem });
  expect(output).toMatch(/h1::before\{[^}]*border-block-start:4px solid #b5763a/);
});

test('docx has the bar as the border of an empty line before the title', async () => {
  const files = openPackage((await renderDocx(document, { designSystem })).output);
  expect(files.part('word/styles.xml')).toMatch(/w:name w:val="Title Bar".*?w:top [^>]*B5763A/is);
  expect(files.part('word/document.xml')).toMatch(/TitleBar.*Title"/s);
});

test('a date with more words than the margin column holds is in the line of the other facts', async () => {
  const markdown = (date: string) =>
    `# Minutes\n\n**Date:** ${date}\n**Place:** Room 2.17\n**Present:** All\n\n## Budget\n\nText.\n`;
  const placesOf = async (date: string) => {
    const { display } = await layOut(await prepare(parse(markdown(date)), 'pdf', {}), {
      medium: 'pages',
    });
    const glyphs = glyphsOf(display.pages[0]!);
    const x = (word: string) => glyphs.find(({ text }) => text.includes(word))!.x;
    return { date: x('October'), text: x('Text') };
  };
  const short = await placesOf('14 October 2026');
  expect(short.date).toBeLessThan(short.text);
  const long = await placesOf('14 October 2026, 14:00–15:40');
  expect(long.date).toBeGreaterThanOrEqual(long.text);
});
