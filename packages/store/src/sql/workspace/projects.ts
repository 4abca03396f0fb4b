import type {
  Actor,
  NewProject,
  ProjectChange,
  Projects,
  ProjectScope,
} from '../../contract/index.ts';
import type { Connection } from '../../drivers/index.ts';
import { LimitReachedError, NotFoundError } from '../../errors/index.ts';
import type { Project, ProjectContents } from '../../records/index.ts';
import type { Environment } from '../environment.ts';
import { insertRow } from '../insert-rows.ts';
import { lockWallet } from '../wallet-row.ts';
import { readContents } from './project-contents.ts';
import { isInvited, lockProject, projectOf, readerOf, type ProjectRow } from './project-row.ts';

/** A list is one page; one's own projects are fewer by far. */
const sharedMax = 1000;

/** Which rows of `projects p` a scope shows; `$1` is the account. */
const inScope: Readonly<Record<ProjectScope, string>> = {
  active: 'p.account_id = $1 and p.archived = 0',
  archived: 'p.account_id = $1 and p.archived = 1',
  all: 'p.account_id = $1',
  // The list of ids comes first: it is found by an index.
  shared: `p.id in (select i.project_id from invitees i join accounts a on a.email = i.email
      where a.id = $1 and i.active = 1)
    and p.account_id <> $1 and p.archived = 0 and p.share_mode = 'restricted'`,
};

export function sqlProjects(environment: Environment): Projects {
  const { driver } = environment;
  return {
    createProject: (actor, project) =>
      driver.transaction((connection) => insertProject(connection, environment, actor, project)),

    listProjects: (actor, scope) =>
      driver.read(async (connection) => {
        const rows = await connection.query<ProjectRow>(
          `select * from projects p where ${inScope[scope]} and p.mode = $2
           order by p.updated_at desc, p.id desc limit $3`,
          [
            actor.accountId,
            actor.mode,
            scope === 'shared' ? sharedMax : environment.limits.projects,
          ],
        );
        return rows.map((row) => projectOf(row, actor));
      }),

    readProject: (actor, projectId, { includeArchived = false } = {}) =>
      driver.read((connection) => readProject(connection, actor, projectId, includeArchived)),

    updateProject: (actor, projectId, change) =>
      driver.transaction(async (connection) =>
        changeProject(connection, environment, actor, projectId, change),
      ),

    deleteProject: (actor, projectId) =>
      driver.transaction(async (connection) => {
        const { id } = await lockProject(connection, actor, projectId);
        for (const table of ['invitees', 'files', 'folders'])
          await connection.query(`delete from ${table} where project_id = $1`, [id]);
        await connection.query('delete from projects where id = $1', [id]);
      }),
  };
}

async function insertProject(
  connection: Connection,
  environment: Environment,
  actor: Actor,
  { name, description }: NewProject,
): Promise<Project> {
  const { newId, now, limits } = environment;
  // The wallet's row stands for the account: two projects cannot both be the last one.
  await lockWallet(connection, environment, actor.accountId);
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
    share_updated_at: now(),
    file_count: 0,
    content_bytes: 0,
    created_at: now(),
    updated_at: now(),
  };
  await insertRow(connection, 'projects', row);
  return projectOf(row, actor);
}

async function readProject(
  connection: Connection,
  actor: Actor,
  projectId: string,
  includeArchived: boolean,
): Promise<ProjectContents> {
  const [row] = await connection.query<ProjectRow>(
    `select * from projects p where p.id = $1 and p.mode = $3
       and (p.account_id = $2 or ${isInvited})`,
    readerOf(projectId, actor),
  );
  if (!row) throw new NotFoundError('project');
  const project = projectOf(row, actor);
  const archivedToo = includeArchived && project.access === 'owner';
  return { ...project, ...(await readContents(connection, row.id, archivedToo)) };
}

async function changeProject(
  connection: Connection,
  { now }: Environment,
  actor: Actor,
  projectId: string,
  change: ProjectChange,
): Promise<Project> {
  const old = await lockProject(connection, actor, projectId);
  if (Object.keys(change).length === 0) return projectOf(old, actor);
  const row: ProjectRow = {
    ...old,
    name: change.name ?? old.name,
    description: change.description === undefined ? old.description : change.description,
    archived: Number(change.archived ?? old.archived),
    updated_at: now(),
  };
  await connection.query(
    'update projects set name = $2, description = $3, archived = $4, updated_at = $5 where id = $1',
    [row.id, row.name, row.description, row.archived, row.updated_at],
  );
  return projectOf(row, actor);
}
