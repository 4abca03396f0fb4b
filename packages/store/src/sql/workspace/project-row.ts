import type { Actor } from '../../contract/index.ts';
import type { Connection, SqlValue } from '../../drivers/index.ts';
import { LimitReachedError, NotFoundError } from '../../errors.ts';
import type { Project, ShareMode } from '../../records/index.ts';
import type { StoreContext } from '../context.ts';
import { lockWallet } from '../wallets/lock-wallet.ts';
import { deleteFiles } from './content.ts';

export interface ProjectRow {
  readonly id: string;
  readonly account_id: string;
  readonly mode: string;
  readonly name: string;
  readonly description: string | null;
  readonly archived: number;
  readonly share_mode: ShareMode;
  readonly slug: string | null;
  readonly published_at: number | null;
  readonly share_updated_at: number;
  readonly share_expires_at: number | null;
  readonly file_count: number;
  readonly content_bytes: number;
  readonly created_at: number;
  readonly updated_at: number;
  readonly revision: number;
}

/**
 * Locks a project for a change by its owner. Every change within a project takes this lock first, so
 * that checks stay valid until the change is written.
 */
export async function lockProject(
  connection: Connection,
  actor: Actor,
  projectId: string,
): Promise<ProjectRow> {
  checkReach(actor, projectId);
  const [row] = await connection.query<ProjectRow>(
    `select * from projects where id = $1 and account_id = $2 and mode = $3 ${connection.forUpdate}`,
    [projectId, actor.accountId, actor.mode],
  );
  if (!row) throw new NotFoundError('project');
  return row;
}

/**
 * Finds a project that its owner or an invitee may read.
 * @throws {NotFoundError}
 */
export async function findReadableProject(
  connection: Connection,
  actor: Actor,
  projectId: string,
): Promise<Project> {
  checkReach(actor, projectId);
  const [row] = await connection.query<ProjectRow>(
    `select * from projects p where p.id = $1 and p.mode = $3
       and (p.account_id = $2 or ${isInvitee})`,
    readerParameters(projectId, actor, connection.now),
  );
  if (!row) throw new NotFoundError('project');
  return toProject(row, actor);
}

/** @throws {NotFoundError} the actor is limited to another project */
export function checkReach(actor: Actor | undefined, projectId: string): void {
  if (actor?.projectId !== undefined && actor.projectId !== projectId)
    throw new NotFoundError('project');
}

/** Deletes a locked project with everything in it. */
export async function deleteProjectRows(connection: Connection, projectId: string): Promise<void> {
  await connection.query('delete from invitees where project_id = $1', [projectId]);
  await deleteFiles(connection, 'project_id = $1', [projectId]);
  await connection.query('delete from folders where project_id = $1', [projectId]);
  await connection.query('delete from projects where id = $1', [projectId]);
}

/** Changes of a project's counters. */
export interface ProjectDelta {
  readonly files?: number;
  readonly bytes?: number;
}

export async function touchProject(
  connection: Connection,
  projectId: string,
  at: number,
  { files = 0, bytes = 0 }: ProjectDelta = {},
): Promise<void> {
  await connection.query(
    `update projects set updated_at = $2, revision = revision + 1, file_count = file_count + $3,
       content_bytes = content_bytes + $4 where id = $1`,
    [projectId, at, files, bytes],
  );
}

/** Locks the wallet's row, so that concurrent writes to different projects cannot exceed the limit. */
export async function checkRoomForBytes(
  connection: Connection,
  context: StoreContext,
  { accountId, mode }: Actor,
  bytes: number,
): Promise<void> {
  if (bytes <= 0) return;
  await lockWallet(connection, context, accountId);
  const [row] = await connection.query<{ bytes: number | null }>(
    'select sum(content_bytes) as bytes from projects where account_id = $1 and mode = $2',
    [accountId, mode],
  );
  const { contentBytes } = context.limits;
  if ((row?.bytes ?? 0) + bytes > contentBytes) throw new LimitReachedError('bytes', contentBytes);
}

export async function countFolders(connection: Connection, projectId: string): Promise<number> {
  const [row] = await connection.query<{ rows: number }>(
    'select count(*) as rows from folders where project_id = $1',
    [projectId],
  );
  return row?.rows ?? 0;
}

/**
 * SQL condition: others than the owner may read project `p` as its share mode says. `$4` is the time,
 * see `readerParameters`.
 */
const isOpen = `(p.archived = 0 and (p.share_expires_at is null or p.share_expires_at > $4)
  and exists (select 1 from accounts o where o.id = p.account_id and o.state = 'active'))`;

/** SQL condition: everyone may read project `p`. */
export const isPublic = `(p.share_mode = 'public' and ${isOpen})`;

/** SQL condition: project `p` is restricted and its slug works. */
export const isRestricted = `(p.share_mode = 'restricted' and ${isOpen})`;

/** SQL condition: project `p` is open to the reader as an invitee. `$2` is the reader's account. */
export const isInvitee = `(${isRestricted}
  and exists (select 1 from invitees i join accounts a on a.email = i.email
              where i.project_id = p.id and i.active = 1 and a.id = $2))`;

/**
 * The parameters `$1` to `$4` of a query for one resource and reader: id, account, mode and time. An
 * anonymous reader has no account and mode `live`.
 */
export const readerParameters = (
  id: string,
  actor: Actor | undefined,
  at: number,
): readonly SqlValue[] => [id, actor?.accountId ?? '', actor?.mode ?? 'live', at];

export function toProject(row: ProjectRow, { accountId }: Actor): Project {
  const access = row.account_id === accountId ? 'owner' : 'invitee';
  return { ...toProjectFields(row), access };
}

/** The properties that do not depend on the reader. */
export function toProjectFields(row: ProjectRow): Omit<Project, 'access'> {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    archived: row.archived === 1,
    shareMode: row.share_mode,
    fileCount: row.file_count,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    revision: row.revision,
  };
}
