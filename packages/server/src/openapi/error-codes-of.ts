import { errorCodes, type ErrorCode } from '@mdconv/core';
import type { Credentials, Endpoint } from '../endpoint.ts';

/**
 * Every code that an endpoint may answer, in the order of their table: what it declares itself, and
 * what follows from its credentials, its limits and its body.
 */
export function errorCodesOf(endpoint: Endpoint): readonly ErrorCode[] {
  const possible = new Set<ErrorCode>([
    ...codesOfCredentials(endpoint),
    ...codesOfBody(endpoint),
    ...(knowsCaller(endpoint) || endpoint.addressLimit ? (['rate_limited'] as const) : []),
    ...(endpoint.errors ?? []),
    'internal_error',
  ]);
  return errorCodes.filter((code) => possible.has(code));
}

/** Whether it looks for credentials, so that its answers may tell what is left of a rate. */
export function knowsCaller({ credentials }: Endpoint): boolean {
  return credentials !== 'none' && credentials !== 'own-page';
}

const refusals: { readonly [Kind in Credentials]: readonly ErrorCode[] } = {
  'api-key': ['missing_api_key', 'invalid_api_key'],
  workspace: ['missing_api_key', 'invalid_api_key', 'invalid_session', 'csrf_rejected'],
  session: ['invalid_session', 'csrf_rejected'],
  optional: ['csrf_rejected'],
  public: ['invalid_api_key', 'csrf_rejected'],
  'own-page': ['csrf_rejected'],
  none: [],
};

function codesOfCredentials({ credentials, method }: Endpoint): readonly ErrorCode[] {
  // A cookie may read wherever the browser was when it asked.
  const isRead = method === 'GET' && credentials !== 'own-page';
  return refusals[credentials].filter((code) => !(isRead && code === 'csrf_rejected'));
}

function codesOfBody({ body }: Endpoint): readonly ErrorCode[] {
  return body ? ['invalid_request', 'payload_too_large', body.refusal] : [];
}
