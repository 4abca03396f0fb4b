import { plainText, type TableCell } from '@mdconv/core';

/** A cell where it stands in a table. */
interface PlacedCell {
  readonly cell: TableCell;
  readonly column: number;
  readonly columnSpan: number;
}

/** A number with its sign, currency, grouping, unit or brackets: `(1,250.00)`, `€ 12`, `+4 %`. */
const number =
  /^\(?[+\-−–±≈~<>]?[\s\u00a0]?\p{Sc}?[\s\u00a0]?[+\-−]?\d[\d.,'’\u00a0\u202f]*[\s\u202f]?(?:[%‰\p{Sc}°]|\p{L}{1,3})?\)?$/u;

/** What tables put where there is no number. */
const blank = /^(?:[-–—.…]|n\/?a)?$/i;

/** Whether every cell of a column's body is a number or blank, and at least one a number. */
export function numericColumns(body: readonly PlacedCell[], columnCount: number): boolean[] {
  const numbers = new Array<boolean>(columnCount).fill(false);
  const words = new Array<boolean>(columnCount).fill(false);
  for (const { cell, column, columnSpan } of body) {
    if (columnSpan > 1) continue;
    const text = cellText(cell);
    if (text !== undefined && number.test(text)) numbers[column] = true;
    else if (text === undefined || !blank.test(text)) words[column] = true;
  }
  return numbers.map((some, column) => some && !words[column]);
}

/** `undefined` where the cell holds more than one line of text. */
function cellText({ children }: TableCell): string | undefined {
  const [first, ...others] = children;
  if (!first) return '';
  if (first.kind !== 'paragraph' || others.length > 0) return undefined;
  const text = plainText(first.children).trim();
  // Longer than any number that is set in a column; keeps the test short for long cells.
  return text.length > 40 ? undefined : text;
}
