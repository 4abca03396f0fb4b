import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../config.ts';
import { ApiError } from '../wire/index.ts';
import { ownUrl } from './own-url.ts';

/**
 * Refuses a request that changes something unless a page of this server makes it: a browser would
 * send the cookie along with any other page's too. Source: OWASP, Cross-Site Request Forgery
 * Prevention, Fetch Metadata headers.
 * @throws {ApiError} `csrf_rejected`
 */
export function rejectCrossSite(headers: IncomingHttpHeaders, config: Config): void {
  const site = headers['sec-fetch-site'];
  const isOwn =
    site === undefined ? isOwnOrigin(headers.origin, headers, config) : site === 'same-origin';
  if (!isOwn)
    throw new ApiError(
      'csrf_rejected',
      'Only a page of this server may do this. Scripts use an API key.',
    );
}

/** For browsers and connections without `Sec-Fetch-Site`. */
function isOwnOrigin(origin: string | undefined, headers: IncomingHttpHeaders, config: Config) {
  return origin !== undefined && origin === ownUrl(headers, config)?.origin;
}
