import type { Alignment, Table, TableCell } from '@mdconv/core';

/** A cell and the grid squares it covers. */
export interface PlacedCell {
  readonly cell: TableCell;
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
  readonly align?: Alignment;
}

export interface CellGrid {
  readonly rowCount: number;
  readonly columnCount: number;
  readonly headerRowCount: number;
  readonly cells: readonly PlacedCell[];
  /** The cell that covers a square, where one does. */
  at(row: number, column: number): PlacedCell | undefined;
}

/** Puts a table's cells where they stand. No span leaves its part of the table. */
export function placeCells({ columns, header, rows }: Table): CellGrid {
  const columnCount = columns.length;
  const rowCount = header.length + rows.length;
  const squares: (PlacedCell | undefined)[][] = Array.from({ length: rowCount }, () => []);
  const cells: PlacedCell[] = [];
  [...header, ...rows].forEach((tableRow, row) => {
    const sectionEnd = row < header.length ? header.length : rowCount;
    let column = 0;
    for (const cell of tableRow.cells) {
      while (squares[row]![column]) column++;
      if (column >= columnCount) break;
      const placed: PlacedCell = {
        cell,
        row,
        column,
        rowSpan: Math.min(cell.rowSpan, sectionEnd - row),
        columnSpan: Math.min(cell.columnSpan, columnCount - column),
        align: cell.align ?? columns[column]?.align,
      };
      cells.push(placed);
      cover(squares, placed);
      column += placed.columnSpan;
    }
  });
  const at = (row: number, column: number) => squares[row]?.[column];
  return { rowCount, columnCount, headerRowCount: header.length, cells, at };
}

function cover(squares: (PlacedCell | undefined)[][], placed: PlacedCell): void {
  for (let row = placed.row; row < placed.row + placed.rowSpan; row++)
    for (let column = placed.column; column < placed.column + placed.columnSpan; column++)
      squares[row]![column] ??= placed;
}
