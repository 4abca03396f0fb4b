/** `free` has no monthly allotment, `premium` has 2,000 credits a month. */
export type Plan = 'free' | 'premium';

/** What an account begins with. */
export interface NewAccount {
  readonly email: string;
  readonly plan: Plan;
  /** Top-up credits granted at once. */
  readonly credits?: number;
}

/** Who owns keys, credits and a workspace. */
export interface Account {
  readonly id: string;
  /** Trimmed, lower case. */
  readonly email: string;
  readonly plan: Plan;
  readonly createdAt: number;
}

/** An account as a list shows it. */
export interface AccountDetails extends Account {
  readonly creditsRemaining: number;
  /** Revoked and expired ones too. */
  readonly keys: number;
}

/** Test keys live in a sandbox of their own. */
export type KeyMode = 'live' | 'test';

/** What a key begins with. */
export interface NewApiKey {
  readonly mode: KeyMode;
  readonly name: string;
  /** SHA-256 of the key, hex. */
  readonly hash: string;
  /** The last four characters, to tell keys apart. */
  readonly hint: string;
  readonly expiresAt: number | null;
  /** Requests a minute; null: the server's default. */
  readonly rateLimit: number | null;
}

/** A key as it is kept: nothing of it gives the key back. */
export interface ApiKey extends Omit<NewApiKey, 'hash'> {
  readonly id: string;
  readonly accountId: string;
  readonly createdAt: number;
  readonly revokedAt: number | null;
  readonly lastUsedAt: number | null;
}

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
