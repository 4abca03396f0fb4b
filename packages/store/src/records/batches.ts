/** Conversions that run after their request was answered. */
export interface Batch {
  readonly id: string;
  /** `completed`: every job has ended. */
  readonly state: 'running' | 'completed' | 'canceled';
  readonly counts: JobCounts;
  readonly createdAt: number;
  /** When the last job ended, or the batch was canceled. `null`: it is running. */
  readonly finishedAt: number | null;
  /** When it is deleted with its results; while it is running, when it ends at the latest. */
  readonly expiresAt: number;
}

/** Jobs of a batch by state. The rest waits or is running. */
export interface JobCounts {
  readonly total: number;
  readonly succeeded: number;
  readonly failed: number;
  readonly canceled: number;
}

/** The conversion of one document of a batch. */
export interface Job {
  readonly id: string;
  readonly batchId: string;
  /** Place in its batch, from 1. */
  readonly position: number;
  /** Name of the document, without an extension. */
  readonly name: string;
  readonly format: string;
  readonly state: JobState;
  /** Absent: it has no result. */
  readonly result?: JobResult;
  /** Absent: it has not failed. */
  readonly error?: JobError;
  readonly createdAt: number;
  readonly finishedAt: number | null;
  readonly expiresAt: number;
}

/** Where a job is between its batch and its result. */
export type JobState = 'waiting' | 'running' | 'succeeded' | 'failed' | 'canceled';

/** What a job that succeeded made. */
export interface JobResult {
  readonly byteSize: number;
  /** JSON of the caller: what is known about the output. */
  readonly details: string;
}

/** Why a job failed. */
export interface JobError {
  /** Error code of the API. */
  readonly code: string;
  readonly message: string;
}

/** A result with its bytes. */
export interface JobOutput extends Job {
  readonly bytes: Uint8Array;
}
