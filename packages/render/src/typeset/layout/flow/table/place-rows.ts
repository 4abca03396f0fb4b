import { sum, type FittedBand } from '../../../../columns/index.ts';
import type { DisplayItem, StructureElement } from '../../../display/index.ts';
import {
  allowBreak,
  allowDivision,
  breakCosts,
  cleanCuts,
  cutFrame,
  forbidBreak,
  inGroup,
  type Box,
  type FlowItem,
  type Group,
  type Penalty,
  type PagePosition,
} from '../../frame/index.ts';
import { asArtifacts, fillItem, repeat, ruleItem } from '../draw/index.ts';
import type { FlowContext } from '../flow-context.ts';
import type { PlacedFlow } from '../measured-block.ts';
import type { StyleSheet } from '../../../../style/index.ts';
import type { ShapedCell } from './measure-cell.ts';
import type { RowLook } from './measure-table.ts';
import { rowFrames, type RowFrames, type Stretch } from './row-frames.ts';

/** Rows higher than this share of the page may be split. */
const cutShare = 0.2;
/** Lines of the highest cell of a row that stay together at either end of it. */
const linesTogether = 2;
/** Headers higher than this share of the page are not repeated. */
const repeatShare = 0.3;
/** A part of a table has at least this many rows, or this share of the page. */
const rowsTogether = 3;
const partShareMin = 0.12;
/** A table lower than this share of the page is split only if much of the page would stay blank. */
const wholeShare = 0.4;
/** A table lower than this share looks torn where a part of it has few rows. */
const lowShare = 0.25;

/** The rows of a band of columns. */
export interface PlacedRows {
  readonly items: readonly FlowItem[];
  /** The content of every cell, without repetitions. */
  readonly cells: ReadonlyMap<StructureElement, PlacedFlow>;
}

/**
 * Places the rows of a band at its column widths, with a header that is repeated on every page.
 *
 * @param looks of the rows of the body
 */
export function placeRows(
  { header, body, scale, columns, widths }: FittedBand<ShapedCell>,
  looks: readonly RowLook[],
  x: number,
  context: FlowContext,
): PlacedRows {
  const { rules, headerFill } = context.prepared.style.table;
  const width = sum(widths);
  const outer = rules.outerColor ?? rules.color;
  const headerRows = rowFrames(header, widths, scale, context, 'bottom', columns.fromRight);
  const bodyRows = rowFrames(body, widths, scale, context, 'top', columns.fromRight);
  const headerOnly = headerBox(headerRows, x, width);
  const items = bodyItems(bodyRows, looks, x, width, context);
  const painted = headerOnly && withHeaderBackground(headerOnly, headerFill, rules);
  const repeats = painted && painted.height <= context.room.height * repeatShare;
  const group: Group = {
    before: rules.top,
    after: rules.bottom,
    decorate: (slice): DisplayItem[] => [
      ...edge(rules.top, outer, slice.x + x, slice.top + rules.top / 2, width),
      ...edge(rules.bottom, outer, slice.x + x, slice.bottom - rules.bottom / 2, width),
    ],
    ...(repeats ? { repeat: repeated(painted) } : {}),
  };
  const gap = painted && items.length > 0 ? [forbidBreak('table-header')] : [];
  const tooHigh = painted && painted.height > context.room.height;
  const opening = tooHigh ? partsOf(headerRows, x, width) : painted ? [painted] : [];
  const cells = [...headerRows.cells, ...bodyRows.cells].flatMap(({ cell, flow }) =>
    cell.isRepetition ? [] : [[cell.element, flow] as const],
  );
  return { items: inGroup(group, [...opening, ...gap, ...items]), cells: new Map(cells) };
}

/** A header higher than a page is split over several. */
function partsOf({ frame }: RowFrames, x: number, width: number): FlowItem[] {
  const cuts = [...new Set([0, ...cleanCuts(frame), frame.height])].sort((a, b) => a - b);
  return cutFrame(frame, cuts, x, width).flatMap((box, index): FlowItem[] =>
    index === 0 ? [box] : [allowBreak(breakCosts.withinRow, 'table-header'), box],
  );
}

function edge(
  thickness: number,
  color: string,
  x: number,
  y: number,
  width: number,
): DisplayItem[] {
  return thickness > 0 ? [ruleItem({ width: thickness, color }, x, y, width)] : [];
}

function headerBox({ frame }: RowFrames, x: number, width: number): Box | undefined {
  return frame.height > 0 ? cutFrame(frame, [0, frame.height], x, width)[0] : undefined;
}

function withHeaderBackground(
  box: Box,
  fill: string | undefined,
  rules: StyleSheet['table']['rules'],
): Box {
  const height = box.height + rules.belowHeader;
  return {
    ...box,
    height,
    paint: (position) => [
      ...(fill
        ? [fillItem({ x: position.x + box.x, y: position.y, width: box.width, height }, fill)]
        : []),
      ...edge(
        rules.belowHeader,
        rules.headerColor ?? rules.color,
        position.x + box.x,
        position.y + height - rules.belowHeader / 2,
        box.width,
      ),
      ...box.paint(position),
    ],
  };
}

function repeated(header: Box): Group['repeat'] {
  return {
    height: header.height,
    overflows: header.overflows ?? false,
    paint: (position: PagePosition) => asArtifacts(header.paint(position), repeat),
  };
}

function bodyItems(
  rows: RowFrames,
  looks: readonly RowLook[],
  x: number,
  width: number,
  context: FlowContext,
): FlowItem[] {
  const cuts = new Set(rows.tops);
  const high = context.room.height * cutShare;
  const together = linesTogether * context.prepared.style.table.text.leading;
  const inner = rows.tops.slice(1).some((bottom, index) => bottom - (rows.tops[index] ?? 0) > high)
    ? cleanCuts(rows.frame)
    : [];
  let row = 0;
  for (const cut of inner) {
    while (row + 1 < rows.tops.length && (rows.tops[row + 1] ?? 0) <= cut) row += 1;
    const [top = 0, bottom = 0] = [rows.tops[row], rows.tops[row + 1]];
    if (bottom - top > high && cut - top > together && bottom - cut > together) cuts.add(cut);
  }
  const heights = [...cuts].sort((a, b) => a - b);
  const rowOf = rowIndex(rows.tops, heights);
  return cutFrame(rows.frame, heights, x, width).flatMap((box, index): FlowItem[] => {
    const row = rowOf[index] ?? 0;
    const ends = rowOf[index + 1] !== row;
    const rules = ends && row < rows.tops.length - 2 ? rows.rules[row]! : [];
    const look = { ...looks[row]!, starts: rowOf[index - 1] !== row, ends };
    const painted = withRowBackground(box, look, rules, context);
    if (index === 0) return [painted];
    return [rowBreak(rows, row, rowOf[index - 1] === row, context), painted];
  });
}

/** The row of each part. */
function rowIndex(tops: readonly number[], heights: readonly number[]): number[] {
  let row = 0;
  return heights.slice(0, -1).map((top) => {
    while (row + 2 < tops.length && (tops[row + 1] ?? 0) <= top) row += 1;
    return row;
  });
}

/** A break above a row, or within one that is high. */
function rowBreak(
  { frame, tied, tops }: RowFrames,
  row: number,
  within: boolean,
  { room }: FlowContext,
): Penalty {
  if (within) return allowBreak(breakCosts.withinRow, 'table-row');
  if (tied[row]) return forbidBreak('table-row');
  const top = tops[row] ?? 0;
  const above = { rows: row, height: top };
  const below = { rows: tops.length - 1 - row, height: frame.height - top };
  const isLow = frame.height < room.height * lowShare;
  const isWhole = frame.height < room.height * wholeShare;
  const missing = [above, below].map(({ rows, height }) =>
    isWhole || height < room.height * partShareMin ? Math.max(0, rowsTogether - rows) : 0,
  );
  const most = Math.max(...missing);
  return allowDivision(
    (isWhole ? breakCosts.withinLowTable : 0) +
      (isLow ? breakCosts.missingLowRow * most : breakCosts.missingRow * most ** 3),
  );
}

/** A row, or a part of one, as it is painted. */
interface PaintedRow extends RowLook {
  /** Whether its first and last line are in the part. */
  readonly starts: boolean;
  readonly ends: boolean;
}

function withRowBackground(
  box: Box,
  { striped, sum: kind, starts, ends }: PaintedRow,
  ruled: readonly Stretch[],
  { prepared }: FlowContext,
): Box {
  const { stripeFill, rules } = prepared.style.table;
  const { width, height } = box;
  const sumRow = kind && prepared.style.table[kind];
  const fill = sumRow?.fill ?? (striped ? stripeFill : undefined);
  return {
    ...box,
    paint: (position) => {
      const x = position.x + box.x;
      return [
        ...(fill ? [fillItem({ x, y: position.y, width, height }, fill)] : []),
        ...box.paint(position),
        ...ruled.flatMap(({ left, right }) =>
          edge(
            rules.betweenRows,
            rules.color,
            x + left,
            position.y + height - rules.betweenRows / 2,
            right - left,
          ),
        ),
        // Over the rule between the rows.
        ...(sumRow && starts ? [ruleItem(sumRow.rule, x, position.y, width)] : []),
        ...(sumRow?.below && ends ? [ruleItem(sumRow.below, x, position.y + height, width)] : []),
      ];
    },
  };
}
