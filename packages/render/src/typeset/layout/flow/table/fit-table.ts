import {
  columnLimits,
  fitColumns,
  inBand,
  type CellWidths,
  type ColumnBand,
  type FittedColumns,
} from '../../../../columns/index.ts';
import type { Area } from '../area.ts';
import type { FlowContext } from '../flow-context.ts';
import { cellPadding, type MeasuredCell } from './measure-cell.ts';
import type { MeasuredTable } from './measure-table.ts';
import { asRepetition, repeatNames } from './repeat-names.ts';

/** A table that fits its area: the table itself, or bands of its columns below each other. */
export type FittedTable = FittedColumns<MeasuredTable>;

/**
 * Leaves a table that fits as it is. Otherwise, sets it in smaller type, and in bands if needed.
 *
 * @param kept what the size of the type keeps whole: words or, on a page of its own, lines
 */
export function fitTable(
  natural: MeasuredTable,
  measureAt: (scale: number) => MeasuredTable,
  area: Area,
  context: FlowContext,
  kept?: 'words' | 'lines',
): FittedTable {
  const measures = {
    natural,
    textSize: context.prepared.style.table.text.size,
    measureAt,
    brokenWidths: (table: MeasuredTable) => brokenWidths(table, context),
    leastWidths: (table: MeasuredTable) => leastWidths(table, context),
    repeatNames,
    bandOf: (table: MeasuredTable, band: ColumnBand) => bandOf(table, band, context),
  };
  return fitColumns(measures, area.width, kept);
}

/** Ems: parts of identifiers that are narrower than this are not broken further. */
const identifierPartMin = 9;
/** Ems: longer text without joints, such as a hash, breaks anywhere. */
const identifierPartMax = 16;

/** The column widths in points that remain when identifiers are broken at their joints. */
function brokenWidths(table: MeasuredTable, context: FlowContext): readonly number[] {
  const em = context.prepared.style.table.text.size * table.scale;
  return widthsWhere(table, ({ cell, content }) =>
    cell.numeric || content.minWidth <= identifierPartMin * em
      ? content.minWidth
      : Math.min(
          Math.max(content.brokenWidth?.() ?? content.minWidth, identifierPartMin * em),
          identifierPartMax * em,
          content.minWidth,
        ),
  );
}

/** Ems: the width of text that cannot be hyphenated, such as code; parts of words are narrower. */
const partMax = 8;

/** The column widths in points that remain when words are hyphenated and numbers are not broken. */
function leastWidths(table: MeasuredTable, { prepared }: FlowContext): readonly number[] {
  const part = partMax * prepared.style.table.text.size * table.scale;
  return widthsWhere(table, ({ cell, content }) =>
    cell.numeric ? content.minWidth : Math.min(content.dividedWidth?.() ?? content.minWidth, part),
  );
}

/** The widths of columns, with padding, for a width of the content of each cell. */
function widthsWhere(
  { columns, header, body }: MeasuredTable,
  widthOf: (cell: MeasuredCell) => number,
): readonly number[] {
  const cells = [...header, ...body].map((measured): CellWidths => {
    const { cell, padding } = measured;
    const width = widthOf(measured) + padding.left + padding.right;
    return { column: cell.column, columnSpan: cell.columnSpan, minWidth: width, maxWidth: width };
  });
  return columnLimits(cells, columns.alignments.length).min;
}

/** The part of a table in one band. A cell belongs to the band in which it starts. */
function bandOf(table: MeasuredTable, band: ColumnBand, context: FlowContext): MeasuredTable {
  const { header, body, limits, names = [] } = table;
  const { start, end } = band;
  const repeated = start > 0 ? names.length : 0;
  const shift = start - repeated;
  const part = <Item>(all: readonly Item[]) => inBand(all, band, names.length);
  const { alignments, stretches } = table.columns;
  const columns = {
    ...table.columns,
    alignments: part(alignments),
    stretches: part(stretches),
  };
  const cellsIn = (cell: MeasuredCell): readonly MeasuredCell[] => {
    if (repeated > 0 && cell.repeats)
      return [{ ...cell, content: asRepetition(cell.content), isRepetition: true }];
    if (cell.column < start || cell.column >= end) return [];
    const columnSpan = Math.min(cell.columnSpan, end - cell.column);
    return [{ ...cell, column: cell.column - shift, columnSpan }];
  };
  const within = (cells: readonly MeasuredCell[]) =>
    cells
      .flatMap(cellsIn)
      .map((cell) => ({ ...cell, padding: cellPadding(cell, columns, context) }));
  return {
    ...table,
    columns,
    header: within(header),
    body: within(body),
    limits: { min: part(limits.min), max: part(limits.max) },
  };
}
