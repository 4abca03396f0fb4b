import { plainText, type Inline } from '@mdconv/core';
import {
  type MeasuredCell,
  measureColumns,
  sum,
  type TableCells,
  type TableColumns,
} from '../../../columns/index.ts';
import {
  type PreparedBlocks,
  type PreparedCell,
  type PreparedRow,
  type PreparedTable,
  walkPrepared,
} from '../../../prepare/index.ts';
import { naturalSize } from '../../inlines/write-image.ts';
import { type TextPiece, clearWidth, textWidth, widestPart } from '../../text-width.ts';
import type { Writer } from '../../writer.ts';

/** A cell at one size of the text. */
export interface EstimatedCell extends MeasuredCell {
  readonly cell: PreparedCell;
  /** About how many lines the cell has if its content is this wide, in points. */
  readonly linesAt: (width: number) => number;
}

/**
 * Estimates how wide cells are in the fonts that programs may substitute, at any scale of their text. Their
 * text is read once.
 *
 * @param available points
 */
export function measureCells(
  { header, rows }: PreparedTable,
  writer: Writer,
  available: number,
): (scale: number) => TableCells<EstimatedCell> {
  const estimatesOf = (rows: readonly PreparedRow[], areHeaders: boolean) =>
    rows.flatMap(({ cells }) =>
      cells.map((cell) => estimate(cell, areHeaders || cell.header, writer, available)),
    );
  const [headers, body] = [estimatesOf(header, true), estimatesOf(rows, false)];
  return (scale) => ({
    scale,
    header: headers.map((cellAt) => cellAt(scale)),
    body: body.map((cellAt) => cellAt(scale)),
  });
}

export function columnsOf(
  { columns }: PreparedTable,
  { style }: Pick<Writer, 'style'>,
): TableColumns {
  const stretches = columns.map(
    ({ numeric, resolvedAlign }) => !numeric && resolvedAlign !== 'right',
  );
  return { look: style.table, fromRight: false, stretches };
}

/** Wider images may shrink; in em. */
const imageWidthMax = 6;

function estimate(
  cell: PreparedCell,
  isHeader: boolean,
  writer: Writer,
  available: number,
): (scale: number) => EstimatedCell {
  const { style } = writer;
  const format = { bold: isHeader, codeScale: style.code.inlineScale };
  const pieces = cellLines(cell.children, writer);
  const widths = pieces.map((line) => textWidth(line, format));
  const lines = widths.map(({ line }) => line);
  const word = widest(widths.map(({ longestWord }) => longestWord));
  const image = widest(imageWidths(cell.children, writer, available));
  const tables = cell.children.blocks.flatMap((block) => {
    if (block.kind !== 'table') return [];
    const cellsAt = measureCells(block, writer, available);
    const columns = columnsOf(block, writer);
    return [(scale: number) => measureColumns(cellsAt(scale), columns, false).limits];
  });
  return (scale) => {
    const em = style.table.text.size * scale;
    const inner = tables.map((limitsAt) => limitsAt(scale));
    const needed = Math.max(
      Math.min(image, imageWidthMax * em),
      widest(inner.map(({ min }) => sum(min))),
    );
    const whole = Math.max(widest(lines) * em, image, widest(inner.map(({ max }) => sum(max))));
    return {
      cell,
      column: cell.column,
      columnSpan: cell.columnSpan,
      clear: cell.trailing ? clearWidth(cell.trailing) * em : 0,
      content: {
        minWidth: Math.max(needed, word * em),
        maxWidth: whole,
        brokenWidth: () =>
          Math.max(needed, widest(pieces.map((line) => widestPart(line, format))) * em),
      },
      linesAt: (width) =>
        sum(lines.map((line) => Math.max(1, Math.ceil((line * em) / Math.max(1, width))))),
    };
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
    case 'crossReference':
    case 'citation':
      return { text: plainText([inline]), isCode: false };
    case 'footnoteReference':
      return { text: `${inline.number}`, isCode: false };
    case 'break':
    case 'anchor':
    case 'link':
    case 'formatted':
    case 'styled':
      return undefined;
  }
}

function imageWidths(
  blocks: PreparedBlocks,
  { assets }: Writer,
  available: number,
): readonly number[] {
  const widths: number[] = [];
  walkPrepared(blocks, {
    inline(inline: Inline) {
      const loaded = inline.kind === 'image' ? assets.loadedImage(inline) : undefined;
      if (inline.kind === 'image' && loaded)
        widths.push(Math.min(available, naturalSize(inline, loaded, available).width));
    },
  });
  return widths;
}

function widest(widths: readonly number[]): number {
  return widths.reduce((most, width) => Math.max(most, width), 0);
}
