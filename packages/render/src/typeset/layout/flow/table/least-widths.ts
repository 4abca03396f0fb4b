import { columnLimits } from '../../../../columns/index.ts';
import { isNumber } from '../../../../prepare/index.ts';
import type { FlowContext } from '../flow-context.ts';
import type { MeasuredCell } from './measure-cell.ts';
import type { MeasuredTable } from './measure-table.ts';

/** Ems of text that are left of what no hyphen divides, as code; parts of words are narrower. */
const partMax = 8;

/** What columns need where words are divided by hyphens, and numbers by nothing. Points. */
export function leastWidths(
  { scale, columns, header, body }: MeasuredTable,
  { prepared }: FlowContext,
): readonly number[] {
  const part = partMax * prepared.style.table.text.size * scale;
  const leastOf = ({ cell, content }: MeasuredCell) =>
    isNumber(cell)
      ? content.minWidth
      : Math.min(content.dividedWidth?.() ?? content.minWidth, part);
  const cells = [...header, ...body].map((cell) => {
    const width = leastOf(cell) + cell.padding.left + cell.padding.right;
    return { column: cell.column, columnSpan: cell.columnSpan, minWidth: width, maxWidth: width };
  });
  return columnLimits(cells, columns.alignments.length).min;
}
