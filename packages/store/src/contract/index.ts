import type { Accounts, Passwords } from './accounts.ts';
import type { Origin } from '../records/index.ts';
import type { Audit } from './audit.ts';
import type { Batches, JobQueue } from './batches.ts';
import type { DesignSystems } from './design-systems.ts';
import type { Files } from './files.ts';
import type { Folders } from './folders.ts';
import type { Housekeeping } from './housekeeping.ts';
import type { Images } from './images.ts';
import type { Keys } from './keys.ts';
import type { Networks } from './networks.ts';
import type { Projects } from './projects.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Sessions } from './sessions.ts';
import type { Shares } from './shares.ts';
import type { Calls, Wallets } from './wallets.ts';

export type * from './accounts.ts';
export type * from './audit.ts';
export type * from './batches.ts';
export type * from './design-systems.ts';
export type * from './files.ts';
export type * from './folders.ts';
export type * from './housekeeping.ts';
export type * from './images.ts';
export type * from './keys.ts';
export type * from './networks.ts';
export type * from './payment.ts';
export type * from './projects.ts';
export type * from './rate-limits.ts';
export type * from './sessions.ts';
export type * from './shares.ts';
export type * from './wallets.ts';

/**
 * All persistent state of mdconv. Each method is one atomic operation for one account: it takes effect
 * completely or not at all, even if a process is killed. Transactions never span methods. Data of other
 * accounts is reported as not found. Times are milliseconds since 1970 UTC, read from the clock that the
 * store was opened with.
 */
export interface Store {
  readonly accounts: Accounts;
  readonly passwords: Passwords;
  readonly keys: Keys;
  readonly sessions: Sessions;
  readonly networks: Networks;
  readonly wallet: Wallets;
  readonly calls: Calls;
  readonly projects: Projects;
  readonly folders: Folders;
  readonly files: Files;
  readonly images: Images;
  readonly shares: Shares;
  readonly designSystems: DesignSystems;
  readonly batches: Batches;
  readonly jobQueue: JobQueue;
  readonly rateLimits: RateLimits;
  readonly audit: Audit;
  readonly housekeeping: Housekeeping;
  /**
   * The same store, whose changes the audit log attributes to `origin`. Without this call they are
   * attributed to the operator.
   */
  as(origin: Origin): Store;
  /** Waits for running operations, then closes the database. */
  close(): Promise<void>;
}
