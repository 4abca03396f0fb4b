import type {
  Actor,
  ImageChange,
  ImagePlace,
  Images,
  NewImage,
  Page,
} from '../../contract/index.ts';
import type { Connection } from '../../drivers/index.ts';
import { LimitReachedError, NotFoundError } from '../../errors.ts';
import type { Image, Position } from '../../records/index.ts';
import type { StoreContext } from '../context.ts';
import { insertRow } from '../tables.ts';
import { joinContent, deleteFiles, putContent } from './content.ts';
import {
  checkFileName,
  countFiles,
  isOfKind,
  lockFile,
  newFileRow,
  toFile,
  updateFileRow,
  type ContentRow,
  type FileRow,
} from './file-row.ts';
import { findFolder } from './folder-row.ts';
import {
  checkReach,
  checkRoomForBytes,
  isInvitee,
  isPublic,
  lockProject,
  readerParameters,
  touchProject,
} from './project-row.ts';

export function sqlImages(context: StoreContext): Images {
  const { driver, limits } = context;
  return {
    createImage: (actor, image) =>
      driver.transaction((connection) => createImage(connection, context, actor, image)),

    listImages: (actor, projectId, page = {}) =>
      driver.read((connection) =>
        listImages(connection, actor, projectId, { limit: limits.images, ...page }),
      ),

    readImage: (actor, imageId) =>
      driver.read(async (connection) => toImage(await readRow(connection, actor, imageId))),

    readContent: (actor, imageId) =>
      driver.read(async (connection) => {
        const row = await readRow<FileRow & ContentRow>(connection, actor, imageId, {
          columns: 'f.*, c.bytes',
          from: joinContent,
        });
        return { ...toImage(row), bytes: row.bytes };
      }),

    findImage: (actor, from, path) =>
      driver.read(async (connection) => {
        await checkReadable(connection, actor, from.projectId);
        const row = await findAt(connection, from, path);
        return row && toImage(row);
      }),

    updateImage: (actor, imageId, change) =>
      driver.transaction((connection) =>
        changeImage(connection, context, actor, { imageId, change }),
      ),

    deleteImage: (actor, imageId) =>
      driver.transaction(async (connection) => {
        const { project_id, byte_size } = await lockFile(connection, actor, imageId, 'image');
        await deleteFiles(connection, 'id = $1', [imageId]);
        await touchProject(connection, project_id, connection.now, { bytes: -byte_size });
      }),
  };
}

async function createImage(
  connection: Connection,
  context: StoreContext,
  actor: Actor,
  { projectId, folderId, name, mediaType, bytes }: NewImage,
): Promise<Image> {
  const { account_id } = await lockProject(connection, actor, projectId);
  if (folderId !== null) await findFolder(connection, projectId, folderId);
  const row = newFileRow(connection, context.newId(), {
    ...{ project_id: projectId, folder_id: folderId, name, media_type: mediaType },
    ...(await putContent(connection, account_id, bytes)),
  });
  await checkFileName(connection, row);
  const { images } = context.limits;
  if ((await countFiles(connection, 'image', projectId)) >= images)
    throw new LimitReachedError('images in a project', images);
  await checkRoomForBytes(connection, context, actor, row.byte_size);
  await insertRow(connection, 'files', row);
  await touchProject(connection, projectId, connection.now, { bytes: row.byte_size });
  return toImage(row);
}

async function listImages(
  connection: Connection,
  actor: Actor | undefined,
  projectId: string,
  { limit, after = { at: -1, id: '' } }: Page<Position> & { readonly limit: number },
): Promise<readonly Image[]> {
  await checkReadable(connection, actor, projectId);
  const rows = await connection.query<FileRow>(
    `select * from files f where project_id = $1 and archived = 0 and ${isOfKind.image}
       and (created_at, id) > ($2, $3) order by created_at, id limit $4`,
    [projectId, after.at, after.id, limit],
  );
  return rows.map(toImage);
}

/** @throws {NotFoundError} the actor may not read the contents of the project's files */
async function checkReadable(
  connection: Connection,
  actor: Actor | undefined,
  projectId: string,
): Promise<void> {
  checkReach(actor, projectId);
  const [project] = await connection.query<{ id: string }>(
    `select p.id from projects p where p.id = $1 and p.mode = $3
       and (p.account_id = $2 or ${isPublic} or ${isInvitee})`,
    readerParameters(projectId, actor, connection.now),
  );
  if (!project) throw new NotFoundError('project');
}

/** Reads an image that the actor may read. @throws {NotFoundError} */
async function readRow<Row extends FileRow = FileRow>(
  connection: Connection,
  actor: Actor | undefined,
  imageId: string,
  { columns, from } = { columns: 'f.*', from: '' },
): Promise<Row> {
  const [row] = await connection.query<Row>(
    `select ${columns} from files f join projects p on p.id = f.project_id ${from}
     where f.id = $1 and ${isOfKind.image} and p.mode = $3
       and (p.account_id = $2 or ${isPublic} or ${isInvitee})`,
    readerParameters(imageId, actor, connection.now),
  );
  if (!row) throw new NotFoundError('image');
  checkReach(actor, row.project_id);
  return row;
}

/** Follows a path through the folders of a project. */
async function findAt(
  connection: Connection,
  { projectId, folderId }: ImagePlace,
  path: readonly string[],
): Promise<FileRow | undefined> {
  let place: string | null = folderId;
  for (const name of path.slice(0, -1)) {
    if (name === '.') continue;
    if (name === '..' && place === null) return undefined;
    const [folder] =
      name === '..'
        ? await connection.query<{ id: string | null }>(
            'select parent_folder_id as id from folders where id = $1 and project_id = $2',
            [place, projectId],
          )
        : await connection.query<{ id: string | null }>(
            `select id from folders where project_id = $1 and coalesce(parent_folder_id, '') = $2
               and name = $3`,
            [projectId, place ?? '', name],
          );
    if (!folder) return undefined;
    place = folder.id;
  }
  const [row] = await connection.query<FileRow>(
    `select * from files f where project_id = $1 and coalesce(folder_id, '') = $2 and name = $3
       and archived = 0 and ${isOfKind.image}`,
    [projectId, place ?? '', path.at(-1) ?? ''],
  );
  return row;
}

interface Change {
  readonly imageId: string;
  readonly change: ImageChange;
}

async function changeImage(
  connection: Connection,
  context: StoreContext,
  actor: Actor,
  { imageId, change: { name, folderId, content } }: Change,
): Promise<Image> {
  const old = await lockFile(connection, actor, imageId, 'image');
  if (name === undefined && folderId === undefined && !content) return toImage(old);
  if (folderId) await findFolder(connection, old.project_id, folderId);
  const row: FileRow = {
    ...old,
    name: name ?? old.name,
    folder_id: folderId === undefined ? old.folder_id : folderId,
    updated_at: connection.now,
    ...(content && {
      ...(await putContent(connection, old.account_id, content.bytes)),
      media_type: content.mediaType,
      version: old.version + 1,
    }),
  };
  await checkFileName(connection, row);
  const bytes = row.byte_size - old.byte_size;
  await checkRoomForBytes(connection, context, actor, bytes);
  await updateFileRow(connection, old, row);
  await touchProject(connection, row.project_id, connection.now, { bytes });
  return toImage(row);
}

function toImage(row: FileRow): Image {
  const { archived: _, ...file } = toFile(row);
  return { ...file, mediaType: row.media_type ?? '' };
}
