import type { Bytes, CheckedRequest, CheckProfile, DesignSystem } from '@mdconv/core';
import type { Conversion, PooledOptions } from '../convert.ts';
import type { FontSource } from '../fonts/index.ts';
import type { PackedError } from './pack-error.ts';
import type { Resolvers, StoredFont } from './parent-request.ts';

/** One conversion or check as data, as sent to a worker process. The request is already checked. */
export interface Job {
  readonly request: Omit<CheckedRequest, 'designSystem'> & {
    /**
     * The slug of a built-in design or of the pool's, which the worker has; else the design itself.
     * Cloning a design takes 110 µs, and caches keep their entries by its identity.
     */
    readonly designSystem: string | DesignSystem;
  };
  /** Whether the document is checked instead of written, and for what; the output is the report as JSON. */
  readonly profile?: CheckProfile;
  readonly options: Omit<PooledOptions, 'designSystems' | 'signal' | keyof Resolvers>;
  /** Fonts of the design. The worker asks for the bytes of those that it does not have. */
  readonly storedFonts: readonly StoredFont[];
  /** Which kinds of `ParentRequest` the parent answers. */
  readonly resolves: { readonly [Name in keyof Required<Resolvers>]: boolean };
  /** What this job and all later ones share. Sent with the first job of each process. */
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
  { resolveImage, resolveDiagram, resolveFile, storedFonts = [] }: OfParent = {},
): Job {
  const { designSystem } = request;
  const { slug } = designSystem;
  const isKnown = known.find((design) => design.slug === slug) === designSystem;
  return {
    request: { ...request, designSystem: isKnown ? slug : designSystem },
    options,
    storedFonts,
    resolves: {
      resolveImage: resolveImage !== undefined,
      resolveDiagram: resolveDiagram !== undefined,
      resolveFile: resolveFile !== undefined,
    },
  };
}

/** What the parent process has for the worker. */
interface OfParent extends Resolvers {
  readonly storedFonts?: readonly StoredFont[] | undefined;
}

/** What all conversions of a pool share. */
export interface SharedResources {
  readonly fonts: readonly FontSource[];
  readonly designSystems: readonly DesignSystem[];
  /** URL of a module of custom rules. */
  readonly rules?: string | undefined;
}

/** What a worker process sends back. */
export type JobResult = JobOutcome & JobUsage;

export type JobOutcome =
  ConvertedOutcome | { readonly kind: 'failed'; readonly error: PackedError };

/** The process keeps the output; the parent reads the rest in pieces. */
export interface ConvertedOutcome {
  readonly kind: 'converted';
  readonly conversion: Omit<Conversion, 'output'>;
  /** The first piece of the output. */
  readonly start: Bytes;
}

/** What a job used. */
export interface JobUsage {
  /** Resident memory of the process after the job. */
  readonly residentBytes: number;
  /** Milliseconds of processor time of the process. */
  readonly processorMs: number;
}

/** Bytes of an output that are sent at once, so that no process holds a large message. */
export const pieceBytesMax = 2 ** 20;

/** Asks for the next piece of the output of the last job. */
export interface PieceRequest {
  /** Offset in bytes. */
  readonly at: number;
}
