import {
  layoutCells,
  plainText,
  type CellPosition,
  type Table,
  type TableCell,
  type TableRow,
} from '@mdconv/core';
import type {
  PreparedBlocks,
  PreparedCell,
  PreparedColumn,
  PreparedRow,
  PreparedTable,
  Trailing,
} from '../prepared-blocks.ts';
import { sumRows } from './sum-rows.ts';
import { walkPrepared } from '../walk-prepared.ts';

type PrepareCellBlocks = (children: TableCell['children']) => PreparedBlocks;

/** Gives every cell its position, and finds numeric columns and striped rows. */
export function prepareTable(
  table: Table,
  { number, isStyled }: { readonly number: number; readonly isStyled: boolean },
  prepareCellBlocks: PrepareCellBlocks,
): PreparedTable {
  const header = placeCells(table.header, table.columns.length);
  const rows = withoutEmptyRuns(table.rows);
  const body = placeCells(rows, table.columns.length);
  const columns = prepareColumns(table, body);
  const prepareCells = (cells: readonly PlacedCell[]) =>
    cells.map((placed) =>
      prepareCell(isStyled ? withMinus(placed) : placed, columns, prepareCellBlocks),
    );
  const preparedHeader = prepareRows(table.header, header, { stripes: false }, prepareCells);
  return {
    ...table,
    number,
    columns,
    // Markdown has no tables without a header: authors leave its cells empty.
    header: body.length > 0 && preparedHeader.every(isEmptyRow) ? [] : preparedHeader,
    rows: prepareRows(rows, body, { stripes: true }, prepareCells),
  };
}

/** Keeps one of several empty rows in succession. Rows that may share a cell with others all stay. */
function withoutEmptyRuns(rows: readonly TableRow[]): readonly TableRow[] {
  const isEmpty = (row: TableRow | undefined) =>
    row?.cells.every(({ children }) => children.length === 0) === true;
  if (!rows.some((row, index) => isEmpty(row) && isEmpty(rows[index + 1]))) return rows;
  if (rows.some(({ cells }) => cells.some(({ rowSpan }) => rowSpan !== 1))) return rows;
  return rows.filter((row, index) => !isEmpty(row) || !isEmpty(rows[index - 1]));
}

const isEmptyRow = ({ cells }: PreparedRow) => cells.every(isEmptyCell);

/** Whether a cell contains nothing, not even a target of links. */
export function isEmptyCell({ children }: PreparedCell): boolean {
  return children.blocks.length === 0 && children.trailingAnchors.length === 0;
}

interface PlacedCell {
  readonly cell: TableCell;
  readonly position: CellPosition;
  readonly content: CellContent;
}

/** Cells with a position, without those beyond the last column. */
function placeCells(
  rows: readonly TableRow[],
  columnCount: number,
): readonly (readonly PlacedCell[])[] {
  const positions = layoutCells(
    rows.map(({ cells }) => cells),
    columnCount,
  );
  return rows.map(({ cells }, row) => {
    const placed = cells.map((cell, index): PlacedCell => {
      return { cell, position: positions[row]![index]!, content: cellContent(cell) };
    });
    return placed.every(isInTable) ? placed : placed.filter(isInTable);
  });
}

const isInTable = ({ position }: PlacedCell) => position.columnSpan > 0;

/** Rows that share a cell have the same background; where there are stripes, every second has one. */
function prepareRows(
  rows: readonly TableRow[],
  placed: readonly (readonly PlacedCell[])[],
  { stripes }: { readonly stripes: boolean },
  prepareCells: (cells: readonly PlacedCell[]) => readonly PreparedCell[],
): readonly PreparedRow[] {
  /** The first row below the cells placed so far. */
  let coveredUntil = 0;
  let striped = stripes;
  const sums = stripes ? sumRows(rows) : [];
  return rows.map(({ kind, span }, row) => {
    const joinsAbove = row < coveredUntil;
    if (stripes && !joinsAbove) striped = !striped;
    for (const { position } of placed[row]!)
      coveredUntil = Math.max(coveredUntil, row + position.rowSpan);
    const sum = sums[row];
    const cells = prepareCells(placed[row]!);
    return { kind, span, striped, ...(sum && { sum }), joinsAbove, cells };
  });
}

/** Names every field: large tables have so many cells that spreads would take most of the time. */
function prepareCell(
  { cell, position, content }: PlacedCell,
  columns: readonly PreparedColumn[],
  prepareCellBlocks: PrepareCellBlocks,
): PreparedCell {
  const { kind, span, header, align } = cell;
  const { row, column, columnSpan, rowSpan } = position;
  const ofColumn = columns[column]?.resolvedAlign;
  const inherited = columnSpan > 1 && ofColumn === 'right' ? undefined : ofColumn;
  const resolvedAlign = align ?? inherited;
  const widest = resolvedAlign === 'right' ? (columns[column]?.trailing ?? '') : '';
  return {
    kind,
    span,
    header,
    align,
    row,
    column,
    columnSpan,
    rowSpan,
    numeric: isNumber(content),
    ...(isNumber(content) && isNegative(cell) && { negative: true }),
    trailing: widest === '' ? undefined : trailingOf(cell, content, widest),
    resolvedAlign,
    children: prepareCellBlocks(cell.children),
  };
}

/** A number with a minus sign in place of its hyphen. */
function withMinus(placed: PlacedCell): PlacedCell {
  const { cell, content } = placed;
  const [block] = cell.children;
  if (!isNumber(content) || block?.kind !== 'paragraph') return placed;
  const [first, ...others] = block.children;
  if (first?.kind !== 'text' || !first.text.startsWith('-')) return placed;
  const signed = { ...first, text: `\u2212${first.text.slice(1)}` };
  const children = [{ ...block, children: [signed, ...others] }];
  return { ...placed, cell: { ...cell, children } };
}

/** Whether a number is below zero: its sign says so, or its parentheses do. */
function isNegative(cell: TableCell): boolean {
  return /^[-−(]/u.test(cellText(cell) ?? '');
}

/** A dash in place of a number is where its digits would be. */
function trailingOf(cell: TableCell, content: CellContent, widest: string): Trailing | undefined {
  const isDash = content === blank && cell.children.length > 0;
  const own = isNumber(content) ? content : isDash ? '' : widest;
  return own === widest ? undefined : { own, widest };
}

function prepareColumns(
  { columns }: Table,
  body: readonly (readonly PlacedCell[])[],
): PreparedColumn[] {
  const withWords = new Set<number>();
  const trailings = new Map<number, string>();
  for (const cells of body)
    for (const { position, content } of cells) {
      if (position.columnSpan > 1) continue;
      const { column } = position;
      if (content === words && !isTotalLabel(column, cells)) withWords.add(column);
      if (isNumber(content)) trailings.set(column, wider(trailings.get(column) ?? '', content));
    }
  return columns.map(({ align }, column) => {
    const numeric = trailings.has(column) && !withWords.has(column);
    return {
      align,
      numeric,
      namesRows: column === 0 && columns.length > 1 && !numeric && body.every(hasName),
      trailing: trailings.get(column) ?? '',
      resolvedAlign: align ?? (numeric ? 'right' : undefined),
    };
  });
}

/** The longest name of a row, in characters. */
const nameMax = 60;

/** Whether a row starts with a short text, or with a cell that goes on from the row above. */
function hasName(cells: readonly PlacedCell[]): boolean {
  const first = cells.find(({ position }) => position.column === 0);
  if (!first) return true;
  const [block, ...others] = first.cell.children;
  return (
    block?.kind === 'paragraph' &&
    others.length === 0 &&
    plainText(block.children).length <= nameMax
  );
}

/** Whether a cell names its row, such as `Subtotal`, next to the amount: nothing is left of it. */
function isTotalLabel(labelColumn: number, cells: readonly PlacedCell[]): boolean {
  const others = cells.filter(({ position }) => position.column !== labelColumn);
  const isLeft = ({ position }: PlacedCell) => position.column < labelColumn;
  return (
    labelColumn > 0 &&
    others.every((other) => isLeft(other) === (other.cell.children.length === 0)) &&
    others.some(({ content }) => isNumber(content))
  );
}

/** Parentheses are the narrowest of the signs behind numbers. */
function wider(one: string, other: string): string {
  const width = (text: string) => text.length - (text.endsWith(')') ? 0.5 : 0);
  return width(other) > width(one) ? other : one;
}

/** What a cell holds: the signs behind the digits of a number, or something else. */
type CellContent = string | typeof blank | typeof words;

const blank: unique symbol = Symbol('no number');
const words: unique symbol = Symbol('words');

const isNumber = (content: CellContent): content is string => typeof content === 'string';

/**
 * A number with its sign, currency, grouping, unit, brackets, which make it negative in accounting, and
 * marks of significance or notes: `(1,250.00)`, `€ 12`, `+4 %`, `−0.42***`.
 */
const number =
  /^\(?[+\-−–±≈~<>]?[\s\u00a0]?\p{Sc}?[\s\u00a0]?[+\-−]?\d[\d.,'’\u00a0\u202f]*[\s\u202f]?(?:[%‰\p{Sc}°]|\p{L}{1,3})?(\)?(?:\*{1,4}|[†‡§¶¹²³]{1,2})?)$/u;

/** What tables show in place of a missing number. */
const missing = /^(?:[-–—.…]|n\/?a)?$/i;

function cellContent(cell: TableCell): CellContent {
  const text = cellText(cell);
  if (text === undefined) return words;
  const [, trailing] = number.exec(text) ?? [];
  return trailing ?? (missing.test(text) ? blank : words);
}

/** Longer than any number in a column; keeps regular expressions away from long cells. */
const textMax = 40;

/** The text of a cell that holds one short paragraph, else `undefined`. */
function cellText({ children }: TableCell): string | undefined {
  const [first, ...others] = children;
  if (!first) return '';
  if (first.kind !== 'paragraph' || others.length > 0) return undefined;
  const text = plainText(first.children).trim();
  return text.length > textMax ? undefined : text;
}

/** Whether a cell, which may be the name of its row, is at most one line of text if it has enough room. */
export function isRowName({ children }: PreparedCell): boolean {
  const { blocks } = children;
  if (blocks.length > 1 || blocks.some(({ kind }) => kind !== 'paragraph')) return false;
  let broken = false;
  walkPrepared(children, { inline: ({ kind }) => void (broken ||= kind === 'break') });
  return !broken;
}

/**
 * For each row and column, the cell that covers that square of the grid. Squares are `undefined`
 * if the row is shorter than the table.
 */
export function tableSquares(
  rows: readonly PreparedRow[],
  columnCount: number,
): readonly (readonly (PreparedCell | undefined)[])[] {
  const squares = rows.map(() => new Array<PreparedCell | undefined>(columnCount).fill(undefined));
  for (const cell of rows.flatMap(({ cells }) => cells))
    for (const covered of squares.slice(cell.row, cell.row + cell.rowSpan))
      covered.fill(cell, cell.column, cell.column + cell.columnSpan);
  return squares;
}
