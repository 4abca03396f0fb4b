/** A person's sign-in, as a browser holds it. */
export interface Session {
  /** SHA-256 of the session's token, hex. */
  readonly hash: string;
  readonly accountId: string;
  readonly createdAt: number;
  /** To the minute. */
  readonly lastSeenAt: number;
  /** When it ends however much it is used. */
  readonly expiresAt: number;
}
