import type { Alignment } from '@mdconv/core';
import { createElement, type StructureElement } from '../../../display/index.ts';
import { isEmptyCell, type PreparedCell } from '../../../../prepare/index.ts';
import { measureBlocks } from '../blocks.ts';
import type { FlowContext, Setting } from '../flow-context.ts';
import { scaleText } from '../lines.ts';
import type { MeasuredBlock } from '../measured-block.ts';

/** How the cells of a table are set. */
export interface CellSetting extends Setting {
  readonly role: 'THead' | 'TBody';
  /** Whether the row adds up others. */
  readonly sum?: 'total' | 'subtotal';
  /** Whether the first column is at the right. */
  readonly fromRight: boolean;
  /** Per column. */
  readonly alignments: readonly Alignment[];
  /** Whether the first column names the rows. */
  readonly namesRows: boolean;
  /** Points: the widths of the signs behind numbers. */
  readonly trailings: ReadonlyMap<string, number>;
}

/** A shaped cell at its position in its band. */
export interface ShapedCell extends Pick<
  PreparedCell,
  'row' | 'column' | 'columnSpan' | 'rowSpan'
> {
  readonly cell: PreparedCell;
  readonly element: StructureElement;
  readonly content: MeasuredBlock;
  /** See `MeasuredCell`. */
  readonly clear: number;
  /** Whether the cell repeats one of the first band, and is not read aloud. */
  readonly isRepetition?: boolean;
}

/** Shapes a cell. */
export function measureCell(
  cell: PreparedCell,
  { role, sum: kind, fromRight, alignments, namesRows, trailings, ...setting }: CellSetting,
  context: FlowContext,
): ShapedCell {
  const { style } = context.prepared;
  const { row, column, columnSpan, rowSpan } = cell;
  const isHeader = cell.header || role === 'THead';
  const own = scaleText(isHeader ? style.table.header : style.table.text, setting.scale);
  const sumRow = kind && style.table[kind];
  const { negativeColor } = style.table;
  const text = {
    ...own,
    ...(sumRow && { weight: sumRow.weight }),
    ...(cell.negative && negativeColor !== undefined && { color: negativeColor }),
  };
  const isName = namesRows && column === 0;
  const element = cellElement(cell, isHeader || isName, role);
  const inside: Setting = {
    ...setting,
    within: element.role,
    text,
    align: cell.align ?? inheritedAlignment(cell, alignments, fromRight),
    isNumber: cell.numeric,
    hyphenate: false,
    gap: text.leading * 0.35,
  };
  const content = measureBlocks(cell.children, inside, context);
  const clear = clearWidth(cell, trailings);
  return { cell, row, column, columnSpan, rowSpan, element, content, clear };
}

function cellElement(
  cell: PreparedCell,
  isHeader: boolean,
  role: CellSetting['role'],
): StructureElement {
  const { columnSpan, rowSpan } = cell;
  // Screen readers would announce an empty header for each cell of its column or row.
  const isNamed = isHeader && !isEmptyCell(cell);
  return createElement(isNamed ? 'TH' : 'TD', {
    ...(isNamed ? { scope: role === 'THead' ? 'Column' : 'Row' } : {}),
    ...(columnSpan > 1 ? { columnSpan } : {}),
    ...(rowSpan > 1 ? { rowSpan } : {}),
  });
}

/** A cell that spans columns of numbers is aligned as text. */
function inheritedAlignment(
  { column, columnSpan }: PreparedCell,
  alignments: readonly Alignment[],
  fromRight: boolean,
): Alignment {
  const own = alignments[column] ?? 'left';
  return columnSpan > 1 && own === 'right' && !fromRight ? 'left' : own;
}

function clearWidth({ trailing }: PreparedCell, widths: ReadonlyMap<string, number>): number {
  if (!trailing) return 0;
  return Math.max(0, (widths.get(trailing.widest) ?? 0) - (widths.get(trailing.own) ?? 0));
}
