import type { Migration } from './migrate.ts';

/**
 * Passwords, projects with folders, files and their content, shares, and the results of idempotent
 * requests. Projects store `file_count` and `content_bytes` so that listing projects and checking limits
 * need not count files.
 */
export const workspace: Migration = {
  id: 3,
  name: 'workspace',
  statements: [
    `create table passwords (
      account_id text primary key references accounts (id),
      hash text not null,
      updated_at bigint not null
    )`,
    `create index sessions_account on sessions (account_id)`,
    `create index sign_in_links_account on sign_in_links (account_id)`,
    `create table projects (
      id text primary key,
      account_id text not null references accounts (id),
      mode text not null check (mode in ('live', 'test')),
      name text not null,
      description text,
      archived bigint not null check (archived in (0, 1)),
      share_mode text not null check (share_mode in ('private', 'restricted', 'public')),
      slug text unique,
      published_at bigint,
      share_updated_at bigint not null,
      file_count bigint not null check (file_count >= 0),
      content_bytes bigint not null check (content_bytes >= 0),
      created_at bigint not null,
      updated_at bigint not null,
      check (slug is not null or share_mode = 'private')
    )`,
    `create index projects_account on projects (account_id, mode, updated_at)`,
    `create table invitees (
      project_id text not null references projects (id),
      email text not null,
      active bigint not null check (active in (0, 1)),
      invited_at bigint not null,
      primary key (project_id, email)
    )`,
    `create index invitees_email on invitees (email)`,
    `create table folders (
      id text primary key,
      project_id text not null references projects (id),
      parent_folder_id text references folders (id),
      depth bigint not null check (depth >= 1),
      name text not null,
      created_at bigint not null,
      updated_at bigint not null
    )`,
    `create unique index folders_siblings
      on folders (project_id, coalesce(parent_folder_id, ''), name)`,
    `create index folders_parent on folders (parent_folder_id)`,
    `create table contents (
      sha256 text primary key,
      byte_size bigint not null,
      touched_at bigint not null,
      bytes bytea not null
    )`,
    `create index contents_touched on contents (touched_at)`,
    `create table files (
      id text primary key,
      project_id text not null references projects (id),
      folder_id text references folders (id),
      name text not null,
      archived bigint not null check (archived in (0, 1)),
      version bigint not null check (version >= 1),
      content_sha256 text not null references contents (sha256),
      byte_size bigint not null,
      created_at bigint not null,
      updated_at bigint not null
    )`,
    `create unique index files_siblings
      on files (project_id, coalesce(folder_id, ''), name) where archived = 0`,
    `create index files_project on files (project_id)`,
    `create index files_folder on files (folder_id)`,
    `create index files_content on files (content_sha256)`,
    `alter table idempotency_keys add column answer text`,
    `create index idempotency_keys_expiry on idempotency_keys (expires_at)`,
    `create index holds_resolved on holds (created_at) where state <> 'pending'`,
    `create index calls_free on calls (created_at) where credits_charged = 0`,
    `create index rate_windows_end on rate_windows (ends_at)`,
  ],
};
