import type { PreparedTable } from '../../../prepare/index.ts';
import { Element, valueElement, type Component } from '../../element.ts';
import { blocksText, runsRightToLeft } from '../../inlines/direction.ts';
import { writeLine } from '../../inlines/write-inlines.ts';
import { pageContext, widthOf, type BlockContext } from '../../block-context.ts';
import { styleId } from '../../styles/style-names.ts';
import { twips } from '../../units.ts';
import type { Writing } from '../../writing.ts';
import { writeParagraph } from '../write-paragraph.ts';
import { fitColumns, type TableRoom } from './fit-columns.ts';
import { type RowFormat, tableGrid, writeRow } from './write-row.ts';

/**
 * Writes a table with every width spelled out, as LibreOffice and Pages ignore tables otherwise,
 * and a thin paragraph below it: two tables in a row would become one.
 */
export function writeTable(
  table: PreparedTable,
  writing: Writing,
  context: BlockContext,
): readonly Component[] {
  const wide: BlockContext = { ...context, measured: false };
  const grid = tableGrid(table);
  const stretches = table.columns.map(
    ({ numeric, resolvedAlign }) => !numeric && resolvedAlign !== 'right',
  );
  const room = roomOf(wide, writing);
  const { size, widths } = fitColumns(table, stretches, writing, room);
  if (size.scale < 1) writing.warnings.add('table-shrunk', shrunk, table.span);
  const columns = widths.map(twips);
  const isStyled = bandsAreRows(table);
  const formats = rowFormats(table, isStyled, writing);
  return [
    ...(table.caption
      ? [
          writeParagraph(writeLine(table.caption, writing, wide, 'tableCaption'), writing, wide, {
            style: 'tableCaption',
          }),
        ]
      : []),
    new Element('w:tbl', {}, [
      tableProperties(table, columns, wide, isStyled),
      new Element(
        'w:tblGrid',
        {},
        columns.map((width) => new Element('w:gridCol', { 'w:w': width })),
      ),
      ...grid.map((cells, index) => writeRow(cells, formats[index]!, { columns, size, writing })),
    ]),
    writeParagraph([], writing, wide, { style: 'afterTable' }),
  ];
}

/** As the layout says it. */
const shrunk = 'A table is wider than the page; its type was made smaller.';

/** What most printers leave white; points. */
const edge = 28;

/** A table of the page itself may reach into its margins. */
function roomOf(context: BlockContext, { style }: Writing): TableRoom {
  const usual = widthOf(context);
  const { width, margins } = style.page;
  const around = Math.max(0, Math.min(margins.left, margins.right) - edge);
  const isOnPage = usual === widthOf(pageContext(style));
  return { usual, most: isOnPage ? Math.min(usual + 2 * around, width) : usual };
}

/** The style of tables knows a header of one row, and a band as one row below it. */
function bandsAreRows({ header, rows }: PreparedTable): boolean {
  return header.length < 2 && ![...header, ...rows].some(({ joinsAbove }) => joinsAbove);
}

function rowFormats(
  { header, rows }: PreparedTable,
  isStyled: boolean,
  { style }: Writing,
): readonly RowFormat[] {
  const { headerFill, stripeFill } = style.table;
  return [...header, ...rows].map(({ striped }, row): RowFormat => {
    const isHeader = row < header.length;
    const isStriped = stripeFill !== undefined && striped;
    const fill = isHeader ? headerFill : isStriped ? stripeFill : undefined;
    return { isHeader, isStriped, fill: isStyled ? undefined : fill };
  });
}

function tableProperties(
  table: PreparedTable,
  columns: readonly number[],
  context: BlockContext,
  isStyled: boolean,
): Element {
  const width = columns.reduce((total, column) => total + column, 0);
  return new Element('w:tblPr', {}, [
    valueElement('w:tblStyle', styleId('table')),
    ...(readsFromRight(table) ? [new Element('w:bidiVisual')] : []),
    new Element('w:tblW', { 'w:w': width, 'w:type': 'dxa' }),
    // Centered, it reaches into both margins alike; every column is rounded by itself.
    ...(width > twips(widthOf(context)) + columns.length
      ? [valueElement('w:jc', 'center')]
      : [new Element('w:tblInd', { 'w:w': twips(context.left), 'w:type': 'dxa' })]),
    new Element('w:tblLayout', { 'w:type': 'fixed' }),
    tableLook(table.header.length > 0, isStyled),
  ]);
}

/** Source: ISO/IEC 29500-4, 14.3.7; the number says the same as the attributes. */
function tableLook(hasHeader: boolean, hasBands: boolean): Element {
  const bits = (hasHeader ? 0x20 : 0) + (hasBands ? 0 : 0x200) + 0x400;
  return new Element('w:tblLook', {
    'w:val': bits.toString(16).padStart(4, '0').toUpperCase(),
    'w:firstRow': hasHeader ? 1 : 0,
    'w:lastRow': 0,
    'w:firstColumn': 0,
    'w:lastColumn': 0,
    'w:noHBand': hasBands ? 0 : 1,
    'w:noVBand': 1,
  });
}

/** The first words decide; then the first column is the rightmost. */
function readsFromRight({ header, rows }: PreparedTable): boolean {
  const opening = [...header.slice(0, 2), ...rows.slice(0, 2)].flatMap(({ cells }) => cells);
  return runsRightToLeft(
    opening
      .map(({ children }) => blocksText(children))
      .filter(Boolean)
      .join(' '),
  );
}
