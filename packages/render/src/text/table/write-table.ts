import type { Table } from '@mdconv/core';
import type { Writer } from '../writer.ts';
import { cellDemand } from './cell-text.ts';
import { drawTable } from './draw-table.ts';
import { fitColumns, type ColumnDemand } from './fit-columns.ts';
import { placeCells, type CellGrid } from './place-cells.ts';
import { writeRecords } from './write-records.ts';

/** A table in boxes or, when it has more columns than there is room for, as a list of records. */
export function writeTable(table: Table, writer: Writer): readonly string[] {
  const caption = table.caption ? writer.lines(writer.words(table.caption)) : [];
  const grid = placeCells(table);
  // Measuring writes each cell once more, so boxes within boxes would take ever longer.
  const widths = writer.withinTable ? undefined : columnWidths(grid, writer);
  const drawn = widths ? drawTable(grid, widths, writer) : writeRecords(grid, writer);
  return [...caption, ...drawn];
}

function columnWidths(grid: CellGrid, writer: Writer): readonly number[] | undefined {
  const { columnCount, cells } = grid;
  // A line before each column and after the last, and a space at each side of the text.
  const room = writer.measure - 3 * columnCount - 1;
  if (columnCount === 0 || room < columnCount) return undefined;
  const demands = Array.from({ length: columnCount }, () => ({ natural: 1, least: 1 }));
  for (const placed of cells) {
    const { natural, least } = cellDemand(placed, writer);
    const { column, columnSpan } = placed;
    // A cell over several columns asks each for its share.
    const share = (width: number) => Math.ceil((width - 3 * (columnSpan - 1)) / columnSpan);
    for (let at = column; at < column + columnSpan; at++)
      demands[at] = atLeast(demands[at]!, { natural: share(natural), least: share(least) });
  }
  return fitColumns(demands, room);
}

function atLeast(first: ColumnDemand, second: ColumnDemand): ColumnDemand {
  return {
    natural: Math.max(first.natural, second.natural),
    least: Math.max(first.least, second.least),
  };
}
