import type { StructureElement } from '../../../src/typeset/display/index.ts';
import { inkEnd, readGlyphs, type LaidDocument, type ReadGlyphs } from './laid-document.ts';

/** The tolerance in points: bold parentheses are wider. */
const tolerance = 0.6;

const number = /^\(?[+\-−]?\p{Sc}?\d[\d.,]*%?(\)?[*†]*)$/u;

/** Columns of numbers that are aligned neither at the start, nor in the middle, nor at their digits. */
export function digitFaults(laid: LaidDocument): string[] {
  return laid.display.pages.flatMap(({ items }, page) =>
    [...numbersByColumn(laid, readGlyphs(items))].flatMap(([table, columns]) =>
      [...columns].flatMap(([column, numbers]) => {
        const edges = numbers.map((glyphs) => ({ start: glyphs.x, end: digitsEnd(glyphs) }));
        const isAligned =
          spread(edges.map(({ start }) => start)) < tolerance ||
          spread(edges.map(({ end }) => end)) < tolerance ||
          spread(numbers.map((glyphs) => glyphs.x + inkEnd(glyphs))) < 2 * tolerance;
        const texts = numbers.map(({ text }) => text).join(' ');
        return isAligned ? [] : [`page ${page}: column ${column} of a ${table.role}: ${texts}`];
      }),
    ),
  );
}

type Columns = Map<number, ReadGlyphs[]>;

/** The numbers that are alone in their cells, in tables without spans. */
function numbersByColumn(
  laid: LaidDocument,
  glyphs: readonly ReadGlyphs[],
): ReadonlyMap<StructureElement, Columns> {
  const tables = new Map<StructureElement, Columns>();
  for (const [cell, [only, ...others]] of glyphsByCell(laid, glyphs)) {
    if (!only || others.length > 0 || !number.test(only.text.trim())) continue;
    const [, row, , table] = laid.ancestors(cell);
    if (!row || !table || hasSpans(laid, table)) continue;
    const columns: Columns = tables.get(table) ?? new Map<number, ReadGlyphs[]>();
    const column = laid.children(row).indexOf(cell);
    tables.set(table, columns.set(column, [...(columns.get(column) ?? []), only]));
  }
  return tables;
}

function glyphsByCell(laid: LaidDocument, glyphs: readonly ReadGlyphs[]) {
  const cells = new Map<StructureElement, ReadGlyphs[]>();
  for (const item of glyphs) {
    const cell = laid.ancestors(item.owner).find(({ role }) => role === 'TD');
    if (cell) cells.set(cell, [...(cells.get(cell) ?? []), item]);
  }
  return cells;
}

function hasSpans(laid: LaidDocument, table: StructureElement): boolean {
  return laid
    .children(table)
    .flatMap((group) => laid.children(group))
    .flatMap((row) => laid.children(row))
    .some(({ attributes }) => attributes.columnSpan ?? attributes.rowSpan);
}

function digitsEnd(glyphs: ReadGlyphs): number {
  const { text, advances } = glyphs;
  const signs = number.exec(text.trim())?.[1]?.length ?? 0;
  const behind = advances.slice(text.trim().length - signs, text.trim().length);
  return inkEnd(glyphs) - behind.reduce((sum, advance) => sum + advance, 0);
}

const spread = (positions: readonly number[]) => Math.max(...positions) - Math.min(...positions);

/** Header cells in the structure tree that contain nothing. */
export function emptyHeaderFaults(laid: LaidDocument): string[] {
  const filled = new Set<StructureElement>();
  for (const { items } of laid.display.pages)
    for (const item of items)
      if ('owner' in item && item.owner.kind === 'element')
        for (const element of laid.ancestors(item.owner)) filled.add(element);
  const headers = (element: StructureElement): readonly StructureElement[] => [
    ...(element.role === 'TH' ? [element] : []),
    ...laid.children(element).flatMap(headers),
  ];
  return headers(laid.display.structure.element)
    .filter((header) => !filled.has(header))
    .map(() => 'a header cell is empty');
}
