import type { CheckedRequest } from '@mdconv/core';
import type { CheckedOptions, QueueOptions, ResolveImage, StoredFonts } from '@mdconv/render';
import type { Actor } from '@mdconv/store';
import type { UsableDesign } from '../designs/index.ts';
import type { DiagramFetcher, ImageFetcher } from '../images/index.ts';
import type { Tracing, WorkKind } from '../monitoring/index.ts';

/** An account that pays. */
export interface Payer extends Pick<Actor, 'accountId' | 'mode'> {
  /** The network from which its owner created it. `null`: the operator created it. */
  readonly network: string | null;
}

/** Who renders, and under which conditions. */
export interface RenderJob {
  /** Who pays. */
  readonly caller: Payer;
  /** Aborted when the client disconnects; a conversion then costs nothing. */
  readonly signal: AbortSignal;
  /**
   * Reserves memory for the output.
   * @throws {ApiError} `server_busy`
   */
  readonly reserve: (bytes: number) => Promise<void>;
  /** Reads the images beside the document. Absent: it has no place. */
  readonly ownImages?: ResolveImage;
}

/** Where a job waits, and the fonts that it needs. */
export interface WorkSlot extends Pick<UsableDesign, 'fonts'> {
  readonly queue: QueueOptions;
}

/** What the server does for documents while they are converted or checked. */
export interface WorkExtras {
  /** Absent: no image is fetched. */
  readonly images?: ImageFetcher;
  /** Absent: only mdconv draws diagrams. */
  readonly diagrams?: DiagramFetcher;
  readonly observer?: WorkObserver;
  readonly tracing: Pick<Tracing, 'beginWork'>;
}

export interface WorkObserver {
  /** Called after each conversion and check, successful or not, with its seconds in a worker process. */
  worked(kind: WorkKind, format: string, seconds: number): void;
}

/** Runs a conversion or a check in the pool. */
export type Work = <Result>(
  job: RenderJob & { readonly kind: WorkKind },
  request: CheckedRequest,
  place: WorkSlot,
  run: (options: CheckedOptions) => Promise<Result>,
) => Promise<Result>;

/** Runs conversions and checks in the pool, with what the server fetches for them. */
export function createWork({ images, diagrams, observer, tracing }: WorkExtras): Work {
  return async (job, { format }, { queue, fonts }, run) => {
    const { kind, caller, signal, reserve } = job;
    const resolveImage = firstOf(job.ownImages, images?.forDocument(signal));
    let startedAt: number | undefined;
    const spans = tracing.beginWork(kind, format);
    try {
      const result = await run({
        signal,
        queue,
        reserve,
        storedFonts: counted(fonts, reserve),
        onStart() {
          startedAt = performance.now();
          spans.started();
        },
        ...(resolveImage && { resolveImage }),
        ...(diagrams && { resolveDiagram: diagrams.forDocument(signal) }),
        ...(caller.mode === 'test' && { watermark: 'TEST' }),
      });
      spans.ended();
      return result;
    } catch (error) {
      spans.ended(error);
      throw error;
    } finally {
      if (startedAt !== undefined)
        observer?.worked(kind, format, (performance.now() - startedAt) / 1000);
    }
  };
}

/** Counts the bytes of fonts while they pass through this process. */
function counted({ fonts, read }: StoredFonts, reserve: RenderJob['reserve']): StoredFonts {
  return {
    fonts,
    async read(sha256) {
      await reserve(fonts.find((font) => font.sha256 === sha256)?.byteSize ?? 0);
      return read(sha256);
    },
  };
}

/** Asks one source of images after the other. */
function firstOf(
  own: ResolveImage | undefined,
  fetched: ResolveImage | undefined,
): ResolveImage | undefined {
  if (!own || !fetched) return own ?? fetched;
  return async (source) => (await own(source)) ?? fetched(source);
}
