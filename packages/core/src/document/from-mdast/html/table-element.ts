import type { Block, Span, Table, TableCell, TableRow } from '../../model.ts';
import type { Building, Surroundings } from '../building.ts';
import type { HtmlElement, SourceNode } from '../source-node.ts';
import { holdAnchors } from './anchors.ts';
import { fillTable, type FilledCell } from './grid.ts';
import { readTable, type CellSource, type RowSource } from './table-source.ts';

/** Builds a table, with what stands in none of its cells before it. */
export function buildTableElement(
  building: Building,
  element: HtmlElement,
  surroundings: Surroundings,
): readonly Block[] {
  const { captions, header, body, foot, outside } = readTable(element);
  const rows = [...body, ...foot];
  const loose = header.length + rows.length > 0 ? outside : [...outside, ...captions.map(content)];
  const before = loose.flatMap((nodes) => building.blocks(nodes, surroundings));
  if (header.length + rows.length === 0) return before;

  const grid = fillTable([header, rows].map((section) => section.map(({ cells }) => cells)));
  const inside: Surroundings = { marks: surroundings.marks, alerts: false };
  const caption = captions.flatMap((part) => building.inlines(part.children, inside));
  const [headerCells = [], rowCells = []] = grid.sections;
  const build = (row: RowSource, cells: Cells = [], isHeader: boolean) =>
    buildRow(building, row, cells, { ...inside, isHeader });
  const table: Table = {
    kind: 'table',
    columns: Array.from({ length: grid.columnCount }, () => ({})),
    ...(caption.length > 0 && { caption }),
    header: header.map((row, index) => build(row, headerCells[index], true)),
    rows: rows.map((row, index) => build(row, rowCells[index], false)),
    span: building.span(element),
  };
  return [...before, table];
}

function content({ children }: HtmlElement): readonly SourceNode[] {
  return children;
}

type Cells = readonly FilledCell<CellSource>[];

interface InRow extends Surroundings {
  readonly isHeader: boolean;
}

function buildRow(building: Building, row: RowSource, cells: Cells, inRow: InRow): TableRow {
  const span = building.span(row.element);
  if (row.element.name === 'tr') holdAnchors(building, row.element);
  const end: Span = { start: span.end, end: span.end };
  return {
    kind: 'tableRow',
    cells: cells.map((cell) => buildCell(building, cell, end, inRow)),
    span,
  };
}

function buildCell(
  building: Building,
  { source, columnSpan, rowSpan }: FilledCell<CellSource>,
  missing: Span,
  { isHeader, ...surroundings }: InRow,
): TableCell {
  const size = { header: isHeader, columnSpan, rowSpan };
  if (!source) return { kind: 'tableCell', ...size, children: [], span: missing };
  const { element, align } = source;
  const span = building.span(element);
  holdAnchors(building, element);
  return {
    kind: 'tableCell',
    ...size,
    header: isHeader || element.name === 'th',
    ...(align && { align }),
    children: building.blocks(element.children, surroundings, span),
    span,
  };
}
