import { inBand, type ColumnBand } from './column-bands.ts';
import { columnLimits, tableLimits, type CellWidths, type ColumnLimits } from './column-widths.ts';

/** How wide the content of a cell is, without padding. Points. */
export interface ContentWidths {
  /** The min-content width: the widest part that cannot be broken. */
  readonly minWidth: number;
  /** The max-content width: the width at which only forced breaks break a line. */
  readonly maxWidth: number;
  /** The widest part that remains when identifiers are broken at their joints. Absent: `minWidth`. */
  readonly brokenWidth?: () => number;
  /** The widest part that remains when all words are hyphenated. Absent: `minWidth`. */
  readonly dividedWidth?: () => number;
}

/** The columns of a cell in its table or band. */
export interface CellPosition {
  readonly column: number;
  readonly columnSpan: number;
}

/** A cell as a format measures it. */
export interface MeasuredCell extends CellPosition {
  readonly cell: { readonly numeric: boolean };
  readonly content: ContentWidths;
  /** Points at the right of a number in whose column others have more signs behind their digits. */
  readonly clear: number;
}

/** Points inside the edges of a cell. */
export interface CellPadding {
  readonly left: number;
  readonly right: number;
}

export type PaddedCell<Cell extends MeasuredCell> = Cell & { readonly padding: CellPadding };

/** The cells of a table at one size of its text. */
export interface TableCells<Cell extends MeasuredCell> {
  /** The scale of the text, relative to the size in the design. */
  readonly scale: number;
  readonly header: readonly Cell[];
  readonly body: readonly Cell[];
}

/** What of the design decides the widths of a table. Points. */
export interface TableLook {
  readonly width: 'fit' | 'measure' | 'frame';
  readonly text: { readonly size: number };
  readonly padding: { readonly x: number };
  readonly headerFill?: string | undefined;
  readonly stripeFill?: string | undefined;
}

/** What a table is measured with. */
export interface TableColumns {
  readonly look: TableLook;
  /** Whether the first column is at the right. */
  readonly fromRight: boolean;
  /** Per column, whether it takes spare width; columns of numbers do not. */
  readonly stretches: readonly boolean[];
}

/** A table, or a band of its columns, whose column widths are not chosen yet. */
export interface MeasuredTable<Cell extends MeasuredCell> extends TableCells<PaddedCell<Cell>> {
  readonly columns: TableColumns;
  /** Points between the edges of an inner cell and its content. */
  readonly padding: number;
  /** Whether that is less than in the design. */
  readonly isTight: boolean;
  readonly limits: ColumnLimits;
  /** The widths of the leading columns that are repeated in every band. */
  readonly names?: readonly number[];
}

/** Ems: the padding of cells in a table that would not fit otherwise. */
const tightPadding = 0.4;

/** The limits of the columns at one size of the text, with the usual padding or a tighter one. */
export function measureColumns<Cell extends MeasuredCell>(
  { scale, header, body }: TableCells<Cell>,
  columns: TableColumns,
  isTight: boolean,
): MeasuredTable<Cell> {
  const { text, padding } = columns.look;
  const x = (isTight ? Math.min(padding.x, tightPadding * text.size) : padding.x) * scale;
  const padded = <Some extends MeasuredCell>(cells: readonly Some[]) => pad(cells, columns, x);
  const cells = { header: padded(header), body: padded(body) };
  const limits = tableLimits(
    cells.header.map(widthsOf),
    cells.body.map(widthsOf),
    columns.stretches.length,
  );
  return { scale, ...cells, columns, padding: x, isTight, limits };
}

function pad<Cell extends MeasuredCell>(
  cells: readonly Cell[],
  columns: TableColumns,
  x: number,
): readonly PaddedCell<Cell>[] {
  return cells.map((cell) => ({ ...cell, padding: cellPadding(cell, columns, x) }));
}

/** The outer columns of a table without backgrounds align with the text around the table. */
export function cellPadding(
  { column, columnSpan, clear }: CellPosition & Pick<MeasuredCell, 'clear'>,
  { look: { headerFill, stripeFill }, stretches, fromRight }: TableColumns,
  x: number,
): CellPadding {
  const isFlush = !headerFill && !stripeFill;
  const start = isFlush && column === 0 ? 0 : x;
  const end = isFlush && column + columnSpan === stretches.length ? 0 : x;
  return fromRight ? { left: end, right: start + clear } : { left: start, right: end + clear };
}

/** The width that a cell needs without broken words. A number is never broken, not even before its unit. */
export function unbrokenWidth({ cell, content }: MeasuredCell): number {
  return cell.numeric ? content.maxWidth : content.minWidth;
}

function widthsOf(measured: PaddedCell<MeasuredCell>): CellWidths {
  const { column, columnSpan, content, padding } = measured;
  const around = padding.left + padding.right;
  return {
    column,
    columnSpan,
    minWidth: unbrokenWidth(measured) + around,
    maxWidth: content.maxWidth + around,
  };
}

/** Ems: parts of identifiers that are narrower than this are not broken further. */
const identifierPartMin = 9;
/** Ems: longer text without joints, such as a hash, breaks anywhere. */
const identifierPartMax = 16;

/** The column widths in points that remain when identifiers are broken at their joints. */
export function brokenWidths(table: MeasuredTable<MeasuredCell>): readonly number[] {
  const em = table.columns.look.text.size * table.scale;
  return widthsWhere(table, (measured) => {
    const { cell, content } = measured;
    const whole = unbrokenWidth(measured);
    if (cell.numeric || whole <= identifierPartMin * em) return whole;
    const broken = Math.max(content.brokenWidth?.() ?? whole, identifierPartMin * em);
    return Math.min(broken, identifierPartMax * em, whole);
  });
}

/** Ems: the width of text that cannot be hyphenated, such as code; parts of words are narrower. */
const partMax = 8;

/** The column widths in points that remain when words are hyphenated and numbers are not broken. */
export function leastWidths(table: MeasuredTable<MeasuredCell>): readonly number[] {
  const part = partMax * table.columns.look.text.size * table.scale;
  return widthsWhere(table, (measured) =>
    measured.cell.numeric
      ? unbrokenWidth(measured)
      : Math.min(measured.content.dividedWidth?.() ?? measured.content.minWidth, part),
  );
}

/** The widths of columns, with padding, for a width of the content of each cell. */
function widthsWhere(
  { columns, header, body }: MeasuredTable<MeasuredCell>,
  widthOf: (cell: PaddedCell<MeasuredCell>) => number,
): readonly number[] {
  const cells = [...header, ...body].map((measured): CellWidths => {
    const { column, columnSpan, padding } = measured;
    const width = widthOf(measured) + padding.left + padding.right;
    return { column, columnSpan, minWidth: width, maxWidth: width };
  });
  return columnLimits(cells, columns.stretches.length).min;
}

/** The columns of a band, with those of the names of rows before them. */
export function bandOf<Cell extends MeasuredCell>(
  table: MeasuredTable<Cell>,
  band: ColumnBand,
  asRepetition: (cell: PaddedCell<Cell>) => PaddedCell<Cell>,
): MeasuredTable<Cell> {
  const { columns, header, body, padding, limits, names = [] } = table;
  const part = <Item>(all: readonly Item[]) => inBand(all, band, names.length);
  const own = { ...columns, stretches: part(columns.stretches) };
  const within = (cells: readonly PaddedCell<Cell>[]) =>
    pad(cellsInBand(cells, band, names.length, asRepetition), own, padding);
  return {
    ...table,
    columns: own,
    header: within(header),
    body: within(body),
    limits: { min: part(limits.min), max: part(limits.max) },
  };
}

/** A cell belongs to the band in which it starts. The names of rows are repeated in every band. */
export function cellsInBand<Cell extends CellPosition>(
  cells: readonly Cell[],
  { start, end }: ColumnBand,
  nameCount: number,
  asRepetition: (cell: Cell) => Cell,
): readonly Cell[] {
  const repeated = start > 0 ? nameCount : 0;
  return cells.flatMap((cell): readonly Cell[] => {
    if (isInNames(cell, repeated)) return [asRepetition(cell)];
    if (cell.column < start || cell.column >= end) return [];
    const columnSpan = Math.min(cell.columnSpan, end - cell.column);
    return [{ ...cell, column: cell.column - start + repeated, columnSpan }];
  });
}

/** Whether a cell is in the columns that name rows. One that spans other columns is not a name. */
export function isInNames({ column, columnSpan }: CellPosition, nameCount: number): boolean {
  return column < nameCount && columnSpan === 1;
}
