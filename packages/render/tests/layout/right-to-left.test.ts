import { expect, test } from 'vitest';
import type { DisplayPage } from '../../src/typeset/display/index.ts';
import { layOutMarkdown } from './lay-out-markdown.ts';
import { glyphsOf, itemsOf, paintedLines } from './painted-text.ts';

const arabic = (markdown: string) => `---\nlang: ar\n---\n\n${markdown}`;

async function firstPage(markdown: string, design = 'plain') {
  const { display, prepared } = await layOutMarkdown({ markdown, design });
  const { width, margins } = prepared.style.page;
  return { page: display.pages[0]!, left: margins.left, right: width - margins.right };
}

/** Glyphs in the structure tree, without artifacts such as page numbers. */
function read(page: DisplayPage) {
  return glyphsOf(page).filter(({ owner }) => owner.kind === 'element');
}

/** Left and right edge of the given words as painted. */
function extent(page: DisplayPage, words: string) {
  const found = read(page).find(({ text }) => text.includes(words))!;
  const width = found.advances.reduce((sum, advance) => sum + advance, 0);
  return { left: found.x, right: found.x + width };
}

test('lines are aligned at the right margin, also lines of numbers', async () => {
  const { page, right } = await firstPage(arabic('سلام\n\n2024'));
  for (const words of ['سلام', '2024']) expect(extent(page, words).right).toBeCloseTo(right, 0);
});

test('the line box is at the right and contains left-to-right text', async () => {
  const { page, left } = await firstPage(arabic('English words'), 'developer-docs');
  expect(extent(page, 'English').left).toBeGreaterThan(left + 20);
});

test('list markers are to the right of the text', async () => {
  const { page, right } = await firstPage(arabic('1. سلام\n2. English'));
  const marker = extent(page, '1');
  expect(marker.left).toBeGreaterThan(extent(page, 'سلام').right);
  expect(marker.right).toBeLessThanOrEqual(right + 0.01);
  expect(extent(page, '2').left).toBeGreaterThan(extent(page, 'English').right);
});

test('the first column is the rightmost, and a small table is aligned right', async () => {
  const { page, right } = await firstPage(arabic('| أ | ب |\n|---|---|\n| ج | 1 |'));
  expect(extent(page, 'أ').left).toBeGreaterThan(extent(page, 'ب').right);
  expect(extent(page, 'أ').right).toBeCloseTo(right, 0);
});

test('a blockquote has its bar at the right', async () => {
  const { page, right } = await firstPage(arabic('> سلام'));
  const [bar] = itemsOf(page, 'rectangle');
  expect(bar!.x + bar!.width).toBeCloseTo(right, 0);
});

test('a footnote has its number and its rule at the right', async () => {
  const { page, right } = await firstPage(arabic('سلام[^1]\n\n[^1]: حاشية'));
  const number = read(page).find(({ text, size }) => text === '1' && size > 8)!;
  expect(number.x).toBeGreaterThan(extent(page, 'حاشية').right);
  expect(itemsOf(page, 'line').at(-1)!.x2).toBeCloseTo(right, 0);
});

test('the table of contents has page numbers at the left', async () => {
  const { page, left } = await firstPage('---\nlang: ar\ntoc: true\n---\n\n# سلام\n\n## مرحبا');
  const number = read(page).find(({ text }) => text === '1')!;
  expect(number.x).toBeCloseTo(left, 0);
});

test('code reads from left to right', async () => {
  const { page } = await firstPage(arabic('```\n} سلام\nabc\n```'));
  expect(extent(page, '}').left).toBeCloseTo(extent(page, 'abc').left, 1);
});

test('headers and footers are mirrored', async () => {
  const markdown = '---\ntitle: عنوان\nlang: ar\n---\n\nسلام\n\n<!-- pagebreak -->\n\nسلام';
  const { display } = await layOutMarkdown({ markdown, design: 'executive-report' });
  const [title] = glyphsOf(display.pages[1]!).filter(({ text }) => text.includes('عنوان'));
  expect(title!.x).toBeGreaterThan(display.pages[1]!.width / 2);
});

test('numbers in a table keep their signs on the written side', async () => {
  const cells = ['+17.1%', '−3.5%', '$1,250.00', '(300)', '12 km'];
  const { page } = await firstPage(
    arabic(`| أ |\n|---|\n${cells.map((cell) => `| ${cell} |\n`).join('')}`),
  );
  const lines = paintedLines(page);
  for (const cell of cells) expect(lines).toContain(cell);
});

test('a unit follows its number in reading direction in a table', async () => {
  const { page } = await firstPage(arabic('| أ |\n|---|\n| 12 كم |'));
  expect(extent(page, 'كم').right).toBeLessThan(extent(page, '12').left);
});

test('a date after an Arabic author keeps its order', async () => {
  const { page } = await firstPage(
    '---\ntitle: تقرير\nauthor: سارة\ndate: 2026-10-06\n---\n\nسلام',
  );
  expect(paintedLines(page)[1]).toMatch(/^\u200e?October\u00a06,\u00a02026/);
});

test('an alert has its icon to the right of its label', async () => {
  const { page } = await firstPage(arabic('> [!NOTE]\n> سلام'), 'developer-docs');
  const [word] = read(page);
  const [sign] = itemsOf(page, 'path');
  const start = Number(/^M (\S+)/.exec(sign!.data)?.[1]);
  expect(start).toBeGreaterThan(extent(page, word!.text).right);
});

test('the first column of a table is at the right, also if its header is in Latin letters', async () => {
  const { page } = await firstPage(arabic('| API | سلام |\n|---|---|\n| one | سلام |'));
  expect(extent(page, 'API').left).toBeGreaterThan(extent(page, 'سلام').right);
});
