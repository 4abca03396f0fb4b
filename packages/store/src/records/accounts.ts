import type { KeyScope } from '../key-scopes.ts';

/** `free` has no monthly allotment; `premium` has 2,000 credits a month. */
export type Plan = 'free' | 'premium';

/** Properties of a new account. */
export interface NewAccount {
  readonly email: string;
  readonly plan: Plan;
  /** Top-up credits granted on creation. Default: 0. */
  readonly credits?: number;
  /** The network from which its owner creates it, as in `Networks`. Absent: the operator creates it. */
  readonly network?: string;
}

/** The owner of keys, credits and a workspace. */
export interface Account {
  readonly id: string;
  /** Trimmed and lowercased. */
  readonly email: string;
  readonly plan: Plan;
  readonly state: AccountState;
  /** When the account is deleted for good. `null` unless `state` is `deleting`. */
  readonly purgeAt: number | null;
  readonly createdAt: number;
  /** Whether the owner may manage all accounts in the browser app. */
  readonly isOperator: boolean;
}

/** `suspended` and `deleting` accounts cannot be used; `deleting` ones are deleted at `purgeAt`. */
export type AccountState = 'active' | 'suspended' | 'deleting';

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
  /** `null`: never. A key also ends when the server's maximum life of keys has passed. */
  readonly expiresAt: number | null;
  /** Requests per minute. `null`: the server's default. */
  readonly rateLimit: number | null;
  /** Default: all. */
  readonly scopes?: readonly KeyScope[];
  /** The only project that the key reaches. Default: `null`, all projects of its mode. */
  readonly projectId?: string | null;
}

/** A stored key, without its hash. */
export interface ApiKey extends Required<Omit<NewApiKey, 'hash'>> {
  readonly id: string;
  readonly accountId: string;
  readonly createdAt: number;
  readonly revokedAt: number | null;
  readonly lastUsedAt: number | null;
}

/** What a request needs to know of the account that it is made for. */
export interface FoundAccount {
  readonly accountState: AccountState;
  /** The network from which its owner created the account. `null`: the operator created it. */
  readonly accountNetwork: string | null;
}

/** A key with its account. */
export interface FoundKey extends ApiKey, FoundAccount {}

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

/** A session with its account. */
export interface FoundSession extends Session, FoundAccount {}
