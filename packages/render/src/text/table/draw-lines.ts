import { junction, type Stroke } from './junction.ts';
import type { TableFrame } from './table-frame.ts';

/** The empty table: a slot for each column of the terminal, by line. */
export function drawLines(frame: TableFrame): string[][] {
  const { grid, heights, ruled } = frame;
  const canvas: string[][] = [];
  for (let row = 0; row <= grid.rowCount; row++) {
    const stroke = ruled[row];
    if (stroke !== undefined) canvas.push(drawRule(frame, row, stroke));
    for (let height = 0; height < (heights[row] ?? 0); height++) canvas.push(drawRow(frame, row));
  }
  return canvas;
}

/** The line above a row. It leaves out what a cell over several rows covers. */
function drawRule(frame: TableFrame, row: number, stroke: Stroke): string[] {
  const { grid, widths } = frame;
  const line: string[] = [];
  for (let column = 0; column <= grid.columnCount; column++) {
    const left = hasRule(frame, row, column - 1);
    const right = hasRule(frame, row, column);
    const up = hasUpright(frame, row - 1, column);
    const down = hasUpright(frame, row, column);
    line.push(junction({ up, down, left, right }, stroke));
    if (column < grid.columnCount)
      line.push(...slots(widths[column]!, junction({ left: right, right }, stroke)));
  }
  return line;
}

function drawRow(frame: TableFrame, row: number): string[] {
  const { grid, widths } = frame;
  const line: string[] = [];
  for (let column = 0; column <= grid.columnCount; column++) {
    const upright = hasUpright(frame, row, column);
    line.push(junction({ up: upright, down: upright }, 'single'));
    if (column < grid.columnCount) line.push(...slots(widths[column]!, ' '));
  }
  return line;
}

function slots(width: number, sign: string): string[] {
  return Array.from({ length: width + 2 }, () => sign);
}

/** Whether a line stands left of a square. */
function hasUpright({ grid }: TableFrame, row: number, column: number): boolean {
  if (row < 0 || row >= grid.rowCount) return false;
  if (column === 0 || column === grid.columnCount) return true;
  return isEdge(grid.at(row, column - 1), grid.at(row, column));
}

/** Whether a line may stand above a square. */
function hasRule({ grid }: TableFrame, row: number, column: number): boolean {
  if (column < 0 || column >= grid.columnCount) return false;
  if (row === 0 || row === grid.rowCount) return true;
  return isEdge(grid.at(row - 1, column), grid.at(row, column));
}

/** Squares of one cell have no line between them; squares of none have. */
function isEdge(first: unknown, second: unknown): boolean {
  return first !== second || first === undefined;
}
