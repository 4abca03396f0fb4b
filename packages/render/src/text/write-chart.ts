import type { PreparedCode } from '../prepare/index.ts';
import { plainGrid } from './table/plain-grid.ts';
import { linesOf, type Writer } from './writer.ts';

/** UTF-16 code units of a chart that is read, and its rows and columns that are shown. */
const [lengthMax, rowsMax, columnsMax] = [200_000, 200, 12];

/** The title and the data of a chart of Vega-Lite; `undefined` for other code and for data elsewhere. */
export function writeChart(
  { language, text }: Pick<PreparedCode, 'language' | 'text'>,
  writer: Writer,
): readonly string[] | undefined {
  if (language !== 'vega-lite' || text.length > lengthMax) return undefined;
  const chart = read(text);
  const rows = rowsOf(fieldOf(fieldOf(chart, 'data'), 'values'));
  if (!rows) return undefined;
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  if (names.length > columnsMax) return undefined;
  const cells = rows.map((row) => names.map((name) => [valueText(row[name])]));
  const isNumeric = (name: string) => rows.every((row) => typeof row[name] !== 'string');
  const grid = plainGrid(
    names.map((name) => () => [name]),
    cells,
    names.map((name) => (isNumeric(name) ? 'right' : 'left')),
    writer.measure - 4,
  );
  if (!grid) return undefined;
  const title = titleOf(fieldOf(chart, 'title') ?? fieldOf(chart, 'description'));
  return [
    ...(title === '' ? [] : [...linesOf(title, writer), '']),
    ...grid.map((line) => `    ${line}`.trimEnd()),
  ];
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function fieldOf(value: unknown, name: string): unknown {
  const isObject = typeof value === 'object' && value !== null && Object.hasOwn(value, name);
  return isObject ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
}

type Row = Readonly<Record<string, unknown>>;

/** Rows of plain values; numbers alone are rows with one value. */
function rowsOf(values: unknown): readonly Row[] | undefined {
  if (!Array.isArray(values) || values.length === 0 || values.length > rowsMax) return undefined;
  const rows = values.map((value: unknown): Row | undefined => {
    if (typeof value === 'number' || typeof value === 'string') return { value };
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    const isFlat = Object.values(value).every((one) => typeof one !== 'object' || one === null);
    return isFlat ? (value as Row) : undefined;
  });
  return rows.every((row) => row !== undefined) ? rows : undefined;
}

function titleOf(title: unknown): string {
  const text = typeof title === 'object' ? (fieldOf(title, 'text') ?? title) : title;
  const words = [text].flat().filter((part) => typeof part === 'string');
  return words.join(' ').replace(/\s+/g, ' ').trim();
}

function valueText(value: unknown): string {
  if (typeof value === 'string') return value.replace(/\s+/g, ' ');
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
