import { ownUrl } from '../../checks/index.ts';
import type { ApiRequest, Services } from '../../endpoint.ts';
import { ApiError } from '../../wire/index.ts';

/**
 * Where browsers reach this server, for the links that it gives.
 * @throws {ApiError} `invalid_request`: nobody says. Source: RFC 9112, 3.2
 */
export function originOf({ headers }: ApiRequest, { config }: Services): string {
  const url = ownUrl(headers, config);
  if (url) return url.origin;
  throw new ApiError('invalid_request', 'The Host header names no host.');
}
