import {
  plainText,
  walkBlocks,
  type Block,
  type Inline,
  type Table,
  type TableCell,
} from '@mdconv/core';
import { naturalSize } from '../inlines/write-image.ts';
import type { Writing } from '../writing.ts';
import { textWidth } from './text-width.ts';

/** Points, padding included. */
export interface ColumnNeed {
  /** So that its longest word need not be cut. */
  readonly least: number;
  /** So that nothing wraps. */
  readonly natural: number;
}

/**
 * What each column of a table needs. A cell over several of them asks each for its share.
 *
 * @param scale of the table's type
 */
export function columnNeeds(
  table: Table,
  writing: Writing,
  room: number,
  scale = 1,
): readonly ColumnNeed[] {
  const needs = table.columns.map(() => ({ least: 0, natural: 0 }));
  const covered = new Map<number, number>();
  const rows = [
    ...table.header.map((row) => ({ row, bold: true })),
    ...table.rows.map((row) => ({ row, bold: false })),
  ];
  for (const { row, bold } of rows) {
    let column = 0;
    for (const cell of row.cells) {
      const { columnSpan, rowSpan } = cell;
      while ((covered.get(column) ?? 0) > 0) column += 1;
      const asked = cellNeed(cell, bold || cell.header, writing, { room, scale });
      for (let index = column; index < column + columnSpan; index++) {
        covered.set(index, rowSpan);
        const need = needs[index];
        if (!need) continue;
        need.least = Math.max(need.least, asked.least / columnSpan);
        need.natural = Math.max(need.natural, asked.natural / columnSpan);
      }
      column += columnSpan;
    }
    for (const [index, left] of covered) covered.set(index, Math.max(0, left - 1));
  }
  return needs;
}

/** A longer word may as well be cut; in ems. */
const wordMax = 15;

/** A wider picture may as well shrink; in ems. */
const pictureMax = 6;

function cellNeed(
  { children }: TableCell,
  bold: boolean,
  writing: Writing,
  { room, scale }: { readonly room: number; readonly scale: number },
): ColumnNeed {
  const { table } = writing.style;
  const size = table.text.size * scale;
  const widthOf = (text: string) => textWidth(text, { size, bold });
  const lines = cellLines(children);
  const words = lines.flatMap((line) => line.split(/\s+/));
  const pictures = pictureWidths(children, writing, room);
  const tables = tableNeeds(children, writing, room);
  const padding = 2 * table.padding.x;
  return {
    least:
      Math.max(
        Math.min(widest(words.map(widthOf)), wordMax * size),
        Math.min(widest(pictures), pictureMax * size),
        widest(tables.map(({ least }) => least)),
      ) + padding,
    natural:
      widest([...lines.map(widthOf), ...pictures, ...tables.map(({ natural }) => natural)]) +
      padding,
  };
}

/** What a list's marker takes, in letters. */
const markerText = 'nnnn';

/** The lines of a cell's text as they are where nothing wraps. */
function cellLines(blocks: readonly Block[]): readonly string[] {
  const lines: string[] = [];
  let indent = '';
  walkBlocks(blocks, {
    block(block) {
      if (block.kind === 'list') indent += markerText;
      if (block.kind === 'code') lines.push(...block.text.split('\n'));
      if (block.kind === 'paragraph' || block.kind === 'heading')
        lines.push(indent + plainText(block.children));
    },
  });
  return lines;
}

function pictureWidths(
  blocks: readonly Block[],
  { assets }: Writing,
  room: number,
): readonly number[] {
  const widths: number[] = [];
  walkBlocks(blocks, {
    inline(inline: Inline) {
      const picture = inline.kind === 'image' ? assets.picture(inline) : undefined;
      if (inline.kind === 'image' && picture)
        widths.push(Math.min(room, naturalSize(inline, picture, room).width));
    },
  });
  return widths;
}

/** What the tables within a cell need in all. */
function tableNeeds(
  blocks: readonly Block[],
  writing: Writing,
  room: number,
): readonly ColumnNeed[] {
  return blocks
    .filter((block) => block.kind === 'table')
    .map((table) =>
      columnNeeds(table, writing, room).reduce(
        (total, { least, natural }) => ({
          least: total.least + least,
          natural: total.natural + natural,
        }),
        { least: 0, natural: 0 },
      ),
    );
}

function widest(widths: readonly number[]): number {
  return widths.reduce((most, width) => Math.max(most, width), 0);
}
