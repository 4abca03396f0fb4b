import { DocumentTooComplexError } from '../../../errors/index.ts';
import { complexityLimits } from '../../../scan/index.ts';

/** How many columns and rows a cell asks for. */
export interface CellSize {
  readonly columnSpan: number;
  /** 0: down to the last row. */
  readonly rowSpan: number;
}

/** A cell with the columns and rows that it has; without a source where the row has none for it. */
export interface GridCell<Source> extends CellSize {
  readonly source?: Source;
}

export interface Grid<Source> {
  readonly width: number;
  readonly sections: readonly (readonly (readonly GridCell<Source>[])[])[];
}

interface PlacedCell<Source> extends GridCell<Source> {
  readonly column: number;
}

/** HTML allows 1,000 columns and 65,534 rows, but no page does. */
const spanMax = 100;

/** Columns before those that no cell begins in are taken away. */
const placesMax = 1_000;

/**
 * Lays out the rows of a table's sections: no cell covers another or leaves its section, a column
 * in which no cell begins is none, and rows are filled to the width of the table.
 * Source: HTML Standard, 4.9.12.1.
 *
 * @throws {DocumentTooComplexError} the table has too many columns or cells
 */
export function layOutGrid<Source extends CellSize>(
  sections: readonly (readonly (readonly Source[])[])[],
): Grid<Source> {
  const rowCount = sections.reduce((count, rows) => count + rows.length, 0);
  check('table cells', rowCount);
  const placed = sections.map(placeCells);
  const starts = new Set(placed.flat(2).map(({ column }) => column));
  const columns = [...starts].sort((a, b) => a - b);
  check('table columns', columns.length);
  check('table cells', columns.length * rowCount);
  return {
    width: columns.length,
    sections: placed.map((rows) => fillRows(rows, columns)),
  };
}

function placeCells<Source extends CellSize>(
  rows: readonly (readonly Source[])[],
): readonly (readonly PlacedCell<Source>[])[] {
  /** Rows that each column is covered for by cells above, from the current one on. */
  let covered: readonly number[] = [];
  return rows.map((sources, index) => {
    const rowsLeft = rows.length - index;
    const places = [...covered];
    let column = 0;
    const cells = sources.map((source): PlacedCell<Source> => {
      while ((places[column] ?? 0) > 0) column += 1;
      const start = column;
      const end = start + Math.min(source.columnSpan, spanMax);
      const rowSpan = Math.min(source.rowSpan || rowsLeft, rowsLeft, spanMax);
      do places[column++] = rowSpan;
      while (column < end && (places[column] ?? 0) <= 0);
      if (column > placesMax) check('table columns', column);
      return { source, column: start, columnSpan: column - start, rowSpan };
    });
    covered = places.map((rowCount) => rowCount - 1);
    return cells;
  });
}

/** Numbers the columns anew, without those that no cell begins in, and adds the missing cells. */
function fillRows<Source>(
  rows: readonly (readonly PlacedCell<Source>[])[],
  columns: readonly number[],
): readonly (readonly GridCell<Source>[])[] {
  let covered = columns.map(() => 0);
  return rows.map((cells) => {
    const byColumn = new Map(cells.map((cell) => [cell.column, cell]));
    const filled: GridCell<Source>[] = [];
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
