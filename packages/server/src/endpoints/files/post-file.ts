import { z } from 'zod';
import { documentBytesMax, fields } from '../../checks/index.ts';
import { endpoint } from '../../endpoint.ts';
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
import { paidErrors, paidReply, replayedHeader } from '../paid-reply.ts';
import { idempotencyKey, simulate } from '../parameters.ts';
import { paymentOf } from '../payment-of.ts';

const NewFile = z
  .strictObject({
    project_id: Uuid,
    folder_id: Uuid.nullish().describe('null or absent: the project itself.'),
    name: Name,
    content: Content,
  })
  .meta({ id: 'NewFile' });

export const postFile = endpoint({
  method: 'POST',
  path: '/api/v1/files',
  summary: 'Saves a new markdown file, for one credit.',
  description: 'Active files in one place have different names. The content may be empty.',
  tag: 'Workspace',
  credentials: 'workspace',
  parameters: [idempotencyKey, simulate],
  body: fields({
    schema: NewFile,
    example: {
      project_id: exampleFile.project_id,
      folder_id: exampleFile.folder_id,
      name: exampleFile.name,
      content: exampleContent,
    },
    bytesMax: documentBytesMax,
    before: checkContentSize,
  }),
  success: {
    status: 201,
    description: 'The file, at version 1.',
    schema: File,
    example: exampleFile,
    headers: {
      Location: 'Path of the file.',
      ETag: 'The version in double quotes.',
      ...replayedHeader,
    },
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
