import type { ErrorCode } from '@mdconv/core';
import { documentBytesMax } from '../../checks/index.ts';
import { endpoint, json, type Endpoint } from '../../http/index.ts';
import {
  CheckRequestBody,
  CheckResponse,
  checkQuery,
  requestFromMarkdown,
} from '../../wire/index.ts';
import { checkQueue } from './conversion-replies.ts';
import { withWellFormedText } from '../requests/well-formed-text.ts';
import { callerOf } from '../requests/callers.ts';
import { settingsInQuery } from '../requests/parameters.ts';

/** The errors of a check, in addition to those of every endpoint with a key and a body. */
export const checkErrors: readonly ErrorCode[] = [
  'unknown_design_system',
  'unsupported_format',
  'document_too_complex',
  'output_too_large',
  'server_busy',
];

export const checkExample = {
  findings: [
    {
      code: 'word-doubled',
      severity: 'warning',
      message: 'The word "the" is written twice.',
      line: 3,
      column: 11,
      page: 1,
      box: { x: 70.866, y: 118.5, width: 453.543, height: 16 },
      fix: [{ start: 21, end: 25, text: '' }],
    },
  ],
  pages: 1,
  isCut: false,
  profile: 'report',
  requestId: 'req_4fJq0Zt7LwXc2mBvN9sKdE1a',
};

const postCheck = endpoint({
  method: 'POST',
  path: '/api/v1/check',
  tag: 'Conversion',
  summary: 'Checks whether a document is fit to send. Free of charge.',
  description:
    'Takes the body of `POST /api/v1/convert`, tidies and lays out the document in the same way, and returns what is wrong with its structure, links, pictures, tables, code, text and pages, each with its place and, where one is certain, a fix. It counts against the rate limit and waits in the queue like a conversion.',
  credentials: 'api-key',
  scopes: ['convert'],
  parameters: settingsInQuery(checkQuery),
  body: {
    bytesMax: documentBytesMax,
    schema: CheckRequestBody,
    example: { markdown: '# Plan\n\nWe met at the the station.\n', profile: 'report' },
    refusal: 'invalid_request',
    fromMarkdown: (markdown, query) => requestFromMarkdown(markdown, query, checkQuery),
    // `Conversions` validates the rest; it knows the design systems.
    read: withWellFormedText,
  },
  success: {
    status: 200,
    description: 'What is wrong with the document.',
    schema: CheckResponse,
    example: checkExample,
  },
  errors: checkErrors,
  checkRoom: checkQueue,

  async handle(request, { conversions }) {
    const report = await conversions.check({
      caller: callerOf(request),
      request: request.body,
      signal: request.signal,
      reserve: request.reserve,
    });
    return json(200, { ...report, requestId: request.requestId });
  },
});

export const checkEndpoints: readonly Endpoint[] = [postCheck];
