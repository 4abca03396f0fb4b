import type { ApiKey, FoundKey, NewApiKey } from '../records/index.ts';

/** API keys. Only hashes of keys are stored. */
export interface Keys {
  /**
   * @param sessionHash the session that creates the key, so that no key outlives `revokeAccess`
   * @throws {NotFoundError} no such account, or no such project in the account and mode
   * @throws {LimitReachedError} the account has the maximum number of active keys
   * @throws {SessionEndedError} the session has ended
   */
  createKey(accountId: string, key: NewApiKey, sessionHash?: string): Promise<ApiKey>;
  /** Finds a key by its SHA-256. Also returns revoked and expired keys; the caller checks that. */
  findKey(hash: string): Promise<FoundKey | undefined>;
  findKeyById(keyId: string): Promise<ApiKey | undefined>;
  /** Lists the keys of an account, oldest first. */
  listKeys(accountId: string): Promise<readonly ApiKey[]>;
  /**
   * Revokes a key immediately. Revoking it again changes nothing.
   * @throws {NotFoundError} no such key in the account
   */
  revokeKey(accountId: string, keyId: string): Promise<ApiKey>;
  /** @throws {NotFoundError} no such key in the account */
  updateRateLimit(accountId: string, keyId: string, rateLimit: number | null): Promise<ApiKey>;
  /**
   * Creates a key with the properties of the old one. The old key expires after `graceMs`.
   * @throws {NotFoundError} no such active key in the account
   * @throws {LimitReachedError} during the grace period the account would have too many active keys
   */
  rotateKey(accountId: string, keyId: string, key: HashedKey, graceMs: number): Promise<ApiKey>;
  /** Records the time of use, at most once per minute and key, if the database can be written. */
  touchKey(keyId: string): Promise<void>;
}

/** The parts of an API key that are stored. */
export interface HashedKey {
  /** SHA-256, hex. */
  readonly hash: string;
  /** The last four characters, which identify the key to its owner. */
  readonly hint: string;
}
