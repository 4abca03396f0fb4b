import type { Conversion } from '@mdconv/render';
import { documentBytesMax, idempotencyClaim } from '../../checks/index.ts';
import type { PaidConversion } from '../../conversions/index.ts';
import {
  endpoint,
  json,
  jsonWithBase64,
  type ApiRequest,
  type Reply,
  type Services,
} from '../../endpoint.ts';
import {
  ConvertRequestBody,
  ConvertResponse,
  warningsOf,
  type ConvertBody,
  type ErrorCode,
} from '../../wire/index.ts';
import { keyOf } from '../caller-of.ts';
import { idempotencyKey, simulate } from '../parameters.ts';
import { simulateFailure } from '../simulate-failure.ts';

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** What either form of convert may answer beside what every keyed endpoint may. */
export const conversionErrors: readonly ErrorCode[] = [
  'unknown_design_system',
  'out_of_credits',
  'idempotency_in_progress',
  'unsupported_format',
  'document_too_complex',
  'output_too_large',
  'idempotency_key_reused',
  'server_busy',
];

/** Headers of either form. */
export const describedCredits = {
  'X-Credits-Remaining': 'What can still be spent; an integer.',
  'Idempotency-Replayed': '`true` where the key paid before.',
};

export const postConvert = endpoint({
  method: 'POST',
  path: '/api/v1/convert',
  tag: 'Conversion',
  summary: 'Converts markdown into html, text, pdf, docx or png.',
  credentials: 'api-key',
  parameters: [idempotencyKey, simulate],
  body: {
    bytesMax: documentBytesMax,
    schema: ConvertRequestBody,
    example: { markdown: '# Plan\n\n\nShip it.', format: 'text' },
    refusal: 'invalid_request',
    // The engine checks the rest: it knows the design systems.
    read: withWellFormedText,
  },
  success: {
    status: 200,
    description: 'The converted document; its bytes alone where Accept names their type.',
    schema: ConvertResponse,
    example: {
      format: 'text',
      contentType: 'text/plain; charset=utf-8',
      byteSize: 20,
      designSystem: 'minimal-clean',
      output: 'Plan\n====\n\nShip it.\n',
      warnings: [{ rule: 'blank-lines', fixes: 2 }],
      creditsCharged: 1,
      creditsRemaining: 1999,
      requestId: 'req_4fJq0Zt7LwXc2mBvN9sKdE1a',
    },
    media: ['text/html', 'text/plain', 'application/pdf', docxType, 'image/png'],
    headers: { ...describedCredits, 'X-Warnings': 'With bare bytes: the warnings as JSON.' },
  },
  errors: conversionErrors,

  async handle(request, services) {
    const paid = await convertFor(request, services, request.body);
    const headers = creditHeaders(paid);
    if (!acceptsBytes(request, paid.conversion))
      return outputJson(bodyOf(request, paid), paid, 'outputBase64', headers);
    const { contentType, output } = paid.conversion;
    return {
      status: 200,
      headers: { ...headers, 'X-Warnings': JSON.stringify(warningsOf(paid.conversion)) },
      body: { kind: 'bytes', contentType, bytes: output },
      recorded: !paid.replayed,
    };
  },
});

/** What both forms of convert share: simulation, the idempotency key, and the conversion itself. */
export function convertFor(
  request: ApiRequest,
  { conversions }: Services,
  body: unknown,
): Promise<PaidConversion> {
  const key = keyOf(request);
  simulateFailure(request, 'invalid_request');
  return conversions.convert({
    key,
    request: body,
    endpoint: request.route,
    idempotency: idempotencyClaim(request, 'invalid_request'),
    startedAt: request.startedAt,
    signal: request.signal,
  });
}

export function creditHeaders({ creditsRemaining, replayed }: PaidConversion): Reply['headers'] {
  return {
    'X-Credits-Remaining': String(creditsRemaining),
    ...(replayed && { 'Idempotency-Replayed': 'true' }),
  };
}

/** A lone surrogate is no character: every format would choke on it in a way of its own. */
export function withWellFormedText(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('markdown' in body)) return body;
  const { markdown } = body;
  if (typeof markdown !== 'string') return body;
  return { ...body, markdown: markdown.replace(/\p{Surrogate}/gu, '\uFFFD') };
}

/** A body with the output: text as it is, bytes as base64 in `field`. */
export function outputJson(
  body: object,
  { conversion: { output }, replayed }: PaidConversion,
  field: 'output' | 'outputBase64',
  headers: Reply['headers'],
): Reply {
  const reply =
    typeof output === 'string'
      ? json(200, { ...body, output }, headers)
      : jsonWithBase64(200, body, { field, bytes: output }, headers);
  return { ...reply, recorded: !replayed };
}

function bodyOf({ requestId }: ApiRequest, paid: PaidConversion): ConvertBody {
  const { conversion, creditsCharged, creditsRemaining } = paid;
  return {
    format: conversion.format,
    contentType: conversion.contentType,
    byteSize: conversion.byteSize,
    designSystem: conversion.designSystem,
    warnings: warningsOf(conversion),
    creditsCharged,
    creditsRemaining,
    requestId,
  };
}

/** Whether the client named the output's own media type: a wildcard is content with JSON. */
function acceptsBytes({ headers }: ApiRequest, { contentType }: Conversion): boolean {
  const wanted = contentType.split(';', 1)[0];
  return (headers.accept ?? '').split(',').some((range) => {
    const [type, ...parameters] = range.toLowerCase().split(';');
    const refused = parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter));
    return type?.trim() === wanted && !refused;
  });
}
