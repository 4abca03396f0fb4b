import type { ApiKey, NewApiKey } from '../records/index.ts';

/** API keys, by the hash of what their owners hold. */
export interface Keys {
  /**
   * @throws {NotFoundError} no such account
   * @throws {LimitReachedError} the account has as many working keys as it may have
   */
  createKey(accountId: string, key: NewApiKey): Promise<ApiKey>;
  /** By the SHA-256 of the key, revoked and expired ones too: the caller decides. */
  findKey(hash: string): Promise<ApiKey | undefined>;
  findKeyById(keyId: string): Promise<ApiKey | undefined>;
  /** Oldest first. */
  listKeys(accountId: string): Promise<readonly ApiKey[]>;
  /**
   * Works on for no request from now on. Revoking again changes nothing.
   * @throws {NotFoundError} no such key in the account
   */
  revokeKey(accountId: string, keyId: string): Promise<ApiKey>;
  /** @throws {NotFoundError} no such key in the account */
  updateRateLimit(accountId: string, keyId: string, rateLimit: number | null): Promise<ApiKey>;
  /**
   * Makes a key with the old one's mode, name and rate limit; the old one works until `graceMs` are over.
   * @throws {NotFoundError} no such working key in the account
   * @throws {LimitReachedError} with the old one, while its grace lasts, the account would have too many
   */
  rotateKey(accountId: string, keyId: string, key: Secret, graceMs: number): Promise<ApiKey>;
  /** Notes the use, at most once a minute a key. */
  touchKey(keyId: string): Promise<void>;
}

/** What is kept of a key's secret. */
export interface Secret {
  /** SHA-256, hex. */
  readonly hash: string;
  /** The last four characters, to tell keys apart. */
  readonly hint: string;
}
