import { isRecord, type Spec } from './check-spec.ts';

/** Rows that an alternative text can name. */
const rowsMax = 40;

/** Channels that say which row it is, and those that say how much. */
const [names, amounts] = [
  ['color', 'x', 'y', 'detail', 'row', 'column'],
  ['theta', 'x', 'y', 'size'],
];

/**
 * What a chart of Vega-Lite with one view shows, row by row: `region, sales: North 28, South 55`. Empty if the
 * view computes what it shows, or has too many rows.
 */
export function dataWords(spec: Spec): string {
  const { data, encoding, transform } = spec;
  const rows = isRecord(data) ? data['values'] : undefined;
  if (!Array.isArray(rows) || rows.length > rowsMax || !isRecord(encoding) || transform) return '';
  const fields = (channels: readonly string[], isAmount: boolean) => [
    ...new Set(channels.flatMap((channel) => fieldOf(encoding[channel], isAmount))),
  ];
  if (!Object.values(encoding).every(isPlain)) return '';
  const [named, measured] = [fields(names, false), fields(amounts, true)];
  if (measured.length === 0) return '';
  const shown = rows.filter(isRecord).map((row) => {
    const words = (of: readonly string[]) => of.map((field) => wordOf(row[field])).join(', ');
    return `${words(named)} ${words(measured)}`.trim();
  });
  return `${[...named, ...measured].join(', ')}: ${shown.join(', ')}`;
}

/** Whether a channel shows values as they are. */
function isPlain(channel: unknown): boolean {
  return (
    isRecord(channel) &&
    !('aggregate' in channel) &&
    !('bin' in channel) &&
    !('timeUnit' in channel)
  );
}

function fieldOf(channel: unknown, isAmount: boolean): readonly string[] {
  if (!isRecord(channel) || typeof channel['field'] !== 'string') return [];
  return (channel['type'] === 'quantitative') === isAmount ? [channel['field']] : [];
}

function wordOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
}
