import type { Migration } from './migrate.ts';

/** One-time sign-in links and sessions. */
export const sessions: Migration = {
  id: 2,
  name: 'sessions',
  statements: [
    `create table sign_in_links (
      hash text primary key,
      account_id text not null references accounts (id),
      expires_at bigint not null,
      used_at bigint
    )`,
    `create table sessions (
      hash text primary key,
      account_id text not null references accounts (id),
      created_at bigint not null,
      last_seen_at bigint not null,
      expires_at bigint not null
    )`,
  ],
};
