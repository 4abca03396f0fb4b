import type { Migration } from './migrate.ts';

/** Those that jobs keep, in their order. */
const columnsOfJobs =
  'position, name, format, request, source_sha256, state, attempts, worker, lease_ends_at, result_sha256, result_bytes, details, error_code, error_message, finished_at';

/**
 * Images beside markdown files, and contents that belong to an account: two accounts with the same bytes no
 * longer share a row, whose presence one of them could notice. Contents that no file or job references
 * are left out.
 */
export const images: Migration = {
  id: 15,
  name: 'images',
  statements: [
    `alter table contents rename to old_contents`,
    `alter table files rename to old_files`,
    `alter table jobs rename to old_jobs`,
    `create table contents (
      account_id text not null references accounts (id),
      sha256 text not null,
      byte_size bigint not null,
      bytes bytea not null,
      primary key (account_id, sha256)
    )`,
    `insert into contents (account_id, sha256, byte_size, bytes)
      select u.account_id, c.sha256, c.byte_size, c.bytes
      from (select p.account_id, f.content_sha256 as sha256
            from old_files f join projects p on p.id = f.project_id
            union select b.account_id, j.source_sha256
            from old_jobs j join batches b on b.id = j.batch_id
            union select b.account_id, j.result_sha256
            from old_jobs j join batches b on b.id = j.batch_id) u
        join old_contents c on c.sha256 = u.sha256`,
    `create table files (
      id text primary key,
      account_id text not null,
      project_id text not null references projects (id),
      folder_id text references folders (id),
      name text not null,
      media_type text,
      archived bigint not null check (archived in (0, 1)),
      version bigint not null check (version >= 1),
      content_sha256 text not null,
      byte_size bigint not null,
      created_at bigint not null,
      updated_at bigint not null,
      foreign key (account_id, content_sha256) references contents (account_id, sha256),
      check (media_type is null or archived = 0)
    )`,
    `insert into files (id, account_id, project_id, folder_id, name, archived, version,
        content_sha256, byte_size, created_at, updated_at)
      select f.id, p.account_id, f.project_id, f.folder_id, f.name, f.archived, f.version,
        f.content_sha256, f.byte_size, f.created_at, f.updated_at
      from old_files f join projects p on p.id = f.project_id`,
    `create table jobs (
      id text primary key,
      batch_id text not null references batches (id),
      account_id text not null,
      position bigint not null check (position >= 1),
      name text not null,
      format text not null,
      request text not null,
      source_sha256 text not null,
      state text not null
        check (state in ('waiting', 'running', 'succeeded', 'failed', 'canceled')),
      attempts bigint not null check (attempts >= 0),
      worker text,
      lease_ends_at bigint,
      result_sha256 text,
      result_bytes bigint,
      details text,
      error_code text,
      error_message text,
      finished_at bigint,
      foreign key (account_id, source_sha256) references contents (account_id, sha256),
      foreign key (account_id, result_sha256) references contents (account_id, sha256),
      check ((state = 'running') = (worker is not null)),
      check ((state = 'succeeded') = (result_sha256 is not null))
    )`,
    `insert into jobs (id, batch_id, account_id, ${columnsOfJobs})
      select j.id, j.batch_id, b.account_id, ${columnsOfJobs.replace(/\w+/g, 'j.$&')}
      from old_jobs j join batches b on b.id = j.batch_id`,
    `drop table old_jobs`,
    `drop table old_files`,
    `drop table old_contents`,
    `create unique index files_siblings
      on files (project_id, coalesce(folder_id, ''), name) where archived = 0`,
    `create index files_project on files (project_id, archived, created_at, id)`,
    `create index files_folder on files (folder_id)`,
    `create index files_content on files (account_id, content_sha256)`,
    `create unique index jobs_position on jobs (batch_id, position)`,
    `create index jobs_waiting on jobs (batch_id, position) where state = 'waiting'`,
    `create index jobs_running on jobs (lease_ends_at) where state = 'running'`,
    `create index jobs_worker on jobs (worker) where state = 'running'`,
    `create index jobs_source on jobs (account_id, source_sha256)`,
    `create index jobs_result on jobs (account_id, result_sha256)`,
    `drop table released_contents`,
    `create table released_contents (
      id text primary key,
      account_id text not null,
      sha256 text not null
    )`,
  ],
};
