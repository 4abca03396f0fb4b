import type { Alignment } from '@mdconv/core';
import type { GridCell } from '../../../../columns/index.ts';
import { addElement } from '../../../display/index.ts';
import { isNumber } from '../../../../prepare/index.ts';
import type { FlowContext, MeasuredBlock, Setting } from '../flow-context.ts';
import { scaleText } from '../scale-text.ts';

/** What the cells of one table share. */
export interface Columns {
  /** Whether the first column is the rightmost. */
  readonly fromRight: boolean;
  /** Per column. */
  readonly alignments: readonly Alignment[];
  /** Per column, whether room that is left over goes to it, as to words before numbers. */
  readonly stretches: readonly boolean[];
}

export interface MeasuredCell extends GridCell {
  readonly content: MeasuredBlock;
  /** The same for every band but the first; place it after `content`, at the same width. */
  readonly again?: MeasuredBlock;
  readonly padding: CellPadding;
}

/** Points inside the cell's edges. */
export interface CellPadding {
  readonly left: number;
  readonly right: number;
}

/** Shapes a cell of the row that the setting's owner stands for. */
export function measureCell(
  placed: GridCell,
  role: 'THead' | 'TBody',
  columns: Columns,
  setting: Setting,
  context: FlowContext,
): MeasuredCell {
  const { style } = context.prepared;
  const { cell, columnSpan, rowSpan } = placed;
  const isHeader = cell.header || role === 'THead';
  const text = scaleText(isHeader ? style.table.header : style.table.text, setting.scale);
  const owner = addElement(setting.owner, isHeader ? 'TH' : 'TD', {
    ...(isHeader ? { scope: role === 'THead' ? 'Column' : 'Row' } : {}),
    ...(columnSpan > 1 ? { columnSpan } : {}),
    ...(rowSpan > 1 ? { rowSpan } : {}),
  });
  const content = context.blocks(cell.children, {
    ...setting,
    owner,
    text,
    align: cell.align ?? cellAlignment(placed, columns),
    isNumber: isNumber(cell),
    hyphenate: false,
    gap: text.leading * 0.35,
    listDepth: 0,
  });
  return { ...placed, content, padding: cellPadding(placed, columns, setting.scale, context) };
}

/** A cell over several columns holds words, whatever the column below it holds. */
function cellAlignment(
  { column, columnSpan }: GridCell,
  { alignments, fromRight }: Columns,
): Alignment {
  const own = alignments[column] ?? 'left';
  return columnSpan > 1 && own === 'right' && !fromRight ? 'left' : own;
}

/** Without a ground behind it the text of the outer columns stands flush with the text around. */
export function cellPadding(
  { column, columnSpan }: GridCell,
  { alignments, fromRight }: Columns,
  scale: number,
  { prepared }: FlowContext,
): CellPadding {
  const { padding, headerFill, stripeFill } = prepared.style.table;
  const flush = !headerFill && !stripeFill;
  const x = padding.x * scale;
  const start = flush && column === 0 ? 0 : x;
  const end = flush && column + columnSpan === alignments.length ? 0 : x;
  return fromRight ? { left: end, right: start } : { left: start, right: end };
}
