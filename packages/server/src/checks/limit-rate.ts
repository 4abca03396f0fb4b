import type { RateWindow, Store } from '@mdconv/store';
import type { Caller } from '../http/index.ts';
import { accountRateOf, keysAtOnce, type Config } from '../settings/index.ts';
import { ApiError } from '../wire/index.ts';
import { hostNetworkOf, networkOf } from './networks.ts';

const windowMs = 60_000;

type RateHeaders = Readonly<Record<string, string>>;

type LimitSettings = Pick<Config, 'rateLimit' | 'accountRateLimit' | 'unlimited'>;

/** A limit of requests per minute. */
interface Limit {
  readonly subject: string;
  /** The subject in messages. */
  readonly name: string;
  readonly requests: number;
}

/**
 * The caller's limits: for all browsers of an account together, or per key and then for all keys of the
 * account together, so that new keys do not raise its limit. Keys with an own limit, which only the operator
 * sets, are counted apart from the others. On an unlimited server, only those are limited.
 */
function limitsOfCaller(caller: Caller, settings: LimitSettings): readonly Limit[] {
  const { accountId } = caller;
  const { rateLimit, unlimited } = settings;
  if (unlimited && (caller.kind === 'session' || caller.key.rateLimit === null)) return [];
  const perAccount = accountRateOf(settings);
  if (caller.kind === 'session')
    return [{ subject: `session:${accountId}`, name: 'This account', requests: perAccount }];
  const { id, rateLimit: own } = caller.key;
  const name = 'All keys of this account together';
  return [
    { subject: `key:${id}`, name: 'This key', requests: own ?? rateLimit },
    own === null
      ? { subject: `keys:${accountId}`, name, requests: perAccount }
      : { subject: `keys:${accountId} ${own}`, name, requests: keysAtOnce * own },
  ];
}

/**
 * Counts the request against the caller's limits per minute.
 * @returns the `RateLimit-*` headers for the response; none without a limit
 * @throws {ApiError} `rate_limited`, with the same headers and `Retry-After`
 */
export async function limitCaller(
  caller: Caller,
  store: Store,
  settings: LimitSettings,
): Promise<RateHeaders> {
  let headers: RateHeaders | undefined;
  for (const each of limitsOfCaller(caller, settings)) {
    const own = await limit(store, each);
    headers ??= own;
  }
  return headers ?? {};
}

/** Returns the `RateLimit-*` headers for the response to a request that is not counted. */
export async function readCallerLimit(
  caller: Caller,
  store: Store,
  settings: LimitSettings,
): Promise<RateHeaders> {
  const [first] = limitsOfCaller(caller, settings);
  if (!first) return {};
  const { subject, requests } = first;
  return headersOf(requests, await store.rateLimits.readWindow(subject, requests, windowMs));
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
  await limit(store, {
    subject: `address:${hostNetworkOf(address)} ${route}`,
    name: 'This address',
    requests: requests,
  });
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
  await limit(store, {
    subject: `sign-in:${email} ${from}`,
    name: 'This account',
    requests: attempts.perAddress,
  });
  if (isKnown) return;
  const network = `sign-in-network:${networkOf(address)}`;
  await limit(store, { subject: network, name: 'This network', requests: attempts.perNetwork });
  await limit(store, {
    subject: `sign-in:${email}`,
    name: 'This account',
    requests: attempts.perAccount,
  });
}

/**
 * Counts a password change of a signed-in account.
 * @throws {ApiError} `rate_limited`
 */
export async function limitPasswordChange(accountId: string, store: Store): Promise<void> {
  await limit(store, {
    subject: `password:${accountId}`,
    name: 'This account',
    requests: attempts.perAddress,
  });
}

async function limit(store: Store, { subject, name, requests }: Limit): Promise<RateHeaders> {
  const window = await store.rateLimits.countRequest(subject, requests, windowMs);
  const headers = headersOf(requests, window);
  if (window.allowed) return headers;
  const seconds = headers['RateLimit-Reset'];
  throw new ApiError(
    'rate_limited',
    `${name} may make ${requests} requests per minute here. Retry in ${seconds} seconds.`,
    { headers: { ...headers, 'Retry-After': seconds } },
  );
}

function headersOf(requests: number, { remaining, resetMs }: RateWindow) {
  return {
    'RateLimit-Limit': String(requests),
    'RateLimit-Remaining': String(remaining),
    'RateLimit-Reset': String(Math.max(1, Math.ceil(resetMs / 1000))),
  };
}
