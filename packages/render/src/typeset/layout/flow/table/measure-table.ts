import type { Alignment } from '@mdconv/core';
import {
  measureColumns,
  type ColumnLimits,
  type TableCells,
  type TableColumns,
} from '../../../../columns/index.ts';
import type { PreparedRow, PreparedTable } from '../../../../prepare/index.ts';
import { isRightToLeft } from '../../../../words/index.ts';
import { directionWithin } from '../../direction.ts';
import type { FlowContext, Setting } from '../flow-context.ts';
import { createElement } from '../../../display/index.ts';
import { scaleText, setLine } from '../lines.ts';
import { measureCell, type ShapedCell } from './measure-cell.ts';

/** What the design shows of a row. */
export type RowLook = Pick<PreparedRow, 'striped' | 'sum'>;

/** The columns of a table with their alignments. */
interface AlignedColumns extends TableColumns {
  readonly alignments: readonly Alignment[];
}

/** A table whose cells are shaped at any scale of its text. */
export interface ShapedTable {
  readonly columns: TableColumns;
  /** The limits at the usual scale, with the usual padding. */
  readonly limits: ColumnLimits;
  /** The rows of the body. */
  readonly rows: readonly RowLook[];
  measureCells(scale: number): TableCells<ShapedCell>;
}

/** Shapes every cell at the scale of a setting, and again for a smaller one. */
export function measureTable(
  block: PreparedTable,
  setting: Setting,
  context: FlowContext,
): ShapedTable {
  const columns = tableColumns(block, context);
  const measureAt = (scale: number) => measureCells(block, columns, { ...setting, scale }, context);
  const natural = measureAt(setting.scale);
  return {
    columns,
    limits: measureColumns(natural, columns, false).limits,
    rows: block.rows,
    measureCells: (scale) => (scale === natural.scale ? natural : measureAt(scale)),
  };
}

function measureCells(
  block: PreparedTable,
  { fromRight, alignments }: AlignedColumns,
  setting: Setting,
  context: FlowContext,
): TableCells<ShapedCell> {
  const { scale } = setting;
  const trailings = trailingWidths(block, scale, context);
  const namesRows = block.columns[0]?.namesRows ?? false;
  const shared = { ...setting, fromRight, alignments, namesRows, trailings };
  const measure = (rows: readonly PreparedRow[], role: 'THead' | 'TBody') =>
    rows.flatMap(({ cells, striped, sum: kind }) => {
      const onStripe = striped ? codeFillOnStripe(context) : {};
      const inside = { ...shared, ...onStripe, ...(kind && { sum: kind }), role };
      return cells.map((cell) => measureCell(cell, inside, context));
    });
  return { scale, header: measure(block.header, 'THead'), body: measure(block.rows, 'TBody') };
}

/** Code on a stripe has the paper's color as background, because its own resembles the stripe. */
function codeFillOnStripe({ prepared }: FlowContext): Pick<Setting, 'codeFill'> {
  const { code, table, palette } = prepared.style;
  return code.inlineFill && table.stripeFill ? { codeFill: palette.paper } : {};
}

/** The author's alignment of each column; otherwise numbers align right and text where reading starts. */
function tableColumns(block: PreparedTable, { direction, prepared }: FlowContext): AlignedColumns {
  const fromRight =
    isRightToLeft(prepared.document.properties.language) ||
    directionWithin(block, direction) === 'rtl';
  const alignments = block.columns.map(
    ({ resolvedAlign }) => resolvedAlign ?? (fromRight ? 'right' : 'left'),
  );
  const atEnd = fromRight ? 'left' : 'right';
  const stretches = alignments.map(
    (align, column) => !block.columns[column]?.numeric && align !== atEnd,
  );
  return { look: prepared.style.table, fromRight, alignments, stretches };
}

function trailingWidths(
  { columns, rows }: PreparedTable,
  scale: number,
  context: FlowContext,
): ReadonlyMap<string, number> {
  const widths = new Map<string, number>();
  if (columns.every(({ trailing }) => trailing === '')) return widths;
  const text = scaleText(context.prepared.style.table.text, scale);
  const settings = { direction: 'ltr', tabularFigures: true } as const;
  for (const { cells } of rows)
    for (const { trailing } of cells)
      for (const signs of trailing ? [trailing.own, trailing.widest] : [])
        if (signs !== '' && !widths.has(signs))
          widths.set(signs, setLine(signs, text, createElement('Span'), context, settings).width);
  return widths;
}
