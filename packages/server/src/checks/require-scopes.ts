import type { Caller, Endpoint } from '../http/index.ts';
import { ApiError } from '../wire/index.ts';

/**
 * Checks that a key has the scopes that the endpoint needs. Sessions may do everything.
 * @throws {ApiError} `insufficient_scope`
 */
export function requireScopes({ scopes = [] }: Endpoint, caller: Caller | undefined): void {
  if (caller?.kind !== 'key') return;
  const missing = scopes.filter((scope) => !caller.key.scopes.includes(scope));
  if (missing.length > 0)
    throw new ApiError(
      'insufficient_scope',
      `This key lacks the scope ${missing.join(' and ')}. Use a key that has it.`,
    );
}
