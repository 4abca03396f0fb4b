import { formatNumber } from './format-number.ts';

/** An array in PDF's own syntax, of numbers and of values that are in it already. */
export function array(items: readonly (string | number)[]): string {
  const written = items.map((item) => (typeof item === 'number' ? formatNumber(item) : item));
  return `[${written.join(' ')}]`;
}
