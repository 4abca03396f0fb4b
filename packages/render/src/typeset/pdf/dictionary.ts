import { formatNumber } from './format-number.ts';

/** Values in PDF's own syntax, or numbers. An absent one leaves its entry out. */
export type Entries = Readonly<Record<string, string | number | undefined>>;

/** A dictionary in PDF's own syntax. */
export function dictionary(entries: Entries): string {
  let written = '<<\n';
  for (const key in entries) {
    const value = entries[key];
    if (value === undefined) continue;
    written += `/${key} ${typeof value === 'number' ? formatNumber(value) : value}\n`;
  }
  return `${written}>>`;
}
