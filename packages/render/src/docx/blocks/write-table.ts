import type { Alignment, Table, TableCell } from '@mdconv/core';
import { numericColumns } from '../../prepare/index.ts';
import { Element, valueElement, type Component } from '../element.ts';
import { runsRightToLeft } from '../inlines/direction.ts';
import { writeLine } from '../inlines/write-line.ts';
import { widthOf, type Place } from '../place.ts';
import { styleId, type StyleKey } from '../styles/style-names.ts';
import { smallTableScale } from '../styles/table-styles.ts';
import { twips } from '../units.ts';
import type { Writing } from '../writing.ts';
import { columnNeeds } from './column-needs.ts';
import { columnWidths, sum } from './column-widths.ts';
import { tableGrid, type GridCell } from './table-grid.ts';
import { blocksText } from './blocks-text.ts';
import { writeBlocks } from './write-blocks.ts';
import { writeParagraph } from './write-paragraph.ts';

/**
 * Writes a table with every width spelled out, as LibreOffice and Pages ignore tables otherwise,
 * and a thin paragraph below it: two tables in a row would become one.
 */
export function writeTable(table: Table, writing: Writing, place: Place): readonly Component[] {
  const wide: Place = { ...place, measured: false };
  const room = widthOf(wide);
  const needs = columnNeeds(table, writing, room);
  const isTooWide = sum(needs.map(({ least }) => least)) > room;
  if (isTooWide) writing.warnings.add('table-shrunk', shrunk, table.span);
  const fitted = isTooWide ? columnNeeds(table, writing, room, smallTableScale) : needs;
  const columns = columnWidths(fitted, room).map(twips);
  const rows = [...table.header, ...table.rows];
  const grid = tableGrid(rows, columns.length);
  const alignments = columnAlignments(table, grid.slice(table.header.length));
  return [
    ...(table.caption
      ? [
          writeParagraph(writeLine(table.caption, writing, wide, 'tableCaption'), writing, wide, {
            style: 'tableCaption',
          }),
        ]
      : []),
    new Element('w:tbl', {}, [
      tableProperties(table, columns, place),
      new Element(
        'w:tblGrid',
        {},
        columns.map((width) => new Element('w:gridCol', { 'w:w': width })),
      ),
      ...grid.map((cells, index) =>
        writeRow(cells, index < table.header.length, {
          columns,
          alignments,
          isSmall: isTooWide,
          writing,
        }),
      ),
    ]),
    writeParagraph([], writing, wide, { style: 'afterTable' }),
  ];
}

/** As the layout says it. */
const shrunk = 'A table is wider than the page; its type was made smaller.';

interface TableSettings {
  /** Twips. */
  readonly columns: readonly number[];
  readonly alignments: readonly (Alignment | undefined)[];
  readonly isSmall: boolean;
  readonly writing: Writing;
}

/** What the author says of each column, else numbers to the right. */
function columnAlignments(
  { columns }: Table,
  body: readonly (readonly GridCell[])[],
): TableSettings['alignments'] {
  const cells = body
    .flat()
    .flatMap(({ cell, merge, ...at }) => (cell && merge !== 'continue' ? [{ ...at, cell }] : []));
  const numeric = numericColumns(cells, columns.length);
  return columns.map(({ align }, column) => align ?? (numeric[column] ? 'right' : undefined));
}

function tableProperties(table: Table, columns: readonly number[], place: Place): Element {
  const width = columns.reduce((total, column) => total + column, 0);
  return new Element('w:tblPr', {}, [
    valueElement('w:tblStyle', styleId('table')),
    ...(readsFromRight(table) ? [new Element('w:bidiVisual')] : []),
    new Element('w:tblW', { 'w:w': width, 'w:type': 'dxa' }),
    new Element('w:tblInd', { 'w:w': twips(place.left), 'w:type': 'dxa' }),
    new Element('w:tblLayout', { 'w:type': 'fixed' }),
    new Element('w:tblLook', {
      'w:val': table.header.length > 0 ? '0420' : '0400',
      'w:firstRow': table.header.length > 0 ? 1 : 0,
      'w:lastRow': 0,
      'w:firstColumn': 0,
      'w:lastColumn': 0,
      'w:noHBand': 0,
      'w:noVBand': 1,
    }),
  ]);
}

/** The first words decide; then the first column is the rightmost. */
function readsFromRight({ header, rows }: Table): boolean {
  const opening = [...header.slice(0, 2), ...rows.slice(0, 2)].flatMap(({ cells }) => cells);
  return runsRightToLeft(blocksText(opening.flatMap(({ children }) => children)));
}

function writeRow(cells: readonly GridCell[], isHeader: boolean, settings: TableSettings): Element {
  const properties = [
    new Element('w:cantSplit'),
    ...(isHeader ? [new Element('w:tblHeader')] : []),
  ];
  return new Element('w:tr', {}, [
    new Element('w:trPr', {}, properties),
    ...cells.map((cell) => writeCell(cell, settings)),
  ]);
}

/** A row of the grid has a cell for each of its columns, also for those covered from above. */
function writeCell(
  { cell, column, columnSpan, merge }: GridCell,
  settings: TableSettings,
): Element {
  const { columns, alignments, isSmall, writing } = settings;
  const width = columns.slice(column, column + columnSpan).reduce((sum, next) => sum + next, 0);
  const content =
    cell && merge !== 'continue'
      ? cellContent(cell, alignmentOf(columnSpan, alignments[column]), width, isSmall, writing)
      : [new Element('w:p', {}, [])];
  return new Element('w:tc', {}, [
    new Element('w:tcPr', {}, [
      new Element('w:tcW', { 'w:w': width, 'w:type': 'dxa' }),
      ...(columnSpan > 1 ? [valueElement('w:gridSpan', columnSpan)] : []),
      ...(merge ? [valueElement('w:vMerge', merge)] : []),
    ]),
    ...content,
  ]);
}

function cellStyle(header: boolean, isSmall: boolean): StyleKey {
  if (isSmall) return header ? 'smallTableHeader' : 'smallTableText';
  return header ? 'tableHeader' : 'tableText';
}

/** A cell over several columns holds words, whatever the column below it holds. */
function alignmentOf(columnSpan: number, align: Alignment | undefined): Alignment | undefined {
  return columnSpan > 1 && align === 'right' ? undefined : align;
}

function cellContent(
  { header, align, children }: TableCell,
  columnAlign: TableCell['align'],
  width: number,
  isSmall: boolean,
  writing: Writing,
): readonly Component[] {
  const place: Place = {
    left: 0,
    right: 0,
    room: width / 20 - 2 * writing.style.table.padding.x,
    measured: false,
    text: cellStyle(header, isSmall),
    depth: 0,
    endsList: false,
  };
  const aligned = children.map((block) =>
    block.kind === 'paragraph' ? { ...block, align: block.align ?? align ?? columnAlign } : block,
  );
  const content = writeBlocks(aligned, writing, place);
  // Word refuses a cell that does not end in a paragraph.
  const last = content.at(-1);
  const isWhole = last instanceof Element && last.name === 'w:p';
  return isWhole ? content : [...content, writeParagraph([], writing, place)];
}
