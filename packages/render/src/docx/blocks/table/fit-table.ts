import {
  fitColumns,
  type FittedColumns,
  fitWarning,
  inBand,
  isTorn,
  nameColumns,
  sum,
  turnedShareMin,
  widthsIn,
  type ColumnBand,
} from '../../../columns/index.ts';
import { isEmptyCell, isRowName, type PreparedTable } from '../../../prepare/index.ts';
import { type BlockContext, mayTurn, widthOf } from '../../block-context.ts';
import { tableSizes, type TableSize } from '../../styles/style-metrics.ts';
import type { Writer } from '../../writer.ts';
import { isInNames, placedInBand, tableInBand } from './table-in-band.ts';
import { type MeasuredTable, measureTable, widthsWhere } from './measure-table.ts';

/** Programs break a long word at any character, so that it gets more room than in the paged formats. */
const wordShareMax = 0.42;

/** A table or a part of its columns, with what its rows need. Points. */
export interface FittedBand {
  readonly table: PreparedTable;
  readonly widths: readonly number[];
  /** About how many lines the highest cell of each row has, rows of the header first. */
  readonly lines: readonly number[];
}

/** A table that fits: the table itself, or bands of its columns as tables of their own. */
export interface FittedTable {
  readonly size: TableSize;
  readonly bands: readonly FittedBand[];
  /** Whether it has pages of its own, which are as wide as the others are high. */
  readonly isTurned: boolean;
  /** How the table was changed to fit; absent if it was not. */
  readonly warning?: string;
}

/**
 * Chooses text size and column widths as layout does. A table that would have to be split into bands,
 * or whose words would have to be broken, gets turned pages if that helps. Widths in points.
 */
export function fitTable(table: PreparedTable, writer: Writer, context: BlockContext): FittedTable {
  const sizes = tableSizes(writer.style);
  const room = widthOf(context);
  const measureAt = measureTable(table, writer, room);
  const natural = measureAt(sizes[0]);
  const measures = {
    natural,
    textSize: writer.style.table.text.size / writer.style.fontScale,
    measureAt: (scale: number) =>
      measureAt(sizes.find((size) => size.scale <= scale) ?? sizes.at(-1)!),
    brokenWidths: (measured: MeasuredTable) => widthsWhere(measured, (cell) => cell.brokenWidth()),
    wordShareMax,
    leastWidths: (measured: MeasuredTable) => widthsWhere(measured, (cell) => cell.leastWidth),
    repeatNames,
    bandOf,
  };
  const fitted = fitColumns(measures, room);
  const torn = isTorn(fitted, room);
  if (torn && mayTurn(writer.style, context)) {
    const turned = turnedPage(writer.style);
    const wide = fitColumns(measures, turned.width, 'lines');
    if (!isTorn(wide, turned.width) && heightOf(wide, turned.width, writer) >= turned.height)
      return result(wide, natural, turned.width, true);
  }
  return result(fitted, natural, room, false);
}

function result(
  fitted: FittedColumns<MeasuredTable>,
  natural: MeasuredTable,
  room: number,
  isTurned: boolean,
): FittedTable {
  const { whole, bands } = fitted;
  const isChanged = isTurned || bands.length > 1 || whole.size !== natural.size;
  return {
    size: whole.size,
    bands: bands.map((band) => {
      const widths = widthsIn(band, stretchesOf(band.table), room, bands.length === 1);
      return { table: band.table, widths, lines: linesOf(band, widths) };
    }),
    isTurned,
    ...(isChanged && { warning: fitWarning(fitted, isTurned, room) }),
  };
}

/** Per column, whether it gets spare width. */
function stretchesOf({ columns }: PreparedTable): readonly boolean[] {
  return columns.map(({ numeric, resolvedAlign }) => !numeric && resolvedAlign !== 'right');
}

/** Points: the width of the text on a turned page, and the least height of a table that gets one. */
function turnedPage({ page: { width, height, margins } }: Writer['style']) {
  return {
    width: height - margins.left - margins.right,
    height: (width - margins.top - margins.bottom) * turnedShareMin,
  };
}

/** Points: about the height of a table. */
function heightOf(
  { bands }: FittedColumns<MeasuredTable>,
  room: number,
  { style }: Writer,
): number {
  const { text, padding } = style.table;
  return sum(
    bands.flatMap((band) => {
      const widths = widthsIn(band, stretchesOf(band.table), room, true);
      return linesOf(band, widths).map(
        (count) => count * text.leading * band.scale + 2 * padding.y,
      );
    }),
  );
}

/** About how many lines the highest cell of each row of a table or band has. */
function linesOf({ table, cells }: MeasuredTable, widths: readonly number[]): readonly number[] {
  const headerCount = table.header.length;
  const lines = [...table.header, ...table.rows].map(() => 1);
  for (const { cell, isHeader, column, columnSpan, linesAt } of cells) {
    const row = cell.row + (isHeader ? 0 : headerCount);
    const width = sum(widths.slice(column, column + columnSpan));
    lines[row] = Math.max(lines[row] ?? 1, linesAt(width));
  }
  return lines;
}

function repeatNames(measured: MeasuredTable, room: number): MeasuredTable {
  const { table, limits, cells } = measured;
  const areNames = (count: number) => {
    const isNamed = cells.some(
      ({ cell, isHeader }) => !isHeader && isInNames(cell, 1) && !isEmptyCell(cell),
    );
    const names = cells.filter(({ cell }) => isInNames(cell, count));
    return isNamed && names.every(({ cell }) => isRowName(cell));
  };
  const names = nameColumns(limits, stretchesOf(table), areNames, room);
  if (!names) return measured;
  const withNames = (widths: readonly number[]) => [...names, ...widths.slice(names.length)];
  return { ...measured, limits: { min: withNames(limits.min), max: withNames(limits.max) }, names };
}

function bandOf(measured: MeasuredTable, band: ColumnBand): MeasuredTable {
  const { table, limits, cells, names = [] } = measured;
  const part = (widths: readonly number[]) => inBand(widths, band, names.length);
  return {
    ...measured,
    table: tableInBand(table, band, names.length),
    cells: cells.flatMap((cell) => placedInBand(cell, band, names.length)),
    limits: { min: part(limits.min), max: part(limits.max) },
  };
}
