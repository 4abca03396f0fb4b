import type { IncomingHttpHeaders } from 'node:http';
import { AccountSuspendedError, type AccountState, type FoundKey, type Store } from '@mdconv/store';
import { hashSecret, isKey } from '../accounts/index.ts';
import type { Caller, Endpoint } from '../http/index.ts';
import type { Config } from '../settings/index.ts';
import { ApiError } from '../wire/index.ts';
import { readSessionCookie, rejectCrossSite } from './session-cookie.ts';

export interface AuthenticationServices {
  readonly config: Config;
  readonly store: Store;
  readonly now: () => number;
}

/**
 * Identifies the caller by the credentials that the endpoint takes. Nothing is cached: a revoked key or
 * an ended session stops working immediately.
 * @throws {ApiError} `missing_api_key`, `invalid_api_key` or `invalid_session` if the endpoint requires
 * credentials; `csrf_rejected` for a request from another site's page
 * @throws {AccountSuspendedError} the endpoint requires credentials or a key was sent
 */
export async function authenticate(
  { credentials, method }: Endpoint,
  headers: IncomingHttpHeaders,
  services: AuthenticationServices,
): Promise<Caller | undefined> {
  const key = givenKey(headers, credentials);
  switch (credentials) {
    case 'none':
      return undefined;
    case 'own-page':
      rejectCrossSite(headers, services.config);
      return undefined;
    case 'optional':
      // A key takes precedence over the cookie, even an invalid one.
      return unlessSuspended(
        key === undefined ? sessionCaller(method, headers, services) : keyCaller(key, services),
      );
    case 'public':
      return unlessSuspended(
        key === undefined ? sessionCaller(method, headers, services) : requireKey(key, services),
      );
    case 'session':
      if (key !== undefined && readSessionCookie(headers, services.config) === undefined)
        throw new ApiError(
          'invalid_session',
          'This endpoint takes no API key, only the session of a browser. Sign in to the app of this server, or use a command of mdconv-server, such as keys create.',
        );
      return requireSession(method, headers, services);
    case 'workspace':
      if (key !== undefined) return requireKey(key, services);
      if (readSessionCookie(headers, services.config) === undefined)
        throw new ApiError(
          'missing_api_key',
          'Send your API key as "Authorization: Bearer KEY", or sign in with a browser.',
        );
      return requireSession(method, headers, services);
    case 'api-key': {
      if (key !== undefined) return requireKey(key, services);
      if (readSessionCookie(headers, services.config) === undefined)
        throw new ApiError('missing_api_key', 'Send your API key in the X-API-KEY header.');
      return requireSession(method, headers, services);
    }
  }
}

/**
 * The key that a request sends, in either header; empty if it is malformed. If both are sent, the header
 * that the reference names for the endpoint counts.
 */
function givenKey(
  headers: IncomingHttpHeaders,
  credentials: Endpoint['credentials'],
): string | undefined {
  const { authorization, 'x-api-key': header } = headers;
  const named = typeof header === 'string' && header !== '' ? header : undefined;
  const bearer = bearerToken(headers);
  // Other schemes of Authorization are those of a proxy where the endpoint names X-API-KEY.
  if (credentials === 'api-key') return named ?? bearer;
  return bearer ?? named ?? (authorization === undefined ? undefined : '');
}

async function requireKey(given: string, services: AuthenticationServices): Promise<Caller> {
  const caller = await keyCaller(given, services);
  if (caller) return caller;
  throw new ApiError(
    'invalid_api_key',
    'This API key is malformed, unknown, revoked or expired. Check it or create a new one.',
  );
}

async function requireSession(
  method: Endpoint['method'],
  headers: IncomingHttpHeaders,
  services: AuthenticationServices,
): Promise<Caller> {
  const caller = await sessionCaller(method, headers, services);
  if (caller) return caller;
  throw new ApiError(
    'invalid_session',
    'You are not signed in, or your session has expired. Sign in again.',
  );
}

async function keyCaller(
  given: string,
  services: AuthenticationServices,
): Promise<Caller | undefined> {
  const key = await activeKey(given, services);
  if (!key) return undefined;
  checkActive(key);
  const { accountId, accountNetwork: network, mode } = key;
  return { kind: 'key', accountId, network, mode, key };
}

async function activeKey(
  given: string,
  { store, now }: AuthenticationServices,
): Promise<FoundKey | undefined> {
  if (!isKey(given)) return undefined;
  const key = await store.keys.findKey(hashSecret(given));
  if (!key || key.revokedAt !== null) return undefined;
  return key.expiresAt !== null && key.expiresAt <= now() ? undefined : key;
}

/** Suspended accounts read what is public like anyone else. */
async function unlessSuspended(found: Promise<Caller | undefined>): Promise<Caller | undefined> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof AccountSuspendedError) return undefined;
    throw error;
  }
}

function checkActive({ accountState }: { readonly accountState: AccountState }): void {
  if (accountState !== 'active') throw new AccountSuspendedError(accountState);
}

async function sessionCaller(
  method: Endpoint['method'],
  headers: IncomingHttpHeaders,
  { store, config }: AuthenticationServices,
): Promise<Caller | undefined> {
  const token = readSessionCookie(headers, config);
  if (!token) return undefined;
  // Browsers send the cookie with requests from any site's page.
  if (method !== 'GET') rejectCrossSite(headers, config);
  const session = await store.sessions.findSession(hashSecret(token));
  if (!session) return undefined;
  checkActive(session);
  const { accountId, accountNetwork: network } = session;
  return { kind: 'session', accountId, network, mode: 'live', session };
}

/** Source: RFC 6750, 2.1. */
function bearerToken({ authorization }: IncomingHttpHeaders): string | undefined {
  return /^bearer +(\S+) *$/i.exec(authorization ?? '')?.[1];
}
