import type { PreparedTable } from '../../prepare/index.ts';
import { prefix } from '../lines.ts';
import { widest } from '../width/display-width.ts';
import { writeBlocks } from '../write-blocks.ts';
import { inlineText } from '../write-inlines.ts';
import { inCell, indented, linesOf, type Writer } from '../writer.ts';
import { drawTable } from './draw-table.ts';
import { fitColumns, type ColumnDemand } from './fit-columns.ts';
import { tableGrid, type GridCell, type TableGrid } from './table-grid.ts';

/** A table drawn with box characters or, if it is too wide for that, a list of records. */
export function writeTable(table: PreparedTable, writer: Writer): readonly string[] {
  const caption = table.caption ? linesOf(inlineText(table.caption, writer.links), writer) : [];
  const grid = tableGrid(table);
  // Measuring writes each cell twice, so nested boxes would take exponential time.
  const widths = writer.withinTable ? undefined : columnWidths(grid, writer);
  const drawn = widths
    ? drawTable(grid, widths, (cell, width) => cellLines(cell, width, writer))
    : writeRecords(grid, writer);
  return [...caption, ...drawn];
}

function columnWidths(grid: TableGrid, writer: Writer): readonly number[] | undefined {
  const { columnCount, cells } = grid;
  // A line before each column and after the last, and a space on each side of the text.
  const room = writer.measure - 3 * columnCount - 1;
  if (columnCount === 0 || room < columnCount) return undefined;
  const demands = Array.from({ length: columnCount }, () => ({ natural: 1, least: 1 }));
  for (const cell of cells) {
    const { natural, least } = cellDemand(cell, writer);
    const { column, columnSpan } = cell;
    // A spanning cell demands an equal share of each column.
    const share = (width: number) => Math.ceil((width - 3 * (columnSpan - 1)) / columnSpan);
    for (let at = column; at < column + columnSpan; at++)
      demands[at] = atLeast(demands[at]!, { natural: share(natural), least: share(least) });
  }
  return fitColumns(demands, room);
}

function cellDemand(cell: GridCell, writer: Writer): ColumnDemand {
  const lines = cellLines(cell, Number.MAX_SAFE_INTEGER, writer);
  const words = lines.flatMap((line) => line.split(/\s+/));
  return { natural: Math.max(1, widest(lines)), least: Math.max(1, widest(words)) };
}

function atLeast(first: ColumnDemand, second: ColumnDemand): ColumnDemand {
  return {
    natural: Math.max(first.natural, second.natural),
    least: Math.max(first.least, second.least),
  };
}

/** Lines of a cell's content, wrapped to `columns`. */
function cellLines({ cell }: GridCell, columns: number, writer: Writer): readonly string[] {
  const inside = inCell(writer, columns);
  const [first, ...others] = cell.children.blocks;
  if (first?.kind === 'paragraph' && others.length === 0)
    return linesOf(inlineText(first.children, writer.links), inside, { cutWords: true });
  return writeBlocks(cell.children, inside, { tight: true });
}

/** Writes each row as lines of `header: value`. */
function writeRecords(grid: TableGrid, writer: Writer): readonly string[] {
  const { rowCount, headerRowCount, cells } = grid;
  const first = headerRowCount < rowCount ? headerRowCount : 0;
  const records: (readonly string[])[] = Array.from({ length: rowCount }, () => []);
  for (const cell of cells) {
    if (cell.row < first) continue;
    const label = first > 0 ? recordLabel(grid, cell, writer) : '';
    const inside = inCell(writer, indented(writer, 2).measure);
    const value = writeBlocks(cell.cell.children, inside, { tight: true });
    records[cell.row] = records[cell.row]!.concat(prefix(value, label, '  '));
  }
  return records
    .filter((record) => record.length > 0)
    .flatMap((record, index) => (index > 0 ? ['', ...record] : record));
}

function recordLabel(grid: TableGrid, { column }: GridCell, writer: Writer): string {
  const header = grid.at(grid.headerRowCount - 1, column);
  const lines = header ? writeBlocks(header.children, writer, { tight: true }) : [];
  const text = lines.join(' ').trim();
  return text === '' ? '' : `${text}: `;
}
