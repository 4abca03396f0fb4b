import type { IncomingHttpHeaders } from 'node:http';
import type { ApiKey, Store } from '@mdconv/store';
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
 */
export async function authenticate(
  { credentials, method }: Endpoint,
  headers: IncomingHttpHeaders,
  services: AuthenticationServices,
): Promise<Caller | undefined> {
  switch (credentials) {
    case 'none':
      return undefined;
    case 'own-page':
      rejectCrossSite(headers, services.config);
      return undefined;
    case 'optional':
      // A key takes precedence over the cookie, even an invalid one.
      return headers.authorization === undefined
        ? sessionCaller(method, headers, services)
        : keyCaller(bearerToken(headers), services);
    case 'public':
      return headers.authorization === undefined
        ? sessionCaller(method, headers, services)
        : requireKey(bearerToken(headers), services);
    case 'session':
      return requireSession(method, headers, services);
    case 'workspace':
      if (headers.authorization !== undefined) return requireKey(bearerToken(headers), services);
      if (readSessionCookie(headers, services.config) === undefined)
        throw new ApiError(
          'missing_api_key',
          'Send your API key as "Authorization: Bearer KEY", or sign in with a browser.',
        );
      return requireSession(method, headers, services);
    case 'api-key': {
      const given = headers['x-api-key'];
      if (typeof given !== 'string' || given === '')
        throw new ApiError('missing_api_key', 'Send your API key in the X-API-KEY header.');
      return requireKey(given, services);
    }
  }
}

async function requireKey(
  given: string | undefined,
  services: AuthenticationServices,
): Promise<Caller> {
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
  given: string | undefined,
  services: AuthenticationServices,
): Promise<Caller | undefined> {
  const key = await activeKey(given, services);
  return key && { kind: 'key', accountId: key.accountId, mode: key.mode, key };
}

async function activeKey(
  given: string | undefined,
  { store, now }: AuthenticationServices,
): Promise<ApiKey | undefined> {
  if (given === undefined || !isKey(given)) return undefined;
  const key = await store.keys.findKey(hashSecret(given));
  if (!key || key.revokedAt !== null) return undefined;
  if (key.expiresAt !== null && key.expiresAt <= now()) return undefined;
  await store.keys.touchKey(key.id);
  return key;
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
  return session && { kind: 'session', accountId: session.accountId, mode: 'live', session };
}

/** Source: RFC 6750, 2.1. */
function bearerToken({ authorization }: IncomingHttpHeaders): string | undefined {
  return /^bearer +(\S+) *$/i.exec(authorization ?? '')?.[1];
}
