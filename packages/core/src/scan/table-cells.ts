import { backslash, colon, dash, pipe, skipSpace, trimEnd } from './characters.ts';

/** Half-open range of a cell's content, without surrounding white space. */
export interface Cell {
  readonly start: number;
  readonly end: number;
}

/**
 * The first `cellsMax` cells of a row. Every pipe without a backslash before it separates cells, in
 * code spans too.
 */
export function readCells(
  text: string,
  start: number,
  end: number,
  cellsMax: number = Infinity,
): Cell[] {
  const cells: Cell[] = [];
  divideCells(text, start, end, cellsMax, (from, to) => cells.push(trimmed(text, from, to)));
  return cells;
}

/** The number of cells in a row, at most `cellsMax`. */
export function countCells(
  text: string,
  start: number,
  end: number,
  cellsMax: number = Infinity,
): number {
  return divideCells(text, start, end, cellsMax);
}

/** Calls `take` with each cell, surrounding white space included, and returns their number. */
function divideCells(
  text: string,
  start: number,
  end: number,
  cellsMax: number,
  take?: (from: number, to: number) => void,
): number {
  const last = trimEnd(text, start, end);
  let from = skipSpace(text, start, last);
  let count = 0;
  if (text.charCodeAt(from) === pipe) from += 1;
  for (let at = from; at < last && count < cellsMax; at += 1) {
    const code = text.charCodeAt(at);
    if (code === backslash) at += 1;
    else if (code === pipe) {
      take?.(from, at);
      count += 1;
      from = at + 1;
    }
  }
  // A trailing pipe does not start another cell.
  if (from >= last || count >= cellsMax) return count;
  take?.(from, last);
  return count + 1;
}

function trimmed(text: string, start: number, end: number): Cell {
  const from = skipSpace(text, start, end);
  return { start: from, end: trimEnd(text, from, end) };
}

/** The number of columns if the line is a GFM delimiter row, otherwise 0. */
export function delimiterColumns(text: string, start: number, end: number): number {
  let hasMarker = false;
  for (let at = start; at < end; at += 1) {
    const code = text.charCodeAt(at);
    if (code === pipe || code === colon) hasMarker = true;
    else if (code !== dash && code !== 32 && code !== 9) return 0;
  }
  // Without a pipe or a colon, dashes are a setext underline.
  if (!hasMarker) return 0;
  const cells = readCells(text, start, end);
  return cells.every((cell) => isDelimiter(text, cell)) ? cells.length : 0;
}

function isDelimiter(text: string, { start, end }: Cell): boolean {
  const from = text.charCodeAt(start) === colon ? start + 1 : start;
  const to = text.charCodeAt(end - 1) === colon ? end - 1 : end;
  if (from >= to) return false;
  for (let at = from; at < to; at += 1) if (text.charCodeAt(at) !== dash) return false;
  return true;
}
