import type { AuditEntry } from '../records/index.ts';

/**
 * The audit log. It is append-only: store methods write an entry in the transaction of the change that it
 * records, and no method changes one. Entries are deleted after their retention, or with their account.
 */
export interface Audit {
  /** Records a wrong password; `null`: for an unknown address. At most 60 per account and hour. */
  recordFailedSignIn(accountId: string | null): Promise<void>;
  /** Lists entries, newest first. */
  listEntries(query: AuditQuery): Promise<readonly AuditEntry[]>;
}

/** Which entries to list. */
export interface AuditQuery {
  readonly limit: number;
  /** Default: entries of all accounts. */
  readonly accountId?: string;
  /** Entries from this time on. Default: all. */
  readonly since?: number;
  /** The id of the last entry of the previous page. */
  readonly before?: string;
}
