import type { FoundSession, Session } from '../records/index.ts';

/** Browser sessions and sign-in links. Only the SHA-256 of a token is stored, in hex. */
export interface Sessions {
  /**
   * Creates a link that signs in to the account once, within `ttlMs`.
   * @throws {NotFoundError} no such account
   * @throws {AccountSuspendedError}
   */
  createSignInLink(
    accountId: string,
    hash: string,
    ttlMs: number,
  ): Promise<{ readonly expiresAt: number }>;
  /**
   * Uses up the link and starts a session. `undefined`: the link is unknown, used or expired.
   * @throws {AccountSuspendedError} the link stays unused
   */
  redeemSignInLink(linkHash: string, sessionHash: string): Promise<Session | undefined>;
  /** Finds an active session and records its use if the database can be written. It ends after 7 days without use or 30 days in total. */
  findSession(hash: string): Promise<FoundSession | undefined>;
  /**
   * Starts a session after a password check against `passwordHash`. `undefined`: the stored hash has
   * changed since, or there is none.
   * @throws {AccountSuspendedError}
   */
  createSession(
    accountId: string,
    hash: string,
    passwordHash: string,
  ): Promise<Session | undefined>;
  /**
   * Starts a session after an identity provider has verified the address of the account. `undefined`: its
   * response was used within the last `ttlMs`.
   * @throws {NotFoundError} no such account
   * @throws {AccountSuspendedError}
   */
  createProviderSession(
    accountId: string,
    hash: string,
    response: ProviderResponse,
  ): Promise<Session | undefined>;
  /** Lists active sessions, most recently used first. */
  listSessions(accountId: string): Promise<readonly Session[]>;
  /** Ends a session. Does nothing if it does not exist. */
  revokeSession(hash: string): Promise<void>;
  /** Ends all sessions of the account except `keepHash`. @returns the number of ended sessions */
  revokeSessions(accountId: string, keepHash?: string): Promise<number>;
}

/** The response of an identity provider, which starts one session. */
export interface ProviderResponse {
  /** Differs for each response, also from the hashes of sign-in links. */
  readonly hash: string;
  /** How long the response is remembered. The caller refuses older ones. */
  readonly ttlMs: number;
}
