import type { CleanImage } from '@mdconv/render';
import type { Image as KeptImage } from '@mdconv/store';
import { decodedFields } from '../checks/index.ts';
import { endpoint, json, type ApiRequest, type Endpoint } from '../http/index.ts';
import type { ImageCleaner } from '../images/index.ts';
import {
  base64OfImage,
  DecodedImage,
  DecodedImageChange,
  Deleted,
  deletedBody,
  exampleOf,
  examplePixel,
  Image,
  imageBody,
  ImageChange,
  ImageList,
  NewImage,
  wrongShape,
} from '../wire/index.ts';
import { actorOf, callerOf, publicRead, readAsVisitor } from './requests/callers.ts';
import { ifNoneMatch, isNotModified } from './requests/entity-tags.ts';
import { pageParametersOf, readLimit, type PageSize } from './requests/pages.ts';
import { idOf, pathId } from './requests/parameters.ts';
import { cursorOf, readCursor } from './requests/positions.ts';

/** Bytes of a body with 10 MB in base64. */
const bodyBytesMax = 14 * 1024 * 1024;

/** A read of more bytes counts as several against the limit of anonymous readers. */
const bytesPerRead = 1024 * 1024;

const entries: PageSize = { limitDefault: 1000, limitMax: 1000 };

const exampleCursor = cursorOf({ at: 1795176000000, id: '0193490e-5c00-7000-8000-000000000006' });

/** @throws {ApiError} `validation_failed`: no image of a supported type, or one that is damaged or too large */
async function imageOf(
  bytes: Uint8Array,
  request: ApiRequest,
  cleaner: ImageCleaner,
): Promise<CleanImage> {
  const { accountId } = callerOf(request);
  const image = await cleaner.clean(bytes, { accountId, signal: request.signal });
  if (!('reason' in image)) return image;
  const message = `The image cannot be kept: ${image.reason}.`;
  throw wrongShape('validation_failed', [{ path: 'content', message }]);
}

const postImage = endpoint({
  method: 'POST',
  path: '/api/v1/projects/{id}/images',
  summary: 'Keeps an image for the documents of a project.',
  description:
    'Free of charge; its bytes count like those of files. Documents of the project show it with a relative link, such as `![Growth](growth.png)` from a file in the same folder. The bytes decide its type. What is not part of the picture is removed: the place and time of a photograph, comments, and scripts and references of an svg. Names are shared with the files of a folder.',
  tag: 'Workspace',
  credentials: 'workspace',
  scopes: ['write'],
  parameters: [idOf('project')],
  body: decodedFields({
    schema: NewImage,
    decoded: DecodedImage,
    base64: base64OfImage,
    example: { name: exampleOf(Image).name, content: examplePixel },
    bytesMax: bodyBytesMax,
  }),
  success: {
    status: 201,
    description: 'The new image, at version 1.',
    schema: Image,
    headers: { Location: 'Path of its bytes.' },
  },
  errors: ['not_found', 'name_conflict', 'limit_reached'],

  async handle(request, { store, imageCleaner, config: { basePath } }) {
    const { name, folder_id = null, content } = request.body;
    const image = await store.images.createImage(actorOf(request), {
      ...{ projectId: pathId(request, 'project'), folderId: folder_id, name },
      ...(await imageOf(content, request, imageCleaner)),
    });
    const body = imageBody(image, basePath);
    return json(201, body, { Location: body.url });
  },
});

const getImages = endpoint({
  method: 'GET',
  path: '/api/v1/projects/{id}/images',
  summary: 'Lists the images of a project.',
  description:
    'Needs no credentials while the project is public; any key can then read it. Invitees can read it while the project is restricted.',
  tag: 'Workspace',
  credentials: 'public',
  scopes: [],
  addressLimit: publicRead.addressLimit,
  parameters: [idOf('project'), ...pageParametersOf(entries, exampleCursor)],
  success: {
    status: 200,
    description: 'A page of the images, without their bytes.',
    schema: ImageList,
    headers: publicRead.describedHeaders,
  },
  errors: ['not_found', 'validation_failed'],

  async handle(request, { store, config: { basePath } }) {
    const id = pathId(request, 'project');
    const limit = readLimit(request, entries);
    const after = readCursor(request);
    const page = { limit: limit + 1, ...(after && { after }) };
    const found = await readAsVisitor(request, (visitor) =>
      store.images.listImages(visitor, id, page),
    );
    const images = found.slice(0, limit);
    const last = found.length > limit ? images.at(-1) : undefined;
    const body = {
      images: images.map((image) => imageBody(image, basePath)),
      next_cursor: last ? cursorOf({ at: last.createdAt, id: last.id }) : null,
    };
    return json(200, body, publicRead.headers);
  },
});

const getImage = endpoint({
  method: 'GET',
  path: '/api/v1/images/{id}',
  summary: 'Reads the bytes of an image.',
  description:
    'Needs no credentials while the project is public; any key can then read it. Without credentials, a read counts once for every MiB against the limit of the address. Invitees can read it while the project is restricted. A browser that opens it runs nothing and loads nothing.',
  tag: 'Workspace',
  credentials: 'public',
  scopes: [],
  addressLimit: publicRead.addressLimit,
  parameters: [idOf('image'), ifNoneMatch],
  success: {
    status: 200,
    description: 'The image.',
    media: ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/svg+xml'],
    headers: { ETag: 'Changes with the bytes.', ...publicRead.describedHeaders },
    notModified: true,
  },
  errors: ['not_found', 'server_busy'],

  async handle(request, { store }) {
    const id = pathId(request, 'image');
    const known = await readAsVisitor(request, (visitor) => store.images.readImage(visitor, id));
    if (isNotModified(request, tagOf(known))) return { status: 304, headers: headersOf(known) };
    await request.reserve(known.byteSize);
    await request.charge(Math.floor(known.byteSize / bytesPerRead));
    const image = await readAsVisitor(request, (visitor) => store.images.readContent(visitor, id));
    const { mediaType: contentType, bytes } = image;
    return {
      status: 200,
      headers: headersOf(image),
      body: { kind: 'bytes', contentType, bytes },
    };
  },
});

const tagOf = ({ contentSha256 }: KeptImage) => `"${contentSha256}"`;

const headersOf = (image: KeptImage) => ({
  ETag: tagOf(image),
  'Cache-Control': 'private, no-cache',
  'Content-Security-Policy': "sandbox; default-src 'none'",
  ...publicRead.headers,
});

const patchImage = endpoint({
  method: 'PATCH',
  path: '/api/v1/images/{id}',
  summary: 'Renames, moves or replaces an image, all or nothing.',
  description: 'Omitted fields stay unchanged. Free of charge.',
  tag: 'Workspace',
  credentials: 'workspace',
  scopes: ['write'],
  parameters: [idOf('image')],
  body: decodedFields({
    schema: ImageChange,
    decoded: DecodedImageChange,
    base64: base64OfImage,
    example: { name: 'growth-2026.png' },
    bytesMax: bodyBytesMax,
  }),
  success: {
    status: 200,
    description: 'The updated image.',
    schema: Image,
    example: { ...exampleOf(Image), name: 'growth-2026.png' },
  },
  errors: ['not_found', 'name_conflict', 'limit_reached'],

  async handle(request, { store, imageCleaner, config: { basePath } }) {
    const { name, folder_id: folderId, content } = request.body;
    const image = await store.images.updateImage(actorOf(request), pathId(request, 'image'), {
      ...(name !== undefined && { name }),
      ...(folderId !== undefined && { folderId }),
      ...(content && { content: await imageOf(content, request, imageCleaner) }),
    });
    return json(200, imageBody(image, basePath));
  },
});

const deleteImage = endpoint({
  method: 'DELETE',
  path: '/api/v1/images/{id}',
  summary: 'Permanently deletes an image.',
  tag: 'Workspace',
  credentials: 'workspace',
  scopes: ['write'],
  parameters: [idOf('image')],
  success: { status: 200, description: 'The image was deleted.', schema: Deleted },
  errors: ['not_found'],

  async handle(request, { store }) {
    const id = pathId(request, 'image');
    await store.images.deleteImage(actorOf(request), id);
    return json(200, deletedBody(id));
  },
});

export const imageEndpoints: readonly Endpoint[] = [
  postImage,
  getImages,
  getImage,
  patchImage,
  deleteImage,
];
