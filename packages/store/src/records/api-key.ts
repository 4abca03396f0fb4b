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
