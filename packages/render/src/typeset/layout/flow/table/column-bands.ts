import type { FlowContext } from '../flow-context.ts';
import { cellPadding, type MeasuredCell } from './measure-cell.ts';
import type { MeasuredTable } from './measure-table.ts';
import { asRepetition } from './repeat-names.ts';

/** Adjacent columns of a table, from `start` up to but not including `end`. */
export interface ColumnBand {
  readonly start: number;
  readonly end: number;
}

/** Halvings in the search for the width of balanced bands: less than a point on any page. */
const halvings = 12;

/**
 * Divides columns into bands below each other, so that no word is broken and all bands are about
 * equally full. All bands but the first reserve `nameWidth` for the repeated first column.
 */
export function columnBands(
  min: readonly number[],
  width: number,
  nameWidth = 0,
): readonly ColumnBand[] {
  let bands = filledBands(min, width, nameWidth);
  let [tooNarrow, wideEnough] = [0, width];
  for (let halving = 0; halving < halvings; halving++) {
    const room = (tooNarrow + wideEnough) / 2;
    const narrower = filledBands(min, room, nameWidth);
    if (narrower.length > bands.length) tooNarrow = room;
    else [bands, wideEnough] = [narrower, room];
  }
  return bands;
}

/** Fills each band with as many columns as fit. */
function filledBands(
  min: readonly number[],
  width: number,
  nameWidth: number,
): readonly ColumnBand[] {
  const bands: ColumnBand[] = [];
  let start = 0;
  let used = 0;
  min.forEach((needed, column) => {
    const isNamesAlone = nameWidth > 0 && column === 1;
    if (column > start && !isNamesAlone && used + needed > width) {
      bands.push({ start, end: column });
      [start, used] = [column, nameWidth];
    }
    used += needed;
  });
  return [...bands, { start, end: min.length }];
}

/** The part of a table in one band. A cell belongs to the band in which it starts. */
export function bandOf(
  table: MeasuredTable,
  { start, end }: ColumnBand,
  context: FlowContext,
): MeasuredTable {
  const { scale, header, body, limits, nameWidth } = table;
  const repeats = nameWidth !== undefined && start > 0;
  const shift = repeats ? start - 1 : start;
  const part = <Item>(all: readonly Item[]) => [
    ...(repeats ? all.slice(0, 1) : []),
    ...all.slice(start, end),
  ];
  const { fromRight, alignments, stretches } = table.columns;
  const columns = { fromRight, alignments: part(alignments), stretches: part(stretches) };
  const inBand = (cell: MeasuredCell): readonly MeasuredCell[] => {
    if (repeats && cell.repeats)
      return [{ ...cell, content: asRepetition(cell.content), isRepetition: true }];
    if (cell.column < start || cell.column >= end) return [];
    const columnSpan = Math.min(cell.columnSpan, end - cell.column);
    return [{ ...cell, column: cell.column - shift, columnSpan }];
  };
  const within = (cells: readonly MeasuredCell[]) =>
    cells
      .flatMap(inBand)
      .map((cell) => ({ ...cell, padding: cellPadding(cell, columns, scale, context) }));
  return {
    ...table,
    columns,
    header: within(header),
    body: within(body),
    limits: { min: part(limits.min), max: part(limits.max) },
  };
}
