import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '@mdconv/tools/testing/laws';
import { parse } from '@mdconv/core';
import type { DisplayPage, GlyphsItem } from '../../../src/typeset/display/index.ts';
import { renderHtml } from '../../../src/html/index.ts';
import { displayWords } from '../../words/display-words.ts';
import { htmlWords } from '../../words/html-words.ts';
import { layOutMarkdown } from '../lay-out-markdown.ts';
import { inkEnd } from '../laws/laid-document.ts';
import { glyphsOf, itemsOf, roles } from '../painted-text.ts';
import { tableArbitrary } from './table-arbitrary.ts';

const columnCount = 60;

/** A table with more columns than fit on a page; every row starts with a unique name. */
function wideTable(names: readonly string[], header = 'Item', word = 'cell'): string {
  const row = (name: string, cell: (column: number) => string) =>
    `| ${[name, ...Array.from({ length: columnCount }, (_, column) => cell(column))].join(' | ')} |`;
  return [
    row(header, (column) => `head${column}`),
    row('---', () => '---'),
    ...names.map((name, index) => row(name, (column) => `${index}${word}${column}`)),
  ].join('\n');
}

/** The glyphs on each line of the sheet, from the left; repeated names are `artifact`s. */
async function linesOf(markdown: string) {
  const { display, prepared } = await layOutMarkdown({ markdown, medium: 'sheet' });
  const lines = new Map<number, GlyphsItem[]>();
  for (const glyphs of glyphsOf(display.pages[0]!))
    lines.set(glyphs.baseline, [...(lines.get(glyphs.baseline) ?? []), glyphs]);
  const sorted = [...lines.values()].map((line) => line.sort((a, b) => a.x - b.x));
  return { lines: sorted, display, prepared };
}

const words = (line: readonly GlyphsItem[]) => line.map(({ text }) => text.trim());
const isRepeat = ({ owner }: GlyphsItem) =>
  owner.kind === 'artifact' && owner.type === 'pagination';
const isLabel = ({ owner }: GlyphsItem) => owner.kind === 'artifact' && owner.type === 'layout';

describe('a table in bands', () => {
  test('repeats row names in every band, as artifacts after the first', async () => {
    const { lines } = await linesOf(wideTable(['Alpha', 'Beta']));
    for (const name of ['Item', 'Alpha', 'Beta']) {
      const named = lines.filter((line) => words(line).includes(name));
      expect(named.length).toBeGreaterThan(3);
      expect(named.every(([first]) => first!.text.trim() === name)).toBe(true);
      expect(named.map(([first]) => isRepeat(first!))).toEqual(named.map((_, band) => band > 0));
    }
    expect(lines.flat().filter((glyphs) => isRepeat(glyphs) && /\d/.test(glyphs.text))).toEqual([]);
  });

  test('has its row names at the same position and width in every band', async () => {
    const { lines } = await linesOf(
      wideTable(['A name of more words than have room beside others']),
    );
    const named = lines.filter(([first]) => first!.text.startsWith('A name'));
    expect(new Set(named.map(([first]) => first!.text)).size).toBe(1);
    expect(new Set(named.map(([first]) => first!.x)).size).toBe(1);
  });

  test('fills the text width in every band', async () => {
    const { lines, prepared } = await linesOf(wideTable(['Alpha'], 'Item', ''));
    const { width, margins } = prepared.style.page;
    const ends = lines.filter(([first]) => !isLabel(first!)).map((line) => inkEnd(line.at(-1)!));
    for (const end of ends) expect(end).toBeCloseTo(width - margins.right, 0);
  });

  test('says that it continues, in the language of the document', async () => {
    const { lines } = await linesOf(`---\nlang: de\n---\n\n${wideTable(['Alpha'])}`);
    const labels = lines.flat().filter(isLabel);
    const bands = lines.flat().filter(({ text }) => text.trim() === 'Alpha');
    expect(labels.map(({ text }) => text)).toEqual(bands.slice(1).map(() => 'Fortsetzung'));
  });

  test('repeats every column of text to the left of the numbers', async () => {
    const numbers = Array.from({ length: 40 }, (_, column) => `1${column},000.00`);
    const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
    const { lines } = await linesOf(
      [
        row(['Date', 'Account', ...numbers.map((_, column) => `sum${column}`)]),
        row(['---', '---', ...numbers.map(() => '--:')]),
        row(['2026-01-02', 'Cash at bank', ...numbers]),
      ].join('\n'),
    );
    const named = lines.filter((line) => words(line).includes('2026-01-02'));
    expect(named.length).toBeGreaterThan(2);
    for (const line of named) expect(words(line).slice(0, 2).join(' ')).toMatch(/^2026-01-02 Cash/);
  });

  test('has one footnote reference and one link for a row name with a footnote', async () => {
    const { display } = await linesOf(`${wideTable(['[Alpha](#a)[^1]'])}\n\n[^1]: Note\n\n# A`);
    const links = display.pages.flatMap((page: DisplayPage) => itemsOf(page, 'link'));
    expect(links).toHaveLength(3);
    expect(roles(display.structure).match(/Link/g)).toHaveLength(3);
  });

  test.each([
    ['long words', ['Donaudampfschifffahrtsgesellschaftskapitaenswitwenrentenantragsformulare']],
    ['text longer than a line', [Array.from({ length: 40 }, (_, n) => `word${n}`).join(' ')]],
    ['several lines', ['Alpha<br>Beta<br>Gamma']],
    ['nothing', ['']],
  ])('repeats no first column of %s', async (_, names) => {
    const { lines } = await linesOf(wideTable(names, ''));
    expect(lines.flat().filter(isRepeat)).toEqual([]);
  });

  test('does not repeat a row name that spans other columns', async () => {
    const cells = (content: (column: number) => string) =>
      Array.from({ length: columnCount }, (_, column) => `<td>${content(column)}</td>`).join('');
    const { lines } = await linesOf(
      `<table><tr><td colspan="${columnCount + 1}">Section</td></tr>` +
        `<tr><td>Alpha</td>${cells((column) => `0cell${column}`)}</tr></table>`,
    );
    const repeated = new Set(
      lines
        .flat()
        .filter(isRepeat)
        .map(({ text }) => text),
    );
    expect(repeated).toEqual(new Set(['Alpha']));
  });

  test('has the words of its html in order, for random content', async () => {
    await fc.assert(
      fc.asyncProperty(tableArbitrary, async (markdown) => {
        const { output } = await renderHtml(parse(markdown));
        const { display } = await layOutMarkdown({ markdown });
        expect(displayWords(display)).toEqual(htmlWords(output));
      }),
      { numRuns: runs(15) },
    );
  });
});
