import type { Migration } from './migrate.ts';

/** Accounts whose owners operate the server, and which of them caused an audit entry. */
export const operators: Migration = {
  id: 8,
  name: 'operators',
  statements: [
    `alter table accounts add column is_operator bigint not null default 0
      check (is_operator in (0, 1))`,
    `alter table audit_entries add column operator_id text`,
  ],
};
