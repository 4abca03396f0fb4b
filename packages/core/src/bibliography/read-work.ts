import { peopleMax, textLengthMax } from './limits.ts';
import { personOf } from './person-of.ts';
import type { DateParts, Person, Work, WorkDate } from './work.ts';
import { workDates, workPeople, workTexts } from './work.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads a work in the form of CSL-JSON or its YAML, in which numbers may be texts. `undefined` without an id.
 * Unknown fields are left out.
 */
export function readWork(value: unknown): Work | undefined {
  if (!isRecord(value)) return undefined;
  const id = cleanValue(value['id'] ?? value['citation-key']);
  if (id === undefined) return undefined;
  return {
    id,
    type: cleanValue(value['type']) ?? 'document',
    ...knownFields(workPeople, (name) => peopleOf(value[name])),
    ...knownFields(workTexts, (name) => cleanValue(value[name])),
    ...knownFields(workDates, (name) => dateOf(value[name])),
  };
}

/** The fields that have a value, by their names. */
export function knownFields<Name extends string, Value>(
  names: readonly Name[],
  read: (name: Name) => Value | undefined,
): Readonly<Partial<Record<Name, Value>>> {
  const found: Partial<Record<Name, Value>> = {};
  for (const name of names) {
    const value = read(name);
    if (value !== undefined) found[name] = value;
  }
  return found;
}

export function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function cleanValue(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = cleanText(`${value}`);
  return text === '' ? undefined : text;
}

/** One line of well-formed text without control characters and those of private use, of a bounded length. */
export function cleanText(text: string): string {
  return text
    .slice(0, textLengthMax)
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ue000-\uf8ff]/g, '')
    .replace(/[ \t\r\n\f\v]+/g, ' ')
    .trim();
}

function peopleOf(value: unknown): readonly Person[] | undefined {
  const values: readonly unknown[] = Array.isArray(value) ? value.slice(0, peopleMax) : [value];
  const people = values.flatMap((one) => readPerson(one) ?? []);
  return people.length > 0 ? people : undefined;
}

const personFields = [
  'family',
  'given',
  'dropping-particle',
  'non-dropping-particle',
  'suffix',
  'literal',
] as const;

function readPerson(value: unknown): Person | undefined {
  if (typeof value === 'string') return personOf(cleanText(value));
  if (!isRecord(value)) return undefined;
  const person: Person = knownFields(personFields, (name) => cleanValue(value[name]));
  const { family, literal, given } = person;
  if (literal === undefined && family === undefined)
    return given === undefined ? undefined : { literal: given };
  return person;
}

function dateOf(value: unknown): WorkDate | undefined {
  if (typeof value === 'string' || typeof value === 'number') return dateOfText(`${value}`);
  // CSL YAML has a list of dates, or a map of year, month and day.
  if (Array.isArray(value)) return datePartsOf(value.map((one) => yearMonthDay(one)));
  if (!isRecord(value)) return undefined;
  const parts = value['date-parts'];
  if (Array.isArray(parts)) return datePartsOf(parts);
  if (value['year'] !== undefined) return datePartsOf([yearMonthDay(value)]);
  const words = cleanValue(value['raw'] ?? value['literal']);
  return words === undefined ? undefined : dateOfText(words);
}

function yearMonthDay(value: unknown): unknown {
  return isRecord(value) ? [value['year'], value['month'], value['day']] : value;
}

function datePartsOf(values: readonly unknown[]): WorkDate | undefined {
  const dates = values.slice(0, 2).flatMap((value) => {
    const date = Array.isArray(value) ? numbersOf(value) : undefined;
    return date ? [date] : [];
  });
  return dates.length > 0 ? { 'date-parts': dates } : undefined;
}

function numbersOf(values: readonly unknown[]): DateParts | undefined {
  const [year, month = 0, day = 0] = values.map((value) => Number(value ?? 0));
  if (year === undefined || !Number.isInteger(year) || Math.abs(year) > 9999) return undefined;
  if (!isBetween(month, 12)) return [year];
  return isBetween(day, 31) ? [year, month, day] : [year, month];
}

function isBetween(number: number, max: number): boolean {
  return Number.isInteger(number) && number >= 1 && number <= max;
}

/** Reads `2020`, `2020-03-01` and the periods `2020/2021` of EDTF; other texts stay as they are. */
export function dateOfText(text: string): WorkDate | undefined {
  const words = cleanText(text);
  if (words === '') return undefined;
  const dates = words
    .split('/')
    .map((date) => /^(-?\d{1,4})(?:-(\d\d?))?(?:-(\d\d?))?$/.exec(date));
  if (dates.length > 2 || dates.includes(null)) return { literal: words };
  return datePartsOf(dates.map((date) => date!.slice(1)));
}
