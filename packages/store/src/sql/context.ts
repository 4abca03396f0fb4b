import type { Origin } from '../records/index.ts';
import type { Driver } from '../drivers/index.ts';

/** Dependencies of the SQL implementation. */
export interface StoreContext {
  readonly driver: Driver;
  /** Returns a UUID. Later ids sort after earlier ones. */
  readonly newId: () => string;
  /** Returns 22 random base62 digits. */
  readonly newSlug: () => string;
  readonly limits: Limits;
  /** Who acts, for the audit log. */
  readonly origin: Origin;
}

/** Limits on the amount and age of data. */
export interface Limits {
  /** Projects per account and mode, including archived ones. */
  readonly projects: number;
  /** Bytes of content per account and mode. */
  readonly contentBytes: number;
  /** Folders per project. */
  readonly folders: number;
  /** Files per project, including archived ones. */
  readonly files: number;
  /** Images per project. */
  readonly images: number;
  /** Invitees per project. */
  readonly invitees: number;
  /** Levels of nested folders. */
  readonly folderDepth: number;
  /** Design systems per account and mode. */
  readonly designSystems: number;
  /** Bytes of design systems with their fonts per account and mode. */
  readonly designBytes: number;
  /**
   * Batches per account and mode, with those that have ended and not expired. A job alone is one. All of them
   * are counted when a batch starts and when a job ends.
   */
  readonly batches: number;
  /** Jobs per account and mode that have not ended. */
  readonly jobs: number;
  /** Bytes of documents and results of batches per account and mode. */
  readonly jobBytes: number;
  /** Active API keys per account. */
  readonly keys: number;
  /** How long a key works after its creation, in milliseconds. `Infinity`: no limit. */
  readonly keyLifeMs: number;
  /** How long entries of the audit log are kept, in milliseconds. */
  readonly auditRetentionMs: number;
}

/** The published limits. Source: the decisions on the published API, Workspace. */
export const defaultLimits: Limits = {
  projects: 100,
  contentBytes: 500_000_000,
  folders: 500,
  files: 1000,
  images: 1000,
  invitees: 100,
  folderDepth: 10,
  designSystems: 50,
  designBytes: 100_000_000,
  batches: 5000,
  jobs: 10_000,
  jobBytes: 1_000_000_000,
  keys: 20,
  keyLifeMs: Infinity,
  auditRetentionMs: 365 * 24 * 60 * 60 * 1000,
};
