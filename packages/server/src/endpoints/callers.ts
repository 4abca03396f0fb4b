import type { Account, Actor, ApiKey, Session, Store } from '@mdconv/store';
import { ownUrl } from '../checks/index.ts';
import type { ApiRequest, Services } from '../http/index.ts';
import { publicUrlOf } from '../settings/index.ts';

/** The API key of a request to an endpoint that requires one. */
export function keyOf({ caller }: ApiRequest): ApiKey {
  if (caller?.kind !== 'key') throw new Error('The endpoint requires a key, but there is none.');
  return caller.key;
}

/** The session of a request to an endpoint that requires one. */
export function sessionOf({ caller }: ApiRequest): Session {
  if (caller?.kind !== 'session')
    throw new Error('The endpoint requires a session, but there is none.');
  return caller.session;
}

/** The signed-in account. */
export async function accountOf(request: ApiRequest, { accounts }: Store): Promise<Account> {
  const account = await accounts.findAccount(sessionOf(request).accountId);
  if (!account) throw new Error('The session has no account.');
  return account;
}

/** The account and mode that a request to the workspace acts for. */
export function actorOf({ caller }: ApiRequest): Actor {
  if (!caller) throw new Error('The endpoint requires credentials, but there are none.');
  return { accountId: caller.accountId, mode: caller.mode };
}

/** Like `actorOf`, for endpoints that allow anonymous callers. */
export function visitorOf(request: ApiRequest): Actor | undefined {
  return request.caller && actorOf(request);
}

/**
 * Shared by the endpoints that serve public projects anonymously: a limit of requests per minute and
 * address, and headers that keep links out of search engines and referrers.
 */
export const publicRead = {
  addressLimit: 600,
  headers: { 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' },
  describedHeaders: {
    'Referrer-Policy': '`no-referrer`, so that browsers do not disclose the link.',
    'X-Robots-Tag': '`noindex`, for search engines.',
  },
} as const;

/** The URL that browsers use to reach this server, for links in responses. No trailing slash. */
export function baseUrlOf({ headers }: ApiRequest, { config }: Services): string {
  const url = ownUrl(headers, config);
  return url ? url.origin + config.basePath : publicUrlOf(config);
}
