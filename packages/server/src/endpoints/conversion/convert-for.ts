import type { ErrorCode } from '@mdconv/core';
import { idempotencyClaim } from '../../checks/index.ts';
import type { PaidConversion } from '../../conversions/index.ts';
import type { ApiRequest, Services } from '../../endpoint.ts';
import { keyOf } from '../caller-of.ts';
import { simulateFailure } from '../simulate-failure.ts';

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

/** A lone surrogate is no character: every format would choke on it in a way of its own. */
export function withWellFormedText(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('markdown' in body)) return body;
  const { markdown } = body;
  if (typeof markdown !== 'string') return body;
  return { ...body, markdown: markdown.replace(/\p{Surrogate}/gu, '\uFFFD') };
}
