import type { Actor, Files, NewFile } from '../../contract/index.ts';
import type { Connection } from '../../drivers/index.ts';
import { LimitReachedError, NotFoundError } from '../../errors.ts';
import type { File } from '../../records/index.ts';
import type { StoreContext } from '../context.ts';
import { insertRow } from '../tables.ts';
import { paidTransaction, type Pay } from '../wallets/paid-transaction.ts';
import { changeFile } from './change-file.ts';
import { joinContent, deleteFiles, putContent } from './content.ts';
import {
  checkFileName,
  countFiles,
  isOfKind,
  newFileRow,
  type ContentRow,
  type FileRow,
  lockFile,
  toFile,
  toFileWithContent,
  uniqueName,
} from './file-row.ts';
import { findFolder } from './folder-row.ts';
import {
  checkReach,
  checkRoomForBytes,
  findReadableProject,
  isInvitee,
  isPublic,
  lockProject,
  readerParameters,
  touchProject,
} from './project-row.ts';
import { readFilesWithBytes } from './read-contents.ts';

export function sqlFiles(context: StoreContext): Files {
  const { driver } = context;
  return {
    createFile: (actor, file, payment) =>
      paidTransaction(context, actor, payment, (connection, pay) =>
        createFile(connection, context, { actor, pay }, file),
      ),

    readFile: (actor, fileId) =>
      driver.read(async (connection) => {
        const [row] = await connection.query<FileRow>(
          `select f.* from files f join projects p on p.id = f.project_id
           where f.id = $1 and ${isOfKind.file} and p.mode = $3
             and (p.account_id = $2 or (f.archived = 0 and ${isInvitee}))`,
          readerParameters(fileId, actor, connection.now),
        );
        if (!row) throw new NotFoundError('file');
        checkReach(actor, row.project_id);
        return toFile(row);
      }),

    readContent: (actor, fileId) =>
      driver.read(async (connection) => {
        const [row] = await connection.query<FileRow & ContentRow>(
          `select f.*, c.bytes from files f join projects p on p.id = f.project_id
             ${joinContent}
           where f.id = $1 and ${isOfKind.file} and p.mode = $3 and (p.account_id = $2 or (f.archived = 0
             and (${isPublic} or ${isInvitee})))`,
          readerParameters(fileId, actor, connection.now),
        );
        if (!row) throw new NotFoundError('file');
        checkReach(actor, row.project_id);
        return toFileWithContent(row);
      }),

    readContents: (actor, projectId, batch) =>
      driver.read(async (connection) => {
        const { id } = await findReadableProject(connection, actor, projectId);
        return readFilesWithBytes(connection, id, batch);
      }),

    updateFile: (actor, fileId, change) =>
      driver.transaction((connection) => changeFile(connection, context, actor, fileId, change)),

    deleteFile: (actor, fileId) =>
      driver.transaction(async (connection) => {
        const { project_id, archived, byte_size } = await lockFile(connection, actor, fileId);
        await deleteFiles(connection, 'id = $1', [fileId]);
        const delta = { files: archived - 1, bytes: -byte_size };
        await touchProject(connection, project_id, connection.now, delta);
      }),

    copyFile: (actor, fileId, payment) =>
      paidTransaction(context, actor, payment, (connection, pay) =>
        copyFile(connection, context, { actor, pay }, fileId),
      ),
  };
}

/** The owner of a new file and its payment. */
interface FileCreation {
  readonly actor: Actor;
  readonly pay: Pay;
}

async function createFile(
  connection: Connection,
  context: StoreContext,
  creation: FileCreation,
  { projectId, folderId, name, content }: NewFile,
): Promise<File> {
  const { account_id } = await lockProject(connection, creation.actor, projectId);
  if (folderId !== null) await findFolder(connection, projectId, folderId);
  const row = newFileRow(connection, context.newId(), {
    ...{ project_id: projectId, folder_id: folderId, name, media_type: null },
    ...(await putContent(connection, account_id, content)),
  });
  return addFile(connection, context, creation, row);
}

async function copyFile(
  connection: Connection,
  context: StoreContext,
  creation: FileCreation,
  fileId: string,
): Promise<File> {
  const original = await lockFile(connection, creation.actor, fileId);
  const { project_id, folder_id } = original;
  const active = await connection.query<{ name: string }>(
    `select name from files where project_id = $1 and coalesce(folder_id, '') = $2
       and archived = 0`,
    [project_id, folder_id ?? ''],
  );
  const taken = new Set([original.name, ...active.map(({ name }) => name)]);
  const name = uniqueName(original.name, taken, (number) =>
    number === 1 ? ' (copy)' : ` (copy ${number})`,
  );
  const row = newFileRow(connection, context.newId(), { ...original, name });
  return addFile(connection, context, creation, row);
}

/** Charges for a file and adds it to a locked project if the limits allow it. */
async function addFile(
  connection: Connection,
  context: StoreContext,
  { actor, pay }: FileCreation,
  row: FileRow,
): Promise<File> {
  await pay(`file:${row.id}`);
  await checkFileName(connection, row);
  const { files } = context.limits;
  if ((await countFiles(connection, 'file', row.project_id)) >= files)
    throw new LimitReachedError('files in a project', files);
  await checkRoomForBytes(connection, context, actor, row.byte_size);
  await insertRow(connection, 'files', row);
  const delta = { files: 1, bytes: row.byte_size };
  await touchProject(connection, row.project_id, row.updated_at, delta);
  return toFile(row);
}
