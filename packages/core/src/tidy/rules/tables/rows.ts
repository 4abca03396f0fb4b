import { readCells, type LeafBlock, type Line, type Scan } from '../../../scan/index.ts';

/** A line of cells, in a table or where one was meant. */
export interface Row {
  readonly line: Line;
  readonly cells: readonly string[];
  /** Whether it begins and ends with a pipe. */
  readonly closed: boolean;
}

export function readRow(text: string, line: Line): Row {
  const cells = readCells(text, line.content, line.end);
  return {
    line,
    cells: cells.map(({ start, end }) => text.slice(start, end)),
    closed: isClosed(text.slice(line.content, line.end).trimEnd()),
  };
}

/** The rows of a block, all of them closed; none if anything else stands in it. */
export function closedRows({ text, lines }: Scan, { first, last }: LeafBlock): readonly Row[] {
  const rows = lines.slice(first, last + 1).map((line) => readRow(text, line));
  return rows.every(({ line, closed }) => closed && !line.lazy && line.indent < 4) ? rows : [];
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

function isClosed(content: string): boolean {
  return content.length > 2 && content.startsWith('|') && /[^\\]\|$/.test(content);
}
