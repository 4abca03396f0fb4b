import type { Actor } from '../../contract/index.ts';
import type { Connection } from '../../drivers/index.ts';
import { NameTakenError, NotFoundError } from '../../errors.ts';
import type { File, FileWithContent } from '../../records/index.ts';
import { lockProject } from './project-row.ts';

export interface FileRow {
  readonly id: string;
  readonly project_id: string;
  readonly folder_id: string | null;
  readonly name: string;
  readonly archived: number;
  readonly version: number;
  readonly content_sha256: string;
  readonly byte_size: number;
  readonly created_at: number;
  readonly updated_at: number;
}

export interface ContentRow {
  readonly bytes: Uint8Array;
}

/** Reads a file and locks its project for a change by its owner. */
export async function lockFile(
  connection: Connection,
  actor: Actor,
  fileId: string,
): Promise<FileRow> {
  const [found] = await connection.query<{ project_id: string }>(
    `select f.project_id from files f join projects p on p.id = f.project_id
     where f.id = $1 and p.account_id = $2 and p.mode = $3`,
    [fileId, actor.accountId, actor.mode],
  );
  if (!found) throw new NotFoundError('file');
  await lockProject(connection, actor, found.project_id);
  // The file may have changed or been deleted before the lock was granted.
  const [row] = await connection.query<FileRow>('select * from files where id = $1', [fileId]);
  if (!row) throw new NotFoundError('file');
  return row;
}

/** @throws {NameTakenError} another active file in the folder has the name */
export async function checkFileName(
  connection: Connection,
  { id, project_id, folder_id, name }: Pick<FileRow, 'id' | 'project_id' | 'folder_id' | 'name'>,
): Promise<void> {
  const [taken] = await connection.query(
    `select id from files where project_id = $1 and coalesce(folder_id, '') = $2 and name = $3
       and archived = 0 and id <> $4`,
    [project_id, folder_id ?? '', name, id],
  );
  if (taken) throw new NameTakenError(`Name ${JSON.stringify(name)}`);
}

export function toFile(row: FileRow): File {
  return {
    id: row.id,
    projectId: row.project_id,
    folderId: row.folder_id,
    name: row.name,
    archived: row.archived === 1,
    version: row.version,
    byteSize: row.byte_size,
    contentSha256: row.content_sha256,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export function toFileWithContent(row: FileRow & ContentRow): FileWithContent {
  return {
    ...toFile(row),
    content: new TextDecoder('utf-8', { ignoreBOM: true }).decode(row.bytes),
  };
}

/** Maximum length of a name in code points. Source: the decisions on the published API, Workspace. */
const maxLength = 200;
/** A longer suffix after a dot does not count as an extension. */
const maxExtension = 20;

/**
 * Returns the name if it is unused, otherwise the first unused one of stem + `suffix(1)` + extension,
 * `suffix(2)` and so on. Shortens the stem if the result would be too long.
 */
export function uniqueName(
  name: string,
  taken: ReadonlySet<string>,
  suffix: (number: number) => string,
): string {
  const dot = name.lastIndexOf('.');
  const end = dot > 0 && name.length - dot <= maxExtension ? dot : name.length;
  const stem = name.slice(0, end);
  let free = name;
  for (let number = 1; taken.has(free); number += 1) {
    const tail = suffix(number) + name.slice(end);
    free = cut(stem, maxLength - tail.length) + tail;
  }
  return free;
}

function cut(stem: string, length: number): string {
  if (stem.length <= length) return stem;
  return [...stem].slice(0, length).join('').trimEnd();
}
