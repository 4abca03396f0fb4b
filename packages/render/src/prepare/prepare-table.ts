import {
  layoutCells,
  plainText,
  type CellPosition,
  type Table,
  type TableCell,
  type TableRow,
} from '@mdconv/core';
import type {
  PreparedBlocks,
  PreparedCell,
  PreparedColumn,
  PreparedRow,
  PreparedTable,
} from './prepared-blocks.ts';

type PrepareCellBlocks = (children: TableCell['children']) => PreparedBlocks;

/** Gives every cell its position, and finds numeric columns and striped rows. */
export function prepareTable(
  table: Table,
  number: number,
  prepareCellBlocks: PrepareCellBlocks,
): PreparedTable {
  const header = positionCells(table.header, table.columns.length);
  const body = positionCells(table.rows, table.columns.length);
  const columns = prepareColumns(table, body.flat());
  const prepareRows = (rows: readonly TableRow[], cells: readonly (readonly PlacedCell[])[]) =>
    rows.map((row, index): PreparedRow => ({
      ...row,
      striped: false,
      joinsAbove: false,
      cells: cells[index]!.map((placed) => prepareCell(placed, columns, prepareCellBlocks)),
    }));
  return {
    ...table,
    number,
    columns,
    header: withJoinedRows(prepareRows(table.header, header)),
    rows: withStripes(withJoinedRows(prepareRows(table.rows, body))),
  };
}

interface PlacedCell extends CellPosition {
  readonly cell: TableCell;
  readonly numeric: boolean;
}

function positionCells(
  rows: readonly TableRow[],
  columnCount: number,
): readonly (readonly PlacedCell[])[] {
  const positions = layoutCells(
    rows.map(({ cells }) => cells),
    columnCount,
  );
  return rows.map(({ cells }, row) =>
    cells.flatMap((cell, index): PlacedCell[] => {
      const position = positions[row]![index]!;
      return position.columnSpan > 0 ? [{ ...position, cell, numeric: isNumber(cell) }] : [];
    }),
  );
}

function prepareCell(
  { cell, ...placed }: PlacedCell,
  columns: readonly PreparedColumn[],
  prepareCellBlocks: PrepareCellBlocks,
): PreparedCell {
  const ofColumn = columns[placed.column]?.resolvedAlign;
  const inherited = placed.columnSpan > 1 && ofColumn === 'right' ? undefined : ofColumn;
  return {
    ...cell,
    ...placed,
    resolvedAlign: cell.align ?? inherited,
    children: prepareCellBlocks(cell.children),
  };
}

/** Marks rows that share a cell with the row above. */
function withJoinedRows(rows: readonly PreparedRow[]): readonly PreparedRow[] {
  const joined = new Set<number>();
  for (const { cells } of rows)
    for (const { row, rowSpan } of cells)
      for (let next = row + 1; next < row + rowSpan; next++) joined.add(next);
  return joined.size === 0
    ? rows
    : rows.map((row, index) => (joined.has(index) ? { ...row, joinsAbove: true } : row));
}

/** Stripes every second row; rows that share a cell have the same background. */
function withStripes(rows: readonly PreparedRow[]): readonly PreparedRow[] {
  let striped = true;
  return rows.map((row) => {
    striped = row.joinsAbove ? striped : !striped;
    return { ...row, striped };
  });
}

function prepareColumns({ columns }: Table, body: readonly PlacedCell[]): PreparedColumn[] {
  const withNumbers = new Set<number>();
  const withWords = new Set<number>();
  for (const { cell, column, columnSpan, numeric } of body) {
    if (columnSpan > 1) continue;
    if (numeric) withNumbers.add(column);
    else if (!isBlank(cell)) withWords.add(column);
  }
  return columns.map(({ align }, column) => {
    const numeric = withNumbers.has(column) && !withWords.has(column);
    return { align, numeric, resolvedAlign: align ?? (numeric ? 'right' : undefined) };
  });
}

/** A number with its sign, currency, grouping, unit or brackets: `(1,250.00)`, `€ 12`, `+4 %`. */
const number =
  /^\(?[+\-−–±≈~<>]?[\s\u00a0]?\p{Sc}?[\s\u00a0]?[+\-−]?\d[\d.,'’\u00a0\u202f]*[\s\u202f]?(?:[%‰\p{Sc}°]|\p{L}{1,3})?\)?$/u;

/** What tables show in place of a missing number. */
const blank = /^(?:[-–—.…]|n\/?a)?$/i;

function isNumber(cell: TableCell): boolean {
  const text = cellText(cell);
  return text !== undefined && number.test(text);
}

function isBlank(cell: TableCell): boolean {
  const text = cellText(cell);
  return text !== undefined && blank.test(text);
}

/** Longer than any number in a column; keeps regular expressions away from long cells. */
const textMax = 40;

/** The text of a cell that holds one short paragraph, else `undefined`. */
function cellText({ children }: TableCell): string | undefined {
  const [first, ...others] = children;
  if (!first) return '';
  if (first.kind !== 'paragraph' || others.length > 0) return undefined;
  const text = plainText(first.children).trim();
  return text.length > textMax ? undefined : text;
}

/**
 * For each row and column, the cell that covers that square of the grid. Squares are `undefined`
 * if the row is shorter than the table.
 */
export function tableSquares(
  rows: readonly PreparedRow[],
  columnCount: number,
): readonly (readonly (PreparedCell | undefined)[])[] {
  const squares = rows.map(() => new Array<PreparedCell | undefined>(columnCount).fill(undefined));
  for (const cell of rows.flatMap(({ cells }) => cells))
    for (const covered of squares.slice(cell.row, cell.row + cell.rowSpan))
      covered.fill(cell, cell.column, cell.column + cell.columnSpan);
  return squares;
}
