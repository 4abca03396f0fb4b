import { setTimeout as pause } from 'node:timers/promises';
import { errorTable, isErrorCode, MdconvError } from '@mdconv/core';
import type { ConvertedBytes } from '@mdconv/render';
import {
  StoreError,
  StoreUnavailableError,
  type JobOutcome,
  type JobQueue,
  type Store,
  type TakenJob,
} from '@mdconv/store';
import type { Conversions } from '../conversions/index.ts';
import { projectImages } from '../images/index.ts';
import type { MemoryInUse } from '../monitoring/index.ts';
import { ApiError, warningsOf } from '../wire/index.ts';

/** What the work on a job needs. */
export interface JobWorkParts {
  readonly jobQueue: JobQueue;
  readonly images: Store['images'];
  readonly conversions: Pick<Conversions, 'render'>;
  readonly memory: MemoryInUse;
  readonly observer?: JobObserver;
}

export interface JobObserver {
  /** Called when an attempt at a job ends. */
  jobEnded(outcome: 'succeeded' | 'failed' | 'returned'): void;
}

/** Larger results are refused: SQLite would keep other requests waiting while it writes them. */
const resultBytesMax = 16 * 1024 * 1024;

/** How long a job that the server has no room for waits, so that it does not come back at once. */
const busyMs = 500;

/** How long to try to store a result while the database is unavailable. */
const finishForMs = 10_000;
const retryMs = 500;

/** Converts the document of a job and ends it, or puts it back. */
export function createJobWork(parts: JobWorkParts) {
  const { jobQueue, conversions, memory, observer } = parts;

  async function attempt(job: TakenJob, signal: AbortSignal): Promise<JobOutcome | 'returned'> {
    const { accountId, mode, network, markdown, place } = job;
    const use = memory.open('jobs');
    use.assign(accountId);
    const reserve = (bytes: number) => use.reserve(bytes);
    const startedAt = performance.now();
    try {
      await use.reserve(Buffer.byteLength(markdown));
      const conversion = await conversions.render({
        caller: { accountId, mode, network },
        request: { ...(JSON.parse(job.request) as object), markdown },
        signal,
        reserve,
        ...(place && { ownImages: projectImages(parts, { accountId, mode }, place, reserve) }),
      });
      signal.throwIfAborted();
      return await finish(job, resultOf(conversion, markdown, performance.now() - startedAt));
    } catch (error) {
      return await giveUp(job, error, signal);
    } finally {
      use.close();
    }
  }

  async function giveUp(job: TakenJob, error: unknown, signal: AbortSignal) {
    const code = codeOf(error);
    const isBusy = code === 'server_busy' || error instanceof StoreUnavailableError;
    if (isBusy && !signal.aborted)
      await pause(busyMs, undefined, { signal }).catch(() => undefined);
    const isTransient = isBusy || signal.aborted;
    if (isTransient || code === 'internal_error') {
      await jobQueue.returnJob(job, !isTransient);
      return 'returned';
    }
    return finish(job, { kind: 'failed', error: { code, message: (error as Error).message } });
  }

  /** A lease that ends meanwhile gives the job to another server, which converts it again. */
  async function finish(job: TakenJob, outcome: JobOutcome): Promise<JobOutcome | 'returned'> {
    for (const endsAt = performance.now() + finishForMs; ;)
      try {
        const isStored = await jobQueue.finishJob(job, outcome);
        return isStored ? outcome : 'returned';
      } catch (error) {
        if (!(error instanceof StoreUnavailableError) || performance.now() > endsAt) throw error;
        await pause(retryMs);
      }
  }

  return async (job: TakenJob, signal: AbortSignal): Promise<void> => {
    const outcome = await attempt(job, signal);
    observer?.jobEnded(outcome === 'returned' ? outcome : outcome.kind);
  };
}

function resultOf(conversion: ConvertedBytes, markdown: string, ms: number): JobOutcome {
  const { output, contentType, designSystem } = conversion;
  const bytes = typeof output === 'string' ? Buffer.from(output) : output;
  if (bytes.length > resultBytesMax) {
    const message = `The output has ${bytes.length} bytes. Outputs of batches may have ${resultBytesMax}.`;
    return { kind: 'failed', error: { code: 'output_too_large', message } };
  }
  const details = { contentType, designSystem, warnings: warningsOf(conversion, markdown) };
  return {
    kind: 'succeeded',
    bytes,
    details: JSON.stringify(details),
    durationMs: Math.round(ms),
  };
}

/** The code of an error of the API. All others are internal. */
function codeOf(error: unknown): string {
  if (error instanceof ApiError) return error.code;
  const isKnown = error instanceof MdconvError || error instanceof StoreError;
  return isKnown && isErrorCode(error.code) && error.code in errorTable
    ? error.code
    : 'internal_error';
}
