import type {
  Accounts,
  Calls,
  Passwords,
  Files,
  Folders,
  Housekeeping,
  Keys,
  Projects,
  RateLimits,
  Sessions,
  Shares,
  Wallets,
} from './index.ts';

/**
 * Everything that mdconv remembers. Each method is one atomic act for one account: it happens whole
 * or not at all, whatever is killed. No transaction leaves the store. What belongs to somebody else
 * is not found. Times are milliseconds since 1970, UTC, and come from the clock that the store was
 * opened with.
 */
export interface Store {
  readonly accounts: Accounts;
  readonly passwords: Passwords;
  readonly keys: Keys;
  readonly sessions: Sessions;
  readonly wallet: Wallets;
  readonly calls: Calls;
  readonly projects: Projects;
  readonly folders: Folders;
  readonly files: Files;
  readonly shares: Shares;
  readonly rateLimits: RateLimits;
  readonly housekeeping: Housekeeping;
  /** Waits for what runs, then lets go of the database. */
  close(): Promise<void>;
}
