import { z } from 'zod';
import { documentBytesMax, fields } from '../../checks/index.ts';
import { endpoint, json, type Endpoint } from '../../http/index.ts';
import {
  checkContentSize,
  Deleted,
  deletedBody,
  etagOf,
  exampleContent,
  exampleOf,
  File,
  fileBody,
  FileChange,
  NewFile,
} from '../../wire/index.ts';
import { actorOf, publicRead, readAsVisitor } from '../requests/callers.ts';
import { ifNoneMatch, isNotModified } from '../requests/entity-tags.ts';
import { replacedVersions } from '../requests/if-match.ts';
import { idempotencyKey, idOf, pathId, simulate } from '../requests/parameters.ts';
import { paidErrors, paidReply, paymentOf, replayedHeader } from '../payments.ts';

/** A read of more bytes counts as several against the limit of anonymous readers. */
const bytesPerRead = 256 * 1024;

const etagHeader = { ETag: 'The version in double quotes.' };

const postFile = endpoint({
  method: 'POST',
  path: '/api/v1/files',
  summary: 'Saves a new markdown file. Costs one credit.',
  description: 'Names must be unique among the active files of one folder. Content may be empty.',
  tag: 'Workspace',
  credentials: 'workspace',
  scopes: ['write'],
  parameters: [idempotencyKey, simulate],
  body: fields({
    schema: NewFile,
    example: {
      project_id: exampleOf(File).project_id,
      folder_id: exampleOf(File).folder_id,
      name: exampleOf(File).name,
      content: exampleContent,
    },
    bytesMax: documentBytesMax,
    before: checkContentSize,
  }),
  success: {
    status: 201,
    description: 'The new file, at version 1.',
    schema: File,
    headers: { Location: 'Path of the file.', ...etagHeader, ...replayedHeader },
  },
  errors: ['not_found', 'name_conflict', 'limit_reached', ...paidErrors],

  async handle(request, services) {
    const { project_id, folder_id = null, name, content } = request.body;
    const paid = await services.store.files.createFile(
      actorOf(request),
      { projectId: project_id, folderId: folder_id, name, content },
      paymentOf(request, services, 201),
    );
    const { basePath } = services.config;
    return paidReply(201, fileBody(paid.result, basePath), paid, {
      Location: `${basePath}/api/v1/files/${paid.result.id}`,
      ETag: etagOf(paid.result),
    });
  },
});

const getFile = endpoint({
  method: 'GET',
  path: '/api/v1/files/{id}',
  summary: 'Reads a file without its content.',
  description:
    'Invitees can read it while the project is restricted and neither project nor file is archived.',
  tag: 'Workspace',
  credentials: 'workspace',
  scopes: ['read'],
  parameters: [idOf('file')],
  success: { status: 200, description: 'The file.', schema: File, headers: etagHeader },
  errors: ['not_found'],

  async handle(request, { store, config }) {
    const file = await store.files.readFile(actorOf(request), pathId(request, 'file'));
    return json(200, fileBody(file, config.basePath), { ETag: etagOf(file) });
  },
});

const getFileContent = endpoint({
  method: 'GET',
  path: '/api/v1/files/{id}/content',
  summary: "Reads a file's markdown.",
  description:
    'Needs no credentials while the project is public; any key can then read it. Without credentials, a read counts once for every 256 KiB against the limit of the address. Invitees can read it while the project is restricted. Only the owner can read archived files and projects.',
  tag: 'Workspace',
  credentials: 'public',
  scopes: [],
  addressLimit: publicRead.addressLimit,
  parameters: [idOf('file'), ifNoneMatch],
  success: {
    status: 200,
    description: 'The markdown as it was saved.',
    media: ['text/markdown'],
    example: exampleContent,
    headers: { ...etagHeader, ...publicRead.describedHeaders },
    notModified: true,
  },
  errors: ['not_found', 'server_busy'],

  async handle(request, { store }) {
    const id = pathId(request, 'file');
    const file = await readAsVisitor(request, (visitor) => store.files.readContent(visitor, id));
    const etag = etagOf(file);
    const headers = { ETag: etag, ...publicRead.headers };
    if (isNotModified(request, etag)) return { status: 304, headers };
    const { byteSize } = file;
    await request.reserve(byteSize);
    await request.charge(Math.floor(byteSize / bytesPerRead));
    const contentType = 'text/markdown; charset=utf-8';
    return { status: 200, headers, body: { kind: 'bytes', contentType, bytes: file.content } };
  },
});

const patchFile = endpoint({
  method: 'PATCH',
  path: '/api/v1/files/{id}',
  summary: 'Updates, renames, moves, archives or restores a file, all or nothing.',
  description:
    'Omitted fields stay unchanged. New content requires the version that it replaces, as `version` or in If-Match. An outdated version is rejected; the error contains the current file as `current`. Only new content increases the version. Free of charge. Prefer `version`: a proxy that evaluates If-Match may return 412 although the update succeeded.',
  tag: 'Workspace',
  credentials: 'workspace',
  scopes: ['write'],
  parameters: [
    idOf('file'),
    {
      in: 'header',
      name: 'If-Match',
      description:
        'Versions in double quotes; the file must have one of them. Weak tags never match, and `*` is ignored.',
      schema: z.string(),
      example: '"1"',
    },
  ],
  body: fields({
    schema: FileChange,
    example: { content: exampleContent, version: 1 },
    bytesMax: documentBytesMax,
    before: checkContentSize,
  }),
  success: {
    status: 200,
    description: 'The updated file.',
    schema: File,
    example: { ...exampleOf(File), version: 2, etag: '"2"' },
    headers: etagHeader,
  },
  errors: [
    'not_found',
    'name_conflict',
    'version_conflict',
    'limit_reached',
    'precondition_required',
  ],

  async handle(request, { store, config }) {
    const { folder_id, version, ...rest } = request.body;
    const versions = replacedVersions(request.headers['if-match'], version);
    const file = await store.files.updateFile(actorOf(request), pathId(request, 'file'), {
      ...rest,
      ...(folder_id !== undefined && { folderId: folder_id }),
      ...(versions && { versions }),
    });
    return json(200, fileBody(file, config.basePath), { ETag: etagOf(file) });
  },
});

const deleteFile = endpoint({
  method: 'DELETE',
  path: '/api/v1/files/{id}',
  summary: 'Permanently deletes a file.',
  tag: 'Workspace',
  credentials: 'workspace',
  scopes: ['write'],
  parameters: [idOf('file')],
  success: { status: 200, description: 'The file was deleted.', schema: Deleted },
  errors: ['not_found'],

  async handle(request, { store }) {
    const id = pathId(request, 'file');
    await store.files.deleteFile(actorOf(request), id);
    return json(200, deletedBody(id));
  },
});

const postFileCopy = endpoint({
  method: 'POST',
  path: '/api/v1/files/{id}/copy',
  summary: 'Copies a file within its folder. Costs one credit.',
  description: 'The copy of `b.md` is named `b (copy).md`, the next one `b (copy 2).md`.',
  tag: 'Workspace',
  credentials: 'workspace',
  scopes: ['write'],
  parameters: [idOf('file'), idempotencyKey, simulate],
  success: {
    status: 201,
    description: 'The copy, active and at version 1.',
    schema: File,
    example: { ...exampleOf(File), name: 'plan (copy).md' },
    headers: { Location: 'Path of the copy.', ...etagHeader, ...replayedHeader },
  },
  errors: ['not_found', 'limit_reached', ...paidErrors],

  async handle(request, services) {
    const id = pathId(request, 'file');
    const payment = paymentOf(request, services, 201);
    const paid = await services.store.files.copyFile(actorOf(request), id, payment);
    const { basePath } = services.config;
    return paidReply(201, fileBody(paid.result, basePath), paid, {
      Location: `${basePath}/api/v1/files/${paid.result.id}`,
      ETag: etagOf(paid.result),
    });
  },
});

export const fileEndpoints: readonly Endpoint[] = [
  postFile,
  getFile,
  getFileContent,
  patchFile,
  deleteFile,
  postFileCopy,
];
