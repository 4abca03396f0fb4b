import { DocumentTooComplexError } from '../../../errors/index.ts';
import { complexityLimits } from '../../../scan/index.ts';
import { layoutCells, type CellSize } from '../../table-grid.ts';

/** A cell of a table whose rows are filled; without a source where the row lacks a cell. */
export interface FilledCell<Source> extends CellSize {
  readonly source?: Source;
}

interface FilledTable<Source> {
  readonly columnCount: number;
  readonly sections: readonly (readonly (readonly FilledCell<Source>[])[])[];
}

interface PlacedCell<Source> extends FilledCell<Source> {
  readonly column: number;
}

/** Columns before unused ones are removed. */
const placedColumnsMax = 1_000;

/**
 * Makes every row of a table as wide as the table: removes columns in which no cell begins, and adds
 * empty cells where a row lacks some.
 *
 * @throws {DocumentTooComplexError} the table has too many columns or cells
 */
export function fillTable<Source extends CellSize>(
  sections: readonly (readonly (readonly Source[])[])[],
): FilledTable<Source> {
  const rowCount = sections.reduce((count, rows) => count + rows.length, 0);
  check('table cells', rowCount);
  const placed = sections.map(placeCells);
  const starts = new Set(placed.flat(2).map(({ column }) => column));
  const columns = [...starts].sort((a, b) => a - b);
  check('table columns', columns.length);
  check('table cells', columns.length * rowCount);
  return {
    columnCount: columns.length,
    sections: placed.map((rows) => fillRows(rows, columns)),
  };
}

function placeCells<Source extends CellSize>(
  rows: readonly (readonly Source[])[],
): readonly (readonly PlacedCell<Source>[])[] {
  return layoutCells(rows, placedColumnsMax + 1).map((positions, row) =>
    positions.map(({ column, columnSpan, rowSpan }, index) => {
      const end = column + columnSpan;
      if (end > placedColumnsMax) check('table columns', end);
      return { source: rows[row]![index]!, column, columnSpan, rowSpan };
    }),
  );
}

/** Renumbers the columns, of which only those that a cell begins in are left, and adds missing cells. */
function fillRows<Source>(
  rows: readonly (readonly PlacedCell<Source>[])[],
  columns: readonly number[],
): readonly (readonly FilledCell<Source>[])[] {
  let covered = columns.map(() => 0);
  return rows.map((cells) => {
    const byColumn = new Map(cells.map((cell) => [cell.column, cell]));
    const filled: FilledCell<Source>[] = [];
    columns.forEach((column, index) => {
      if (covered[index]! > 0) return;
      const { source, ...size } = byColumn.get(column) ?? { columnSpan: 1, rowSpan: 1 };
      const end = column + size.columnSpan;
      const last = columns.findLastIndex((start) => start < end);
      covered.fill(size.rowSpan, index, last + 1);
      filled.push({
        ...(source && { source }),
        columnSpan: last + 1 - index,
        rowSpan: size.rowSpan,
      });
    });
    covered = covered.map((rowCount) => rowCount - 1);
    return filled;
  });
}

function check(measure: 'table columns' | 'table cells', count: number): void {
  const limit = complexityLimits[measure];
  if (count > limit) throw new DocumentTooComplexError(measure, limit);
}
