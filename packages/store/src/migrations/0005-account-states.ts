import type { Migration } from './migrate.ts';

/**
 * States of accounts, the audit log, scopes of keys and the expiry of shares. Existing keys get all
 * scopes, existing shares never expire.
 */
export const accountStates: Migration = {
  id: 5,
  name: 'account-states',
  statements: [
    `alter table accounts add column state text not null default 'active'
      check (state in ('active', 'suspended', 'deleting', 'deleted'))`,
    `alter table accounts add column purge_at bigint`,
    `create index accounts_purge on accounts (purge_at) where state = 'deleting'`,
    `alter table api_keys add column scopes text not null default 'convert,read,write'`,
    `alter table api_keys add column project_id text`,
    `alter table projects add column share_expires_at bigint`,
    `create table audit_entries (
      id text primary key,
      account_id text references accounts (id),
      kind text not null,
      origin text not null check (origin in ('operator', 'session', 'key', 'anonymous')),
      key_id text,
      address text,
      facts text not null,
      at bigint not null
    )`,
    `create index audit_entries_time on audit_entries (at, id)`,
    `create index audit_entries_account on audit_entries (account_id, at, id)`,
  ],
};
