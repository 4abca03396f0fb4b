import type { Inline } from '@mdconv/core';
import {
  type CellWidths,
  type ColumnLimits,
  columnLimits,
  type MeasuredColumns,
  sum,
  tableLimits,
} from '../../../columns/index.ts';
import {
  type PreparedBlocks,
  type PreparedCell,
  type PreparedTable,
  walkPrepared,
} from '../../../prepare/index.ts';
import { naturalSize } from '../../inlines/write-image.ts';
import type { TableSize } from '../../styles/style-metrics.ts';
import type { Writer } from '../../writer.ts';
import { type TextPiece, clearWidth, textWidth, widestPart } from './text-width.ts';
import type { StyleSheet } from '../../../style/index.ts';

/** A table measured at one of its sizes. */
export interface MeasuredTable extends MeasuredColumns {
  readonly table: PreparedTable;
  readonly size: TableSize;
  /** Those of the header first. */
  readonly cells: readonly MeasuredCell[];
}

/** A cell measured for every size. Lengths are in ems, or in points where they do not shrink with the text. */
interface CellLengths {
  readonly cell: PreparedCell;
  readonly isHeader: boolean;
  /** Ems. */
  readonly lines: readonly number[];
  readonly word: number;
  /** When identifiers are broken at their joints. */
  readonly part: () => number;
  /** Points: the widest image. */
  readonly image: number;
  readonly tables: readonly ((size: TableSize) => ColumnLimits)[];
}

/** A cell at one size. Points; widths include the padding. */
export interface MeasuredCell extends CellWidths {
  readonly cell: PreparedCell;
  readonly isHeader: boolean;
  /** When identifiers are broken at their joints. */
  readonly brokenWidth: () => number;
  /** When words are broken and numbers are not. */
  readonly leastWidth: number;
  /** About how many lines the cell has at a width. */
  readonly linesAt: (width: number) => number;
}

/**
 * Measures a table for all sizes of its text.
 *
 * @param room points
 */
export function measureTable(
  table: PreparedTable,
  writer: Writer,
  room: number,
): (size: TableSize) => MeasuredTable {
  const lengths = [
    ...table.header.flatMap(({ cells }) =>
      cells.map((cell) => lengthsOf(cell, true, writer, room)),
    ),
    ...table.rows.flatMap(({ cells }) => cells.map((cell) => lengthsOf(cell, false, writer, room))),
  ];
  const columnCount = table.columns.length;
  return (size) => {
    const cells = lengths.map((cell) => measureCell(cell, size, columnCount, writer.style));
    const header = cells.filter(({ isHeader }) => isHeader);
    const body = cells.filter(({ isHeader }) => !isHeader);
    const limits = tableLimits(header, body, columnCount);
    return { table, size, scale: size.scale, cells, limits };
  };
}

/** The widths of columns for another width of each cell. */
export function widthsWhere(
  { table, cells }: MeasuredTable,
  widthOf: (cell: MeasuredCell) => number,
): readonly number[] {
  const changed = cells.map((cell) => ({
    ...cell,
    minWidth: widthOf(cell),
    maxWidth: widthOf(cell),
  }));
  return columnLimits(changed, table.columns.length).min;
}

function lengthsOf(
  cell: PreparedCell,
  isHeader: boolean,
  writer: Writer,
  room: number,
): CellLengths {
  const format = { bold: isHeader || cell.header, codeScale: writer.style.code.inlineScale };
  const pieces = cellLines(cell.children, writer);
  const widths = pieces.map((line) => textWidth(line, format));
  const clear = cell.trailing ? clearWidth(cell.trailing) : 0;
  return {
    cell,
    isHeader,
    lines: widths.map(({ line }) => clear + line),
    word: clear + widest(widths.map(({ longestWord }) => longestWord)),
    part: () => widest(pieces.map((line) => widestPart(line, format))),
    image: widest(imageWidths(cell.children, writer, room)),
    tables: cell.children.blocks.flatMap((block) => {
      const measureAt = block.kind === 'table' && measureTable(block, writer, room);
      return measureAt ? [(size: TableSize) => measureAt(size).limits] : [];
    }),
  };
}

/** Ems: parts of identifiers that are narrower than this are not broken further. */
const identifierPartMin = 9;
/** Ems: longer text without joints, such as a hash, breaks anywhere. */
const identifierPartMax = 16;
/** Ems: the least width of a part of a broken word. */
const partMax = 8;
/** Wider images may shrink; in em. */
const imageWidthMax = 6;

function measureCell(
  { cell, isHeader, lines, word, part, image, tables }: CellLengths,
  size: TableSize,
  columnCount: number,
  style: StyleSheet,
): MeasuredCell {
  const { column, columnSpan, numeric } = cell;
  const em = style.table.text.size * size.scale;
  const padding = cellPadding(cell, columnCount, size.scale, style);
  const around = padding.left + padding.right;
  const inner = tables.map((limitsAt) => limitsAt(size));
  const needed = Math.max(
    Math.min(image, imageWidthMax * em),
    widest(inner.map(({ min }) => sum(min))),
  );
  const withText = (ems: number) => around + Math.max(needed, ems * em);
  const broken = () => Math.min(Math.max(part(), identifierPartMin), identifierPartMax, word);
  return {
    cell,
    isHeader,
    column,
    columnSpan,
    minWidth: withText(word),
    brokenWidth: () => withText(numeric || word <= identifierPartMin ? word : broken()),
    leastWidth: withText(numeric ? word : Math.min(word, partMax)),
    linesAt: (width) =>
      sum(lines.map((line) => Math.max(1, Math.ceil((line * em) / Math.max(1, width - around))))),
    maxWidth:
      around + Math.max(widest(lines) * em, image, widest(inner.map(({ max }) => sum(max)))),
  };
}

/** A text as wide as a list marker. */
const markerPiece: TextPiece = { text: 'nnnn', isCode: false };

/** The lines of a cell's text without wrapping. */
function cellLines(blocks: PreparedBlocks, { assets }: Writer): readonly (readonly TextPiece[])[] {
  const lines: TextPiece[][] = [];
  const indent: TextPiece[] = [];
  const startLine = () => void lines.push([...indent]);
  const strong = new Set<Inline>();
  walkPrepared(blocks, {
    block(block) {
      if (block.kind === 'list') indent.push(markerPiece);
      if (block.kind === 'paragraph' || block.kind === 'heading') startLine();
      if (block.kind === 'code')
        for (const text of block.text.split('\n')) lines.push([...indent, { text, isCode: true }]);
    },
    inline(inline) {
      if (inline.kind === 'break') startLine();
      const isBold = strong.has(inline);
      if ('children' in inline && (isBold || isStrong(inline)))
        for (const child of inline.children) strong.add(child);
      const piece = pieceOf(inline, assets);
      if (!piece) return;
      if (lines.length === 0) startLine();
      lines.at(-1)!.push({ ...piece, isBold });
    },
  });
  return lines;
}

function isStrong(inline: Inline): boolean {
  return inline.kind === 'formatted' && inline.format === 'strong';
}

function pieceOf(inline: Inline, assets: Writer['assets']): TextPiece | undefined {
  switch (inline.kind) {
    case 'text':
      return { text: inline.text, isCode: false };
    case 'inlineCode':
      return { text: inline.text, isCode: true };
    case 'inlineMath':
      return { text: inline.tex, isCode: true };
    case 'image':
      return assets.loadedImage(inline) ? undefined : { text: inline.alt, isCode: false };
    case 'footnoteReference':
      return { text: `${inline.number}`, isCode: false };
    case 'break':
    case 'anchor':
    case 'link':
    case 'formatted':
      return undefined;
  }
}

function imageWidths(blocks: PreparedBlocks, { assets }: Writer, room: number): readonly number[] {
  const widths: number[] = [];
  walkPrepared(blocks, {
    inline(inline: Inline) {
      const loaded = inline.kind === 'image' ? assets.loadedImage(inline) : undefined;
      if (inline.kind === 'image' && loaded)
        widths.push(Math.min(room, naturalSize(inline, loaded, room).width));
    },
  });
  return widths;
}

function widest(widths: readonly number[]): number {
  return widths.reduce((most, width) => Math.max(most, width), 0);
}

/** Padding of a cell in points; left is the start of the line. */
export interface CellPadding {
  readonly left: number;
  readonly right: number;
}

/** The outer columns align with the surrounding text if there are no backgrounds. */
export function cellPadding(
  { column, columnSpan }: { readonly column: number; readonly columnSpan: number },
  columnCount: number,
  scale: number,
  { table: { padding, headerFill, stripeFill } }: StyleSheet,
): CellPadding {
  const flush = !headerFill && !stripeFill;
  const x = padding.x * scale;
  return {
    left: flush && column === 0 ? 0 : x,
    right: flush && column + columnSpan === columnCount ? 0 : x,
  };
}
