import type { Account, Store } from '@mdconv/store';
import type { Passwords } from './passwords.ts';
import { mintToken } from './token.ts';

export interface Attempt {
  /** Lower case, trimmed. */
  readonly email: string;
  readonly password: string;
  readonly signal: AbortSignal;
}

export interface SignedIn {
  readonly account: Account;
  /** Of the new session, for its cookie. */
  readonly token: string;
}

/**
 * Begins a session for who knows the password. `undefined`: there is no such account, it has no
 * password, or another one.
 * @throws {ApiError} `server_busy`
 */
export async function signIn(
  { email, password, signal }: Attempt,
  { store, passwords }: { readonly store: Store; readonly passwords: Passwords },
): Promise<SignedIn | undefined> {
  const found = await store.passwords.findPassword(email);
  const turn = { who: email, signal };
  const matches = await passwords.verify(password, found?.passwordHash, turn);
  if (!found || !matches) return undefined;
  const { accountId, passwordHash } = found;
  const { token, hash } = mintToken();
  const session = await store.sessions.createSession(accountId, hash, passwordHash);
  const account = session && (await store.accounts.findAccount(accountId));
  if (!account) return undefined;
  if (passwords.isWeak(passwordHash)) {
    // In a busy moment it stays: the next sign-in tries again.
    const stronger = await passwords.hash(password, turn).catch(() => undefined);
    if (stronger) await store.passwords.rehashPassword(accountId, passwordHash, stronger);
  }
  return { account, token };
}
