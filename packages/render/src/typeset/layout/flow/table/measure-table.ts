import { tableLimits, type CellWidths, type MeasuredColumns } from '../../../../columns/index.ts';
import type { PreparedRow, PreparedTable } from '../../../../prepare/index.ts';
import { isRightToLeft } from '../../../../words/index.ts';
import { directionWithin } from '../../direction.ts';
import type { FlowContext, Setting } from '../flow-context.ts';
import { createElement } from '../../../display/index.ts';
import { scaleText, setLine } from '../lines.ts';
import { measureCell, type Columns, type MeasuredCell } from './measure-cell.ts';

/** A table whose cells are shaped and whose column widths are not chosen yet. */
export interface MeasuredTable extends MeasuredColumns {
  readonly columns: Columns;
  readonly header: readonly MeasuredCell[];
  readonly body: readonly MeasuredCell[];
  /** Per row of the body, whether it has a background in designs with striped rows. */
  readonly striped: readonly boolean[];
}

/** Ems: the padding of cells in a table that would not fit otherwise. */
const tightPadding = 0.4;

/** Shapes every cell at a scale of the type. */
export function measureTable(
  block: PreparedTable,
  { scale, isTight }: { readonly scale: number; readonly isTight: boolean },
  setting: Setting,
  context: FlowContext,
): MeasuredTable {
  const count = block.columns.length;
  const { padding, text } = context.prepared.style.table;
  const usual = isTight ? Math.min(padding.x, tightPadding * text.size) : padding.x;
  const columns = { ...tableColumns(block, scale, context), padding: usual * scale };
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
function tableColumns(
  block: PreparedTable,
  scale: number,
  context: FlowContext,
): Omit<Columns, 'padding'> {
  const { direction, prepared } = context;
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
  return {
    fromRight,
    alignments,
    stretches,
    trailings: trailingWidths(block, scale, context),
  };
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
