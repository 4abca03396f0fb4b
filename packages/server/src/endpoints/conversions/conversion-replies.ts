import type { IncomingHttpHeaders } from 'node:http';
import { formats, formatTable, isTextFormat, type ErrorCode } from '@mdconv/core';
import type { ConvertedBytes, ResolveImage } from '@mdconv/render';
import { idempotencyClaim } from '../../checks/index.ts';
import type { PaidConversion } from '../../conversions/index.ts';
import {
  attachment,
  jsonWithOutput,
  type ApiRequest,
  type Caller,
  type Reply,
  type Services,
  type Success,
} from '../../http/index.ts';
import { ConvertResponse, warningsHeader, warningsOf, type ConvertBody } from '../../wire/index.ts';
import { callerOf } from '../requests/callers.ts';
import { prefersJob } from '../requests/prefer.ts';

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

/** The response of a conversion, except its example. */
export const convertedSuccess = {
  status: 200,
  description: 'The converted document. Only its bytes if Accept names their media type.',
  schema: ConvertResponse,
  media: formats.map((format) => formatTable[format].mediaType),
  headers: {
    ...describedCredits,
    'Content-Disposition': '`attachment` with a file name, if the body is bytes.',
    'X-Warnings':
      '`rule`, `fixes`, `line` and `column` of the first 40 warnings as JSON, if the body is bytes. Only a JSON response has their messages.',
  },
} as const satisfies Success;

/** Refuses a conversion that would not be queued. Jobs wait elsewhere. */
export function checkQueue(
  caller: Caller,
  { conversions }: Services,
  headers: IncomingHttpHeaders,
): void {
  if (!prefersJob(headers)) conversions.checkRoom(caller);
}

/** A document that the server keeps. */
export interface StoredDocument {
  /** Changes with its content. */
  readonly state: string;
  readonly images: ResolveImage;
}

/**
 * Converts for all forms of the endpoint, with the idempotency key.
 * @param stored what is converted, if the request does not contain it
 */
export function convertFor(
  request: ApiRequest,
  { conversions }: Services,
  body: unknown,
  stored?: StoredDocument,
): Promise<PaidConversion> {
  return conversions.convert({
    caller: callerOf(request),
    request: body,
    endpoint: request.route,
    idempotency: idempotencyClaim(request, 'invalid_request', stored?.state),
    startedAt: request.startedAt,
    signal: request.signal,
    reserve: request.reserve,
    ...(stored && { ownImages: stored.images }),
  });
}

/**
 * The response of a conversion: JSON, or bytes if the caller asks for them.
 * @param name of the file without extension. Default: the title of the document
 */
export function convertedReply(
  request: ApiRequest,
  paid: PaidConversion,
  name = paid.conversion.title,
): Reply {
  const { conversion, markdown } = paid;
  const headers = creditHeaders(paid);
  if (!acceptsBytes(request, conversion))
    return outputJson(bodyOf(request, paid), paid, 'outputBase64', headers);
  const { contentType, format, output } = conversion;
  return {
    status: 200,
    headers: {
      ...headers,
      'Content-Disposition': attachment(name, formatTable[format].extension),
      'X-Warnings': warningsHeader(warningsOf(conversion, markdown)),
    },
    body: { kind: 'bytes', contentType, bytes: output },
    recorded: !paid.replayed,
  };
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
  { conversion: { format, output: bytes }, replayed }: PaidConversion,
  field: 'output' | 'outputBase64',
  headers: Reply['headers'],
): Reply {
  const output = isTextFormat(format)
    ? ({ field: 'output', bytes, encoding: 'utf8' } as const)
    : ({ field, bytes, encoding: 'base64' } as const);
  return { ...jsonWithOutput(200, body, output, headers), recorded: !replayed };
}

function bodyOf({ requestId }: ApiRequest, paid: PaidConversion): ConvertBody {
  const { conversion, creditsCharged, creditsRemaining } = paid;
  return {
    format: conversion.format,
    contentType: conversion.contentType,
    byteSize: conversion.byteSize,
    designSystem: conversion.designSystem,
    warnings: warningsOf(conversion, paid.markdown),
    creditsCharged,
    creditsRemaining,
    requestId,
  };
}

/** Whether Accept names the output's media type explicitly. Wildcards get JSON. */
function acceptsBytes({ headers }: ApiRequest, { format }: ConvertedBytes): boolean {
  const wanted = formatTable[format].mediaType;
  return (headers.accept ?? '').split(',').some((range) => {
    const [type, ...parameters] = range.toLowerCase().split(';');
    const refused = parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter));
    return type?.trim() === wanted && !refused;
  });
}
