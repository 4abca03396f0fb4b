import { DiagramError } from '../../diagram.ts';

/** Milliseconds. */
export const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** Dates in UTC, so that no time zone matters. Years from 1000 to 9999. */
interface Token {
  readonly pattern: string;
  readonly part: 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second';
}

/** Source: Mermaid, Gantt diagrams, Input date format. */
const tokens: Readonly<Record<string, Token>> = {
  YYYY: { pattern: String.raw`(\d{4})`, part: 'year' },
  MM: { pattern: String.raw`(\d{2})`, part: 'month' },
  M: { pattern: String.raw`(\d{1,2})`, part: 'month' },
  DD: { pattern: String.raw`(\d{2})`, part: 'day' },
  D: { pattern: String.raw`(\d{1,2})`, part: 'day' },
  HH: { pattern: String.raw`(\d{2})`, part: 'hour' },
  H: { pattern: String.raw`(\d{1,2})`, part: 'hour' },
  mm: { pattern: String.raw`(\d{2})`, part: 'minute' },
  ss: { pattern: String.raw`(\d{2})`, part: 'second' },
  m: { pattern: String.raw`(\d{1,2})`, part: 'minute' },
  s: { pattern: String.raw`(\d{1,2})`, part: 'second' },
  YY: { pattern: String.raw`(\d{2})`, part: 'year' },
  MMM: { pattern: String.raw`([A-Za-z]{3})`, part: 'month' },
  MMMM: { pattern: String.raw`([A-Za-z]+)`, part: 'month' },
  Do: { pattern: String.raw`(\d{1,2})(?:st|nd|rd|th)`, part: 'day' },
};

export type ReadDate = (text: string) => number | undefined;

/** @throws {DiagramError} the format has an unknown letter */
export function createReadDate(format: string): ReadDate {
  const unit = { X: 1000, x: 1 }[format.trim()];
  if (unit !== undefined) return (text) => readStamp(text, unit);
  const parts: Token['part'][] = [];
  const source = format.replace(/[A-Za-z]+|[^A-Za-z]/g, (piece) => {
    const token = tokens[piece];
    if (token) parts.push(token.part);
    else if (/[A-Za-z]/.test(piece) && piece !== 'T')
      throw new DiagramError('it has a format of dates that mdconv does not know');
    return token?.pattern ?? piece.replace(/[^\w\s]/, String.raw`\$&`);
  });
  const pattern = new RegExp(`^${source}$`);
  return (text) => {
    const found = pattern.exec(text);
    if (!found) return undefined;
    const values = { year: 2000, month: 1, day: 1, hour: 0, minute: 0, second: 0 };
    for (const [index, part] of parts.entries()) values[part] = valueOf(part, found[index + 1]!);
    const { year, month, day, hour, minute, second } = values;
    const time = Date.UTC(year, month - 1, day, hour, minute, second);
    const date = new Date(time);
    const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && hour < 24;
    return isReal && minute < 60 && second < 60 && year >= 1000 ? time : undefined;
  };
}

/** Seconds or milliseconds since 1970. */
const readStamp = (text: string, unit: number): number | undefined =>
  /^\d{1,13}$/.test(text) && Number(text) * unit < 8.64e15 ? Number(text) * unit : undefined;

/** Two digits are a year of this century, and letters begin the name of a month. */
function valueOf(part: Token['part'], text: string): number {
  if (part === 'year' && text.length === 2) return 2000 + Number(text);
  if (!/[A-Za-z]/.test(text)) return Number(text);
  const start = text.slice(0, 3).toLowerCase();
  return monthNames.findIndex((name) => name.toLowerCase().startsWith(start)) + 1;
}

const unitsMs: Readonly<Record<string, number>> = {
  ...{ ms: 1, s: 1000, m: 60_000, h: hourMs, d: dayMs, w: 7 * dayMs },
};

/** Adds a duration such as `3d`; `undefined` for any other text. */
export function addDuration(start: number, text: string): number | undefined {
  const [, count, unit = ''] = /^(\d{1,5}(?:\.\d{1,3})?)(ms|[smhdwMy])$/.exec(text) ?? [];
  if (count === undefined) return undefined;
  const unitMs = unitsMs[unit];
  if (unitMs !== undefined) return start + Math.round(Number(count) * unitMs);
  const date = new Date(start);
  const months = Math.round(Number(count) * (unit === 'y' ? 12 : 1));
  return date.setUTCMonth(date.getUTCMonth() + months);
}

const monthNames = 'January February March April May June July August September October'
  .concat(' November December')
  .split(' ');
const dayNames = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

const two = (value: number) => String(value).padStart(2, '0');

const dayOfYear = (date: Date) =>
  Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / dayMs) + 1;

/** Source: ISO 8601: the first week has the first Thursday. */
function isoWeek(date: Date): number {
  const thursday = new Date(date.getTime() + (3 - ((date.getUTCDay() + 6) % 7)) * dayMs);
  return Math.ceil(dayOfYear(thursday) / 7);
}

/** Source: d3-time-format, `locale.format`. */
const directives: Readonly<Record<string, (date: Date) => string>> = {
  Y: (date) => String(date.getUTCFullYear()),
  y: (date) => two(date.getUTCFullYear() % 100),
  m: (date) => two(date.getUTCMonth() + 1),
  d: (date) => two(date.getUTCDate()),
  e: (date) => String(date.getUTCDate()).padStart(2),
  b: (date) => monthNames[date.getUTCMonth()]!.slice(0, 3),
  B: (date) => monthNames[date.getUTCMonth()]!,
  a: (date) => dayNames[date.getUTCDay()]!.slice(0, 3),
  A: (date) => dayNames[date.getUTCDay()]!,
  H: (date) => two(date.getUTCHours()),
  M: (date) => two(date.getUTCMinutes()),
  S: (date) => two(date.getUTCSeconds()),
  I: (date) => two(date.getUTCHours() % 12 || 12),
  p: (date) => (date.getUTCHours() < 12 ? 'AM' : 'PM'),
  L: (date) => String(date.getUTCMilliseconds()).padStart(3, '0'),
  j: (date) => String(dayOfYear(date)).padStart(3, '0'),
  w: (date) => String(date.getUTCDay()),
  W: (date) => two(Math.floor((dayOfYear(date) + 6 - ((date.getUTCDay() + 6) % 7)) / 7)),
  U: (date) => two(Math.floor((dayOfYear(date) + 6 - date.getUTCDay()) / 7)),
  V: (date) => two(isoWeek(date)),
  s: (date) => String(Math.floor(date.getTime() / 1000)),
  x: (date) => `${date.getUTCMonth() + 1}/${date.getUTCDate()}/${date.getUTCFullYear()}`,
  q: (date) => String(Math.floor(date.getUTCMonth() / 3) + 1),
  '%': () => '%',
};

/** @throws {DiagramError} the format has an unknown directive */
export function createFormatDate(format: string): (time: number) => string {
  const check = (directive: string) => {
    const write = directives[directive];
    if (!write) throw new DiagramError('it has a format of dates that mdconv does not know');
    return write;
  };
  for (const [, directive = ''] of format.matchAll(/%-?(.)/g)) check(directive);
  return (time) =>
    format.replace(/%(-?)(.)/g, (_, bare: string, directive: string) => {
      const text = check(directive)(new Date(time));
      return bare === '-' ? text.replace(/^[0 ](?=.)/, '') : text;
    });
}

/** A step of the time axis: milliseconds, or months. */
export interface TickStep {
  readonly ms?: number;
  readonly months?: number;
}

/** A distance of ticks, such as `1week`. */
export function readStep(text: string): TickStep | undefined {
  const [, count, unit = ''] =
    /^([1-9]\d{0,3})\s*(millisecond|second|minute|hour|day|week|month)s?$/.exec(text.trim()) ?? [];
  if (count === undefined) return undefined;
  if (unit === 'month') return { months: Number(count) };
  const ms = { millisecond: 1, second: 1000, minute: 60_000, hour: hourMs, day: dayMs }[unit];
  return { ms: Number(count) * (ms ?? 7 * dayMs) };
}

const steps: readonly TickStep[] = [
  ...[1, 5, 15, 30].map((count) => ({ ms: count * 1000 })),
  ...[1, 5, 15, 30].map((count) => ({ ms: count * 60_000 })),
  ...[1, 3, 6, 12].map((count) => ({ ms: count * hourMs })),
  ...[1, 2, 7, 14].map((count) => ({ ms: count * dayMs })),
  ...[1, 3, 6, 12, 24, 60, 120, 600, 1200].map((months) => ({ months })),
];

/** A Monday. */
const weekStart = Date.UTC(2024, 0, 1);

/** Round times from `start` to `end` on the finest step of at most `countMax` ticks. */
export function ticksBetween(
  start: number,
  end: number,
  countMax: number,
  wanted?: TickStep,
): readonly number[] {
  for (const step of wanted ? [wanted, ...steps] : steps) {
    const ticks = ticksOf(step, start, end, countMax);
    if (ticks) return ticks;
  }
  return [start];
}

function ticksOf(
  { ms, months = 1 }: TickStep,
  start: number,
  end: number,
  countMax: number,
): readonly number[] | undefined {
  if ((end - start) / (ms ?? months * 31 * dayMs) > countMax) return undefined;
  const first = new Date(start);
  const month = first.getUTCFullYear() * 12 + first.getUTCMonth();
  // From year 1000: `Date.UTC` takes the years before 100 as those from 1900.
  const at = (index: number) =>
    ms === undefined
      ? Date.UTC(1000, (Math.ceil(month / months) + index) * months - 12_000)
      : weekStart + (Math.ceil((start - weekStart) / ms) + index) * ms;
  const ticks: number[] = [];
  for (let index = 0; at(index) <= end; index += 1) if (at(index) >= start) ticks.push(at(index));
  return ticks.length <= countMax ? ticks : undefined;
}
