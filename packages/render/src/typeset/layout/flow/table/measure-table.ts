import type { Table } from '@mdconv/core';
import {
  gridCells,
  tableLimits,
  type CellWidths,
  type ColumnLimits,
  type GridCell,
} from '../../../../columns/index.ts';
import { addElement, type StructureElement } from '../../../display/index.ts';
import { numericColumns } from '../../../../prepare/index.ts';
import { directionOf } from '../../direction.ts';
import type { FlowContext, Setting } from '../flow-context.ts';
import { measureCell, type Columns, type MeasuredCell } from './measure-cell.ts';
import { stripedRows } from './striped-rows.ts';

/** A table of which every cell is shaped and no width is chosen yet. */
export interface MeasuredTable {
  readonly scale: number;
  readonly columns: Columns;
  readonly header: readonly MeasuredCell[];
  readonly body: readonly MeasuredCell[];
  /** Per row of the body, whether it has a ground where the design has stripes. */
  readonly striped: readonly boolean[];
  readonly limits: ColumnLimits;
  /** Of the first column, where every band has it. Points. */
  readonly nameWidth?: number;
}

/** Shapes every cell. The rows' elements are added below `owner` in reading order. */
export function measureTable(
  block: Table,
  scale: number,
  owner: StructureElement,
  setting: Setting,
  context: FlowContext,
): MeasuredTable {
  const count = block.columns.length;
  const headerCells = gridCells(block.header, count);
  const bodyCells = gridCells(block.rows, count);
  const columns = tableColumns(block, bodyCells, context);
  const striped = stripedRows(bodyCells);
  const measure = (cells: readonly GridCell[], role: 'THead' | 'TBody') => {
    if (cells.length === 0) return [];
    const group = addElement(owner, role);
    let row: StructureElement | undefined;
    let rowIndex = -1;
    return cells.map((placed): MeasuredCell => {
      if (!row || placed.row !== rowIndex) row = addElement(group, 'TR');
      rowIndex = placed.row;
      const onStripe = role === 'TBody' && striped[rowIndex] ? codeFillOnStripe(context) : {};
      const inside: Setting = { ...setting, ...onStripe, owner: row, scale };
      return measureCell(placed, role, columns, inside, context);
    });
  };
  const header = measure(headerCells, 'THead');
  const body = measure(bodyCells, 'TBody');
  const limits = tableLimits(header.map(widthsOf), body.map(widthsOf), count);
  return { scale, columns, header, body, striped, limits };
}

/** Code on a stripe has the paper's color behind it: its own ground is mostly that of the stripe. */
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

/** What the author says of each column, else numbers to the right and words where reading starts. */
function tableColumns(block: Table, body: readonly GridCell[], { inline }: FlowContext): Columns {
  const fromRight = directionOf([block], inline.direction) === 'rtl';
  const numeric = numericColumns(body, block.columns.length);
  const alignments = block.columns.map(
    ({ align }, column) => align ?? (numeric[column] || fromRight ? 'right' : 'left'),
  );
  const atEnd = fromRight ? 'left' : 'right';
  const stretches = alignments.map((align, column) => !numeric[column] && align !== atEnd);
  return { fromRight, alignments, stretches };
}
