import type { Alignment } from '@mdconv/core';
import { displayWidth } from '../width/display-width.ts';
import { drawLines, type SizedTable } from './draw-lines.ts';
import type { GridCell, TableGrid } from './table-grid.ts';

/** A cell with its text broken into lines. */
interface WrittenCell extends GridCell {
  readonly lines: readonly string[];
}

/**
 * Draws a table with box characters; there are no lines within spanning cells.
 *
 * @param linesIn returns the lines of a cell, wrapped to a width
 */
export function drawTable(
  grid: TableGrid,
  widths: readonly number[],
  linesIn: (cell: GridCell, width: number) => readonly string[],
): readonly string[] {
  const cells = grid.cells.map((cell): WrittenCell => ({
    ...cell,
    lines: linesIn(cell, spanWidth(cell, widths)),
  }));
  const ruled = rowLines(grid, cells);
  const table = { grid, widths, ruled, heights: rowHeights(grid, cells, ruled) };
  const canvas = drawLines(table);
  const tops = rowTops(table);
  for (const cell of cells) paint(cell, tops[cell.row]!, widths, canvas);
  return canvas.map((slots) => slots.join(''));
}

/** Text columns of a cell: those of its columns and of the lines between them. */
function spanWidth({ column, columnSpan }: GridCell, widths: readonly number[]): number {
  const covered = widths.slice(column, column + columnSpan);
  return covered.reduce((total, width) => total + width + 3, -3);
}

/**
 * The line above each row and below the last. There are lines between rows only if a row has
 * several lines of text, to show where each row ends.
 */
function rowLines(grid: TableGrid, cells: readonly WrittenCell[]): SizedTable['ruled'] {
  const { rowCount, headerRowCount } = grid;
  const everywhere = cells.some(({ lines, rowSpan }) => lines.length > 1 || rowSpan > 1);
  return Array.from({ length: rowCount + 1 }, (_, row) => {
    if (row === headerRowCount && row > 0 && row < rowCount) return 'double';
    return row === 0 || row === rowCount || everywhere ? 'single' : undefined;
  });
}

function rowHeights(
  { rowCount }: TableGrid,
  cells: readonly WrittenCell[],
  ruled: SizedTable['ruled'],
): readonly number[] {
  const heights = Array.from({ length: rowCount }, () => 1);
  // Cells that span rows come last and stretch their last row if they need to.
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
function rowTops({ heights, ruled }: SizedTable): readonly number[] {
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
    // The text goes into the first slot; the other slots that it covers become empty.
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
