import { contentTypeOf } from '@mdconv/core';
import { documentBytesMax } from '../../checks/index.ts';
import { endpoint, json, type Endpoint } from '../../http/index.ts';
import { projectImages } from '../../images/index.ts';
import {
  CheckRequestBody,
  CheckResponse,
  ConvertRequestBody,
  wrongShape,
} from '../../wire/index.ts';
import { checkErrors, checkExample } from './check.ts';
import { actorOf, callerOf } from '../requests/callers.ts';
import {
  checkQueue,
  conversionErrors,
  convertedReply,
  convertedSuccess,
  convertFor,
} from './conversion-replies.ts';
import { startedJob, startJob } from './new-job.ts';
import { idempotencyKey, idOf, pathId, simulate, simulateFailure } from '../requests/parameters.ts';
import { prefer, prefersJob } from '../requests/prefer.ts';

const FileConvertRequest = ConvertRequestBody.omit({ markdown: true }).meta({
  id: 'FileConvertRequest',
});

const postFileConvert = endpoint({
  method: 'POST',
  path: '/api/v1/files/{id}/convert',
  tag: 'Conversion',
  summary: 'Converts a stored file. Costs one credit.',
  description:
    'Like `POST /api/v1/convert`, with the current content of the file as markdown and the images of its project. Bytes are named after the file. An idempotency key names a conversion of one version of the file. With `Prefer: respond-async`, the response is a job.',
  credentials: 'workspace',
  scopes: ['convert', 'read'],
  parameters: [idOf('file'), idempotencyKey, prefer, simulate],
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
    accepted: startedJob,
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
  errors: ['not_found', ...conversionErrors, 'limit_reached'],
  checkRoom: checkQueue,

  async handle(request, services) {
    simulateFailure(request, 'invalid_request');
    const id = pathId(request, 'file');
    const actor = actorOf(request);
    const file = await services.store.files.readContent(actor, id);
    const { content, name, version } = file;
    const title = name.replace(/\.(md|markdown)$/i, '');
    const state = `version ${version}`;
    const body = { ...request.body, markdown: content };
    if (prefersJob(request.headers))
      return startJob(request, services, { name: title, request: body, place: file }, state);
    const images = projectImages(services.store, actor, file, request.reserve);
    const paid = await convertFor(request, services, body, { state, images });
    return convertedReply(request, paid, title);
  },
});

const FileCheckRequest = CheckRequestBody.omit({ markdown: true }).meta({ id: 'FileCheckRequest' });

const postFileCheck = endpoint({
  method: 'POST',
  path: '/api/v1/files/{id}/check',
  tag: 'Conversion',
  summary: 'Checks whether a stored file is fit to send. Free of charge.',
  description:
    'Like `POST /api/v1/check`, with the current content of the file as markdown and the images of its project.',
  credentials: 'workspace',
  scopes: ['convert', 'read'],
  parameters: [idOf('file')],
  body: {
    bytesMax: documentBytesMax,
    schema: FileCheckRequest,
    example: { profile: 'report' },
    refusal: 'invalid_request',
    // `Conversions` validates the rest; it knows the design systems.
    read: withoutMarkdown,
  },
  success: {
    status: 200,
    description: 'What is wrong with the document.',
    schema: CheckResponse,
    example: checkExample,
  },
  errors: ['not_found', ...checkErrors],
  checkRoom: checkQueue,

  async handle(request, { conversions, store }) {
    const actor = actorOf(request);
    const file = await store.files.readContent(actor, pathId(request, 'file'));
    const report = await conversions.check({
      caller: callerOf(request),
      request: { ...request.body, markdown: file.content },
      signal: request.signal,
      reserve: request.reserve,
      ownImages: projectImages(store, actor, file, request.reserve),
    });
    return json(200, { ...report, requestId: request.requestId });
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

export const fileConvertEndpoints: readonly Endpoint[] = [postFileConvert, postFileCheck];
