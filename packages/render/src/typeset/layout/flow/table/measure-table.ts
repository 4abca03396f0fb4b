import { tableLimits, type CellWidths, type ColumnLimits } from '../../../../columns/index.ts';
import type { PreparedRow, PreparedTable } from '../../../../prepare/index.ts';
import { directionWithin } from '../../direction.ts';
import type { FlowContext, Setting } from '../flow-context.ts';
import { measureCell, type Columns, type MeasuredCell } from './measure-cell.ts';

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
  block: PreparedTable,
  scale: number,
  setting: Setting,
  context: FlowContext,
): MeasuredTable {
  const count = block.columns.length;
  const columns = tableColumns(block, context);
  const striped = block.rows.map((row) => row.striped);
  const measure = (rows: readonly PreparedRow[], role: 'THead' | 'TBody') =>
    rows.flatMap(({ cells, striped }): MeasuredCell[] => {
      const onStripe = striped ? codeFillOnStripe(context) : {};
      const inside: Setting = { ...setting, ...onStripe, scale };
      return cells.map((cell) => measureCell(cell, role, columns, inside, context));
    });
  const header = measure(block.header, 'THead');
  const body = measure(block.rows, 'TBody');
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
function tableColumns(block: PreparedTable, { direction }: FlowContext): Columns {
  const fromRight = directionWithin(block, direction) === 'rtl';
  const alignments = block.columns.map(
    ({ resolvedAlign }) => resolvedAlign ?? (fromRight ? 'right' : 'left'),
  );
  const atEnd = fromRight ? 'left' : 'right';
  const stretches = alignments.map(
    (align, column) => !block.columns[column]?.numeric && align !== atEnd,
  );
  return { fromRight, alignments, stretches };
}
