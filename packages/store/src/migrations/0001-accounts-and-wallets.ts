import type { Migration } from './migrate.ts';

/** Accounts, keys, wallets with their ledger and holds, calls, idempotency, rate windows. */
export const accountsAndWallets: Migration = {
  id: 1,
  name: 'accounts-and-wallets',
  statements: [
    `create table accounts (
      id text primary key,
      email text not null unique,
      plan text not null check (plan in ('free', 'premium')),
      created_at bigint not null
    )`,
    `create table api_keys (
      id text primary key,
      account_id text not null references accounts (id),
      mode text not null check (mode in ('live', 'test')),
      name text not null,
      hash text not null unique,
      hint text not null,
      rate_limit bigint check (rate_limit > 0),
      expires_at bigint,
      revoked_at bigint,
      last_used_at bigint,
      created_at bigint not null
    )`,
    `create index api_keys_account on api_keys (account_id, created_at)`,
    `create table wallets (
      account_id text primary key references accounts (id),
      period text not null,
      subscription_balance bigint not null,
      subscription_reserved bigint not null,
      topup_balance bigint not null,
      topup_reserved bigint not null,
      check (0 <= subscription_reserved and subscription_reserved <= subscription_balance),
      check (0 <= topup_reserved and topup_reserved <= topup_balance)
    )`,
    `create table ledger (
      id text primary key,
      account_id text not null references accounts (id),
      kind text not null check (kind in ('grant', 'expire', 'topup', 'debit', 'refund', 'adjust')),
      reference text not null,
      subscription_change bigint not null,
      topup_change bigint not null,
      at bigint not null,
      unique (account_id, kind, reference)
    )`,
    `create index ledger_time on ledger (account_id, at)`,
    `create table holds (
      id text primary key,
      account_id text not null references accounts (id),
      mode text not null check (mode in ('live', 'test')),
      period text not null,
      subscription bigint not null check (subscription >= 0),
      topup bigint not null check (topup >= 0),
      state text not null check (state in ('pending', 'posted', 'voided')),
      expires_at bigint not null,
      created_at bigint not null
    )`,
    `create index holds_pending on holds (expires_at) where state = 'pending'`,
    `create table calls (
      id text primary key,
      account_id text not null references accounts (id),
      mode text not null check (mode in ('live', 'test')),
      endpoint text not null,
      status_code bigint not null,
      duration_ms bigint not null,
      format text,
      credits_charged bigint not null,
      error_code text,
      created_at bigint not null
    )`,
    `create index calls_time on calls (account_id, mode, created_at)`,
    `create table idempotency_keys (
      account_id text not null references accounts (id),
      mode text not null,
      method text not null,
      path text not null,
      key text not null,
      fingerprint text not null,
      hold_id text,
      state text not null check (state in ('running', 'done')),
      credits_charged bigint not null,
      expires_at bigint not null,
      primary key (account_id, mode, method, path, key)
    )`,
    `create index idempotency_keys_hold on idempotency_keys (hold_id)`,
    `create table rate_windows (
      subject text primary key,
      requests bigint not null,
      ends_at bigint not null
    )`,
  ],
};
