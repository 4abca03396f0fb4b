import {
  complexityLimits,
  countCells,
  type LeafBlock,
  type Line,
  lineAt,
  readCells,
  type Scan,
} from '../../../scan/index.ts';
import type { TextChange } from '../../edits.ts';

/** A line of cells, in a table or where one was meant. */
export interface Row {
  readonly line: Line;
  readonly cells: readonly string[];
  /** Whether it begins and ends with a pipe. */
  readonly closed: boolean;
}

/** More than any table has, even one that was flattened into one line. */
const cellsMax = 5_000;

export function readRow(text: string, line: Line): Row {
  const cells = readCells(text, line.content, line.end, cellsMax);
  return {
    line,
    cells: cells.map(({ start, end }) => text.slice(start, end)),
    closed: isClosed(text, line),
  };
}

/** How many cells a row has. */
export function countColumns(text: string, { content, end }: Line): number {
  return countCells(text, content, end, cellsMax);
}

/** The rows of a block, all of them closed; none if anything else stands in it. */
export function closedRows({ text, lines }: Scan, { first, last }: LeafBlock): readonly Row[] {
  const rows: Row[] = [];
  // Most paragraphs are told from tables by their first line.
  for (let index = first; index <= last; index += 1) {
    const line = lines[index] as Line;
    if (!isClosed(text, line) || line.lazy || line.indent >= 4) return [];
    rows.push(readRow(text, line));
  }
  return rows;
}

/** Whether it can only have been meant as the row between header and body. */
export function isDelimiterLike({ cells }: Row): boolean {
  const dashes = cells.every((cell) => /^[-:=_+\u2012-\u2015\u2212 ]+$/.test(cell));
  return dashes && cells.length > 0;
}

/** A delimiter row that keeps what cells say about the alignment of their columns. */
export function delimiterRow(cells: readonly string[]): string {
  const delimiters = cells.map((cell) => {
    const left = cell.startsWith(':') ? ':' : '';
    const right = cell.length > 1 && cell.endsWith(':') ? ':' : '';
    return `${left}---${right}`;
  });
  return `| ${delimiters.join(' | ')} |`;
}

/** As many columns as the widest of some rows fills, but no fewer than `least`, nor too many. */
export function columnsFor(rows: readonly Row[], least: number): number {
  let columns = least;
  // An empty cell at the end is no more than a pipe too many.
  for (const { cells } of rows)
    columns = Math.max(columns, cells.findLastIndex((cell) => cell !== '') + 1);
  const fits =
    columns <= complexityLimits['table columns'] &&
    columns * (rows.length + 1) <= complexityLimits['table cells'];
  return fits ? columns : least;
}

/** Adds cells to a row, after its last pipe or after one that it lacks. */
export function appendCells(text: string, { content, end }: Line, cells: string): TextChange {
  const row = text.slice(content, end).trimEnd();
  const at = content + row.length;
  return { start: at, end: at, text: /(?:^|[^\\])\|$/.test(row) ? cells : ` |${cells}` };
}

/** Whether a row begins and ends with a pipe. */
export function isClosed(text: string, { content, end }: Line): boolean {
  if (text.charAt(content) !== '|') return false;
  const row = text.slice(content, end).trimEnd();
  return row.length > 2 && row.endsWith('|') && !row.endsWith('\\|');
}

/** Whether the line that holds an offset, or the one after it, is part of a table. */
export function isTableLine(after: Scan, at: number): boolean {
  const index = lineAt(after, at);
  return after.lines.slice(index, index + 2).some(({ kind }) => kind.startsWith('table-'));
}
