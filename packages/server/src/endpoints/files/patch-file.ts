import { z } from 'zod';
import { documentBytesMax, fields } from '../../checks/index.ts';
import { endpoint, json } from '../../endpoint.ts';
import {
  checkContentSize,
  Content,
  etagOf,
  exampleContent,
  exampleFile,
  File,
  fileBody,
  Name,
  Uuid,
} from '../../wire/index.ts';
import { actorOf } from '../caller-of.ts';
import { idOf } from '../parameters.ts';
import { pathId } from '../path-id.ts';
import { replacedVersions } from './replaced-versions.ts';

const FileChange = z
  .strictObject({
    content: Content.optional(),
    name: Name.optional(),
    folder_id: Uuid.nullable().optional().describe('null: to the project itself.'),
    archived: z.boolean().optional(),
    version: z.int().optional().describe('The one that the change is based on.'),
  })
  .meta({ id: 'FileChange' });

export const patchFile = endpoint({
  method: 'PATCH',
  path: '/api/v1/files/{id}',
  summary: 'Writes, renames, moves, archives or restores a file, all or nothing.',
  description:
    'What is absent stays as it is. Content needs the version that it replaces, as `version` or in If-Match; a stale one is refused with the current file beside the error, as `current`. Only content counts the version up. Costs nothing. Prefer `version`: a proxy that looks at If-Match may answer 412 by itself though the change was made.',
  tag: 'Workspace',
  credentials: 'workspace',
  parameters: [
    idOf('file'),
    {
      in: 'header',
      name: 'If-Match',
      description:
        'Versions in double quotes, one of which the file must have. Weak ones match none; `*` names none.',
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
    description: 'The file as it is now.',
    schema: File,
    example: { ...exampleFile, version: 2, etag: '"2"' },
    headers: { ETag: 'The version in double quotes.' },
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
