import type { Actor, Files, NewFile } from '../../contract/index.ts';
import type { Connection } from '../../drivers/index.ts';
import { LimitReachedError, NotFoundError } from '../../errors/index.ts';
import type { File } from '../../records/index.ts';
import type { Environment } from '../environment.ts';
import { insertRow } from '../insert-rows.ts';
import { paidAct, type Pay } from '../paid-act.ts';
import { changeFile } from './change-file.ts';
import { putContent } from './content.ts';
import {
  checkFileName,
  fileOf,
  fileWithContentOf,
  lockFile,
  type ContentRow,
  type FileRow,
} from './file-row.ts';
import { findFolder } from './folder-row.ts';
import { freeName } from './free-name.ts';
import {
  checkRoomForBytes,
  countIn,
  isInvited,
  lockProject,
  readerOf,
  touchProject,
} from './project-row.ts';

export function sqlFiles(environment: Environment): Files {
  const { driver, now } = environment;
  return {
    createFile: (actor, file, payment) =>
      paidAct(environment, actor, payment, (connection, pay) =>
        createFile(connection, environment, { actor, pay }, file),
      ),

    readFile: (actor, fileId) =>
      driver.read(async (connection) => {
        const [row] = await connection.query<FileRow>(
          `select f.* from files f join projects p on p.id = f.project_id
           where f.id = $1 and p.mode = $3
             and (p.account_id = $2 or (f.archived = 0 and ${isInvited}))`,
          readerOf(fileId, actor),
        );
        if (!row) throw new NotFoundError('file');
        return fileOf(row);
      }),

    readContent: (actor, fileId) =>
      driver.read(async (connection) => {
        const [row] = await connection.query<FileRow & ContentRow>(
          `select f.*, c.bytes from files f join projects p on p.id = f.project_id
             join contents c on c.sha256 = f.content_sha256
           where f.id = $1 and p.mode = $3 and (p.account_id = $2 or (f.archived = 0
             and (p.archived = 0 and p.share_mode = 'public' or ${isInvited})))`,
          readerOf(fileId, actor),
        );
        if (!row) throw new NotFoundError('file');
        return fileWithContentOf(row);
      }),

    updateFile: (actor, fileId, change) =>
      driver.transaction((connection) =>
        changeFile(connection, environment, actor, fileId, change),
      ),

    deleteFile: (actor, fileId) =>
      driver.transaction(async (connection) => {
        const { project_id, archived, byte_size } = await lockFile(connection, actor, fileId);
        await connection.query('delete from files where id = $1', [fileId]);
        const delta = { files: archived - 1, bytes: -byte_size };
        await touchProject(connection, project_id, now(), delta);
      }),

    copyFile: (actor, fileId, payment) =>
      paidAct(environment, actor, payment, (connection, pay) =>
        copyFile(connection, environment, { actor, pay }, fileId),
      ),
  };
}

/** Who makes a file, and how it is paid for. */
interface Maker {
  readonly actor: Actor;
  readonly pay: Pay;
}

async function createFile(
  connection: Connection,
  environment: Environment,
  maker: Maker,
  { projectId, folderId, name, content }: NewFile,
): Promise<File> {
  await lockProject(connection, maker.actor, projectId);
  if (folderId !== null) await findFolder(connection, projectId, folderId);
  const row = newRow(environment, {
    project_id: projectId,
    folder_id: folderId,
    name,
    ...(await putContent(connection, content, environment.now())),
  });
  return addFile(connection, environment, maker, row);
}

async function copyFile(
  connection: Connection,
  environment: Environment,
  maker: Maker,
  fileId: string,
): Promise<File> {
  const original = await lockFile(connection, maker.actor, fileId);
  const { project_id, folder_id, content_sha256, byte_size } = original;
  const active = await connection.query<{ name: string }>(
    `select name from files where project_id = $1 and coalesce(folder_id, '') = $2
       and archived = 0`,
    [project_id, folder_id ?? ''],
  );
  const taken = new Set([original.name, ...active.map(({ name }) => name)]);
  const name = freeName(original.name, taken, (number) =>
    number === 1 ? ' (copy)' : ` (copy ${number})`,
  );
  const row = newRow(environment, { project_id, folder_id, name, content_sha256, byte_size });
  return addFile(connection, environment, maker, row);
}

type NewRow = Pick<FileRow, 'project_id' | 'folder_id' | 'name' | 'content_sha256' | 'byte_size'>;

function newRow({ newId, now }: Environment, row: NewRow): FileRow {
  const at = now();
  return { ...row, id: newId(), archived: 0, version: 1, created_at: at, updated_at: at };
}

/** Pays for a file in a project that is locked, and adds it if there is room. */
async function addFile(
  connection: Connection,
  environment: Environment,
  { actor, pay }: Maker,
  row: FileRow,
): Promise<File> {
  await pay(`file:${row.id}`);
  await checkFileName(connection, row);
  const { files } = environment.limits;
  if ((await countIn(connection, 'files', row.project_id)) >= files)
    throw new LimitReachedError('files in a project', files);
  await checkRoomForBytes(connection, environment, actor, row.byte_size);
  await insertRow(connection, 'files', row);
  const delta = { files: 1, bytes: row.byte_size };
  await touchProject(connection, row.project_id, row.updated_at, delta);
  return fileOf(row);
}
