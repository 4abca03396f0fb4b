import type { Migration } from './migrate.ts';

/**
 * The month whose allotment an entry of the ledger changes. Older entries do not say; theirs is the month
 * in which they were written.
 */
export const monthsOfDebits: Migration = {
  id: 10,
  name: 'months-of-debits',
  statements: [`alter table ledger add column period text`],
};
