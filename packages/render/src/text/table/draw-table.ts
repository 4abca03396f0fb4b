import type { Alignment } from '@mdconv/core';
import { displayWidth } from '../width/index.ts';
import type { Writer } from '../writer.ts';
import { cellLines } from './cell-text.ts';
import { drawLines } from './draw-lines.ts';
import type { CellGrid, PlacedCell } from './place-cells.ts';
import type { TableFrame } from './table-frame.ts';

/** A cell whose text has been broken into lines. */
interface WrittenCell extends PlacedCell {
  readonly lines: readonly string[];
}

/** Draws a table with box characters; spans leave out the lines that they cover. */
export function drawTable(
  grid: CellGrid,
  widths: readonly number[],
  writer: Writer,
): readonly string[] {
  const cells = grid.cells.map((placed): WrittenCell => {
    const lines = cellLines(placed, spanWidth(placed, widths), writer);
    return { ...placed, lines };
  });
  const ruled = rowLines(grid, cells);
  const frame = { grid, widths, ruled, heights: rowHeights(grid, cells, ruled) };
  const canvas = drawLines(frame);
  const tops = rowTops(frame);
  for (const cell of cells) paint(cell, tops[cell.row]!, widths, canvas);
  return canvas.map((slots) => slots.join(''));
}

/** Text columns of a cell: those it covers, and the lines between them. */
function spanWidth({ column, columnSpan }: PlacedCell, widths: readonly number[]): number {
  const covered = widths.slice(column, column + columnSpan);
  return covered.reduce((total, width) => total + width + 3, -3);
}

/**
 * The line above each row and below the last. Rows of one line each need none between them; when
 * one is higher, lines tell where a row ends.
 */
function rowLines(grid: CellGrid, cells: readonly WrittenCell[]): TableFrame['ruled'] {
  const { rowCount, headerRowCount } = grid;
  const everywhere = cells.some(({ lines, rowSpan }) => lines.length > 1 || rowSpan > 1);
  return Array.from({ length: rowCount + 1 }, (_, row) => {
    if (row === headerRowCount && row > 0 && row < rowCount) return 'double';
    return row === 0 || row === rowCount || everywhere ? 'single' : undefined;
  });
}

function rowHeights(
  { rowCount }: CellGrid,
  cells: readonly WrittenCell[],
  ruled: TableFrame['ruled'],
): readonly number[] {
  const heights = Array.from({ length: rowCount }, () => 1);
  // Cells over several rows come last and stretch their last row by what is missing.
  for (const { row, rowSpan, lines } of [...cells].sort((a, b) => a.rowSpan - b.rowSpan)) {
    const last = row + rowSpan - 1;
    let room = 0;
    for (let at = row; at <= last; at++)
      room += heights[at]! + (at > row && ruled[at] !== undefined ? 1 : 0);
    heights[last]! += Math.max(0, lines.length - room);
  }
  return heights;
}

/** The canvas line on which each row's text begins. */
function rowTops({ heights, ruled }: TableFrame): readonly number[] {
  let next = 0;
  return heights.map((height, row) => {
    const top = next + (ruled[row] === undefined ? 0 : 1);
    next = top + height;
    return top;
  });
}

function paint(
  cell: WrittenCell,
  top: number,
  widths: readonly number[],
  canvas: readonly string[][],
): void {
  const { column, lines, align } = cell;
  const width = spanWidth(cell, widths);
  const left = widths.slice(0, column).reduce((total, before) => total + before + 3, 2);
  lines.forEach((line, index) => {
    // The text takes its first slot and empties those that it covers.
    const slots = canvas[top + index]!;
    slots.fill('', left, left + width);
    slots[left] = padded(line, width, align);
  });
}

function padded(text: string, width: number, align?: Alignment): string {
  const free = Math.max(0, width - displayWidth(text));
  const before = align === 'right' ? free : align === 'center' ? Math.floor(free / 2) : 0;
  return ' '.repeat(before) + text + ' '.repeat(free - before);
}
