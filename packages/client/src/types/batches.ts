import type { ConvertRequest, Format, Warning } from './conversion.ts';

/** Settings of a conversion, without its markdown. */
type Settings = Omit<ConvertRequest, 'markdown'>;

/** Body of `batches.create`. */
export interface NewBatch extends Settings {
  /** 1 to 1,000. Their settings replace those of the batch. */
  readonly documents: readonly BatchDocument[];
}

/** One document of a batch. */
export type BatchDocument = Partial<Settings> & {
  /** Name of the result, without an extension. Default: its number. */
  readonly name?: string;
} & (
    | { readonly markdown: string; readonly file_id?: never }
    /** A file, with the content that it has when the batch is created. */
    | { readonly file_id: string; readonly markdown?: never }
  );

/** Documents that the server converts after its response. */
export interface Batch {
  readonly id: string;
  /** `completed`: every job has ended, whether it succeeded or failed. */
  readonly state: 'running' | 'completed' | 'canceled';
  /** Jobs, one for each document. */
  readonly total: number;
  readonly succeeded: number;
  readonly failed: number;
  readonly canceled: number;
  /** ISO 8601, UTC. */
  readonly created_at: string;
  readonly finished_at: string | null;
  /** When it is deleted with its results. While it runs: when jobs that have not ended fail. */
  readonly expires_at: string;
}

/** The conversion of one document of a batch. */
export interface Job {
  readonly id: string;
  readonly batch_id: string;
  /** Number of the document, from 1. */
  readonly position: number;
  readonly name: string;
  readonly format: Format;
  readonly state: 'waiting' | 'running' | 'succeeded' | 'failed' | 'canceled';
  /** `null` without a result. */
  readonly content_type: string | null;
  readonly byte_size: number | null;
  readonly design_system: string | null;
  readonly warnings: readonly Warning[];
  /** `null` unless it failed. */
  readonly error: { readonly code: string; readonly message: string } | null;
  readonly created_at: string;
  readonly finished_at: string | null;
  /** The same as of its batch. */
  readonly expires_at: string;
}

/** A page of jobs. */
export interface JobPage {
  /** Jobs in the order of the documents. */
  readonly jobs: readonly Job[];
  /** `cursor` of the next page. `null`: this is the last one. */
  readonly next_cursor: string | null;
}
