import type { Store } from '@mdconv/store';
import type { Caller } from '../http/index.ts';
import { ApiError } from '../wire/index.ts';

const windowMs = 60_000;

type RateHeaders = Readonly<Record<string, string>>;

/**
 * Counts the request against the caller's limit per minute: per key, or per signed-in account.
 * @returns the `RateLimit-*` headers for the response
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
 * Counts the request against the limit per minute of its client address.
 * @throws {ApiError} `rate_limited`
 */
export async function limitAddress(
  address: string,
  route: string,
  store: Store,
  requests: number,
): Promise<void> {
  await limit(store, `address:${networkOf(address)} ${route}`, 'This address', requests);
}

/** Per account rather than per address. Source: OWASP, Authentication Cheat Sheet, Account Lockout. */
const passwordAttemptsMax = 5;

/**
 * Counts a password attempt for an email address, whether or not an account has it.
 * @param email lower case, trimmed
 * @throws {ApiError} `rate_limited`
 */
export async function limitSignIn(email: string, store: Store): Promise<void> {
  await limit(store, `sign-in:${email}`, 'This account', passwordAttemptsMax);
}

/** The address itself for IPv4, its /64 network for IPv6, where one host has 2^64 addresses. Source: RFC 6177. */
function networkOf(address: string): string {
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
      `${name} may make ${requests} requests per minute here. Retry in ${seconds} seconds.`,
      { headers: { ...headers, 'Retry-After': seconds } },
    );
  return headers;
}
