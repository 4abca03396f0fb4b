import { sum, type PaddedCell } from '../../../../columns/index.ts';
import { moveFrame, stack, type Frame } from '../../frame/index.ts';
import { frameArea } from '../area.ts';
import type { FlowContext } from '../flow-context.ts';
import type { PlacedFlow } from '../measured-block.ts';
import type { ShapedCell } from './measure-cell.ts';
import { tiedRows } from './tied-rows.ts';

/** Rows of a table set as one frame. */
export interface RowFrames {
  readonly frame: Frame;
  /** The top of every row, and the bottom of the last. */
  readonly tops: readonly number[];
  /** Whether a cell spans the row and the row above, for each row. */
  readonly tied: readonly boolean[];
  /** The stretches of the bottom edge that no cell spans, for each row. */
  readonly rules: readonly (readonly Stretch[])[];
  readonly cells: readonly { readonly cell: ShapedCell; readonly flow: PlacedFlow }[];
}

/** A horizontal range, in points from the left edge of the table. */
export interface Stretch {
  readonly left: number;
  readonly right: number;
}

/** Sets cells at given column widths; every row is as high as its highest cell. */
export function rowFrames(
  cells: readonly PaddedCell<ShapedCell>[],
  widths: readonly number[],
  scale: number,
  context: FlowContext,
  align: 'top' | 'bottom',
  fromRight: boolean,
): RowFrames {
  const { padding, rules, text } = context.prepared.style.table;
  const y = padding.y * scale;
  const starts = [0];
  for (const width of widths) starts.push((starts.at(-1) ?? 0) + width);
  const leftOf = ({ column, columnSpan }: ShapedCell) =>
    fromRight ? (starts.at(-1) ?? 0) - (starts[column + columnSpan] ?? 0) : (starts[column] ?? 0);
  const placed = cells.map((cell) => {
    const spanned = sum(widths.slice(cell.column, cell.column + cell.columnSpan));
    const width = Math.max(1, spanned - cell.padding.left - cell.padding.right);
    const flow = cell.content.place(frameArea(width, text));
    const frame = stack(flow.items);
    const height = Math.max(frame.height, text.leading * scale) + 2 * y;
    return { cell, flow, frame, height, x: leftOf(cell) + cell.padding.left };
  });
  const between = align === 'top' ? rules.betweenRows : 0;
  const tops = rowTops(placed, between);
  const moved = placed.map(({ cell, frame, height, x }) => {
    const top = tops[cell.row] ?? 0;
    const bottom = tops[cell.row + cell.rowSpan] ?? 0;
    const spare = align === 'bottom' ? Math.max(0, bottom - top - height) : 0;
    return moveFrame(frame, x, top + y + spare);
  });
  return {
    frame: {
      height: tops.at(-1) ?? 0,
      boxes: moved.flatMap(({ boxes }) => boxes),
      slices: moved.flatMap(({ slices }) => slices),
    },
    cells: placed,
    tops,
    tied: tiedRows(cells, tops.length - 1),
    rules: ruledStretches(cells, tops.length - 1, starts.at(-1) ?? 0, (cell) => {
      const left = leftOf(cell);
      return { left, right: left + sum(widths.slice(cell.column, cell.column + cell.columnSpan)) };
    }),
  };
}

function rowTops(
  placed: readonly { readonly cell: ShapedCell; readonly height: number }[],
  between: number,
): number[] {
  const count = placed.reduce((most, { cell }) => Math.max(most, cell.row + cell.rowSpan), 0);
  const heights = new Array<number>(count).fill(0);
  for (const { cell, height } of placed)
    if (cell.rowSpan === 1) heights[cell.row] = Math.max(heights[cell.row] ?? 0, height);
  for (const { cell, height } of placed) {
    if (cell.rowSpan === 1) continue;
    const last = cell.row + cell.rowSpan - 1;
    const missing = height - sum(heights.slice(cell.row, last + 1));
    if (missing > 0) heights[last] = (heights[last] ?? 0) + missing;
  }
  const tops = [0];
  heights.forEach((height, row) => {
    tops.push((tops.at(-1) ?? 0) + height + (row < count - 1 ? between : 0));
  });
  return count === 0 ? [] : tops;
}

function ruledStretches(
  cells: readonly ShapedCell[],
  count: number,
  width: number,
  extentOf: (cell: ShapedCell) => Stretch,
): readonly (readonly Stretch[])[] {
  const covered = Array.from({ length: Math.max(0, count) }, (): Stretch[] => []);
  for (const cell of cells)
    for (let row = cell.row; row < cell.row + cell.rowSpan - 1; row++)
      covered[row]?.push(extentOf(cell));
  return covered.map((stretches) => uncovered(stretches, width));
}

/** The ranges that stretches leave uncovered. */
function uncovered(stretches: readonly Stretch[], width: number): readonly Stretch[] {
  const free: Stretch[] = [];
  let left = 0;
  for (const stretch of [...stretches].sort((one, other) => one.left - other.left)) {
    if (stretch.left > left) free.push({ left, right: stretch.left });
    left = Math.max(left, stretch.right);
  }
  if (left < width) free.push({ left, right: width });
  return free;
}
