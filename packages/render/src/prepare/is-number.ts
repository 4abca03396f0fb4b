import type { TableCell } from '@mdconv/core';
import { cellText } from './cell-text.ts';

/** A number with its sign, currency, grouping, unit or brackets: `(1,250.00)`, `€ 12`, `+4 %`. */
const number =
  /^\(?[+\-−–±≈~<>]?[\s\u00a0]?\p{Sc}?[\s\u00a0]?[+\-−]?\d[\d.,'’\u00a0\u202f]*[\s\u202f]?(?:[%‰\p{Sc}°]|\p{L}{1,3})?\)?$/u;

/** Whether a number is all that a cell holds. */
export function isNumber(cell: TableCell): boolean {
  const text = cellText(cell);
  return text !== undefined && number.test(text);
}
