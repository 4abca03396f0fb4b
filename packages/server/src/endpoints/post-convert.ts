import type { Conversion } from '@mdconv/render';
import { idempotencyClaim } from '../checks/index.ts';
import type { PaidConversion } from '../conversions/index.ts';
import { json, type ApiRequest, type Endpoint, type Reply, type Services } from '../endpoint.ts';
import { outputOf, warningsOf, type ConvertBody } from '../wire/index.ts';
import { keyOf } from './caller-of.ts';
import { simulateFailure } from './simulate-failure.ts';

/**
 * Raw bytes of a body: every one of a million characters may be written as an escaped pair of
 * twelve bytes, and some room is left for the rest.
 */
export const convertBytesMax = 12.5 * 1024 * 1024;

export const postConvert: Endpoint = {
  method: 'POST',
  path: '/api/v1/convert',
  summary: 'Converts markdown into html, text, pdf, docx or png.',
  credentials: 'api-key',
  body: { bytesMax: convertBytesMax },

  async handle(request, services) {
    const paid = await convertFor(request, services, withWellFormedText(request.body));
    const headers = creditHeaders(paid);
    if (!acceptsBytes(request, paid.conversion))
      return { ...json(200, bodyOf(request, paid), headers), recorded: !paid.replayed };
    const { contentType, output } = paid.conversion;
    return {
      status: 200,
      headers: { ...headers, 'X-Warnings': JSON.stringify(warningsOf(paid.conversion)) },
      body: { kind: 'bytes', contentType, bytes: output },
      recorded: !paid.replayed,
    };
  },
};

/** What both forms of convert share: simulation, the idempotency key, and the conversion itself. */
export function convertFor(
  request: ApiRequest,
  { conversions }: Services,
  body: unknown,
): Promise<PaidConversion> {
  const key = keyOf(request);
  simulateFailure(request.headers, key);
  return conversions.convert({
    key,
    request: body,
    endpoint: request.route,
    idempotency: idempotencyClaim(request),
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

function bodyOf({ requestId }: ApiRequest, paid: PaidConversion): ConvertBody {
  const { conversion, creditsCharged, creditsRemaining } = paid;
  return {
    format: conversion.format,
    contentType: conversion.contentType,
    byteSize: conversion.byteSize,
    designSystem: conversion.designSystem,
    ...outputOf(conversion),
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
