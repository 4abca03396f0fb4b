import type {
  Actor,
  NewProject,
  ProjectChange,
  Projects,
  ProjectScope,
} from '../../contract/index.ts';
import type { Connection } from '../../drivers/index.ts';
import { InsufficientScopeError, LimitReachedError, NotFoundError } from '../../errors.ts';
import type { File, Folder, Project, ProjectContents } from '../../records/index.ts';
import type { StoreContext } from '../context.ts';
import { insertRow } from '../tables.ts';
import { lockWallet } from '../wallets/wallet-row.ts';
import { type FileRow, toFile } from './file-row.ts';
import { type FolderRow, toFolder } from './folder-row.ts';
import {
  checkReach,
  deleteProjectRows,
  isInvitee,
  isRestricted,
  lockProject,
  type ProjectRow,
  readerParameters,
  toProject,
} from './project-row.ts';

/** Maximum length of the list of shared projects, which is not paginated. */
const maxShared = 1000;

/** SQL conditions on `projects p` for each scope. `$1` is the account, `$4` the time. */
const inScope: Readonly<Record<ProjectScope, string>> = {
  active: 'p.account_id = $1 and p.archived = 0',
  archived: 'p.account_id = $1 and p.archived = 1',
  all: 'p.account_id = $1',
  // Select the ids first, so that the database uses the index.
  shared: `p.id in (select i.project_id from invitees i join accounts a on a.email = i.email
      where a.id = $1 and i.active = 1)
    and p.account_id <> $1 and ${isRestricted}`,
};

export function sqlProjects(context: StoreContext): Projects {
  const { driver } = context;
  return {
    createProject: (actor, project) =>
      driver.transaction((connection) => insertProject(connection, context, actor, project)),

    listProjects: (actor, scope) =>
      driver.read(async (connection) => {
        const { accountId, mode, projectId } = actor;
        const rows = await connection.query<ProjectRow>(
          `select * from projects p where ${inScope[scope]} and p.mode = $2
           order by p.updated_at desc, p.id desc limit $3`,
          scope === 'shared'
            ? [accountId, mode, maxShared, connection.now]
            : [accountId, mode, context.limits.projects],
        );
        return rows
          .filter(({ id }) => projectId === undefined || id === projectId)
          .map((row) => toProject(row, actor));
      }),

    readProject: (actor, projectId, { includeArchived = false } = {}) =>
      driver.read((connection) => readProject(connection, actor, { projectId, includeArchived })),

    updateProject: (actor, projectId, change) =>
      driver.transaction(async (connection) => changeProject(connection, actor, projectId, change)),

    deleteProject: (actor, projectId) =>
      driver.transaction(async (connection) => {
        const { id } = await lockProject(connection, actor, projectId);
        await deleteProjectRows(connection, id);
      }),
  };
}

async function insertProject(
  connection: Connection,
  context: StoreContext,
  actor: Actor,
  { name, description }: NewProject,
): Promise<Project> {
  if (actor.projectId !== undefined) throw new InsufficientScopeError();
  const { newId, limits } = context;
  // Locks the wallet's row, so that concurrent requests cannot exceed the limit.
  await lockWallet(connection, context, actor.accountId);
  const [count] = await connection.query<{ projects: number }>(
    'select count(*) as projects from projects where account_id = $1 and mode = $2',
    [actor.accountId, actor.mode],
  );
  if ((count?.projects ?? 0) >= limits.projects)
    throw new LimitReachedError('projects', limits.projects);
  const row: ProjectRow = {
    id: newId(),
    account_id: actor.accountId,
    mode: actor.mode,
    name,
    description,
    archived: 0,
    share_mode: 'private',
    slug: null,
    published_at: null,
    share_updated_at: connection.now,
    share_expires_at: null,
    file_count: 0,
    content_bytes: 0,
    created_at: connection.now,
    updated_at: connection.now,
  };
  await insertRow(connection, 'projects', row);
  return toProject(row, actor);
}

async function readProject(
  connection: Connection,
  actor: Actor,
  { projectId, includeArchived }: { readonly projectId: string; readonly includeArchived: boolean },
): Promise<ProjectContents> {
  checkReach(actor, projectId);
  const [row] = await connection.query<ProjectRow>(
    `select * from projects p where p.id = $1 and p.mode = $3
       and (p.account_id = $2 or ${isInvitee})`,
    readerParameters(projectId, actor, connection.now),
  );
  if (!row) throw new NotFoundError('project');
  const project = toProject(row, actor);
  const archivedToo = includeArchived && project.access === 'owner';
  return { ...project, ...(await readContents(connection, row.id, archivedToo)) };
}

async function changeProject(
  connection: Connection,
  actor: Actor,
  projectId: string,
  change: ProjectChange,
): Promise<Project> {
  const old = await lockProject(connection, actor, projectId);
  if (Object.keys(change).length === 0) return toProject(old, actor);
  const row: ProjectRow = {
    ...old,
    name: change.name ?? old.name,
    description: change.description === undefined ? old.description : change.description,
    archived: Number(change.archived ?? old.archived),
    updated_at: connection.now,
  };
  await connection.query(
    'update projects set name = $2, description = $3, archived = $4, updated_at = $5 where id = $1',
    [row.id, row.name, row.description, row.archived, row.updated_at],
  );
  return toProject(row, actor);
}

type ContentsRow =
  (FolderRow & { readonly kind: 'folder' }) | (FileRow & { readonly kind: 'file' });

/** Reads folders and files in one query, oldest first. */
export async function readContents(
  connection: Connection,
  projectId: string,
  includeArchived: boolean,
): Promise<{ readonly folders: readonly Folder[]; readonly files: readonly File[] }> {
  const rows = await connection.query<ContentsRow>(
    `select 'folder' as kind, id, project_id, parent_folder_id, null as folder_id, name,
       0 as archived, 0 as version, '' as content_sha256, 0 as byte_size, created_at, updated_at
     from folders where project_id = $1
     union all
     select 'file', id, project_id, null, folder_id, name,
       archived, version, content_sha256, byte_size, created_at, updated_at
     from files where project_id = $1 and archived <= $2
     order by created_at, id`,
    [projectId, includeArchived ? 1 : 0],
  );
  return {
    folders: rows.filter((row) => row.kind === 'folder').map(toFolder),
    files: rows.filter((row) => row.kind === 'file').map(toFile),
  };
}
