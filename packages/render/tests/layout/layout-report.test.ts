import { describe, expect, test } from 'vitest';
import { convert } from '../../src/index.ts';
import { plain } from '../plain-design.ts';

const page = { paperSize: 'A5', orientation: 'landscape' } as const;

describe('the layout that convert returns', () => {
  const markdown = '# Plan\n\nA call.[^1]\n\n<!-- pagebreak -->\n\n## Costs\n\n[^1]: The note.';

  test('gives the position of every id on the pages of a pdf', async () => {
    const { layout, pages } = await convert(
      { markdown, designSystem: 'plain', format: 'pdf' },
      { designSystems: [plain] },
    );
    const places = [...(layout?.pageMap ?? [])].map(([id, { page: index }]) => [id, index]);
    expect(places).toEqual([
      ['plan', 0],
      ['footnote-1-reference-1', 0],
      ['footnote-1', 0],
      ['costs', 1],
    ]);
    expect(pages).toBe(2);
    expect(layout?.relaxedBreaks).toEqual([]);
  });

  test('gives each position a box within the margins', async () => {
    const { layout } = await convert(
      { markdown, designSystem: 'plain', format: 'pdf' },
      { designSystems: [plain] },
    );
    const [plan, footnote] = ['plan', 'footnote-1'].map((id) => layout?.pageMap.get(id));
    // 25 mm of margin, A4.
    expect(plan).toMatchObject({ x: 70.866, y: 70.866 });
    expect(plan!.x + plan!.width).toBeLessThan(595.28 - 70.86);
    expect(footnote!.y).toBeGreaterThan(plan!.y + 600);
    expect(footnote!.height).toBeGreaterThan(5);
  });

  test('gives the position of every id in a png', async () => {
    const { layout, pixels } = await convert({ markdown, format: 'png' });
    const { page: index, y } = layout!.pageMap.get('costs')!;
    expect(index).toBe(0);
    expect(y * 2).toBeLessThan(pixels!.height);
  });

  test.each(['html', 'text', 'docx'] as const)('is not made for %s', async (format) => {
    expect(await convert({ markdown, format })).not.toHaveProperty('layout');
  });
});

const words = (count: number) => Array.from({ length: count }, (_, n) => `word${n}`).join(' ');
const headings = Array.from({ length: 12 }, (_, n) => `# Heading ${n}`).join('\n\n');
const spanning = `<table><tr><td rowspan="2">${words(60)}</td><td>a</td></tr><tr><td>b</td></tr></table>`;
const deepNumbers = `${'1000. '.repeat(30)}a`;
const quotes = `${'<blockquote>'.repeat(20)}Words${'</blockquote>'.repeat(20)}`;
const deepCell = `<table><tr><td>${quotes}</td>${`<td>${'Word'.repeat(9)}</td>`.repeat(4)}</tr></table>`;

describe('the report lists', () => {
  test.each([
    ['a heading that is left last', headings, 'heading'],
    ['a row that is cut', `| a | b |\n|---|---|\n| ${words(300)} | c |`, 'table-row'],
    ['a header that is cut', `| ${words(300)} | b |\n|---|---|\n| c | d |`, 'table-header'],
    [
      'a term separated from its description',
      `<dl>${'<dt>Term</dt>'.repeat(30)}</dl>`,
      'description-term',
    ],
    ['a title of lines without number', `# ${words(120)}`, 'heading'],
    ['list numbers that overlap', deepNumbers, 'overflow-x'],
    ['letters wider than a cell', deepCell, 'overflow-x'],
  ])('%s', async (_, markdown, reason) => {
    const { layout, pages = 0 } = await convert(
      { markdown, designSystem: 'plain', format: 'pdf', page },
      { designSystems: [plain] },
    );
    const reasons = new Set(layout?.relaxedBreaks.map((relaxed) => relaxed.reason));
    expect(reasons).toEqual(new Set([reason]));
    for (const { page: index } of layout?.relaxedBreaks ?? []) expect(index).toBeLessThan(pages);
  });

  test('content wider than a png', async () => {
    const { layout } = await convert({ markdown: deepNumbers, format: 'png' });
    expect(layout?.relaxedBreaks).toEqual([{ page: 0, reason: 'overflow-x' }]);
  });

  test('nothing for a cell that spans rows that fit', async () => {
    const { layout } = await convert({ markdown: spanning, format: 'pdf', page });
    expect(layout?.relaxedBreaks).toEqual([]);
  });
});
