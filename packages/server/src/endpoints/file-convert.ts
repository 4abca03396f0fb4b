import { contentTypeOf } from '@mdconv/core';
import { documentBytesMax } from '../checks/index.ts';
import { endpoint, type Endpoint } from '../http/index.ts';
import { ConvertRequestBody, wrongShape } from '../wire/index.ts';
import { actorOf } from './requests/callers.ts';
import {
  checkQueue,
  conversionErrors,
  convertedReply,
  convertedSuccess,
  convertFor,
} from './conversion-replies.ts';
import { idempotencyKey, idOf, pathId, simulate, simulateFailure } from './requests/parameters.ts';

const FileConvertRequest = ConvertRequestBody.omit({ markdown: true }).meta({
  id: 'FileConvertRequest',
});

const postFileConvert = endpoint({
  method: 'POST',
  path: '/api/v1/files/{id}/convert',
  tag: 'Conversion',
  summary: 'Converts a stored file. Costs one credit.',
  description:
    'Like `POST /api/v1/convert`, with the current content of the file as markdown. Bytes are named after the file. An idempotency key names a conversion of one version of the file.',
  credentials: 'workspace',
  scopes: ['convert', 'read'],
  parameters: [idOf('file'), idempotencyKey, simulate],
  body: {
    bytesMax: documentBytesMax,
    schema: FileConvertRequest,
    example: { format: 'text' },
    refusal: 'invalid_request',
    // `Conversions` validates the rest; it knows the design systems.
    read: withoutMarkdown,
  },
  success: {
    ...convertedSuccess,
    example: {
      format: 'text',
      contentType: contentTypeOf('text'),
      byteSize: 11,
      designSystem: 'minimal-clean',
      output: 'Plan\n====\n',
      warnings: [],
      creditsCharged: 1,
      creditsRemaining: 1999,
      requestId: 'req_4fJq0Zt7LwXc2mBvN9sKdE1a',
    },
  },
  errors: ['not_found', ...conversionErrors],
  checkRoom: checkQueue,

  async handle(request, services) {
    simulateFailure(request, 'invalid_request');
    const id = pathId(request, 'file');
    const { content, name, version } = await services.store.files.readContent(actorOf(request), id);
    const body = { ...request.body, markdown: content };
    const paid = await convertFor(request, services, body, `version ${version}`);
    return convertedReply(request, paid, name.replace(/\.(md|markdown)$/i, ''));
  },
});

/** @throws {ApiError} `invalid_request`: not an object, or with markdown, which the file has */
function withoutMarkdown(body: unknown): object {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw wrongShape('invalid_request', [{ path: '', message: 'Send an object.' }]);
  if (!('markdown' in body)) return body;
  const message = 'Leave it out; the file has the markdown.';
  throw wrongShape('invalid_request', [{ path: 'markdown', message }]);
}

export const fileConvertEndpoints: readonly Endpoint[] = [postFileConvert];
