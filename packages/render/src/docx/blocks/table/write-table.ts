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
 * Writes a table with explicit widths, which LibreOffice and Pages need, and with a thin paragraph
 * below it, because Word joins adjacent tables.
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

/** The same message as in layout. */
const shrunk = 'A table is wider than the page; its font size was reduced.';

/** The margin that most printers need; points. */
const edge = 28;

/** A top-level table may extend into the page margins. */
function roomOf(context: BlockContext, { style }: Writing): TableRoom {
  const usual = widthOf(context);
  const { width, margins } = style.page;
  const around = Math.max(0, Math.min(margins.left, margins.right) - edge);
  const isOnPage = usual === widthOf(pageContext(style));
  return { usual, most: isOnPage ? Math.min(usual + 2 * around, width) : usual };
}

/** Table styles support one header row, and stripes of one row each. */
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
    // Centered, it extends into both margins equally. Every column is rounded separately.
    ...(width > twips(widthOf(context)) + columns.length
      ? [valueElement('w:jc', 'center')]
      : [new Element('w:tblInd', { 'w:w': twips(context.left), 'w:type': 'dxa' })]),
    new Element('w:tblLayout', { 'w:type': 'fixed' }),
    tableLook(table.header.length > 0, isStyled),
  ]);
}

/** Source: ISO/IEC 29500-4, 14.3.7; the number encodes the same as the attributes. */
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

/** Whether the first column is on the right: decided by the first words. */
function readsFromRight({ header, rows }: PreparedTable): boolean {
  const opening = [...header.slice(0, 2), ...rows.slice(0, 2)].flatMap(({ cells }) => cells);
  return runsRightToLeft(
    opening
      .map(({ children }) => blocksText(children))
      .filter(Boolean)
      .join(' '),
  );
}
