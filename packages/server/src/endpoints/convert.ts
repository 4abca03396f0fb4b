import { contentTypeOf, formats, formatTable, type ErrorCode } from '@mdconv/core';
import type { Conversion } from '@mdconv/render';
import { documentBytesMax, idempotencyClaim } from '../checks/index.ts';
import type { PaidConversion } from '../conversions/index.ts';
import {
  endpoint,
  json,
  jsonWithBase64,
  type ApiRequest,
  type Endpoint,
  type Reply,
  type Services,
} from '../http/index.ts';
import {
  ConvertRequestBody,
  ConvertResponse,
  warningsOf,
  type ConvertBody,
} from '../wire/index.ts';
import { keyOf } from './callers.ts';
import { idempotencyKey, simulate, simulateFailure } from './parameters.ts';

/** The errors of a conversion, in addition to those of every endpoint with a key and a body. */
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

/** Response headers of a conversion. */
export const describedCredits = {
  'X-Credits-Remaining': 'Credits that can still be spent; an integer.',
  'Idempotency-Replayed': '`true` if an earlier request with the idempotency key paid.',
};

const postConvert = endpoint({
  method: 'POST',
  path: '/api/v1/convert',
  tag: 'Conversion',
  summary: `Converts markdown to one of these formats: ${formats.join(', ')}.`,
  credentials: 'api-key',
  parameters: [idempotencyKey, simulate],
  body: {
    bytesMax: documentBytesMax,
    schema: ConvertRequestBody,
    example: { markdown: '# Plan\n\n\nShip it.', format: 'text' },
    refusal: 'invalid_request',
    // `Conversions` validates the rest; it knows the design systems.
    read: withWellFormedText,
  },
  success: {
    status: 200,
    description: 'The converted document. Only its bytes if Accept names their media type.',
    schema: ConvertResponse,
    example: {
      format: 'text',
      contentType: contentTypeOf('text'),
      byteSize: 20,
      designSystem: 'minimal-clean',
      output: 'Plan\n====\n\nShip it.\n',
      warnings: [{ rule: 'blank-lines', fixes: 2 }],
      creditsCharged: 1,
      creditsRemaining: 1999,
      requestId: 'req_4fJq0Zt7LwXc2mBvN9sKdE1a',
    },
    media: formats.map((format) => formatTable[format].mediaType),
    headers: { ...describedCredits, 'X-Warnings': 'The warnings as JSON, if the body is bytes.' },
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

/** Converts for both forms of the endpoint, with simulated errors and the idempotency key. */
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

/** Replaces lone surrogates in the markdown, because the output formats handle them differently. */
export function withWellFormedText(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('markdown' in body)) return body;
  const { markdown } = body;
  if (typeof markdown !== 'string') return body;
  return { ...body, markdown: markdown.replace(/\p{Surrogate}/gu, '\uFFFD') };
}

export function creditHeaders({ creditsRemaining, replayed }: PaidConversion): Reply['headers'] {
  return {
    'X-Credits-Remaining': String(creditsRemaining),
    ...(replayed && { 'Idempotency-Replayed': 'true' }),
  };
}

/** A JSON body with the output: text in `output`, bytes as base64 in `field`. */
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

/** Whether Accept names the output's media type explicitly. Wildcards get JSON. */
function acceptsBytes({ headers }: ApiRequest, { format }: Conversion): boolean {
  const wanted = formatTable[format].mediaType;
  return (headers.accept ?? '').split(',').some((range) => {
    const [type, ...parameters] = range.toLowerCase().split(';');
    const refused = parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter));
    return type?.trim() === wanted && !refused;
  });
}

export const convertEndpoints: readonly Endpoint[] = [postConvert];
