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

/** A dollar sign, groups of digits, digits behind the point, and `%`: the part of d3-format that `valueFormat` needs. */
const format = /^(\$?)(,|0,0)?(?:\.(\d)(?=[f%]))?([f%]?)$/;

/** Writes amounts in a format of Mermaid, such as `$0,0` and `.1%`; in other formats as without one. */
export function amountWriter(text = ''): (value: number) => string {
  const [whole = '', sign = '', groups, digits, type] = format.exec(text.trim()) ?? [];
  if (whole === '') return writtenAmount;
  const [least, most] = digits === undefined ? [0, 6] : [Number(digits), Number(digits)];
  const options = {
    ...{ minimumFractionDigits: least, maximumFractionDigits: most },
    useGrouping: groups !== undefined,
  };
  const [factor, end] = type === '%' ? [100, '\u00a0%'] : [1, ''];
  return (value) =>
    `${sign}${Number((value * factor).toPrecision(10)).toLocaleString('en', options)}${end}`;
}
