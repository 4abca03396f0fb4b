import type { Account, Store } from '@mdconv/store';
import type { Passwords, Turn } from './passwords.ts';
import { mintToken } from './tokens.ts';

export interface SignInAttempt {
  /** Lower case, trimmed. */
  readonly email: string;
  readonly password: string;
  readonly turn: Turn;
}

export interface SignedIn {
  readonly account: Account;
  /** Token of the new session, for its cookie. */
  readonly token: string;
}

/**
 * Starts a session if the password is correct. Returns `undefined` if there is no such account, it has
 * no password, or the password is wrong.
 * @throws {ApiError} `server_busy`
 * @throws {AccountSuspendedError} the password is correct, but the account is suspended
 */
export async function signIn(
  { email, password, turn }: SignInAttempt,
  { store, passwords }: { readonly store: Store; readonly passwords: Passwords },
): Promise<SignedIn | undefined> {
  const found = await store.passwords.findPassword(email);
  const matches = await passwords.verify(password, found?.passwordHash, turn);
  if (!found || !matches) {
    // For unknown addresses too, so that response times do not reveal which accounts exist.
    await store.audit.recordFailedSignIn(found?.accountId ?? null);
    return undefined;
  }
  const { accountId, passwordHash } = found;
  const { token, hash } = mintToken();
  const session = await store.sessions.createSession(accountId, hash, passwordHash);
  const account = session && (await store.accounts.findAccount(accountId));
  if (!account) return undefined;
  if (passwords.isWeak(passwordHash)) {
    // If the server is busy, the next sign-in tries again.
    const stronger = await passwords.hash(password, turn).catch(() => undefined);
    if (stronger) await store.passwords.rehashPassword(accountId, passwordHash, stronger);
  }
  return { account, token };
}

/** Lifetime of a sign-in link. */
const linkMs = 15 * 60 * 1000;

export interface SignInLink {
  readonly url: string;
  readonly expiresAt: number;
}

/**
 * Creates a single-use link that signs a browser in. Its token is in the URL fragment, which browsers
 * never send, so it does not appear in logs.
 * @throws {NotFoundError} no such account
 */
export async function createSignInLink(
  { sessions }: Store,
  accountId: string,
  publicUrl: string,
): Promise<SignInLink> {
  const { token, hash } = mintToken();
  const { expiresAt } = await sessions.createSignInLink(accountId, hash, linkMs);
  return { url: `${publicUrl}/session/link#${token}`, expiresAt };
}
