import type { Migration } from './migrate.ts';

/**
 * Lists that are read page by page, and a counter of the changes of a project. The indexes end with the
 * sort keys of the lists, so that a page costs the same wherever it begins.
 */
export const pages: Migration = {
  id: 9,
  name: 'pages',
  statements: [
    `alter table projects add column revision bigint not null default 0`,
    `drop index projects_account`,
    `create index projects_account on projects (account_id, mode, archived, updated_at, id)`,
    `drop index files_project`,
    `create index files_project on files (project_id, archived, created_at, id)`,
    `create index folders_project on folders (project_id, created_at, id)`,
  ],
};
