import { columnLimits, type CellWidths } from '../../columns/index.ts';
import type { PreparedTable } from '../../prepare/index.ts';
import { prefix } from '../lines.ts';
import { displayWidth, widest } from '../width/display-width.ts';
import { writeBlocks } from '../write-blocks.ts';
import { inlineText } from '../write-inlines.ts';
import { inCell, indented, linesOf, type Writer } from '../writer.ts';
import { drawTable } from './draw-table.ts';
import { fitColumns } from './fit-columns.ts';
import { plainGrid } from './plain-grid.ts';
import { tableGrid, type GridCell, type TableGrid } from './table-grid.ts';

/** A table drawn with box characters or, if it is too wide for that, a list of records. */
export function writeTable(table: PreparedTable, writer: Writer): readonly string[] {
  const caption = table.caption ? linesOf(inlineText(table.caption, writer.links), writer) : [];
  const grid = tableGrid(table);
  // Measuring writes each cell twice, so nested boxes would take exponential time.
  const widths = writer.withinTable ? undefined : columnWidths(grid, writer);
  const drawn = widths
    ? drawTable(grid, widths, (cell, width) => cellLines(cell, width, writer))
    : (writePlain(grid, writer) ?? writeRecords(grid, writer));
  return [...caption, ...drawn];
}

/** Rows of cells that a table without frames may have. */
const plainRowsMax = 5000;

/** A grid without frames, for tables that are too wide with them; `undefined` if it does not fit either. */
function writePlain(grid: TableGrid, writer: Writer): readonly string[] | undefined {
  const { rowCount, columnCount, headerRowCount, cells } = grid;
  const isPlain = cells.every(({ columnSpan, rowSpan }) => columnSpan === 1 && rowSpan === 1);
  if (writer.withinTable || !isPlain || columnCount < 2 || headerRowCount !== 1) return undefined;
  if (rowCount > plainRowsMax) return undefined;
  const squares: (GridCell | undefined)[][] = Array.from({ length: rowCount }, () => []);
  for (const cell of cells) squares[cell.row]![cell.column] = cell;
  const columns = Array.from({ length: columnCount }, (_, column) => column);
  const linesOfCell = (cell: GridCell | undefined, width: number) =>
    cell ? cellLines(cell, width, writer) : [];
  return plainGrid(
    columns.map((column) => (width) => linesOfCell(squares[0]![column], width)),
    squares
      .slice(1)
      .map((row) => columns.map((column) => linesOfCell(row[column], Number.MAX_SAFE_INTEGER))),
    columns.map((column) => squares[1]?.[column]?.align ?? squares[0]![column]?.align),
    writer.measure,
  );
}

function columnWidths(grid: TableGrid, writer: Writer): readonly number[] | undefined {
  const { columnCount, cells } = grid;
  // A line before each column and after the last, and a space on each side of the text.
  const room = writer.measure - 3 * columnCount - 1;
  if (columnCount === 0 || room < columnCount) return undefined;
  const measured = cells.map((cell) => measureCell(cell, writer));
  return fitColumns(columnLimits(measured, columnCount), room);
}

function measureCell(cell: GridCell, writer: Writer): CellWidths {
  const { column, columnSpan } = cell;
  const lines = cellLines(cell, Number.MAX_SAFE_INTEGER, writer);
  const words = lines.flatMap((line) => line.split(betweenWords));
  // The text of a spanning cell also covers the lines and spaces between its columns.
  const between = 3 * (columnSpan - 1);
  const least = (texts: readonly string[]) => Math.max(1, widest(texts) - between);
  return { column, columnSpan, minWidth: least(words), maxWidth: least(lines) };
}

/** Spaces, and the places around letters of scripts that do not use any. */
const betweenWords =
  /\s+|(?<=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}])/u;

/** Lines of a cell's content, wrapped to `columns`. */
function cellLines(grid: GridCell, columns: number, writer: Writer): readonly string[] {
  const { trailing } = grid.cell;
  if (!trailing) return contentLines(grid, columns, writer);
  const clear = ' '.repeat(displayWidth(trailing.widest) - displayWidth(trailing.own));
  return contentLines(grid, columns - clear.length, writer).map((line) => `${line}${clear}`);
}

function contentLines({ cell }: GridCell, columns: number, writer: Writer): readonly string[] {
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
  const records: string[][] = Array.from({ length: rowCount }, () => []);
  for (const cell of cells) {
    if (cell.row < first) continue;
    const label = first > 0 ? recordLabel(grid, cell, writer) : '';
    const field = writeField(label, cell, writer);
    // An empty cell in a column without a name says nothing.
    if (field.some((line) => line !== '')) records[cell.row]!.push(...field);
  }
  return records
    .filter((record) => record.length > 0)
    .flatMap((record, index) => (index > 0 ? ['', ...record] : record));
}

/** A label and a value; lines after the first are indented. */
function writeField(label: string, { cell }: GridCell, writer: Writer): readonly string[] {
  const inside = inCell(writer, indented(writer, 2).measure);
  const [first, ...others] = cell.children.blocks;
  if (first?.kind === 'paragraph' && others.length === 0)
    return prefix(linesOf(label + inlineText(first.children, writer.links), inside), '', '  ');
  const value = writeBlocks(cell.children, inside, { tight: true });
  return value.length > 1 && label !== ''
    ? [label.trimEnd(), ...prefix(value, '  ', '  ')]
    : prefix(value, label, '  ');
}

function recordLabel(grid: TableGrid, { column }: GridCell, writer: Writer): string {
  const header = grid.at(grid.headerRowCount - 1, column);
  const lines = header ? writeBlocks(header.children, writer, { tight: true }) : [];
  const text = lines.join(' ').trim();
  return text === '' ? '' : `${text}: `;
}
