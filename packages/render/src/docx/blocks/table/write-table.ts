import { plainText } from '@mdconv/core';
import type { PreparedCell, PreparedTable } from '../../../prepare/index.ts';
import { Element, valueElement, type Component } from '../../element.ts';
import { blocksText, runsRightToLeft } from '../../inlines/direction.ts';
import { plain, textRuns } from '../../inlines/run.ts';
import { type BlockContext, blockContext, frameContext } from '../../block-context.ts';
import { onLandscapePages } from '../../sections/divide-sections.ts';
import type { TableSize } from '../../styles/style-metrics.ts';
import { styleId } from '../../styles/style-names.ts';
import { twips } from '../../units.ts';
import type { Writer } from '../../writer.ts';
import { isRightToLeft } from '../../../words/index.ts';
import { captionContent } from '../write-caption.ts';
import { writeParagraph } from '../write-paragraph.ts';
import { type PlacedBand, fitsWhole, fitTable } from './fit-table.ts';
import { rowsKeptWithNext } from './keep-rows.ts';
import { type RowFormat, tableGrid, writeRow } from './write-row.ts';

/**
 * Writes a table with explicit widths, which LibreOffice and Pages need, and with a thin paragraph
 * below it, because Word joins adjacent tables. A table that is too wide gets landscape pages or is
 * divided into bands.
 */
export function writeTable(
  table: PreparedTable,
  writer: Writer,
  context: BlockContext,
): readonly Component[] {
  const wide = tableContext(table, writer, context);
  const { bands, isLandscape, size, warning } = fitTable(table, writer, wide);
  if (warning !== undefined) writer.warnings.add('table-shrunk', warning, table.span);
  const written = bands.flatMap((band, index) => [
    ...(index === 0 ? writeCaption(table, writer, wide) : [writeContinued(writer, wide)]),
    writeBand(band, size, writer, wide),
  ]);
  if (isLandscape) return onLandscapePages([...written, writeSeparator(writer, wide)]);
  return [...written, writeParagraph([], writer, wide, { style: 'afterTable' })];
}

/** A table that has room in the lines of text begins with them, where a design says so. */
function tableContext(table: PreparedTable, writer: Writer, context: BlockContext): BlockContext {
  const { style } = writer;
  const isBeside =
    style.table.width === 'measure' || (style.table.width === 'fit' && style.marginColumn);
  const inText = blockContext(context, 'measure', style);
  return isBeside && fitsWhole(table, writer, inText) ? inText : frameContext(context);
}

function writeBand(
  { table, widths, paddingOf, lines }: PlacedBand,
  size: TableSize,
  writer: Writer,
  context: BlockContext,
): Element {
  const columns = widths.map(twips);
  const isStyled = bandsAreRows(table);
  const kept = rowsKeptWithNext(table, lines);
  const formats = rowFormats(table, isStyled, kept, writer);
  const grid = columns.map((width) => new Element('w:gridCol', { 'w:w': width }));
  return new Element('w:tbl', {}, [
    tableProperties(table, columns, context, {
      isStyled,
      fromRight: readsFromRight(table, writer),
      marksTotal: writer.style.table.total !== undefined && table.rows.at(-1)?.sum === 'total',
    }),
    new Element('w:tblGrid', {}, grid),
    ...tableGrid(table).map((cells, index) =>
      writeRow(cells, formats[index]!, { columns, paddingOf, size, writer }),
    ),
  ]);
}

function writeCaption(
  table: PreparedTable,
  writer: Writer,
  context: BlockContext,
): readonly Element[] {
  if (!table.caption && table.ordinal === undefined) return [];
  const content = captionContent(table, 'table', 'tableCaption', writer, context);
  return [writeParagraph(content, writer, context, { style: 'tableCaption' })];
}

/** The word above each band but the first. */
function writeContinued(writer: Writer, context: BlockContext): Element {
  const content = textRuns(writer.words.continued, plain);
  return writeParagraph(content, writer, context, {
    style: 'tableContinued',
    rightToLeft: isRightToLeft(writer.document.properties.language),
  });
}

/** Ends the landscape pages; a higher line could be the only one on a page. */
function writeSeparator(writer: Writer, context: BlockContext): Element {
  return writeParagraph([], writer, context, { style: 'separator' });
}

/** Table styles support one header row, and stripes of one row each. */
function bandsAreRows({ header, rows }: PreparedTable): boolean {
  return header.length < 2 && ![...header, ...rows].some(({ joinsAbove }) => joinsAbove);
}

function rowFormats(
  table: PreparedTable,
  isStyled: boolean,
  kept: readonly boolean[],
  { style }: Writer,
): readonly RowFormat[] {
  const { header, rows } = table;
  const { headerFill, stripeFill } = style.table;
  return [...header, ...rows].map(({ striped }, row): RowFormat => {
    const isHeader = row < header.length;
    const isStriped = stripeFill !== undefined && striped;
    const fill = isHeader ? headerFill : isStriped ? stripeFill : undefined;
    return { isHeader, isStriped, keepsNext: kept[row]!, fill: isStyled ? undefined : fill };
  });
}

function tableProperties(
  table: PreparedTable,
  columns: readonly number[],
  context: BlockContext,
  {
    isStyled,
    fromRight,
    marksTotal,
  }: { readonly isStyled: boolean; readonly fromRight: boolean; readonly marksTotal: boolean },
): Element {
  const width = columns.reduce((total, column) => total + column, 0);
  return new Element('w:tblPr', {}, [
    valueElement('w:tblStyle', styleId('table')),
    ...(fromRight ? [new Element('w:bidiVisual')] : []),
    new Element('w:tblW', { 'w:w': width, 'w:type': 'dxa' }),
    new Element('w:tblInd', { 'w:w': twips(context.left), 'w:type': 'dxa' }),
    new Element('w:tblLayout', { 'w:type': 'fixed' }),
    tableLook(table, isStyled, marksTotal),
    valueElement('w:tblCaption', nameOf(table)),
  ]);
}

/** What screen readers call a table: its caption or, without one, the names of its columns. */
function nameOf({ caption, header }: PreparedTable): string {
  if (caption) return plainText(caption);
  const names = header.flatMap(({ cells }) => cells.map(({ children }) => blocksText(children)));
  return names.filter(Boolean).join(', ').slice(0, nameLengthMax);
}

const nameLengthMax = 255;

/** Whether all text of a cell is in bold. */
function isBold({ children: { blocks } }: PreparedCell): boolean {
  return (
    blocks.length > 0 &&
    blocks.every(
      (block) =>
        block.kind === 'paragraph' &&
        block.children.every((inline) => inline.kind === 'formatted' && inline.format === 'strong'),
    )
  );
}

/** Source: ISO/IEC 29500-4, 14.3.7; the number encodes the same as the attributes. */
function tableLook(
  { header, rows }: PreparedTable,
  hasBands: boolean,
  marksTotal: boolean,
): Element {
  const hasHeader = header.length > 0;
  const hasTotal = rows.length > 1 && (marksTotal || rows.at(-1)!.cells.every(isBold));
  const hasNames = rows.length > 1 && rows.every(({ cells: [first] }) => first && isBold(first));
  const bits =
    (hasHeader ? 0x20 : 0) +
    (hasTotal ? 0x40 : 0) +
    (hasNames ? 0x80 : 0) +
    (hasBands ? 0 : 0x200) +
    0x400;
  return new Element('w:tblLook', {
    'w:val': bits.toString(16).padStart(4, '0').toUpperCase(),
    'w:firstRow': hasHeader ? 1 : 0,
    'w:lastRow': hasTotal ? 1 : 0,
    'w:firstColumn': hasNames ? 1 : 0,
    'w:lastColumn': 0,
    'w:noHBand': hasBands ? 0 : 1,
    'w:noVBand': 1,
  });
}

/** Whether the first column is on the right: decided by the language or the first words. */
function readsFromRight({ header, rows }: PreparedTable, { document }: Writer): boolean {
  if (isRightToLeft(document.properties.language)) return true;
  const opening = [...header.slice(0, 2), ...rows.slice(0, 2)].flatMap(({ cells }) => cells);
  return runsRightToLeft(
    opening
      .map(({ children }) => blocksText(children))
      .filter(Boolean)
      .join(' '),
  );
}
