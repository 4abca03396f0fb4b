import { DiagramError } from '../../../diagram.ts';

/** The largest size of numbers, whose sums are exact enough. */
const amountMax = 1e15;

/**
 * A number of a chart; `NaN` if the text is not a number.
 *
 * @throws {DiagramError} it is too large
 */
export function amountOf(text: string): number {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (Math.abs(value) > amountMax) throw new DiagramError('a number is too large');
  return value;
}

/** An amount as readers see it. */
export const writtenAmount = (value: number): string =>
  Number(value.toPrecision(10)).toLocaleString('en', { maximumFractionDigits: 6 });
