import { prefix } from '../prefix.ts';
import type { Writer } from '../writer.ts';
import type { CellGrid, PlacedCell } from './place-cells.ts';

/** Each row as a paragraph of lines `header: value`. */
export function writeRecords(grid: CellGrid, writer: Writer): readonly string[] {
  const { rowCount, headerRowCount, cells } = grid;
  const first = headerRowCount < rowCount ? headerRowCount : 0;
  const records: (readonly string[])[] = Array.from({ length: rowCount }, () => []);
  for (const placed of cells) {
    if (placed.row < first) continue;
    const lines = writeValue(placed, first > 0 ? label(grid, placed, writer) : '', writer);
    records[placed.row] = records[placed.row]!.concat(lines);
  }
  return records
    .filter((record) => record.length > 0)
    .flatMap((record, index) => (index > 0 ? ['', ...record] : record));
}

function label(grid: CellGrid, { column }: PlacedCell, writer: Writer): string {
  const header = grid.at(grid.headerRowCount - 1, column);
  const words = header ? writer.blocks(header.cell.children, { tight: true }).join(' ').trim() : '';
  return words === '' ? '' : `${words}: `;
}

function writeValue({ cell }: PlacedCell, label: string, writer: Writer): readonly string[] {
  const within = writer.celled(writer.indented(2).measure);
  return prefix(within.blocks(cell.children, { tight: true }), label, '  ');
}
