import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { MergeRecord } from '@mdconv/core';
import { dsvFormat } from 'd3-dsv';
import { explain } from '../../files/index.ts';
import { UsageError } from '../errors.ts';

/** More records are for several runs. */
const recordsMax = 100_000;

/**
 * Reads the records of a JSON file, which is a list of objects, or of a CSV file, whose first row names the
 * fields. A field named `address.city` is `city` of the object `address`.
 *
 * @throws {UsageError} the file cannot be read, or holds something else
 */
export async function readRecords(path: string): Promise<readonly MergeRecord[]> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
    const records = extname(path).toLowerCase() === '.json' ? readJson(text) : readRows(text);
    if (records.length === 0) throw new Error('The file has no records.');
    if (records.length > recordsMax)
      throw new Error(`The file has ${records.length} records, the limit is ${recordsMax}.`);
    return records;
  } catch (error) {
    throw new UsageError(`--data ${path}: ${explain(error)}`);
  }
}

function readJson(text: string): readonly MergeRecord[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Error(`The file is not JSON: ${explain(error)}`, { cause: error });
  }
  const records: readonly unknown[] = Array.isArray(value) ? value : [value];
  const wrong = records.findIndex((record) => typeof record !== 'object' || record === null);
  if (wrong !== -1) throw new Error(`Record ${wrong + 1} is not an object.`);
  return records as readonly MergeRecord[];
}

/** Separators of spreadsheets: that of most countries, of those with decimal commas, and of copied cells. */
const separators = [',', ';', '\t'];

/** Source: RFC 4180, with the separators above; Excel writes `sep=;` above the names. */
function readRows(text: string): readonly MergeRecord[] {
  const named = /^sep=(.)\r?\n/.exec(text);
  const body = named ? text.slice(named[0].length) : text;
  const rows = dsvFormat(named?.[1] ?? separatorOf(body)).parseRows(body);
  const [names = [], ...records] = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
  const fields = names.map((name) => name.trim());
  const repeated = fields.find((name, index) => name !== '' && fields.indexOf(name) < index);
  if (repeated !== undefined) throw new Error(`Two columns are named "${repeated}".`);
  return records.map((cells) => recordOf(fields, cells));
}

function separatorOf(text: string): string {
  const unquoted = text.replaceAll(/"[^"]*"/g, '').split(/\r?\n/, 1)[0]!;
  const count = (separator: string) => unquoted.split(separator).length;
  return separators.reduce((most, other) => (count(other) > count(most) ? other : most));
}

function recordOf(fields: readonly string[], cells: readonly string[]): MergeRecord {
  const record = Object.create(null) as Record<string, unknown>;
  for (const [index, field] of fields.entries()) {
    const names = field.split('.');
    const last = names.pop()!;
    if (last !== '') innerOf(record, names)[last] = cells[index]?.trim() ?? '';
  }
  return record;
}

function innerOf(
  record: Record<string, unknown>,
  names: readonly string[],
): Record<string, unknown> {
  return names.reduce((object, name) => {
    const inner = object[name];
    const isObject = typeof inner === 'object' && inner !== null;
    const known = (isObject ? inner : Object.create(null)) as Record<string, unknown>;
    object[name] = known;
    return known;
  }, record);
}
