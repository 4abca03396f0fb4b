import type { Inline } from '@mdconv/core';
import {
  type CellWidths,
  type ColumnLimits,
  columnLimits,
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
import type { Writing } from '../../writing.ts';
import { type TextPiece, textWidth } from './text-width.ts';
import type { StyleSheet } from '../../../style/index.ts';

/** Points. */
export type MeasuredColumns = ColumnLimits & Required<Pick<ColumnLimits, 'least'>>;

/** What measuring the cells of a table needs. */
interface Measuring {
  readonly writing: Writing;
  /** Width available to the table. Points. */
  readonly room: number;
  /** Of the text size. */
  readonly scale: number;
  readonly columnCount: number;
}

/** The widths of the columns of a table, with padding. */
export function measureColumns(
  table: PreparedTable,
  writing: Writing,
  room: number,
  scale: number,
): MeasuredColumns {
  const columnCount = table.columns.length;
  const measuring: Measuring = { writing, room, scale, columnCount };
  const header = table.header.flatMap(({ cells }) =>
    cells.map((cell) => measureCell(cell, true, measuring)),
  );
  const body = table.rows.flatMap(({ cells }) =>
    cells.map((cell) => measureCell(cell, cell.header, measuring)),
  );
  const least = [...header, ...body].map((cell) => ({ ...cell, minWidth: cell.leastWidth }));
  return {
    ...tableLimits(header, body, columnCount),
    least: columnLimits(least, columnCount).min,
  };
}

/** Longer words may break; in em. */
const wordMax = 15;

/** Least width of a part of a broken word; in em. */
const partMax = 4;

/** Wider images may shrink; in em. */
const imageWidthMax = 6;

interface MeasuredCell extends CellWidths {
  /** Keeps numbers whole and parts of words readable. */
  readonly leastWidth: number;
}

function measureCell(cell: PreparedCell, bold: boolean, measuring: Measuring): MeasuredCell {
  const { column, columnSpan } = cell;
  const { writing, room, scale, columnCount } = measuring;
  const { style } = writing;
  const size = style.table.text.size * scale;
  const format = { size, bold, codeScale: style.code.inlineScale };
  const lines = cellLines(cell.children, writing).map((line) => textWidth(line, format));
  const word = Math.min(widest(lines.map(({ longestWord }) => longestWord)), wordMax * size);
  const images = imageWidths(cell.children, writing, room);
  const image = Math.min(widest(images), imageWidthMax * size);
  const tables = tablesWithin(cell.children, measuring);
  const padding = cellPadding(cell, columnCount, scale, style);
  const around = padding.left + padding.right;
  const needed = Math.max(image, widest(tables.map(({ min }) => sum(min))));
  return {
    column,
    columnSpan,
    leastWidth: around + Math.max(needed, cell.numeric ? word : Math.min(word, partMax * size)),
    minWidth: around + Math.max(needed, word),
    maxWidth:
      around +
      widest([...lines.map(({ line }) => line), ...images, ...tables.map(({ max }) => sum(max))]),
  };
}

/** As wide as a list marker. */
const markerPiece: TextPiece = { text: 'nnnn', isCode: false };

/** The lines of a cell's text without wrapping. */
function cellLines(blocks: PreparedBlocks, { assets }: Writing): readonly (readonly TextPiece[])[] {
  const lines: TextPiece[][] = [];
  const indent: TextPiece[] = [];
  const startLine = () => void lines.push([...indent]);
  walkPrepared(blocks, {
    block(block) {
      if (block.kind === 'list') indent.push(markerPiece);
      if (block.kind === 'paragraph' || block.kind === 'heading') startLine();
      if (block.kind === 'code')
        for (const text of block.text.split('\n')) lines.push([...indent, { text, isCode: true }]);
    },
    inline(inline) {
      if (inline.kind === 'break') startLine();
      const piece = pieceOf(inline, assets);
      if (!piece) return;
      if (lines.length === 0) startLine();
      lines.at(-1)!.push(piece);
    },
  });
  return lines;
}

function pieceOf(inline: Inline, assets: Writing['assets']): TextPiece | undefined {
  switch (inline.kind) {
    case 'text':
      return { text: inline.text, isCode: false };
    case 'inlineCode':
      return { text: inline.text, isCode: true };
    case 'image':
      return assets.loadedImage(inline) ? undefined : { text: inline.alt, isCode: false };
    case 'break':
    case 'footnoteReference':
    case 'anchor':
    case 'link':
    case 'emphasis':
    case 'strong':
    case 'delete':
    case 'subscript':
    case 'superscript':
    case 'keyboard':
    case 'highlight':
    case 'underline':
    case 'small':
      return undefined;
  }
}

function imageWidths(blocks: PreparedBlocks, { assets }: Writing, room: number): readonly number[] {
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

function tablesWithin(
  blocks: PreparedBlocks,
  { writing, room, scale }: Measuring,
): readonly ColumnLimits[] {
  return blocks.blocks.flatMap((block) =>
    block.kind === 'table' ? [measureColumns(block, writing, room, scale)] : [],
  );
}

function widest(widths: readonly number[]): number {
  return widths.reduce((most, width) => Math.max(most, width), 0);
}

/** Padding of a cell in points; left is the start of the line. */
export interface CellPadding {
  readonly left: number;
  readonly right: number;
}

/** Without backgrounds, the outer columns align with the surrounding text. */
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
