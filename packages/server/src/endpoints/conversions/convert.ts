import { contentTypeOf, formats } from '@mdconv/core';
import { documentBytesMax } from '../../checks/index.ts';
import { endpoint, type Endpoint } from '../../http/index.ts';
import { ConvertRequestBody, markdownQuery, requestFromMarkdown } from '../../wire/index.ts';
import {
  checkQueue,
  conversionErrors,
  convertedReply,
  convertedSuccess,
  convertFor,
} from './conversion-replies.ts';
import { startedJob, startJob } from './new-job.ts';
import {
  idempotencyKey,
  settingsInQuery,
  simulate,
  simulateFailure,
} from '../requests/parameters.ts';
import { prefer, prefersJob } from '../requests/prefer.ts';
import { withWellFormedText } from '../requests/well-formed-text.ts';

const postConvert = endpoint({
  method: 'POST',
  path: '/api/v1/convert',
  tag: 'Conversion',
  summary: `Converts markdown to one of these formats: ${formats.join(', ')}.`,
  description:
    'Without an `Accept` that names the media type of the format, the response is JSON with the document as text or base64. The body can also be the markdown itself, as `text/markdown` with all other fields in the query: `?format=pdf&page.paperSize=A4&actions=clean,repair`. With `Prefer: respond-async`, the response is a job; see `GET /api/v1/jobs/{id}`.',
  credentials: 'api-key',
  scopes: ['convert'],
  parameters: [...settingsInQuery(markdownQuery), idempotencyKey, prefer, simulate],
  body: {
    bytesMax: documentBytesMax,
    schema: ConvertRequestBody,
    example: { markdown: '# Plan\n\n\nShip it.', format: 'text' },
    refusal: 'invalid_request',
    fromMarkdown: requestFromMarkdown,
    // `Conversions` validates the rest; it knows the design systems.
    read: withWellFormedText,
  },
  success: {
    ...convertedSuccess,
    accepted: startedJob,
    example: {
      format: 'text',
      contentType: contentTypeOf('text'),
      byteSize: 21,
      designSystem: 'minimal-clean',
      output: 'Plan\n====\n\n\nShip it.\n',
      warnings: [
        {
          rule: 'blank-lines',
          fixes: 2,
          message:
            'Keeps one blank line between blocks, none at the start, and one line feed at the end: 2 times.',
          line: 3,
          column: 1,
        },
      ],
      creditsCharged: 1,
      creditsRemaining: 1999,
      requestId: 'req_4fJq0Zt7LwXc2mBvN9sKdE1a',
    },
  },
  errors: [...conversionErrors, 'limit_reached'],
  checkRoom: checkQueue,

  async handle(request, services) {
    simulateFailure(request, 'invalid_request');
    if (prefersJob(request.headers))
      return startJob(request, services, { name: 'document', request: request.body });
    return convertedReply(request, await convertFor(request, services, request.body));
  },
});

export const convertEndpoints: readonly Endpoint[] = [postConvert];
