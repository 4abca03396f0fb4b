import type { Store } from '@mdconv/store';
import type { Caller } from '../endpoint.ts';
import { ApiError } from '../wire/index.ts';

const windowMs = 60_000;

type RateHeaders = Readonly<Record<string, string>>;

/**
 * Counts the request against the minute of its caller: of the key, or of the account signed in.
 * @returns the headers that tell how much is left, for every answer to this caller
 * @throws {ApiError} `rate_limited`, with the same headers and `Retry-After`
 */
export function limitCaller(
  caller: Caller,
  store: Store,
  defaultLimit: number,
): Promise<RateHeaders> {
  return caller.kind === 'key'
    ? limit(store, `key:${caller.key.id}`, 'This key', caller.key.rateLimit ?? defaultLimit)
    : limit(store, `account:${caller.accountId}`, 'This account', defaultLimit);
}

/**
 * Counts the request against the minute of the address that it comes from.
 * @throws {ApiError} `rate_limited`
 */
export async function limitAddress(
  address: string,
  route: string,
  store: Store,
  requests: number,
): Promise<void> {
  await limit(store, `address:${siteOf(address)} ${route}`, 'This address', requests);
}

/** Source: OWASP, Authentication Cheat Sheet, Account Lockout, by the account rather than the address. */
const passwordTriesMax = 5;

/**
 * Counts a password that is tried for the address of an account, whether or not there is one.
 * @param email lower case, trimmed
 * @throws {ApiError} `rate_limited`
 */
export async function limitSignIn(email: string, store: Store): Promise<void> {
  await limit(store, `sign-in:${email}`, 'This account', passwordTriesMax);
}

/** A site with IPv6 has 2^64 addresses for each of its networks. Source: RFC 6177. */
function siteOf(address: string): string {
  if (!address.includes(':')) return address;
  const [start = '', end] = address.split('::');
  const [before, after] = [groups(start), groups(end ?? '')];
  const zeros = Array<string>(end === undefined ? 0 : 8 - before.length - after.length).fill('0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}

function groups(text: string): string[] {
  return text === '' ? [] : text.split(':');
}

async function limit(
  store: Store,
  subject: string,
  name: string,
  requests: number,
): Promise<RateHeaders> {
  const window = await store.rateLimits.countRequest(subject, requests, windowMs);
  const seconds = String(Math.max(1, Math.ceil(window.resetMs / 1000)));
  const headers = {
    'RateLimit-Limit': String(requests),
    'RateLimit-Remaining': String(window.remaining),
    'RateLimit-Reset': seconds,
  };
  if (!window.allowed)
    throw new ApiError(
      'rate_limited',
      `${name} may make ${requests} requests a minute here. Wait ${seconds} seconds.`,
      { headers: { ...headers, 'Retry-After': seconds } },
    );
  return headers;
}
