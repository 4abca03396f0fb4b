import type { Session } from '../records/index.ts';

/** People signed in with a browser. Of links and sessions only the SHA-256 of a token is kept, hex. */
export interface Sessions {
  /**
   * Makes a link that signs in to the account, once, until `ttlMs` are over.
   * @throws {NotFoundError} no such account
   */
  createSignInLink(
    accountId: string,
    hash: string,
    ttlMs: number,
  ): Promise<{ readonly expiresAt: number }>;
  /** Uses the link up and begins a session. `undefined`: unknown, used before, or its time is over. */
  redeemSignInLink(linkHash: string, sessionHash: string): Promise<Session | undefined>;
  /** One that still works, noting its use: it ends after 7 days without, and after 30 in any case. */
  findSession(hash: string): Promise<Session | undefined>;
  /**
   * Begins a session of somebody who knew the password that is kept as `passwordHash`. `undefined`:
   * it was changed since, or there is none.
   */
  createSession(
    accountId: string,
    hash: string,
    passwordHash: string,
  ): Promise<Session | undefined>;
  /** Those that still work, the last used first. */
  listSessions(accountId: string): Promise<readonly Session[]>;
  /** Ends the session, if there is one. */
  revokeSession(hash: string): Promise<void>;
  /** Ends all sessions of the account but the one to keep; tells how many. */
  revokeSessions(accountId: string, keepHash?: string): Promise<number>;
}
