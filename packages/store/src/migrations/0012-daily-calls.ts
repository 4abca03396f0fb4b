import type { Migration } from './migrate.ts';

/**
 * Counts of calls per account, mode and UTC day, so that reading the usage of a month need not count
 * calls, and indexes for the sweeps of expired rows and holds.
 */
export const dailyCalls: Migration = {
  id: 12,
  name: 'daily-calls',
  statements: [
    `create table daily_calls (
      account_id text not null references accounts (id),
      mode text not null check (mode in ('live', 'test')),
      day bigint not null,
      calls bigint not null check (calls >= 0),
      primary key (account_id, mode, day)
    )`,
    `insert into daily_calls (account_id, mode, day, calls)
      select account_id, mode, created_at / 86400000, count(*) from calls
      group by account_id, mode, created_at / 86400000`,
    `create index sessions_expiry on sessions (expires_at)`,
    `create index sessions_seen on sessions (last_seen_at)`,
    `create index holds_account on holds (account_id) where state = 'pending'`,
    `create index sign_in_links_expiry on sign_in_links (expires_at)`,
  ],
};
