import { NotFoundError, type Account, type Actor, type Session, type Store } from '@mdconv/store';
import { ownUrl } from '../../checks/index.ts';
import type { ApiRequest, Caller, Services } from '../../http/index.ts';
import { publicUrlOf } from '../../settings/index.ts';
import { ApiError } from '../../wire/index.ts';

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

/**
 * The signed-in account, if its owner is an operator.
 * @throws {ApiError} `not_found` with the message of a missing path
 */
export async function operatorOf(request: ApiRequest, store: Store): Promise<Account> {
  const account = await accountOf(request, store);
  if (account.isOperator) return account;
  throw new ApiError('not_found', 'No such path. Check it, including the prefix /api/v1.');
}

/** How long after signing in a browser may do what would outlive its session. */
const freshMinutes = 15;

/**
 * Checks that the person signed in recently. Somebody who has taken over a session must not turn it into
 * a key or a password, which would outlive it.
 * @throws {ApiError} `reauthentication_required`
 */
export function requireFreshSession(request: ApiRequest, now: number): void {
  if (now - sessionOf(request).createdAt <= freshMinutes * 60_000) return;
  throw new ApiError(
    'reauthentication_required',
    `You signed in more than ${freshMinutes} minutes ago. Sign in again to do this.`,
  );
}

/** Who makes a request to an endpoint that requires credentials. */
export function callerOf({ caller }: ApiRequest): Caller {
  if (!caller) throw new Error('The request has no caller.');
  return caller;
}

/** The account, mode and perhaps project that a request to the workspace acts for. */
export function actorOf(request: ApiRequest): Actor {
  const caller = callerOf(request);
  const { accountId, mode } = caller;
  const projectId = caller.kind === 'key' ? caller.key.projectId : null;
  return { accountId, mode, ...(projectId !== null && { projectId }) };
}

/**
 * Reads what is public, or what the caller may read beyond that. A key without the scope `read`, or for
 * another project, reads what anonymous visitors can.
 */
export async function readAsVisitor<Result>(
  request: ApiRequest,
  read: (visitor: Actor | undefined) => Promise<Result>,
): Promise<Result> {
  const { caller } = request;
  if (!caller) return read(undefined);
  const stranger: Actor = { accountId: '', mode: caller.mode };
  if (caller.kind === 'key' && !caller.key.scopes.includes('read')) return read(stranger);
  const actor = actorOf(request);
  try {
    return await read(actor);
  } catch (error) {
    if (actor.projectId === undefined || !(error instanceof NotFoundError)) throw error;
    return read(stranger);
  }
}

/**
 * Shared by the endpoints that serve public projects anonymously: a limit of requests per minute and
 * address, and a header that keeps links out of search engines.
 */
export const publicRead = {
  addressLimit: 600,
  headers: { 'X-Robots-Tag': 'noindex' },
  describedHeaders: { 'X-Robots-Tag': '`noindex`, for search engines.' },
} as const;

/** The URL that browsers use to reach this server, for links in responses. No trailing slash. */
export function baseUrlOf({ headers }: ApiRequest, { config }: Services): string {
  const url = ownUrl(headers, config);
  return url ? url.origin + config.basePath : publicUrlOf(config);
}
