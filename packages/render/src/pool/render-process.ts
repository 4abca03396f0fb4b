import { RenderCrashedError, type Format } from '@mdconv/core';
import type { ResolveImage } from '../assets/index.ts';
import type { Conversion } from '../convert.ts';
import type { Job, JobResult } from './job.ts';
import { openLane } from './lane.ts';
import type { PoolLimits } from './pool-options.ts';
import { supervise } from './supervise.ts';

/** A child process that renders one job after the other; a new one takes its place when it dies. */
export interface RenderProcess {
  /** Resolves when a job can start at once: idle, warm, not worn. Never rejects. */
  ready(): Promise<void>;
  /**
   * @throws {DocumentTooComplexError} the job passed the time limit
   * @throws {RenderCrashedError} the process died
   * @throws the reason of `signal`
   */
  run(job: Job, callbacks?: Callbacks): Promise<Conversion>;
  /** Processes that took the place of another one. */
  restarts(): number;
  /** Whether the last process that began has warmed up. */
  able(): boolean;
  close(): Promise<void>;
}

interface Callbacks {
  readonly resolveImage?: ResolveImage;
  readonly signal?: AbortSignal;
}

const mebibyte = 2 ** 20;
/** A cold start on a busy machine may well take longer than a document may. */
const warmUpMsMax = 60_000;

/** What is known of the process that stands in the lane now. */
const fresh = { warm: false, jobs: 0, worn: false };

export function startRenderProcess(worker: URL, limits: PoolLimits): RenderProcess {
  const lane = openLane(worker, limits);
  let state = { ...fresh };
  let busy: Promise<unknown> = Promise.resolve();
  let restarts = 0;
  let able = false;
  /** The process that has the pool's fonts. */
  let furnished: number | undefined;
  let closed = false;

  async function perform(job: Job, resolveImage?: ResolveImage): Promise<JobResult> {
    try {
      if (closed) throw new Error('A closed lane would start a new process.');
      const furnishing = lane.processId() !== furnished && { fonts: limits.fonts };
      const result = await lane.run({ ...job, ...furnishing }, resolveImage);
      furnished = lane.processId();
      state.jobs += 1;
      state.worn =
        state.jobs >= limits.jobsMax || result.residentBytes > (limits.residentMax * mebibyte) / 2;
      return result;
    } catch {
      state = { ...fresh };
      restarts += 1;
      throw new RenderCrashedError(closed ? 'was closed' : 'ended unexpectedly');
    }
  }

  function run(
    job: Job,
    { resolveImage, signal }: Callbacks = {},
    timeLimitMs = limits.timeLimitMs,
  ): Promise<Conversion> {
    const work = perform(job, resolveImage);
    busy = work.catch(() => {});
    return supervise(work, { timeLimitMs, signal, kill: () => lane.kill() });
  }

  async function ready(): Promise<void> {
    await busy;
    if (state.worn) {
      await lane.replace();
      state = { ...fresh };
      restarts += 1;
    }
    if (state.warm || closed) return;
    state.warm = true;
    let failed = false;
    // A process that cannot even warm up fails its next job, whose caller then learns of it.
    for (const format of limits.warmFormats)
      await run(warmUp(format), {}, warmUpMsMax).catch(() => (failed = true));
    able = !failed;
  }

  return {
    ready,
    run,
    restarts: () => restarts,
    able: () => able,
    async close() {
      closed = true;
      await lane.close();
    },
  };
}

/** A document that makes a process load what most documents need. */
function warmUp(format: Format): Job {
  const markdown =
    '# Warm\n\nA *word*, a `name`, a [link](#warm).\n\n- one\n\n| a |\n| - |\n| b |\n';
  return { request: { markdown, format }, options: {}, resolvesImages: false };
}
