import {
  checkConvertRequest,
  designSystems as builtIn,
  DocumentTooComplexError,
  RenderCrashedError,
  type Bytes,
  type Format,
} from '@mdconv/core';
import { createJobCost } from './job-cost.ts';
import { describeJob, type Job, type JobResult } from './job.ts';
import { unpackError } from './pack-error.ts';
import type { PoolLimits } from './pool-options.ts';
import type { ConvertedBytes } from './converted-bytes.ts';
import type { ParentFunctions } from './parent-request.ts';
import { supervise } from './supervise.ts';
import { OutOfMemory, startWorkerProcess, type WorkerProcess } from './worker-process.ts';

/** A place for one worker process: warms it up, and replaces it when it dies or is worn out. */
export interface WorkerSlot {
  /** Resolves when a job can start: the process is idle, warm and not worn out. Never rejects. */
  ready(): Promise<void>;
  /**
   * @throws {DocumentTooComplexError} the job passed the limit of time or memory
   * @throws {RenderCrashedError} the process died of something else
   * @throws the reason of `signal`, or what `reserve` throws
   */
  run(job: Job, options?: RunOptions): Promise<ConvertedBytes>;
  /**
   * Milliseconds of processor time that the last job took. If its process was ended, the time until then;
   * twice that if it passed a limit, so that such documents get less than their share.
   */
  lastCostMs(): number;
  /** Number of processes that replaced another one. */
  restarts(): number;
  /** Whether the most recently started process has warmed up. */
  isWarm(): boolean;
  close(): Promise<void>;
}

interface RunOptions {
  /** Default: the limit of the pool. */
  readonly timeLimitMs?: number;
  readonly resolvers?: ParentFunctions;
  readonly signal?: AbortSignal;
  /** Resolves when this process has room for the output. */
  readonly reserve?: (bytes: number) => Promise<void>;
}

const mebibyte = 2 ** 20;
/** A cold start on a busy machine may take longer than a document may. */
const warmUpMsMax = 60_000;

/** State of a new process. */
const initial = { hasWarmedUp: false, jobs: 0, residentBytes: 0 };

export function openWorkerSlot(worker: URL, limits: PoolLimits): WorkerSlot {
  const process = startWorkerProcess(worker, limits);
  const cost = createJobCost();
  let state = { ...initial };
  let busy: Promise<unknown> = Promise.resolve();
  let [restarts, isWarm, isClosed] = [0, false, false];

  const renew = () => ((state = { ...initial }), (restarts += 1));

  /** Runs one step in the process. */
  async function attempt<Result>(step: () => Promise<Result>): Promise<Result> {
    try {
      if (isClosed) throw new Error('A closed Tinypool would start a new process.');
      return await step();
    } catch (error) {
      renew();
      throw isClosed ? new RenderCrashedError('was closed') : failureOf(error, limits);
    }
  }

  async function perform(job: Job, { resolvers, signal }: RunOptions): Promise<JobResult> {
    const result = await process.run(job, resolvers, signal);
    const { residentBytes, processorMs } = result;
    state = { ...state, jobs: state.jobs + 1, residentBytes };
    cost.end(processorMs);
    return result;
  }

  /** Runs one step under the limits of its job. */
  function supervised<Result>(step: () => Promise<Result>, options: RunOptions) {
    const { timeLimitMs = limits.timeLimitMs, signal } = options;
    const work = attempt(step);
    const ended = supervise(work, { timeLimitMs, signal, kill: () => process.kill() });
    busy = work.catch(() => cost.die(ended));
    return ended;
  }

  async function run(job: Job, options: RunOptions = {}): Promise<ConvertedBytes> {
    cost.begin();
    const result = await supervised(() => perform(job, options), options);
    if (result.kind === 'failed') throw unpackError(result.error);
    const { byteSize } = result.conversion;
    await options.reserve?.(byteSize);
    const output = await supervised(() => copyOutput(process, result.start, byteSize), options);
    return { ...result.conversion, output };
  }

  async function ready(): Promise<void> {
    await busy;
    // The caller of the last job does not pay for the next process.
    cost.settle();
    if (isWorn(state, limits)) {
      await process.replace();
      renew();
    }
    if (state.hasWarmedUp || isClosed) return;
    state.hasWarmedUp = true;
    isWarm = await warmUp(limits.warmFormats, (job) => run(job, { timeLimitMs: warmUpMsMax }));
  }

  return {
    ready,
    run,
    restarts: () => restarts,
    lastCostMs: () => cost.settledMs(),
    isWarm: () => isWarm,
    close: () => ((isClosed = true), process.close()),
  };
}

function failureOf(error: unknown, { heapMax }: PoolLimits): Error {
  if (error instanceof OutOfMemory) return new DocumentTooComplexError('memory', heapMax);
  return new RenderCrashedError('ended unexpectedly');
}

/** Whether a process should be replaced, because it has run or grown long enough. */
function isWorn({ jobs, residentBytes }: typeof initial, limits: PoolLimits): boolean {
  return jobs >= limits.jobsMax || residentBytes > (limits.residentMax * mebibyte) / 2;
}

/** Copies the output in pieces, so that memory holds it once. */
async function copyOutput(process: WorkerProcess, start: Bytes, byteSize: number): Promise<Bytes> {
  if (start.byteLength === byteSize) return start;
  const output = new Uint8Array(byteSize);
  output.set(start);
  for (let at = start.byteLength; at < byteSize;) {
    const piece = await process.readOutput(at);
    // A new process has no output.
    if (piece.byteLength === 0) throw new Error('The process was replaced.');
    output.set(piece, at);
    at += piece.byteLength;
  }
  return output;
}

/**
 * Runs a document of each format.
 * @returns whether all succeeded; if not, the next job fails and reports it to the caller
 */
async function warmUp(formats: readonly Format[], run: (job: Job) => Promise<unknown>) {
  let hasFailed = false;
  for (const format of formats) await run(warmUpJob(format)).catch(() => (hasFailed = true));
  return !hasFailed;
}

/** Converts a document that loads the code that most documents need. */
function warmUpJob(format: Format): Job {
  const markdown =
    '# Warm\n\nA *word*, a `name`, a [link](#warm).\n\n- one\n\n| a |\n| - |\n| b |\n';
  return describeJob(checkConvertRequest({ markdown, format }, builtIn), {}, builtIn);
}
