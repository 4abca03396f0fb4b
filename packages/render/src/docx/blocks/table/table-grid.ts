import { tableSquares, type PreparedCell, type PreparedTable } from '../../../prepare/index.ts';

/** A cell of Word's grid, in which every row has cells for all of its columns. */
export interface GridCell {
  /** Absent if the row is shorter than the table. */
  readonly cell?: PreparedCell;
  readonly column: number;
  readonly columnSpan: number;
  /** `restart` for the first row of a cell that spans rows, `continue` for the others. */
  readonly merge?: 'restart' | 'continue';
}

/** The rows of Word's grid, header rows first. */
export function tableGrid({
  columns,
  header,
  rows,
}: PreparedTable): readonly (readonly GridCell[])[] {
  return [header, rows].flatMap((section) =>
    tableSquares(section, columns.length).map((squares, row) =>
      squares.flatMap((cell, column): GridCell[] => {
        if (!cell) return [{ column, columnSpan: 1 }];
        if (cell.column !== column) return [];
        const { columnSpan, rowSpan } = cell;
        if (rowSpan === 1) return [{ cell, column, columnSpan }];
        return [{ cell, column, columnSpan, merge: row === cell.row ? 'restart' : 'continue' }];
      }),
    ),
  );
}
