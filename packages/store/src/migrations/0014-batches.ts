import type { Migration } from './migrate.ts';

/**
 * Batches of conversions that run after their request was answered, with one job for each document. The
 * counts and sizes of its jobs are stored with a batch, so that reading it need not read them. A job that
 * has not ended has a hold of the same id.
 */
export const batches: Migration = {
  id: 14,
  name: 'batches',
  statements: [
    `create table batches (
      id text primary key,
      account_id text not null references accounts (id),
      mode text not null check (mode in ('live', 'test')),
      project_id text,
      endpoint text not null,
      state text not null check (state in ('running', 'completed', 'canceled')),
      total bigint not null check (total >= 1),
      succeeded bigint not null check (succeeded >= 0),
      failed bigint not null check (failed >= 0),
      canceled bigint not null check (canceled >= 0),
      bytes bigint not null check (bytes >= 0),
      created_at bigint not null,
      finished_at bigint,
      expires_at bigint not null,
      check ((state = 'running') = (finished_at is null))
    )`,
    `create index batches_account on batches (account_id, mode)`,
    `create index batches_running on batches (account_id, created_at, id) where state = 'running'`,
    `create index batches_expiry on batches (expires_at)`,
    `create table jobs (
      id text primary key,
      batch_id text not null references batches (id),
      position bigint not null check (position >= 1),
      name text not null,
      format text not null,
      request text not null,
      source_sha256 text not null references contents (sha256),
      state text not null
        check (state in ('waiting', 'running', 'succeeded', 'failed', 'canceled')),
      attempts bigint not null check (attempts >= 0),
      worker text,
      lease_ends_at bigint,
      result_sha256 text references contents (sha256),
      result_bytes bigint,
      details text,
      error_code text,
      error_message text,
      finished_at bigint,
      check ((state = 'running') = (worker is not null)),
      check ((state = 'succeeded') = (result_sha256 is not null))
    )`,
    `create unique index jobs_position on jobs (batch_id, position)`,
    `create index jobs_waiting on jobs (batch_id, position) where state = 'waiting'`,
    `create index jobs_running on jobs (lease_ends_at) where state = 'running'`,
    `create index jobs_worker on jobs (worker) where state = 'running'`,
    `create index jobs_source on jobs (source_sha256)`,
    `create index jobs_result on jobs (result_sha256)`,
  ],
};
