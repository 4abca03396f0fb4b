import type { Account, Actor, ApiKey, Session, Store } from '@mdconv/store';
import type { ApiRequest } from '../endpoint.ts';

/** The key of a request whose endpoint demands one. */
export function keyOf({ caller }: ApiRequest): ApiKey {
  if (caller?.kind !== 'key')
    throw new Error('An endpoint that demands a key was reached without one.');
  return caller.key;
}

/** The session of a request whose endpoint demands one. */
export function sessionOf({ caller }: ApiRequest): Session {
  if (caller?.kind !== 'session')
    throw new Error('An endpoint that demands a session was reached without one.');
  return caller.session;
}

/** The account that is signed in. */
export async function accountOf(request: ApiRequest, { accounts }: Store): Promise<Account> {
  const account = await accounts.findAccount(sessionOf(request).accountId);
  if (!account) throw new Error('A session has no account.');
  return account;
}

/** For whom a request whose endpoint demands credentials acts in the workspace. */
export function actorOf({ caller }: ApiRequest): Actor {
  if (!caller) throw new Error('An endpoint that demands credentials was reached without any.');
  return { accountId: caller.accountId, mode: caller.mode };
}

/** For whom a request acts whose endpoint answers without credentials too. */
export function visitorOf(request: ApiRequest): Actor | undefined {
  return request.caller && actorOf(request);
}
