import type { LedgerEntry } from '../../api/bodies.ts';

const columns = ['created_at', 'kind', 'reference', 'subscription_change', 'topup_change'] as const;

/** The ledger as CSV. Source: RFC 4180. */
export function ledgerCsv(entries: readonly LedgerEntry[]): string {
  const rows = entries.map((entry) => columns.map((column) => cell(String(entry[column]))));
  return [columns, ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}

/** Quotes a cell. A leading apostrophe keeps spreadsheets from running text as a formula. */
function cell(value: string): string {
  const isNumber = /^-?\d+$/.test(value);
  const safe = !isNumber && /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
