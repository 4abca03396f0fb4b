import type { Alignment } from '../../model.ts';
import type { CellSize } from '../../table-grid.ts';
import type { HtmlElement, SourceNode } from '../source-node.ts';
import { alignmentOf, count } from './attributes.ts';
import { isBlankText } from './wrap-orphans.ts';

/** The parts of a `<table>`, at any depth. */
export interface TableSource {
  readonly captions: HtmlElement[];
  /** The rows of `<thead>`; without one, the leading rows that contain only `<th>`. */
  readonly header: RowSource[];
  readonly body: RowSource[];
  readonly foot: RowSource[];
  /** Content outside cells, which browsers also show before the table. */
  readonly outside: (readonly SourceNode[])[];
}

export interface RowSource {
  /** The `<tr>`, or the first of consecutive cells without a `<tr>`. */
  readonly element: HtmlElement;
  readonly cells: CellSource[];
}

export interface CellSource extends CellSize {
  readonly element: HtmlElement;
  readonly align?: Alignment;
}

/** HTML allows 1,000 columns and 65,534 rows, which no page can show. */
const spanMax = 100;

const parts: ReadonlySet<string> = new Set(
  'caption colgroup col thead tbody tfoot tr td th'.split(' '),
);

export function readTable({ children }: HtmlElement): TableSource {
  const table: TableSource = { captions: [], header: [], body: [], foot: [], outside: [] };
  readParts(children, table.body, undefined, table);
  if (table.header.length === 0) takeHeader(table);
  return table;
}

function readParts(
  nodes: readonly SourceNode[],
  rows: RowSource[],
  align: Alignment | undefined,
  table: TableSource,
): void {
  const outside: SourceNode[] = [];
  for (const node of nodes) {
    if (isPart(node)) readPart(node, rows, alignmentOf(node) ?? align, table);
    else if (!isBlankText(node)) outside.push(node);
  }
  table.outside.push(outside);
}

function isPart(node: SourceNode): node is HtmlElement {
  return node.type === 'element' && parts.has(node.name);
}

function readPart(
  part: HtmlElement,
  rows: RowSource[],
  align: Alignment | undefined,
  table: TableSource,
): void {
  switch (part.name) {
    case 'caption':
      return void table.captions.push(part);
    case 'thead':
      return readParts(part.children, table.header, align, table);
    case 'tbody':
      return readParts(part.children, table.body, align, table);
    case 'tfoot':
      return readParts(part.children, table.foot, align, table);
    case 'tr':
      return readRow(part, rows, align, table);
    case 'td':
    case 'th':
      return addLooseCell(part, rows, align);
  }
}

/** A row without cells is invisible and dropped. */
function readRow(
  element: HtmlElement,
  rows: RowSource[],
  align: Alignment | undefined,
  table: TableSource,
): void {
  const outside: SourceNode[] = [];
  const cells: CellSource[] = [];
  for (const node of element.children) {
    if (isCell(node)) cells.push(readCell(node, alignmentOf(node) ?? align));
    else if (!isBlankText(node)) outside.push(node);
  }
  table.outside.push(outside);
  if (cells.length > 0) rows.push({ element, cells });
}

/** Consecutive cells without a `<tr>` share a row. */
function addLooseCell(cell: HtmlElement, rows: RowSource[], align: Alignment | undefined): void {
  const last = rows.at(-1);
  if (last && isCell(last.element)) last.cells.push(readCell(cell, align));
  else rows.push({ element: cell, cells: [readCell(cell, align)] });
}

function readCell(element: HtmlElement, align: Alignment | undefined): CellSource {
  const columnSpan = Math.min(count(element, 'colspan', 1, 1), spanMax);
  // rowspan=0 means down to the last row of the section.
  const rowSpan = Math.min(count(element, 'rowspan', 0, 1) || spanMax, spanMax);
  return { element, align, columnSpan, rowSpan };
}

function isCell(node: SourceNode): node is HtmlElement {
  return node.type === 'element' && (node.name === 'td' || node.name === 'th');
}

function takeHeader({ header, body }: TableSource): void {
  const isHeader = ({ cells }: RowSource) => cells.every(({ element }) => element.name === 'th');
  const rowCount = body.findIndex((row) => !isHeader(row));
  // A table of only header cells has at least one header row.
  header.push(...body.splice(0, rowCount < 0 ? 1 : rowCount));
}
