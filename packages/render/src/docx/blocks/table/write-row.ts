import { createShading } from 'docx';
import type { CellPadding, CellPosition } from '../../../columns/index.ts';
import {
  type PreparedCell,
  type PreparedParagraph,
  type PreparedTable,
  tableSquares,
} from '../../../prepare/index.ts';
import type { Hex } from '../../../style/index.ts';
import { type Component, Element, valueElement } from '../../element.ts';
import type { BlockContext } from '../../block-context.ts';
import { shade } from '../../styles/box.ts';
import type { TableSize } from '../../styles/style-metrics.ts';
import { clearWidth } from '../../text-width.ts';
import { Paragraph } from '../../paragraph.ts';
import { twips } from '../../units.ts';
import type { Writer } from '../../writer.ts';
import { writeBlocks } from '../write-blocks.ts';
import { writeParagraph } from '../write-paragraph.ts';

/** What the rows of a table share. */
export interface TableSettings {
  /** Twips. */
  readonly columns: readonly number[];
  readonly paddingOf: (cell: CellPosition) => CellPadding;
  readonly size: TableSize;
  readonly writer: Writer;
}

export interface RowFormat {
  readonly isHeader: boolean;
  readonly isStriped: boolean;
  /** Whether no page ends below the row. */
  readonly keepsNext: boolean;
  /** The background, if the table style cannot provide it. */
  readonly fill?: string | undefined;
}

/** Writes a row. It has cells for all columns, including those that are covered from above. */
export function writeRow(
  cells: readonly WordCell[],
  format: RowFormat,
  settings: TableSettings,
): Element {
  const properties = [
    new Element('w:cantSplit'),
    ...(format.isHeader ? [new Element('w:tblHeader')] : []),
  ];
  const inside = { ...settings, writer: writerOn(format, settings.writer) };
  return new Element('w:tr', {}, [
    new Element('w:trPr', {}, properties),
    ...cells.map((cell) => writeCell(cell, format, inside)),
  ]);
}

/** The background of code is no darker than that of a striped row and would be invisible. */
function writerOn({ isStriped }: RowFormat, writer: Writer): Writer {
  const { palette } = writer.style;
  return isStriped ? { ...writer, formats: writer.formats.onBackground(palette.paper) } : writer;
}

function writeCell(
  grid: WordCell,
  { fill, keepsNext }: RowFormat,
  { columns, paddingOf, size, writer }: TableSettings,
): Element {
  const { cell, column, columnSpan, merge } = grid;
  const width = columns.slice(column, column + columnSpan).reduce((sum, next) => sum + next, 0);
  const padding = paddingOf(grid);
  const room = width / 20 - padding.left - padding.right;
  return new Element('w:tc', {}, [
    new Element('w:tcPr', {}, [
      new Element('w:tcW', { 'w:w': width, 'w:type': 'dxa' }),
      ...(columnSpan > 1 ? [valueElement('w:gridSpan', columnSpan)] : []),
      ...(merge ? [valueElement('w:vMerge', merge)] : []),
      ...(fill === undefined ? [] : [createShading(shade(fill))]),
      // Word breaks numbers that are wider than their cell in its font.
      ...(cell?.numeric ? [new Element('w:noWrap')] : []),
      ...margins(padding, writer),
    ]),
    ...(cell && merge !== 'continue'
      ? cellContent(cell, { room, size, keepsNext }, writer)
      : [new Element('w:p', {}, [])]),
  ]);
}

/** The margins that differ from the table style. */
function margins({ left, right }: CellPadding, { style }: Writer): readonly Element[] {
  const usual = twips(style.table.padding.x);
  const differing = [['w:left', twips(left)] as const, ['w:right', twips(right)] as const].filter(
    ([, width]) => width !== usual,
  );
  if (differing.length === 0) return [];
  const written = differing.map(
    ([side, width]) => new Element(side, { 'w:w': width, 'w:type': 'dxa' }),
  );
  return [new Element('w:tcMar', {}, written)];
}

/** How the content of a cell is written. */
interface CellSettings extends Pick<RowFormat, 'keepsNext'>, Pick<TableSettings, 'size'> {
  /** Points. */
  readonly room: number;
}

function cellContent(
  { header, resolvedAlign, children, trailing, negative }: PreparedCell,
  { room, size, keepsNext }: CellSettings,
  writer: Writer,
): readonly Component[] {
  const context: BlockContext = {
    left: 0,
    right: trailing ? clearWidth(trailing) * writer.style.table.text.size * size.scale : 0,
    room,
    measured: false,
    text: header ? size.header : size.text,
    depth: 0,
    endsList: false,
    keepsNext,
  };
  const color = negative ? writer.style.table.negativeColor : undefined;
  const aligned = children.blocks.map((block) =>
    block.kind === 'paragraph'
      ? { ...block, ...colored(block, color), align: block.align ?? resolvedAlign }
      : block,
  );
  const content = writeBlocks({ ...children, blocks: aligned }, writer, context);
  // Word does not open a file in which a cell does not end with a paragraph.
  const last = content.at(-1);
  const isWhole = last instanceof Paragraph;
  return isWhole ? content : [...content, writeParagraph([], writer, context)];
}

/** The words of a paragraph in a color of the design. */
function colored({ children, span }: PreparedParagraph, color: Hex | undefined) {
  return color === undefined
    ? {}
    : { children: [{ kind: 'styled' as const, color, children, span }] };
}

/** A cell of Word's grid, in which every row has cells for all of its columns. */
export interface WordCell {
  /** Absent if the row is shorter than the table. */
  readonly cell?: PreparedCell;
  readonly column: number;
  readonly columnSpan: number;
  /** `restart` for the first row of a cell that spans rows, `continue` for the others. */
  readonly merge?: 'restart' | 'continue';
}

/** The rows of Word's grid, header rows first. */
export function tableGrid({
  columns,
  header,
  rows,
}: PreparedTable): readonly (readonly WordCell[])[] {
  return [header, rows].flatMap((section) =>
    tableSquares(section, columns.length).map((squares, row) =>
      squares.flatMap((cell, column): WordCell[] => {
        if (!cell) return [{ column, columnSpan: 1 }];
        if (cell.column !== column) return [];
        const { columnSpan, rowSpan } = cell;
        if (rowSpan === 1) return [{ cell, column, columnSpan }];
        return [{ cell, column, columnSpan, merge: row === cell.row ? 'restart' : 'continue' }];
      }),
    ),
  );
}
