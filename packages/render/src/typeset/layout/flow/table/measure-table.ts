import type { Table } from '@mdconv/core';
import {
  gridCells,
  tableLimits,
  type CellWidths,
  type ColumnLimits,
  type GridCell,
} from '../../../../columns/index.ts';
import { numericColumns } from '../../../../prepare/index.ts';
import { directionOf } from '../../direction.ts';
import type { FlowContext, Setting } from '../flow-context.ts';
import { measureCell, type Columns, type MeasuredCell } from './measure-cell.ts';
import { stripedRows } from './striped-rows.ts';

/** A table whose cells are shaped and whose column widths are not chosen yet. */
export interface MeasuredTable {
  readonly scale: number;
  readonly columns: Columns;
  readonly header: readonly MeasuredCell[];
  readonly body: readonly MeasuredCell[];
  /** Per row of the body, whether it has a background in designs with striped rows. */
  readonly striped: readonly boolean[];
  readonly limits: ColumnLimits;
  /** Points: the width of the first column, if it is repeated in every band. */
  readonly nameWidth?: number;
}

/** Shapes every cell at a scale of the type. */
export function measureTable(
  block: Table,
  scale: number,
  setting: Setting,
  context: FlowContext,
): MeasuredTable {
  const count = block.columns.length;
  const headerCells = gridCells(block.header, count);
  const bodyCells = gridCells(block.rows, count);
  const columns = tableColumns(block, bodyCells, context);
  const striped = stripedRows(bodyCells);
  const measure = (cells: readonly GridCell[], role: 'THead' | 'TBody') =>
    cells.map((placed): MeasuredCell => {
      const onStripe = role === 'TBody' && striped[placed.row] ? codeFillOnStripe(context) : {};
      return measureCell(placed, role, columns, { ...setting, ...onStripe, scale }, context);
    });
  const header = measure(headerCells, 'THead');
  const body = measure(bodyCells, 'TBody');
  const limits = tableLimits(header.map(widthsOf), body.map(widthsOf), count);
  return { scale, columns, header, body, striped, limits };
}

/** Code on a stripe has the paper's color as background, because its own resembles the stripe. */
function codeFillOnStripe({ prepared }: FlowContext): Pick<Setting, 'codeFill'> {
  const { code, table, palette } = prepared.style;
  return code.inlineFill && table.stripeFill ? { codeFill: palette.paper } : {};
}

function widthsOf({ column, columnSpan, content, padding }: MeasuredCell): CellWidths {
  const around = padding.left + padding.right;
  return {
    column,
    columnSpan,
    minWidth: content.minWidth + around,
    maxWidth: content.maxWidth + around,
  };
}

/** The author's alignment of each column; otherwise numbers align right and text where reading starts. */
function tableColumns(
  block: Table,
  body: readonly GridCell[],
  { direction }: FlowContext,
): Columns {
  const fromRight = directionOf([block], direction) === 'rtl';
  const numeric = numericColumns(body, block.columns.length);
  const alignments = block.columns.map(
    ({ align }, column) => align ?? (numeric[column] || fromRight ? 'right' : 'left'),
  );
  const atEnd = fromRight ? 'left' : 'right';
  const stretches = alignments.map((align, column) => !numeric[column] && align !== atEnd);
  return { fromRight, alignments, stretches };
}
