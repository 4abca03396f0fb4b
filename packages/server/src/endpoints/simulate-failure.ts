import type { ErrorCode } from '@mdconv/core';
import type { ApiRequest } from '../endpoint.ts';
import { ApiError, wrongShape, type ShapeErrorCode } from '../wire/index.ts';

/** The errors that a test key may ask for. Source: the decisions on the published API. */
export const simulated = [
  'out_of_credits',
  'rate_limited',
  'internal_error',
  'server_busy',
] as const satisfies readonly ErrorCode[];

/**
 * Lets a test key meet, by `X-Mdconv-Simulate`, an error that is hard to meet otherwise. A live key
 * cannot: the header is ignored.
 * @throws {ApiError} what was asked for; `refusal` for a name that is none
 */
export function simulateFailure({ headers, caller }: ApiRequest, refusal: ShapeErrorCode): void {
  const wanted = headers['x-mdconv-simulate'];
  if (caller?.mode !== 'test' || wanted === undefined) return;
  const code = simulated.find((known) => known === wanted);
  if (!code)
    throw wrongShape(refusal, [
      { path: 'X-Mdconv-Simulate', message: `Give one of ${simulated.join(', ')}.` },
    ]);
  const facts = code === 'rate_limited' ? { headers: { 'Retry-After': '1' } } : {};
  throw new ApiError(code, 'Simulated, as X-Mdconv-Simulate asked.', facts);
}
