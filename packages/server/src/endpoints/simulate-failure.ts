import type { ApiRequest } from '../endpoint.ts';
import { ApiError, wrongShape, type ErrorCode } from '../wire/index.ts';

const simulated: readonly ErrorCode[] = [
  'out_of_credits',
  'rate_limited',
  'internal_error',
  'server_busy',
];

const headersOf: { readonly [Code in ErrorCode]?: Readonly<Record<string, string>> } = {
  rate_limited: { 'Retry-After': '1' },
  server_busy: { 'Retry-After': '2' },
};

/**
 * Lets a test key meet, by `X-Mdconv-Simulate`, an error that is hard to meet otherwise. A live key
 * cannot: the header is ignored.
 * @throws {ApiError} what was asked for; `refusal` for a name that is none
 */
export function simulateFailure(
  { headers, caller }: ApiRequest,
  refusal: 'invalid_request' | 'validation_failed',
): void {
  const wanted = headers['x-mdconv-simulate'];
  if (caller?.mode !== 'test' || wanted === undefined) return;
  const code = simulated.find((known) => known === wanted);
  if (!code)
    throw wrongShape(refusal, [
      { path: 'X-Mdconv-Simulate', message: `Give one of ${simulated.join(', ')}.` },
    ]);
  const facts = headersOf[code];
  throw new ApiError(
    code,
    'Simulated, as X-Mdconv-Simulate asked.',
    facts ? { headers: facts } : {},
  );
}
