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

/** A line of cells, in a table or in text meant as one. */
export interface Row {
  readonly line: Line;
  readonly cells: readonly string[];
  /** Whether it starts and ends with a pipe. */
  readonly closed: boolean;
}

/** The most cells that are read; more than any table has, even one flattened into one line. */
const cellsMax = 5_000;

export function readRow(text: string, line: Line): Row {
  const cells = readCells(text, line.content, line.end, cellsMax);
  return {
    line,
    cells: cells.map(({ start, end }) => text.slice(start, end)),
    closed: isClosed(text, line),
  };
}

/** The number of cells in a row. */
export function countColumns(text: string, { content, end }: Line): number {
  return countCells(text, content, end, cellsMax);
}

/** The rows of a block if all are closed with pipes, otherwise none. */
export function closedRows({ text, lines }: Scan, { first, last }: LeafBlock): readonly Row[] {
  const rows: Row[] = [];
  // Most paragraphs differ from tables in their first line.
  for (let index = first; index <= last; index += 1) {
    const line = lines[index] as Line;
    if (!isClosed(text, line) || line.lazy || line.indent >= 4) return [];
    rows.push(readRow(text, line));
  }
  return rows;
}

/** Whether a row can only be a delimiter row. */
export function isDelimiterLike({ cells }: Row): boolean {
  const dashes = cells.every((cell) => /^[-:=_+\u2012-\u2015\u2212\u2500-\u257F ]+$/.test(cell));
  return dashes && cells.length > 0;
}

/** Writes a delimiter row that keeps the alignments in the cells. */
export function delimiterRow(cells: readonly string[]): string {
  const delimiters = cells.map((cell) => {
    const left = cell.startsWith(':') ? ':' : '';
    const right = cell.length > 1 && cell.endsWith(':') ? ':' : '';
    return `${left}---${right}`;
  });
  return `| ${delimiters.join(' | ')} |`;
}

/**
 * The number of columns that the widest row fills: at least `least`, and below the complexity
 * limit.
 */
export function columnsFor(rows: readonly Row[], least: number): number {
  let columns = least;
  // An empty cell at the end is only an extra pipe.
  for (const { cells } of rows)
    columns = Math.max(columns, cells.findLastIndex((cell) => cell !== '') + 1);
  const fits =
    columns <= complexityLimits['table columns'] &&
    columns * (rows.length + 1) <= complexityLimits['table cells'];
  return fits ? columns : least;
}

/** Appends cells to a row, after its trailing pipe or an added one. */
export function appendCells(text: string, { content, end }: Line, cells: string): TextChange {
  const row = text.slice(content, end).trimEnd();
  const at = content + row.length;
  return { start: at, end: at, text: /(?:^|[^\\])\|$/.test(row) ? cells : ` |${cells}` };
}

/** Whether a row starts and ends with a pipe. */
export function isClosed(text: string, { content, end }: Line): boolean {
  if (text.charAt(content) !== '|') return false;
  const row = text.slice(content, end).trimEnd();
  return row.length > 2 && row.endsWith('|') && !row.endsWith('\\|');
}

/** Whether the line of an offset, or the next line, is part of a table. */
export function isTableLine(after: Scan, at: number): boolean {
  const index = lineAt(after, at);
  return after.lines.slice(index, index + 2).some(({ kind }) => kind.startsWith('table-'));
}
