import type { Alignment } from '@mdconv/core';
import { createElement, type StructureElement } from '../../../display/index.ts';
import { isEmptyCell, type PreparedCell } from '../../../../prepare/index.ts';
import { measureBlocks } from '../blocks.ts';
import type { FlowContext, Setting } from '../flow-context.ts';
import { scaleText } from '../lines.ts';
import type { MeasuredBlock } from '../measured-block.ts';

/** The columns of a table. */
export interface Columns {
  /** Whether the first column is at the right. */
  readonly fromRight: boolean;
  /** Per column. */
  readonly alignments: readonly Alignment[];
  /** Per column, whether it takes spare room; columns of numbers do not. */
  readonly stretches: readonly boolean[];
  /** Points between the edges of a cell and its content. */
  readonly padding: number;
  /** Points: the width of a closing parenthesis, if there are numbers in brackets. */
  readonly trailings: ReadonlyMap<string, number>;
}

/** The position of a cell in its band. */
type Position = Pick<PreparedCell, 'row' | 'column' | 'columnSpan' | 'rowSpan'>;

export interface MeasuredCell extends Position {
  readonly cell: PreparedCell;
  readonly element: StructureElement;
  readonly content: MeasuredBlock;
  /** Whether the cell is repeated in every band but the first. */
  readonly repeats?: boolean;
  /** Whether this is such a repetition, which is not read aloud. */
  readonly isRepetition?: boolean;
  readonly padding: CellPadding;
}

/** Points inside the cell's edges. */
export interface CellPadding {
  readonly left: number;
  readonly right: number;
}

/** Shapes a cell. */
export function measureCell(
  cell: PreparedCell,
  role: 'THead' | 'TBody',
  columns: Columns,
  setting: Setting,
  context: FlowContext,
): MeasuredCell {
  const { style } = context.prepared;
  const { row, column, columnSpan, rowSpan } = cell;
  const isHeader = cell.header || role === 'THead';
  const text = scaleText(isHeader ? style.table.header : style.table.text, setting.scale);
  // Screen readers would announce an empty header for each cell of its column or row.
  const isNamed = isHeader && !isEmptyCell(cell);
  const element = createElement(isNamed ? 'TH' : 'TD', {
    ...(isNamed ? { scope: role === 'THead' ? 'Column' : 'Row' } : {}),
    ...(columnSpan > 1 ? { columnSpan } : {}),
    ...(rowSpan > 1 ? { rowSpan } : {}),
  });
  const inside: Setting = {
    ...setting,
    within: element.role,
    text,
    align: cell.align ?? cellAlignment(cell, columns),
    isNumber: cell.numeric,
    hyphenate: false,
    gap: text.leading * 0.35,
  };
  const content = measureBlocks(cell.children, inside, context);
  return {
    cell,
    row,
    column,
    columnSpan,
    rowSpan,
    element,
    content,
    padding: cellPadding({ ...cell, cell }, columns, context),
  };
}

/** A cell that spans columns of numbers is aligned as text. */
function cellAlignment(
  { column, columnSpan }: Position,
  { alignments, fromRight }: Columns,
): Alignment {
  const own = alignments[column] ?? 'left';
  return columnSpan > 1 && own === 'right' && !fromRight ? 'left' : own;
}

const noTrailing = { own: '', widest: '' };

/** The outer columns of a table without backgrounds align with the text around the table. */
export function cellPadding(
  { column, columnSpan, cell }: Position & Pick<MeasuredCell, 'cell'>,
  { alignments, fromRight, padding: x, trailings }: Columns,
  { prepared }: FlowContext,
): CellPadding {
  const { headerFill, stripeFill } = prepared.style.table;
  const flush = !headerFill && !stripeFill;
  const start = flush && column === 0 ? 0 : x;
  const end = flush && column + columnSpan === alignments.length ? 0 : x;
  const { own, widest } = cell.trailing ?? noTrailing;
  const clear = Math.max(0, (trailings.get(widest) ?? 0) - (trailings.get(own) ?? 0));
  return fromRight ? { left: end, right: start + clear } : { left: start, right: end + clear };
}
