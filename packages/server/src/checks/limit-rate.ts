import type { Store } from '@mdconv/store';
import type { Caller } from '../http/index.ts';
import { accountRateOf, keysAtOnce, type Config } from '../settings/index.ts';
import { ApiError } from '../wire/index.ts';
import { hostNetworkOf, networkOf } from './networks.ts';

const windowMs = 60_000;

type RateHeaders = Readonly<Record<string, string>>;

type LimitSettings = Pick<Config, 'rateLimit' | 'accountRateLimit' | 'unlimited'>;

/**
 * Counts the request against the caller's limits per minute: for all browsers of an account together, or
 * per key and then for all keys of the account together, so that new keys do not raise its limit. Keys
 * with an own limit, which only the operator sets, are counted apart from the others. On an unlimited
 * server, only those are limited.
 * @returns the `RateLimit-*` headers for the response; none without a limit
 * @throws {ApiError} `rate_limited`, with the same headers and `Retry-After`
 */
export async function limitCaller(
  caller: Caller,
  store: Store,
  settings: LimitSettings,
): Promise<RateHeaders> {
  const { accountId } = caller;
  const { rateLimit, unlimited } = settings;
  if (unlimited && (caller.kind === 'session' || caller.key.rateLimit === null)) return {};
  const perAccount = accountRateOf(settings);
  if (caller.kind === 'session')
    return limit(store, `session:${accountId}`, 'This account', perAccount);
  const { id, rateLimit: own } = caller.key;
  const headers = await limit(store, `key:${id}`, 'This key', own ?? rateLimit);
  const all = 'All keys of this account together';
  if (own === null) await limit(store, `keys:${accountId}`, all, perAccount);
  else await limit(store, `keys:${accountId} ${own}`, all, keysAtOnce * own);
  return headers;
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
  await limit(store, `address:${hostNetworkOf(address)} ${route}`, 'This address', requests);
}

/** Password attempts per minute: from one address, from its network, and from all strangers. */
const attempts = { perAddress: 5, perNetwork: 30, perAccount: 100 };

/** A password attempt. */
export interface Attempt {
  /** Lower case, trimmed. An account need not have it. */
  readonly email: string;
  readonly address: string;
  /** Whether the account has signed in from the network of the address before. */
  readonly isKnown: boolean;
}

/**
 * Counts a password attempt. Attempts of others do not count against an address from whose network the
 * account has signed in before, so that no stranger can lock its owner out.
 * @throws {ApiError} `rate_limited`
 */
export async function limitSignIn(
  { email, address, isKnown }: Attempt,
  store: Store,
): Promise<void> {
  const from = hostNetworkOf(address);
  await limit(store, `sign-in:${email} ${from}`, 'This account', attempts.perAddress);
  if (isKnown) return;
  const network = `sign-in-network:${networkOf(address)}`;
  await limit(store, network, 'This network', attempts.perNetwork);
  await limit(store, `sign-in:${email}`, 'This account', attempts.perAccount);
}

/**
 * Counts a password change of a signed-in account.
 * @throws {ApiError} `rate_limited`
 */
export async function limitPasswordChange(accountId: string, store: Store): Promise<void> {
  await limit(store, `password:${accountId}`, 'This account', attempts.perAddress);
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
