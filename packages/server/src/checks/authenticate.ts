import type { IncomingHttpHeaders } from 'node:http';
import type { ApiKey, Store } from '@mdconv/store';
import { hashSecret, isKey } from '../accounts/index.ts';
import type { Config } from '../config.ts';
import type { Caller, Endpoint } from '../endpoint.ts';
import { ApiError } from '../wire/index.ts';
import { rejectCrossSite } from './reject-cross-site.ts';
import { readSessionCookie } from './session-cookie.ts';

export interface Authentication {
  readonly config: Config;
  readonly store: Store;
  readonly now: () => number;
}

/**
 * Finds out who calls, by the credentials that the endpoint looks for. Looked up anew each time: a
 * revoked key, or a session that was signed out, works for no further request.
 * @throws {ApiError} `missing_api_key`, `invalid_api_key` or `invalid_session` where credentials are
 * needed; `csrf_rejected` where a page of another site asks
 */
export async function authenticate(
  { credentials, method }: Endpoint,
  headers: IncomingHttpHeaders,
  services: Authentication,
): Promise<Caller | undefined> {
  switch (credentials) {
    case 'none':
      return undefined;
    case 'own-page':
      rejectCrossSite(headers, services.config);
      return undefined;
    case 'optional':
      // Whoever sends a key means the key, even a bad one.
      return headers.authorization === undefined
        ? callerOfSession(method, headers, services)
        : callerOfKey(bearerToken(headers), services);
    case 'public':
      return headers.authorization === undefined
        ? callerOfSession(method, headers, services)
        : demandKey(bearerToken(headers), services);
    case 'session':
      return demandSession(method, headers, services);
    case 'workspace':
      if (headers.authorization !== undefined) return demandKey(bearerToken(headers), services);
      if (readSessionCookie(headers, services.config) === undefined)
        throw new ApiError(
          'missing_api_key',
          'Send your API key as "Authorization: Bearer KEY", or sign in with a browser.',
        );
      return demandSession(method, headers, services);
    case 'api-key': {
      const given = headers['x-api-key'];
      if (typeof given !== 'string' || given === '')
        throw new ApiError('missing_api_key', 'Send your API key in the X-API-KEY header.');
      return demandKey(given, services);
    }
  }
}

async function demandKey(given: string | undefined, services: Authentication): Promise<Caller> {
  const caller = await callerOfKey(given, services);
  if (caller) return caller;
  throw new ApiError(
    'invalid_api_key',
    'This API key is malformed, unknown, revoked or expired. Check it, or make a new one.',
  );
}

async function demandSession(
  method: Endpoint['method'],
  headers: IncomingHttpHeaders,
  services: Authentication,
): Promise<Caller> {
  const caller = await callerOfSession(method, headers, services);
  if (caller) return caller;
  throw new ApiError('invalid_session', 'You are not signed in, or no longer. Sign in again.');
}

async function callerOfKey(
  given: string | undefined,
  services: Authentication,
): Promise<Caller | undefined> {
  const key = await workingKey(given, services);
  return key && { kind: 'key', accountId: key.accountId, mode: key.mode, key };
}

async function workingKey(
  given: string | undefined,
  { store, now }: Authentication,
): Promise<ApiKey | undefined> {
  if (given === undefined || !isKey(given)) return undefined;
  const key = await store.keys.findKey(hashSecret(given));
  if (!key || key.revokedAt !== null) return undefined;
  if (key.expiresAt !== null && key.expiresAt <= now()) return undefined;
  await store.keys.touchKey(key.id);
  return key;
}

async function callerOfSession(
  method: Endpoint['method'],
  headers: IncomingHttpHeaders,
  { store, config }: Authentication,
): Promise<Caller | undefined> {
  const token = readSessionCookie(headers, config);
  if (!token) return undefined;
  // Browsers send the cookie by themselves, whoever's page asks.
  if (method !== 'GET') rejectCrossSite(headers, config);
  const session = await store.sessions.findSession(hashSecret(token));
  return session && { kind: 'session', accountId: session.accountId, mode: 'live', session };
}

/** Source: RFC 6750, 2.1. */
function bearerToken({ authorization }: IncomingHttpHeaders): string | undefined {
  return /^bearer +(\S+) *$/i.exec(authorization ?? '')?.[1];
}
