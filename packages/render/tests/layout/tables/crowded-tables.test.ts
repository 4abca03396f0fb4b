import { describe, expect, test } from 'vitest';
import { wideDesigns } from '../../find-design.ts';
import { layOutMarkdown } from '../lay-out-markdown.ts';
import { glyphsOf } from '../painted-text.ts';

const hyphen = '‐';

const words = ['internationalization', 'responsibility', 'Switzerland', 'administration'];
/** Not row names when in the first column, so long words alone do not split the table into bands. */
const lines = '–<br>–';
const numbers = ['1,586,627', '93,331', '−1,224.50', '250'];

/** A table of a header and one row; cells repeat until the row is full. */
function table(columnCount: number, header: readonly string[], cells: readonly string[]): string {
  const row = (all: readonly string[]) =>
    Array.from({ length: columnCount }, (_, column) => all[column % all.length]).join(' | ');
  return [row(header), row(['---']), row(cells)].map((line) => `| ${line} |`).join('\n');
}

/** All painted texts in reading order. */
async function painted(design: string, markdown: string): Promise<readonly string[]> {
  const { display } = await layOutMarkdown({ markdown, design, medium: 'sheet' });
  return display.pages.flatMap(glyphsOf).map(({ text }) => text.trim());
}

describe.each(wideDesigns)('a crowded table in %s', (design) => {
  test('breaks no number', async () => {
    const texts = await painted(design, table(11, words, [lines, ...numbers, ...words]));
    expect(texts).toContain(hyphen);
    const withDigits = texts.filter((text) => /\d/.test(text));
    expect([...new Set(withDigits)].sort()).toEqual([...numbers].sort());
  });

  test('breaks words only at hyphenation points of its language', async () => {
    const texts = await painted(design, table(11, words, [lines, ...words]));
    expect(texts).toContain(hyphen);
    const whole = [hyphen, '–', ...words];
    const parts = texts.filter((text) => !whole.includes(text));
    const atEnd = parts.filter((part) => words.some((word) => word.endsWith(part)));
    expect(parts.length - atEnd.length).toBe(texts.filter((text) => text === hyphen).length);
  });

  test('keeps words whole if the columns have room for them', async () => {
    const text = 'Representatives of international organizations '.repeat(9);
    const texts = await painted(design, table(4, ['Key', 'Value'], [text]));
    expect(texts).not.toContain(hyphen);
  });

  test('breaks long identifiers at their joints, so that prose has room', async () => {
    const code = 'FST_ERR_SCHEMA_CONTROLLER_BUCKET_OPT_NOT_FN';
    const prose = 'The number of connections that may be open to one host. '.repeat(3);
    const { display, prepared } = await layOutMarkdown({
      markdown: `| Code | Status | Meaning | Solution |\n|---|---|---|---|\n| \`${code}\` | 500 | ${prose} | ${prose} |`,
      design,
      medium: 'sheet',
    });
    const glyphs = glyphsOf(display.pages[0]!);
    const parts = glyphs.map(({ text }) => text).filter((text) => /^[A-Z_]+$/.test(text));
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.join('')).toBe(code);
    for (const part of parts.slice(0, -1)) expect(part).toMatch(/_$/);
    const { width, margins } = prepared.style.page;
    const startOf = (header: string) => glyphs.find(({ text }) => text === header)!.x;
    const share =
      (startOf('Solution') - startOf('Meaning')) / (width - margins.left - margins.right);
    expect(share).toBeGreaterThan(0.25);
    expect(prepared.warnings.list()).toEqual([]);
  });

  test('breaks header words before body words', async () => {
    const name = 'An edition for large enterprises';
    const header = ['Plan', ...new Array<string>(3).fill('Price of a seat in every month')];
    const texts = await painted(design, table(4, header, [name, '1', '2', '3']));
    expect(texts).toContain(name);
    expect(texts).not.toContain(header[1]);
  });

  test('breaks no words if its bands repeat the row names', async () => {
    const texts = await painted(design, table(11, words, ['Name', ...words]));
    expect(texts).not.toContain(hyphen);
    expect(texts.filter((text) => text === 'Name').length).toBeGreaterThan(3);
  });

  test('is split into bands if hyphenation does not make enough room', async () => {
    const long = 'Gesellschaft1Gesellschaft2Gesellschaft3';
    const texts = await painted(design, table(30, ['No.'], numbers.concat(long)));
    expect(texts).toContain('1,586,627');
    expect(texts).toContain(long);
  });

  test('uses the largest font size that its bands have room for', async () => {
    const { display, prepared } = await layOutMarkdown({
      markdown: table(17, words, words),
      design,
      medium: 'sheet',
    });
    const sizes = display.pages.flatMap(glyphsOf).map(({ size }) => size);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(7);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(prepared.style.table.header.size);
  });

  test('keeps a readable font size, split into bands if necessary', async () => {
    for (let columns = 8; columns < 16; columns++) {
      const { display } = await layOutMarkdown({ markdown: table(columns, words, words), design });
      const sizes = display.pages.flatMap(glyphsOf).map(({ owner, size }) => ({ owner, size }));
      const text = sizes.filter(({ owner }) => owner.kind === 'element');
      expect(Math.min(...text.map(({ size }) => size))).toBeGreaterThanOrEqual(7);
    }
  });

  test('has no band of one column, even with long words', async () => {
    const code = '0f1e2d3c4b5a'.repeat(5);
    const row = (name: string, cell: string) => `| ${name} |${` ${cell} |`.repeat(12)}`;
    const markdown = [row('Name', 'Sum'), row('---', '---'), row('Alpha', code)].join('\n');
    const { display, prepared } = await layOutMarkdown({ markdown, design, medium: 'sheet' });
    const names = glyphsOf(display.pages[0]!).filter(({ text }) => text === 'Alpha');
    expect(names.length).toBeGreaterThan(1);
    expect(names.length).toBeLessThanOrEqual(4);
    const [warning] = prepared.warnings.list();
    expect(warning?.message).toContain(`into ${names.length} bands`);
  });
});
