import type { Migration } from './migrate.ts';

/** Entries of the list of calls that stand for several refused requests, and known networks. */
export const floods: Migration = {
  id: 4,
  name: 'floods',
  statements: [
    `alter table calls add column requests bigint not null default 1`,
    `create table known_networks (
      account_id text not null references accounts (id),
      network text not null,
      seen_at bigint not null,
      primary key (account_id, network)
    )`,
    `create index known_networks_seen on known_networks (seen_at)`,
  ],
};
