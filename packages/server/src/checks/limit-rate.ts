import type { RateWindow, Store } from '@mdconv/store';
import type { MemoryWindows } from '../database/index.ts';
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
  /** How many requests it counts as. Default: 1. */
  readonly count?: number;
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

/** Requests of a client address to a route. */
interface AddressRequests {
  readonly address: string;
  readonly route: string;
  /** The limit per minute. */
  readonly limit: number;
  /** How many requests it counts as. Default: 1. */
  readonly requests?: number;
}

/**
 * Counts a request against the limit per minute of its client address.
 * @throws {ApiError} `rate_limited`
 */
export async function limitAddress(
  { address, route, limit: limitOf, requests }: AddressRequests,
  store: Store,
): Promise<void> {
  await limit(store, {
    subject: `address:${hostNetworkOf(address)} ${route}`,
    name: 'This address',
    requests: limitOf,
    ...(requests !== undefined && { count: requests }),
  });
}

/** Static responses per minute and address. The app needs about 40 for its first visit to all views. */
const staticRequests = 2400;

/**
 * Counts a request for a static response against the limit per minute of its client address, in memory:
 * such responses need no database.
 * @throws {ApiError} `rate_limited`
 */
export async function limitStatic(address: string, windows: MemoryWindows): Promise<void> {
  const subject = `static:${hostNetworkOf(address)}`;
  await limit({ rateLimits: windows }, { subject, name: 'This address', requests: staticRequests });
}

/** Zip files of 1,000 files per minute and account. */
const zipRequests = 10;
const filesPerZip = 1000;

/**
 * Counts a zip file against the limit per minute of the account that reads it. One of more than 1,000
 * files counts as several.
 * @throws {ApiError} `rate_limited`
 */
export async function limitZip(
  { accountId }: Caller,
  files: number,
  store: Store,
  { unlimited }: LimitSettings,
): Promise<void> {
  if (unlimited) return;
  const count = Math.min(zipRequests, Math.max(1, Math.ceil(files / filesPerZip)));
  const subject = `zip:${accountId}`;
  await limit(store, { subject, name: 'This account', requests: zipRequests, count });
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

/** Counts requests in the database, or in memory. */
interface Counter {
  readonly rateLimits: {
    countRequest(
      ...request: Parameters<MemoryWindows['countRequest']>
    ): RateWindow | Promise<RateWindow>;
  };
}

async function limit(
  { rateLimits }: Counter,
  { subject, name, requests, count }: Limit,
): Promise<RateHeaders> {
  const window = await rateLimits.countRequest(subject, requests, windowMs, count);
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
