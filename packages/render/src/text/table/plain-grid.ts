import type { Alignment } from '@mdconv/core';
import { displayWidth, widest } from '../width/display-width.ts';

/** Spaces between columns, the most first. */
const gaps = [2, 1];

/**
 * A table without frames, its body on one line each. Headers are wrapped.
 *
 * @param headers the lines of each header at a width
 * @param rows the lines of each cell, row by row
 * @returns `undefined` if it is wider than the room
 */
export function plainGrid(
  headers: readonly ((width: number) => readonly string[])[],
  rows: readonly (readonly (readonly string[])[])[],
  aligns: readonly (Alignment | undefined)[],
  room: number,
): readonly string[] | undefined {
  const needed = headers.map((header, column) =>
    Math.max(
      1,
      widest(rows.flatMap((row) => row[column] ?? [])),
      widest(header(Number.MAX_SAFE_INTEGER).flatMap((line) => line.split(' '))),
    ),
  );
  const sum = needed.reduce((total, width) => total + width, 0);
  const gap = gaps.find((spaces) => sum + spaces * (needed.length - 1) <= room);
  if (gap === undefined) return undefined;
  const widths = widened(needed, headers, room - gap * (needed.length - 1));
  const between = ' '.repeat(gap);
  const line = (cells: readonly string[]) =>
    cells.map((cell, column) => padded(cell, widths[column]!, aligns[column])).join(between);
  const head = headers.map((header, column) => header(widths[column]!));
  const height = Math.max(0, ...head.map((lines) => lines.length));
  const hasHeader = head.some((lines) => lines.some((text) => text !== ''));
  const headLines = Array.from({ length: height }, (_, index) =>
    line(head.map((lines) => lines[index - height + lines.length] ?? '')),
  );
  const rule = widths.map((width) => '─'.repeat(width)).join(between);
  const body = rows.flatMap((row) => {
    const lines = Math.max(1, ...row.map((cell) => cell.length));
    return Array.from({ length: lines }, (_, index) => line(row.map((cell) => cell[index] ?? '')));
  });
  return [...(hasHeader ? [...headLines, rule] : []), ...body];
}

/** Gives the room that is left to the headers that would be wrapped, from the left. */
function widened(
  widths: readonly number[],
  headers: readonly ((width: number) => readonly string[])[],
  room: number,
): readonly number[] {
  let left = room - widths.reduce((total, width) => total + width, 0);
  return widths.map((width, column) => {
    const whole = widest(headers[column]!(Number.MAX_SAFE_INTEGER));
    const more = Math.min(left, Math.max(0, whole - width));
    left -= more;
    return width + more;
  });
}

function padded(text: string, width: number, align: Alignment | undefined): string {
  const free = Math.max(0, width - displayWidth(text));
  const before = align === 'right' ? free : align === 'center' ? Math.floor(free / 2) : 0;
  return ' '.repeat(before) + text + ' '.repeat(free - before);
}
