import {
  checkConvertRequest,
  designSystems as builtIn,
  RenderCrashedError,
  type Format,
} from '@mdconv/core';
import type { ResolveImage } from '../assets/index.ts';
import type { Conversion } from '../convert.ts';
import { describeJob, type Job, type JobResult } from './job.ts';
import type { PoolLimits } from './pool-options.ts';
import { supervise } from './supervise.ts';
import { startWorkerProcess } from './worker-process.ts';

/** A place for one worker process: warms it up, and replaces it when it dies or is worn out. */
export interface WorkerSlot {
  /** Resolves when a job can start: the process is idle, warm and not worn out. Never rejects. */
  ready(): Promise<void>;
  /**
   * @throws {DocumentTooComplexError} the job passed the time limit
   * @throws {RenderCrashedError} the process died
   * @throws the reason of `signal`
   */
  run(job: Job, callbacks?: Callbacks): Promise<Conversion>;
  /** Number of processes that replaced another one. */
  restarts(): number;
  /** Whether the most recently started process has warmed up. */
  isWarm(): boolean;
  close(): Promise<void>;
}

interface Callbacks {
  readonly resolveImage?: ResolveImage;
  readonly signal?: AbortSignal;
}

const mebibyte = 2 ** 20;
/** A cold start on a busy machine may take longer than a document may. */
const warmUpMsMax = 60_000;

/** State of a new process. */
const initial = { hasWarmedUp: false, jobs: 0, isWorn: false };

export function openWorkerSlot(worker: URL, limits: PoolLimits): WorkerSlot {
  const process = startWorkerProcess(worker, limits);
  const { fonts, designSystems } = limits;
  let state = { ...initial };
  let busy: Promise<unknown> = Promise.resolve();
  let restarts = 0;
  let isWarm = false;
  /** Id of the process that has the shared fonts and designs. */
  let suppliedId: number | undefined;
  let isClosed = false;

  async function perform(job: Job, resolveImage?: ResolveImage): Promise<JobResult> {
    try {
      if (isClosed) throw new Error('A closed Tinypool would start a new process.');
      const shared = process.id() !== suppliedId && { shared: { fonts, designSystems } };
      const result = await process.run({ ...job, ...shared }, resolveImage);
      suppliedId = process.id();
      state.jobs += 1;
      state.isWorn =
        state.jobs >= limits.jobsMax || result.residentBytes > (limits.residentMax * mebibyte) / 2;
      return result;
    } catch {
      state = { ...initial };
      restarts += 1;
      throw new RenderCrashedError(isClosed ? 'was closed' : 'ended unexpectedly');
    }
  }

  function run(
    job: Job,
    { resolveImage, signal }: Callbacks = {},
    timeLimitMs = limits.timeLimitMs,
  ): Promise<Conversion> {
    const work = perform(job, resolveImage);
    busy = work.catch(() => {});
    return supervise(work, { timeLimitMs, signal, kill: () => process.kill() });
  }

  async function ready(): Promise<void> {
    await busy;
    if (state.isWorn) {
      await process.replace();
      state = { ...initial };
      restarts += 1;
    }
    if (state.hasWarmedUp || isClosed) return;
    state.hasWarmedUp = true;
    let hasFailed = false;
    // If a process cannot warm up, its next job fails and reports that to the caller.
    for (const format of limits.warmFormats)
      await run(warmUpJob(format), {}, warmUpMsMax).catch(() => (hasFailed = true));
    isWarm = !hasFailed;
  }

  return {
    ready,
    run,
    restarts: () => restarts,
    isWarm: () => isWarm,
    async close() {
      isClosed = true;
      await process.close();
    },
  };
}

/** Converts a document that loads the code that most documents need. */
function warmUpJob(format: Format): Job {
  const markdown =
    '# Warm\n\nA *word*, a `name`, a [link](#warm).\n\n- one\n\n| a |\n| - |\n| b |\n';
  return describeJob(checkConvertRequest({ markdown, format }, builtIn), {}, builtIn);
}
