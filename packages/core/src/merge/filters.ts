import { suggestName } from '../nearest-name.ts';
import { readIsoDate } from '../iso-date.ts';
import type { FilterCall } from './template.ts';

/** A value of a record that can be shown. */
export type Scalar = string | number | boolean;

interface Filter {
  /** What it does, for the reference, with an example of its call. */
  readonly help: string;
  /** Whether an argument is right. */
  readonly takes: (argument: string) => boolean;
  /** The text of a value, or `undefined` if it is not one that the filter can show. */
  readonly show: (value: Scalar, argument: string, language: string) => string | undefined;
}

const isDigits = (argument: string) => /^(?:[0-9]|1[0-9]|20)?$/.test(argument);
const dateStyles = ['short', 'medium', 'long', 'full'] as const;

/** The closed list of filters. */
export const filters: Readonly<Record<string, Filter>> = {
  number: {
    help: '`{{weight | number: 2}}`: a number as the language writes it, with that many decimals',
    takes: isDigits,
    show: (value, digits, language) => numberText(value, language, decimals(digits)),
  },
  percent: {
    help: '`{{share | percent: 1}}`: 0.125 as 12.5 %',
    takes: isDigits,
    show: (value, digits, language) =>
      numberText(value, language, { style: 'percent', ...decimals(digits) }),
  },
  money: {
    help: '`{{total | money: EUR}}`: an amount with its currency, a code of ISO 4217',
    takes: (currency) => /^[A-Z]{3}$/.test(currency),
    show: (value, currency, language) =>
      numberText(value, language, { style: 'currency', currency }),
  },
  date: {
    help: '`{{due | date: long}}`: an ISO date; `short`, `medium`, `long` (the default) or `full`',
    takes: (style) => style === '' || (dateStyles as readonly string[]).includes(style),
    show: (value, style, language) => dateText(value, style, language),
  },
  upper: {
    help: '`{{code | upper}}`: in capitals',
    takes: (argument) => argument === '',
    show: (value, _argument, language) => String(value).toLocaleUpperCase(language),
  },
  lower: {
    help: '`{{code | lower}}`: in small letters',
    takes: (argument) => argument === '',
    show: (value, _argument, language) => String(value).toLocaleLowerCase(language),
  },
  default: {
    help: '`{{title | default: Customer}}`: another text if the value is missing or empty',
    takes: (argument) => argument !== '',
    show: (value, argument) => (value === '' ? argument : String(value)),
  },
};

/** @throws what `fault` returns: a filter is unknown, or its argument is wrong */
export function readFilters(
  calls: readonly string[],
  fault: (message: string) => Error,
): readonly FilterCall[] {
  return calls.map((call) => {
    const [, name = '', argument = ''] = /^\s*([^:]*?)\s*(?::\s*(.*?))?\s*$/s.exec(call)!;
    const known = Object.keys(filters);
    const filter = Object.hasOwn(filters, name) ? filters[name] : undefined;
    if (!filter)
      throw fault(
        `There is no filter "${name}". Known: ${known.join(', ')}.${suggestName(name, known)}`,
      );
    if (!filter.takes(argument)) throw fault(`The filter is not complete. Use ${filter.help}.`);
    return { name, argument };
  });
}

/**
 * The text that filters make of a value, in the language of the document.
 *
 * @throws what `fault` returns for the name of the filter that cannot show it
 */
export function showValue(
  value: Scalar,
  calls: readonly FilterCall[],
  language: string,
  fault: (filter: string) => Error,
): string {
  const shown = calls.reduce<Scalar>((now, { name, argument }) => {
    const text = filters[name]!.show(now, argument, language);
    if (text === undefined) throw fault(name);
    return text;
  }, value);
  return String(shown);
}

function decimals(digits: string): Intl.NumberFormatOptions {
  if (digits === '') return {};
  return { minimumFractionDigits: Number(digits), maximumFractionDigits: Number(digits) };
}

/** Numbers of CSV are texts with a point. */
function numberText(
  value: Scalar,
  language: string,
  options: Intl.NumberFormatOptions,
): string | undefined {
  const isNumber = typeof value === 'number' || (typeof value === 'string' && /\d/.test(value));
  const number = isNumber ? Number(value) : Number.NaN;
  return Number.isFinite(number)
    ? new Intl.NumberFormat(language, options).format(number)
    : undefined;
}

function dateText(value: Scalar, style: string, language: string): string | undefined {
  const date = typeof value === 'string' ? readIsoDate(value) : undefined;
  if (!date) return undefined;
  const dateStyle = (style || 'long') as (typeof dateStyles)[number];
  return new Intl.DateTimeFormat(language, { dateStyle, timeZone: 'UTC' }).format(date);
}
