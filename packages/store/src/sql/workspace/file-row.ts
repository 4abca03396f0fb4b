import type { Actor } from '../../contract/index.ts';
import type { Connection } from '../../drivers/index.ts';
import { NameTakenError, NotFoundError } from '../../errors.ts';
import type { File, FileWithContent } from '../../records/index.ts';
import { releaseContent } from './content.ts';
import { lockProject } from './project-row.ts';

/** A markdown file or an image. */
export interface FileRow {
  readonly id: string;
  /** That of the project. */
  readonly account_id: string;
  readonly project_id: string;
  readonly folder_id: string | null;
  readonly name: string;
  /** `null`: a markdown file. Otherwise the type of the image. */
  readonly media_type: string | null;
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

/** SQL conditions: row `f` is of this kind. */
export const isOfKind = {
  file: 'f.media_type is null',
  image: 'f.media_type is not null',
} as const;

export type FileKind = keyof typeof isOfKind;

/** Reads a file or image and locks its project for a change by its owner. */
export async function lockFile(
  connection: Connection,
  actor: Actor,
  fileId: string,
  kind: FileKind = 'file',
): Promise<FileRow> {
  const [found] = await connection.query<{ project_id: string }>(
    `select f.project_id from files f join projects p on p.id = f.project_id
     where f.id = $1 and ${isOfKind[kind]} and p.account_id = $2 and p.mode = $3`,
    [fileId, actor.accountId, actor.mode],
  );
  if (!found) throw new NotFoundError(kind);
  await lockProject(connection, actor, found.project_id);
  // The file may have changed or been deleted before the lock was granted.
  const [row] = await connection.query<FileRow>('select * from files where id = $1', [fileId]);
  if (!row) throw new NotFoundError(kind);
  return row;
}

/** What a new file or image is made of. */
export type NewFileRow = Omit<FileRow, 'id' | 'archived' | 'version' | 'created_at' | 'updated_at'>;

export function newFileRow({ now }: Connection, id: string, row: NewFileRow): FileRow {
  return { ...row, id, archived: 0, version: 1, created_at: now, updated_at: now };
}

/** Columns of `files` that a change may set. */
const changeable = [
  'name',
  'folder_id',
  'media_type',
  'archived',
  'version',
  'content_sha256',
  'byte_size',
  'updated_at',
] as const satisfies readonly (keyof FileRow)[];

/** Writes the changed columns of a locked file or image, after releasing the content that it gives up. */
export async function updateFileRow(
  connection: Connection,
  old: FileRow,
  row: FileRow,
): Promise<void> {
  if (row.version > old.version) await releaseContent(connection, 'id = $1', [row.id]);
  const assignments = changeable.map((column, index) => `${column} = $${index + 2}`);
  await connection.query(`update files set ${assignments.join(', ')} where id = $1`, [
    row.id,
    ...changeable.map((column) => row[column]),
  ]);
}

/** Counts the files or images of a project, including archived ones. */
export async function countFiles(
  connection: Connection,
  kind: FileKind,
  projectId: string,
): Promise<number> {
  const [row] = await connection.query<{ rows: number }>(
    `select count(*) as rows from files f where f.project_id = $1 and ${isOfKind[kind]}`,
    [projectId],
  );
  return row?.rows ?? 0;
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
