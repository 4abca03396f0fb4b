import type { Batch, Job, JobError, JobOutput, KeyMode } from '../records/index.ts';
import type { ImagePlace } from './images.ts';
import type { Actor, IdempotencyClaim } from './payment.ts';

/**
 * Batches of an account. A key that is limited to one project sees only the batches of such keys.
 *
 * Each job has a hold of its own until it ends: a job that succeeds is charged in the transaction that
 * stores its result, all others are free. The holds last as long as their jobs, also when servers stop.
 */
export interface Batches {
  /**
   * Creates a batch and holds the credits of all of its jobs, and claims the idempotency key, in one
   * transaction.
   * @throws {OutOfCreditsError} too few credits are available for all jobs
   * @throws {NotFoundError} a file does not exist
   * @throws {LimitReachedError} the account has the maximum number of unfinished jobs, or of bytes
   * @throws {IdempotencyKeyReusedError} the key was used for a different request
   */
  createBatch(actor: Actor, batch: NewBatch): Promise<CreatedBatch>;
  /** @throws {NotFoundError} */
  readBatch(actor: Actor, id: string): Promise<Batch>;
  /** Lists the jobs of a batch in order, after one of them. @throws {NotFoundError} */
  listJobs(actor: Actor, batchId: string, limit: number, after?: string): Promise<readonly Job[]>;
  /** @throws {NotFoundError} */
  readJob(actor: Actor, id: string): Promise<Job>;
  /** Reads the result of a job. @throws {NotFoundError} it has none */
  readOutput(actor: Actor, jobId: string): Promise<JobOutput>;
  /**
   * Ends all jobs of a batch that have not ended, and releases their holds. Results stay. Does nothing
   * if the batch has ended.
   * @throws {NotFoundError}
   */
  cancelBatch(actor: Actor, id: string): Promise<Batch>;
  /**
   * Ends a job that has not ended, and releases its hold. Does nothing if it has ended.
   * @throws {NotFoundError}
   */
  cancelJob(actor: Actor, id: string): Promise<Job>;
}

/** A batch as it is created. */
export interface NewBatch {
  /** The request, as in the list of calls. Each job that succeeds is a call of it. */
  readonly endpoint: string;
  /** Jobs in order, at least one. */
  readonly jobs: readonly NewJob[];
  /** The price of a job. Test keys are never charged. */
  readonly credits: 0 | 1;
  /** How long jobs may wait and run. Those that have not ended then fail. */
  readonly ttlMs: number;
  readonly idempotency?: IdempotencyClaim;
}

/** One document of a batch that is created. */
export interface NewJob {
  readonly name: string;
  readonly format: string;
  /** JSON: the request without the markdown. */
  readonly request: string;
  /** The markdown with its place, if it has one, or an own file whose current content it is. */
  readonly source:
    | { readonly markdown: string; readonly place?: ImagePlace | undefined }
    | { readonly fileId: string };
}

/** A batch that was created now or by an earlier request. */
export interface CreatedBatch {
  readonly batch: Batch;
  /** Ids of the jobs, in order. */
  readonly jobIds: readonly string[];
  /** Whether an earlier request with the idempotency key created it. */
  readonly replayed: boolean;
}

/**
 * The jobs of all accounts, for the servers that share them. A server holds a job by a lease, which it
 * renews. A job whose lease has ended is given to another server, 50 times at most.
 */
export interface JobQueue {
  /** Ids of the accounts that have running batches, in order, after one of them. */
  listAccounts(limit: number, after?: string): Promise<readonly string[]>;
  /** Takes the next waiting job of an active account. Returns `undefined` if no job waits. */
  takeJob(accountId: string, lease: Lease): Promise<TakenJob | undefined>;
  /** Prolongs the leases of the jobs that a worker still does. @returns the ids of those that are its own */
  renewLeases(lease: Lease, jobIds: readonly string[]): Promise<readonly string[]>;
  /** Makes a job wait again. `isAttempt`: it failed, and ends with its third attempt. */
  returnJob(job: JobTurn, isAttempt: boolean): Promise<void>;
  /**
   * Ends a job: stores its result and charges it, or stores its error and releases its hold, in one
   * transaction. @returns whether it was this worker's; otherwise nothing changes
   */
  finishJob(job: JobTurn, outcome: JobOutcome): Promise<boolean>;
  /**
   * Gives up leases that have ended; with `allLeases`, all of them, because no server runs. Their jobs wait
   * again, or fail after 50 attempts. Fails the jobs of batches whose time is over.
   * @returns the number of jobs
   */
  recoverJobs(options?: { readonly allLeases?: boolean }): Promise<number>;
}

/** How long a server keeps the jobs that it took. */
export interface Lease {
  /** Names a run of a server. */
  readonly worker: string;
  readonly ttlMs: number;
}

/** One attempt at a job. */
export interface JobTurn {
  readonly id: string;
  readonly worker: string;
  readonly attempt: number;
}

/** A job that a server has taken, with all that it needs to do it. */
export interface TakenJob extends JobTurn {
  readonly accountId: string;
  readonly mode: KeyMode;
  /** The network that the account was created from. `null`: the operator created it. */
  readonly network: string | null;
  /** JSON: the request without the markdown. */
  readonly request: string;
  readonly markdown: string;
  /** Where its file was when the batch was created. Absent: it has no place. */
  readonly place?: ImagePlace;
}

/** How a job ended. */
export type JobOutcome =
  | {
      readonly kind: 'succeeded';
      readonly bytes: Uint8Array;
      readonly details: string;
      readonly durationMs: number;
    }
  | { readonly kind: 'failed'; readonly error: JobError };
