import {
  cellPadding,
  type CellPadding,
  type CellPosition,
  cellsInBand,
  type FittedBand,
  fitTable as fit,
  inBand,
  measureColumns,
  sum,
  tableSizeMin,
} from '../../../columns/index.ts';
import {
  isRowName,
  type PreparedCell,
  type PreparedRow,
  type PreparedTable,
} from '../../../prepare/index.ts';
import { landscapeStyle, pageArea } from '../../../style/index.ts';
import { type BlockContext, mayBeLandscape, widthOf } from '../../block-context.ts';
import { tableSizes, type TableSize } from '../../styles/style-metrics.ts';
import type { Writer } from '../../writer.ts';
import { asRepetition } from './as-repetition.ts';
import { columnsOf, type EstimatedCell, measureCells } from './measure-cells.ts';

/** A table or a part of its columns, with what its rows need. Points. */
export interface PlacedBand {
  readonly table: PreparedTable;
  readonly widths: readonly number[];
  readonly paddingOf: (cell: CellPosition) => CellPadding;
  /** About how many lines the highest cell of each row has, rows of the header first. */
  readonly lines: readonly number[];
}

/** A table that fits: the table itself, or bands of its columns as tables of their own. */
export interface PlacedTable {
  readonly size: TableSize;
  readonly bands: readonly PlacedBand[];
  /** Whether it has landscape pages of its own. */
  readonly isLandscape: boolean;
  /** How the table was changed to fit. Absent: it was not. */
  readonly warning?: string;
}

/** Chooses text size, padding and column widths as layout does, among the sizes of the table styles. */
export function fitTable(table: PreparedTable, writer: Writer, context: BlockContext): PlacedTable {
  const { style } = writer;
  const sizes = tableSizes(style);
  const sizeAt = (scale: number) => sizes.find((size) => size.scale <= scale) ?? sizes.at(-1)!;
  const available = widthOf(context);
  const cellsAt = measureCells(table, writer, available);
  const maker = {
    columns: columnsOf(table, writer),
    scale: 1,
    textSizeMin: tableSizeMin * style.fontScale,
    measureCells: (scale: number) => cellsAt(sizeAt(scale).scale),
    isRowName: ({ cell }: EstimatedCell) => isRowName(cell),
    asRepetition: <Cell>(cell: Cell) => cell,
    place: (band: FittedBand<EstimatedCell>) => placeBand(table, band),
    heightOf: ({ lines, scale }: PlacedBand & { readonly scale: number }) => {
      const { text, padding } = style.table;
      return sum(lines.map((count) => count * text.leading * scale + 2 * padding.y));
    },
  };
  const landscape = mayBeLandscape(style, context) ? pageArea(landscapeStyle(style)) : undefined;
  const { whole, placed, isLandscape, warning } = fit(maker, available, landscape);
  return {
    size: sizeAt(whole.scale),
    bands: placed,
    isLandscape,
    ...(warning !== undefined && { warning }),
  };
}

/** Whether a table has room in a context with its text as large as the design has it. */
export function fitsWhole(table: PreparedTable, writer: Writer, context: BlockContext): boolean {
  const available = widthOf(context);
  const cells = measureCells(table, writer, available)(1);
  const { limits } = measureColumns(cells, columnsOf(table, writer), false);
  return sum(limits.min) <= available;
}

function placeBand(table: PreparedTable, fitted: FittedBand<EstimatedCell>) {
  const { band, names, widths, columns, padding, scale } = fitted;
  return {
    table: tableInBand(table, band, names?.length ?? 0),
    widths,
    paddingOf: (cell: CellPosition) => cellPadding({ ...cell, clear: 0 }, columns, padding),
    scale,
    lines: linesOf(table, fitted),
  };
}

/** About how many lines the highest cell of each row of a table or band has. */
function linesOf(
  table: PreparedTable,
  { header, body, widths }: FittedBand<EstimatedCell>,
): readonly number[] {
  const lines = [...table.header, ...table.rows].map(() => 1);
  const raise = (cells: typeof header, start: number) => {
    for (const { cell, column, columnSpan, padding, linesAt } of cells) {
      const width = sum(widths.slice(column, column + columnSpan));
      const row = start + cell.row;
      lines[row] = Math.max(lines[row] ?? 1, linesAt(width - padding.left - padding.right));
    }
  };
  raise(header, 0);
  raise(body, table.header.length);
  return lines;
}

/** The columns of a band as a table of their own, behind the repeated names of the rows. */
function tableInBand(
  table: PreparedTable,
  band: FittedBand<EstimatedCell>['band'],
  nameCount: number,
): PreparedTable {
  const rowsIn = (rows: readonly PreparedRow[]) =>
    rows.map((row) => ({
      ...row,
      cells: cellsInBand<PreparedCell>(row.cells, band, nameCount, asRepetition),
    }));
  return {
    ...table,
    columns: inBand(table.columns, band, nameCount),
    header: rowsIn(table.header),
    rows: rowsIn(table.rows),
  };
}
