import { DocumentTooComplexError } from '../../../errors/index.ts';
import { complexityLimits } from '../../../scan/index.ts';
import type { Block, Span, Table, TableCell, TableRow } from '../../model.ts';
import { layoutCells, type CellSize } from '../../table-grid.ts';
import type { BlockContext, DocumentBuilder } from '../builder.ts';
import type { HtmlElement, SourceNode } from '../source-node.ts';
import { claimedLabel, holdAnchors } from './attributes.ts';
import { withStyling } from './text-styling.ts';
import { readTable, type CellSource, type RowSource } from './table-source.ts';

/** Builds a table. Content outside its cells comes before it. */
export function buildTableElement(
  builder: DocumentBuilder,
  element: HtmlElement,
  context: BlockContext,
): readonly Block[] {
  const { captions, header, body, foot, outside } = readTable(element);
  const rows = [...body, ...foot];
  const loose = header.length + rows.length > 0 ? outside : [...outside, ...captions.map(content)];
  const before = loose.flatMap((nodes) => builder.blocks(nodes, context));
  if (header.length + rows.length === 0) return before;

  const grid = fillTable([header, rows].map((section) => section.map(({ cells }) => cells)));
  const inside: BlockContext = { wrappers: context.wrappers, alerts: false };
  const caption = captions.flatMap((part) => builder.inlines(part.children, inside));
  const [headerCells = [], rowCells = []] = grid.sections;
  const build = (row: RowSource, cells: Cells = [], isHeader: boolean) =>
    buildRow(builder, row, cells, { ...inside, isHeader });
  const table: Table = {
    kind: 'table',
    columns: Array.from({ length: grid.columnCount }, () => ({})),
    ...(caption.length > 0 && { caption }),
    ...claimedLabel(builder, element),
    header: header.map((row, index) => build(row, headerCells[index], true)),
    rows: rows.map((row, index) => build(row, rowCells[index], false)),
    span: builder.span(element),
  };
  return [...before, table];
}

function content({ children }: HtmlElement): readonly SourceNode[] {
  return children;
}

type Cells = readonly FilledCell<CellSource>[];

interface InRow extends BlockContext {
  readonly isHeader: boolean;
}

function buildRow(builder: DocumentBuilder, row: RowSource, cells: Cells, inRow: InRow): TableRow {
  const span = builder.span(row.element);
  if (row.element.name === 'tr') holdAnchors(builder, row.element);
  const end: Span = { start: span.end, end: span.end };
  return {
    kind: 'tableRow',
    cells: cells.map((cell) => buildCell(builder, cell, end, inRow)),
    span,
  };
}

function buildCell(
  builder: DocumentBuilder,
  { source, columnSpan, rowSpan }: FilledCell<CellSource>,
  missing: Span,
  { isHeader, ...context }: InRow,
): TableCell {
  const size = { header: isHeader, columnSpan, rowSpan };
  if (!source) return { kind: 'tableCell', ...size, children: [], span: missing };
  const { element, align } = source;
  const span = builder.span(element);
  holdAnchors(builder, element);
  return {
    kind: 'tableCell',
    ...size,
    header: isHeader || element.name === 'th',
    ...(align && { align }),
    children: builder.blocks(element.children, withStyling(context, element), span),
    span,
  };
}

/** A cell of a table whose rows are filled; without a source where the row lacks a cell. */
interface FilledCell<Source> extends CellSize {
  readonly source?: Source;
}

interface FilledTable<Source> {
  readonly columnCount: number;
  readonly sections: readonly (readonly (readonly FilledCell<Source>[])[])[];
}

interface PlacedCell<Source> extends FilledCell<Source> {
  readonly column: number;
}

/** Columns before unused ones are removed. */
const placedColumnsMax = 1_000;

/**
 * Makes every row of a table as wide as the table: removes columns in which no cell begins, and adds
 * empty cells where a row lacks some.
 *
 * @throws {DocumentTooComplexError} the table has too many columns or cells
 */
function fillTable<Source extends CellSize>(
  sections: readonly (readonly (readonly Source[])[])[],
): FilledTable<Source> {
  const rowCount = sections.reduce((count, rows) => count + rows.length, 0);
  check('table cells', rowCount);
  const placed = sections.map(placeCells);
  const starts = new Set(placed.flat(2).map(({ column }) => column));
  const columns = [...starts].sort((a, b) => a - b);
  check('table columns', columns.length);
  check('table cells', columns.length * rowCount);
  return {
    columnCount: columns.length,
    sections: placed.map((rows) => fillRows(rows, columns)),
  };
}

function placeCells<Source extends CellSize>(
  rows: readonly (readonly Source[])[],
): readonly (readonly PlacedCell<Source>[])[] {
  return layoutCells(rows, placedColumnsMax + 1).map((positions, row) =>
    positions.map(({ column, columnSpan, rowSpan }, index) => {
      const end = column + columnSpan;
      if (end > placedColumnsMax) check('table columns', end);
      return { source: rows[row]![index]!, column, columnSpan, rowSpan };
    }),
  );
}

/** Renumbers the columns, of which only those that a cell begins in are left, and adds missing cells. */
function fillRows<Source>(
  rows: readonly (readonly PlacedCell<Source>[])[],
  columns: readonly number[],
): readonly (readonly FilledCell<Source>[])[] {
  let covered = columns.map(() => 0);
  return rows.map((cells) => {
    const byColumn = new Map(cells.map((cell) => [cell.column, cell]));
    const filled: FilledCell<Source>[] = [];
    columns.forEach((column, index) => {
      if (covered[index]! > 0) return;
      const { source, ...size } = byColumn.get(column) ?? { columnSpan: 1, rowSpan: 1 };
      const end = column + size.columnSpan;
      const last = columns.findLastIndex((start) => start < end);
      covered.fill(size.rowSpan, index, last + 1);
      filled.push({
        ...(source && { source }),
        columnSpan: last + 1 - index,
        rowSpan: size.rowSpan,
      });
    });
    covered = covered.map((rowCount) => rowCount - 1);
    return filled;
  });
}

function check(measure: 'table columns' | 'table cells', count: number): void {
  const limit = complexityLimits[measure];
  if (count > limit) throw new DocumentTooComplexError(measure, limit);
}
