import type { Actor, FileChange } from '../../contract/index.ts';
import type { Connection } from '../../drivers/index.ts';
import { PreconditionRequiredError, VersionConflictError } from '../../errors.ts';
import type { File, FileWithContent } from '../../records/index.ts';
import type { StoreContext } from '../context.ts';
import { joinContent, putContent } from './content.ts';
import {
  checkFileName,
  toFile,
  toFileWithContent,
  lockFile,
  updateFileRow,
  type ContentRow,
  type FileRow,
} from './file-row.ts';
import { findFolder } from './folder-row.ts';
import { checkRoomForBytes, touchProject } from './project-row.ts';

/** Changes a file while its project is locked, so that only one writer of a version succeeds. */
export async function changeFile(
  connection: Connection,
  context: StoreContext,
  actor: Actor,
  fileId: string,
  { versions, ...change }: FileChange,
): Promise<File> {
  const old = await lockFile(connection, actor, fileId);
  if (change.content !== undefined && !versions) throw new PreconditionRequiredError();
  if (versions && !versions.includes(old.version))
    throw new VersionConflictError(await readCurrent(connection, fileId));
  if (Object.keys(change).length === 0) return toFile(old);

  const row = await changedRow(connection, old, change);
  if (row.archived === 0) await checkFileName(connection, row);
  const delta = { files: old.archived - row.archived, bytes: row.byte_size - old.byte_size };
  await checkRoomForBytes(connection, context, actor, delta.bytes);
  await updateFileRow(connection, old, row);
  await touchProject(connection, row.project_id, row.updated_at, delta);
  return toFile(row);
}

async function changedRow(
  connection: Connection,
  old: FileRow,
  { name, folderId, archived, content }: Omit<FileChange, 'versions'>,
): Promise<FileRow> {
  if (folderId) await findFolder(connection, old.project_id, folderId);
  return {
    ...old,
    name: name ?? old.name,
    folder_id: folderId === undefined ? old.folder_id : folderId,
    archived: Number(archived ?? old.archived),
    updated_at: connection.now,
    ...(content !== undefined && {
      ...(await putContent(connection, old.account_id, content)),
      version: old.version + 1,
    }),
  };
}

async function readCurrent(connection: Connection, fileId: string): Promise<FileWithContent> {
  const [row] = await connection.query<FileRow & ContentRow>(
    `select f.*, c.bytes from files f ${joinContent}
     where f.id = $1`,
    [fileId],
  );
  if (!row) throw new Error('A locked file does not exist.');
  return toFileWithContent(row);
}
