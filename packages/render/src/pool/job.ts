import type { ConvertRequestInput } from '@mdconv/core';
import type { Conversion, ConvertOptions } from '../convert.ts';
import type { FontSource } from '../typeset/fonts/index.ts';
import type { CarriedError } from './carry-error.ts';

/** One conversion as data: what goes to a render process. */
export interface Job {
  readonly request: ConvertRequestInput;
  readonly options: Omit<ConvertOptions, 'resolveImage' | 'signal'>;
  /** Whether the other side answers `ImageWanted`. */
  readonly resolvesImages: boolean;
  /** For this job and all after it; with the first job of a process. */
  readonly fonts?: readonly FontSource[];
}

/** What comes back. */
export type JobResult = (
  | { readonly kind: 'converted'; readonly conversion: Conversion }
  | { readonly kind: 'failed'; readonly error: CarriedError }
) & {
  /** Resident memory of the process after the job. */
  readonly residentBytes: number;
};

/** Asks, while a job runs, for the bytes behind a source. */
export interface ImageWanted {
  readonly kind: 'image-wanted';
  /** Unique in its process. */
  readonly id: number;
  readonly source: string;
}

/** Answers `ImageWanted` of the same id. */
export interface ImageAnswer {
  readonly kind: 'image-answer';
  readonly id: number;
  readonly bytes?: Uint8Array;
  readonly error?: CarriedError;
}
