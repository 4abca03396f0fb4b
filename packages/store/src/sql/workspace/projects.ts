import type {
  Actor,
  NewProject,
  Page,
  ProjectChange,
  Projects,
  ProjectScope,
} from '../../contract/index.ts';
import type { Connection } from '../../drivers/index.ts';
import { InsufficientScopeError, LimitReachedError } from '../../errors.ts';
import type { Position, Project } from '../../records/index.ts';
import type { StoreContext } from '../context.ts';
import { insertRow } from '../tables.ts';
import { lockWallet } from '../wallets/lock-wallet.ts';
import {
  deleteProjectRows,
  findReadableProject,
  isRestricted,
  lockProject,
  type ProjectRow,
  toProject,
} from './project-row.ts';
import { readContents } from './read-contents.ts';

/** Maximum length of the list of shared projects without a limit. */
const maxShared = 1000;

/** The values of `archived` in the scopes of the actor's own projects. */
const archivedIn: Readonly<Record<Exclude<ProjectScope, 'shared'>, readonly number[]>> = {
  active: [0],
  archived: [1],
  all: [0, 1],
};

export function sqlProjects(context: StoreContext): Projects {
  const { driver } = context;
  return {
    createProject: (actor, project) =>
      driver.transaction((connection) => insertProject(connection, context, actor, project)),

    listProjects: (actor, scope, page = {}) =>
      driver.read((connection) =>
        scope === 'shared'
          ? listShared(connection, actor, page)
          : listOwn(connection, context, actor, { ...page, archived: archivedIn[scope] }),
      ),

    readProject: (actor, projectId, options = {}) =>
      driver.read(async (connection) => {
        const project = await findReadableProject(connection, actor, projectId);
        const includeArchived = options.includeArchived === true && project.access === 'owner';
        const page = { ...options, includeArchived };
        return { ...project, ...(await readContents(connection, context, project.id, page)) };
      }),

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
    revision: 0,
  };
  await insertRow(connection, 'projects', row);
  return toProject(row, actor);
}

interface OwnProjects extends Page<Position> {
  readonly archived: readonly number[];
}

/** One query for each value of `archived`, so that each reads no more of an index than it returns. */
async function listOwn(
  connection: Connection,
  { limits }: StoreContext,
  actor: Actor,
  { archived, limit = limits.projects, after = beforeNewest }: OwnProjects,
): Promise<readonly Project[]> {
  const { accountId, mode, projectId } = actor;
  const rows: ProjectRow[] = [];
  for (const value of archived)
    rows.push(
      ...(await connection.query<ProjectRow>(
        `select * from projects p where p.account_id = $1 and p.mode = $2 and p.archived = $3
           and (p.updated_at, p.id) < ($4, $5) ${projectId === undefined ? '' : 'and p.id = $7'}
         order by p.updated_at desc, p.id desc limit $6`,
        [accountId, mode, value, after.at, after.id, limit, ...limitedTo(actor)],
      )),
    );
  if (archived.length > 1) rows.sort(newestFirst);
  return rows.slice(0, limit).map((row) => toProject(row, actor));
}

async function listShared(
  connection: Connection,
  actor: Actor,
  { limit = maxShared, after = beforeNewest }: Page<Position>,
): Promise<readonly Project[]> {
  const { accountId, mode, projectId } = actor;
  // Select the ids first, so that the database uses the index.
  const rows = await connection.query<ProjectRow>(
    `select * from projects p
     where p.id in (select i.project_id from invitees i join accounts a on a.email = i.email
         where a.id = $1 and i.active = 1)
       and p.mode = $2 and p.account_id <> $1 and ${isRestricted}
       and (p.updated_at, p.id) < ($5, $6) ${projectId === undefined ? '' : 'and p.id = $7'}
     order by p.updated_at desc, p.id desc limit $3`,
    [accountId, mode, limit, connection.now, after.at, after.id, ...limitedTo(actor)],
  );
  return rows.map((row) => toProject(row, actor));
}

/** Comes before all entries of a list that starts with the newest. */
const beforeNewest: Position = { at: Number.MAX_SAFE_INTEGER, id: '' };

const limitedTo = ({ projectId }: Actor) => (projectId === undefined ? [] : [projectId]);

function newestFirst(one: ProjectRow, other: ProjectRow): number {
  return other.updated_at - one.updated_at || (one.id < other.id ? 1 : -1);
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
    revision: old.revision + 1,
  };
  await connection.query(
    `update projects set name = $2, description = $3, archived = $4, updated_at = $5, revision = $6
     where id = $1`,
    [row.id, row.name, row.description, row.archived, row.updated_at, row.revision],
  );
  return toProject(row, actor);
}
