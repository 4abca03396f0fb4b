import type { TableGrid } from './table-grid.ts';

/** A table with all of its sizes. */
export interface SizedTable {
  readonly grid: TableGrid;
  /** Text columns of each column; there is a space on each side. */
  readonly widths: readonly number[];
  /** Lines of each row. */
  readonly heights: readonly number[];
  /** The line above each row and, as the last, below the table. */
  readonly ruled: readonly (Stroke | undefined)[];
}

/** The empty table: for each line, a slot for each column of the terminal. */
export function drawLines(table: SizedTable): string[][] {
  const { grid, heights, ruled } = table;
  const canvas: string[][] = [];
  for (let row = 0; row <= grid.rowCount; row++) {
    const stroke = ruled[row];
    if (stroke !== undefined) canvas.push(drawRule(table, row, stroke));
    for (let height = 0; height < (heights[row] ?? 0); height++) canvas.push(drawRow(table, row));
  }
  return canvas;
}

/** The line above a row, with gaps in cells that span several rows. */
function drawRule(table: SizedTable, row: number, stroke: Stroke): string[] {
  const { grid, widths } = table;
  const line: string[] = [];
  for (let column = 0; column <= grid.columnCount; column++) {
    const left = hasRule(table, row, column - 1);
    const right = hasRule(table, row, column);
    const up = hasUpright(table, row - 1, column);
    const down = hasUpright(table, row, column);
    line.push(junction({ up, down, left, right }, stroke));
    if (column < grid.columnCount)
      line.push(...slots(widths[column]!, junction({ left: right, right }, stroke)));
  }
  return line;
}

function drawRow(table: SizedTable, row: number): string[] {
  const { grid, widths } = table;
  const line: string[] = [];
  for (let column = 0; column <= grid.columnCount; column++) {
    const upright = hasUpright(table, row, column);
    line.push(junction({ up: upright, down: upright }, 'single'));
    if (column < grid.columnCount) line.push(...slots(widths[column]!, ' '));
  }
  return line;
}

function slots(width: number, sign: string): string[] {
  return Array.from({ length: width + 2 }, () => sign);
}

/** Whether there is a line to the left of a square. */
function hasUpright({ grid }: SizedTable, row: number, column: number): boolean {
  if (row < 0 || row >= grid.rowCount) return false;
  if (column === 0 || column === grid.columnCount) return true;
  return isEdge(grid.at(row, column - 1), grid.at(row, column));
}

/** Whether there is a line above a square. */
function hasRule({ grid }: SizedTable, row: number, column: number): boolean {
  if (column < 0 || column >= grid.columnCount) return false;
  if (row === 0 || row === grid.rowCount) return true;
  return isEdge(grid.at(row - 1, column), grid.at(row, column));
}

/** There is no line between squares of the same cell; there is one between empty squares. */
function isEdge(first: unknown, second: unknown): boolean {
  return first !== second || first === undefined;
}

export type Stroke = 'single' | 'double';

/** Directions in which lines leave a point; vertical lines are always single. */
interface Arms {
  readonly up?: boolean;
  readonly down?: boolean;
  readonly left?: boolean;
  readonly right?: boolean;
}

/** Indexed by the sum of up 1, down 2, left 4, right 8. Source: Unicode, Box Drawing. */
const forms: Readonly<Record<Stroke, readonly string[]>> = {
  single: [...' ╵╷│╴┘┐┤╶└┌├─┴┬┼'],
  double: [...' ╵╷│╴╛╕╡╶╘╒╞═╧╤╪'],
};

/** The box character for a point. */
function junction({ up, down, left, right }: Arms, stroke: Stroke): string {
  const sum = (up ? 1 : 0) + (down ? 2 : 0) + (left ? 4 : 0) + (right ? 8 : 0);
  return forms[stroke][sum]!;
}
