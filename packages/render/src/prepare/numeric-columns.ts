import type { TableCell } from '@mdconv/core';
import { cellText } from './cell-text.ts';
import { isNumber } from './is-number.ts';

/** A cell where it stands in a table. */
interface PlacedCell {
  readonly cell: TableCell;
  readonly column: number;
  readonly columnSpan: number;
}

/** What tables put where there is no number. */
const blank = /^(?:[-–—.…]|n\/?a)?$/i;

/** Whether every cell of a column's body is a number or blank, and at least one a number. */
export function numericColumns(body: Iterable<PlacedCell>, columnCount: number): boolean[] {
  const numbers = new Array<boolean>(columnCount).fill(false);
  const words = new Array<boolean>(columnCount).fill(false);
  for (const { cell, column, columnSpan } of body) {
    if (columnSpan > 1 || words[column]) continue;
    if (isNumber(cell)) numbers[column] = true;
    else if (!isBlank(cell)) words[column] = true;
  }
  return numbers.map((some, column) => some && !words[column]);
}

function isBlank(cell: TableCell): boolean {
  const text = cellText(cell);
  return text !== undefined && blank.test(text);
}
