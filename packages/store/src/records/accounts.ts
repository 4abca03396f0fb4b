/** `free` has no monthly allotment; `premium` has 2,000 credits a month. */
export type Plan = 'free' | 'premium';

/** Properties of a new account. */
export interface NewAccount {
  readonly email: string;
  readonly plan: Plan;
  /** Top-up credits granted on creation. Default: 0. */
  readonly credits?: number;
}

/** The owner of keys, credits and a workspace. */
export interface Account {
  readonly id: string;
  /** Trimmed and lowercased. */
  readonly email: string;
  readonly plan: Plan;
  readonly createdAt: number;
}

/** An account as listed. */
export interface AccountDetails extends Account {
  readonly creditsRemaining: number;
  /** Number of keys, including revoked and expired ones. */
  readonly keys: number;
}

/** Test keys work in a sandbox, separate from live data. */
export type KeyMode = 'live' | 'test';

/** Properties of a new key. */
export interface NewApiKey {
  readonly mode: KeyMode;
  readonly name: string;
  /** SHA-256 of the key, hex. */
  readonly hash: string;
  /** The last four characters, which identify the key to its owner. */
  readonly hint: string;
  readonly expiresAt: number | null;
  /** Requests per minute. `null`: the server's default. */
  readonly rateLimit: number | null;
}

/** A stored key, without its hash. */
export interface ApiKey extends Omit<NewApiKey, 'hash'> {
  readonly id: string;
  readonly accountId: string;
  readonly createdAt: number;
  readonly revokedAt: number | null;
  readonly lastUsedAt: number | null;
}

/** A session of a person who signed in with a browser. */
export interface Session {
  /** SHA-256 of the session token, hex. */
  readonly hash: string;
  readonly accountId: string;
  readonly createdAt: number;
  /** Last use, accurate to the minute. */
  readonly lastSeenAt: number;
  /** When the session ends regardless of use. */
  readonly expiresAt: number;
}
