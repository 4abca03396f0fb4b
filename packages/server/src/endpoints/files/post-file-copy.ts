import { endpoint } from '../../endpoint.ts';
import { etagOf, exampleFile, File, fileBody } from '../../wire/index.ts';
import { actorOf } from '../caller-of.ts';
import { paidErrors, paidReply, replayedHeader } from '../paid-reply.ts';
import { idempotencyKey, idOf, simulate } from '../parameters.ts';
import { pathId } from '../path-id.ts';
import { paymentOf } from '../payment-of.ts';

export const postFileCopy = endpoint({
  method: 'POST',
  path: '/api/v1/files/{id}/copy',
  summary: 'Copies a file beside the original, for one credit.',
  description: 'The copy of `b.md` is `b (copy).md`, then `b (copy 2).md`.',
  tag: 'Workspace',
  credentials: 'workspace',
  parameters: [idOf('file'), idempotencyKey, simulate],
  success: {
    status: 201,
    description: 'The copy, active and at version 1.',
    schema: File,
    example: { ...exampleFile, name: 'plan (copy).md' },
    headers: {
      Location: 'Path of the copy.',
      ETag: 'The version in double quotes.',
      ...replayedHeader,
    },
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
