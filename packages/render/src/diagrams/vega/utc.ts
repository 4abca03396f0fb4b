import * as vega from '#vega';
import { isRecord } from './check-spec.ts';

/**
 * Writes what Vega would do in the time zone of the process in UTC: scales, units of time, formats of
 * labels and patterns of dates.
 */
export function inUtc(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => inUtc(one, key));
  if (key === 'formatType' && value === 'time') return 'utc';
  if (!isRecord(value) || key === 'values') return value;
  if (key === 'parse') return mapped(value, patternInUtc);
  const { type } = value;
  return {
    ...mapped(value, inUtc),
    ...(key === 'scales' && type === 'time' && { type: 'utc' }),
    ...(key === 'transform' && type === 'timeunit' && { timezone: 'utc' }),
  };
}

const mapped = (record: object, change: (value: unknown, key: string) => unknown) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));

const patternInUtc = (pattern: unknown) =>
  typeof pattern === 'string' ? pattern.replace(/^date:/, 'utc:') : pattern;

/** A date that names its zone, or a date alone, which is in UTC. Source: ECMAScript, Date Time String Format. */
const hasZone = /(?:Z|GMT|UTC|UT|[ECMP][SD]T|[+-]\d\d:?\d\d)\s*(?:\(.*\))?$|^\d{4}(?:-\d\d){0,2}$/i;

/** Texts without a zone are in UTC. */
function timeOf(value: unknown): number {
  if (typeof value !== 'string') return Number(value);
  const text = value.trim();
  if (hasZone.test(text)) return Date.parse(text);
  const time = Date.parse(/^\d{4}-\d\d-\d\dT/.test(text) ? `${text}Z` : `${text} UTC`);
  return Number.isNaN(time) ? Date.parse(text) : time;
}

/** A date whose text has no zone: Vega writes labels without a format as their text. */
class UtcDate extends Date {
  override toString(): string {
    return this.toUTCString().replace(/ GMT$/, '');
  }
}

const inUtcText = (value: unknown) => (value instanceof Date ? new UtcDate(value) : value);

const toDate = (value: unknown) => new UtcDate(timeOf(value));

function datetime(...parts: readonly unknown[]): Date {
  if (parts.length < 2) return toDate(parts[0]);
  const [year = 0, month = 0, ...rest] = parts.map(Number);
  return new UtcDate(Date.UTC(year, month, ...rest));
}

/** Source: Vega, Expressions, toDate. */
const timeOrNull = (value: unknown) =>
  value === null || value === undefined || value === '' ? null : timeOf(value);

const times: Readonly<Record<string, (...parts: readonly unknown[]) => unknown>> = {
  datetime,
  toDate: timeOrNull,
  time: timeOf,
  year: (value) => toDate(value).getUTCFullYear(),
  month: (value) => toDate(value).getUTCMonth(),
  date: (value) => toDate(value).getUTCDate(),
  day: (value) => toDate(value).getUTCDay(),
  hours: (value) => toDate(value).getUTCHours(),
  minutes: (value) => toDate(value).getUTCMinutes(),
  seconds: (value) => toDate(value).getUTCSeconds(),
  timezoneoffset: () => 0,
};

/** Functions in the time of the system that have a form in UTC. */
const pairs: Readonly<Record<string, string>> = {
  timeFormat: 'utcFormat',
  timeParse: 'utcParse',
  timeOffset: 'utcOffset',
  timeSequence: 'utcSequence',
  quarter: 'utcquarter',
  week: 'utcweek',
  isoweek: 'utcisoweek',
  dayofyear: 'utcdayofyear',
};

/** Makes expressions and data count in UTC. */
export function countInUtc(): void {
  vega.typeParsers.date = timeOrNull;
  for (const [name, count] of Object.entries(times)) vega.expressionFunction(name, count);
  for (const [name, utc] of Object.entries(pairs)) {
    const count = vega.expressionFunction(utc) as (...parts: unknown[]) => unknown;
    // Some need the chart, which Vega passes as `this`.
    vega.expressionFunction(name, function (this: unknown, ...parts: unknown[]) {
      return inUtcText(count.apply(this, parts));
    });
  }
}
