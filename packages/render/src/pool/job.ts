import type { CheckedRequest, DesignSystem } from '@mdconv/core';
import type { Conversion } from '../convert.ts';
import type { RenderRequest } from '../render.ts';
import type { FontSource } from '../typeset/fonts/index.ts';
import type { PackedError } from './pack-error.ts';

/** One conversion as data, as sent to a worker process. The request is already checked. */
export interface Job {
  readonly request: Omit<CheckedRequest, 'designSystem'> & {
    /**
     * The slug of a built-in design or of the pool's, which the worker has; else the design itself.
     * Cloning a design takes 110 µs, and caches keep their entries by its identity.
     */
    readonly designSystem: string | DesignSystem;
  };
  readonly options: Omit<
    RenderRequest,
    'format' | 'designSystem' | 'page' | 'resolveImage' | 'signal'
  >;
  /** Whether the parent answers `ImageRequest`. */
  readonly resolvesImages: boolean;
  /** For this job and all later ones. Sent with the first job of each process. */
  readonly shared?: SharedResources;
}

/**
 * Describes a conversion as data. A design of `known` is sent as its slug.
 *
 * @param known the designs that the worker has; the first one with a slug counts
 */
export function describeJob(
  request: CheckedRequest,
  options: Job['options'],
  known: readonly DesignSystem[],
): Job {
  const { designSystem } = request;
  const { slug } = designSystem;
  const isKnown = known.find((design) => design.slug === slug) === designSystem;
  return {
    request: { ...request, designSystem: isKnown ? slug : designSystem },
    options,
    resolvesImages: false,
  };
}

/** What all conversions of a pool share. */
export interface SharedResources {
  readonly fonts: readonly FontSource[];
  readonly designSystems: readonly DesignSystem[];
}

/** What a worker process sends back. */
export type JobResult = (
  | { readonly kind: 'converted'; readonly conversion: Conversion }
  | { readonly kind: 'failed'; readonly error: PackedError }
) & {
  /** Resident memory of the process after the job. */
  readonly residentBytes: number;
};

/** Sent by a worker during a job: asks for the bytes of an image. */
export interface ImageRequest {
  readonly kind: 'image-request';
  /** Unique within the process. */
  readonly id: number;
  readonly source: string;
}

/** The response to the `ImageRequest` with the same id. */
export interface ImageResponse {
  readonly kind: 'image-response';
  readonly id: number;
  readonly bytes?: Uint8Array;
  readonly error?: PackedError;
}
