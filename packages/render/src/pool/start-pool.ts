import {
  checkConvertRequest,
  designSystems,
  RenderCrashedError,
  ServerBusyError,
} from '@mdconv/core';
import type { ConvertRequestInput, DesignSystem } from '@mdconv/core';
import type { convert, Conversion } from '../convert.ts';
import type { Job } from './job.ts';
import { poolLimits, type PoolOptions } from './pool-options.ts';
import { startRenderProcess, type RenderProcess } from './render-process.ts';

/** What a pool does at the moment. */
export interface PoolLoad {
  readonly workers: number;
  /** Workers whose last process warmed up, so that the next one should. */
  readonly able: number;
  /** Workers that could take a job at once. */
  readonly idle: number;
  /** Conversions without a worker. */
  readonly waiting: number;
  /** Processes since the start that took the place of one that died or was worn. */
  readonly restarts: number;
}

/** Warm child processes that convert. A document can hang, crash or eat memory without harm to others. */
export interface Pool {
  /**
   * As `convert`, in another process. `resolveImage` is called in this one.
   *
   * @throws {ServerBusyError} too many conversions wait already
   * @throws {DocumentTooComplexError} the conversion passed the time limit
   * @throws {RenderCrashedError} its process died; the pool goes on
   */
  readonly convert: typeof convert;
  load(): PoolLoad;
  /** Ends the processes. Conversions that run or wait are rejected. */
  close(): Promise<void>;
}

interface Waiting {
  readonly start: (process: RenderProcess) => void;
  readonly refuse: (reason: Error) => void;
}

/** Starts a pool of processes that run the given module. */
export function startPool(options: PoolOptions, worker: URL): Pool {
  const limits = poolLimits(options);
  const processes = Array.from({ length: limits.workers }, () =>
    startRenderProcess(worker, limits),
  );
  const idle: RenderProcess[] = [];
  const waiting: Waiting[] = [];
  let closed = false;

  async function offer(process: RenderProcess): Promise<void> {
    await process.ready();
    const next = waiting.shift();
    if (next) next.start(process);
    else idle.push(process);
  }

  function take(signal: AbortSignal | undefined): Promise<RenderProcess> {
    const free = idle.pop();
    if (free) return Promise.resolve(free);
    if (waiting.length >= limits.waitingMax) throw new ServerBusyError(limits.waitingMax);
    return new Promise((start, refuse) => {
      const leave = () => {
        waiting.splice(waiting.indexOf(entry), 1);
        refuse(signal?.reason as Error);
      };
      const stay = () => signal?.removeEventListener('abort', leave);
      const entry: Waiting = {
        start: (process) => (stay(), start(process)),
        refuse: (reason) => (stay(), refuse(reason)),
      };
      signal?.addEventListener('abort', leave, { once: true });
      waiting.push(entry);
    });
  }

  for (const process of processes) void offer(process);

  return {
    async convert(request, { resolveImage, signal, ...rest } = {}): Promise<Conversion> {
      signal?.throwIfAborted();
      const job = describeJob(request, rest, limits.designSystems, resolveImage !== undefined);
      if (closed) throw new RenderCrashedError('was closed');
      const process = await take(signal);
      try {
        return await process.run(job, { resolveImage, signal });
      } finally {
        void offer(process);
      }
    },

    load: () => ({ ...loadOf(processes), idle: idle.length, waiting: waiting.length }),

    async close() {
      closed = true;
      for (const { refuse } of waiting.splice(0)) refuse(new RenderCrashedError('was closed'));
      await Promise.all(processes.map((process) => process.close()));
    },
  };
}

function loadOf(processes: readonly RenderProcess[]) {
  return {
    workers: processes.length,
    able: processes.filter((process) => process.able()).length,
    restarts: processes.reduce((sum, process) => sum + process.restarts(), 0),
  };
}

/** Checks the request here, so that a wrong one costs no process, and sends one design, not all. */
function describeJob(
  request: ConvertRequestInput,
  { designSystems: own = [], ...options }: Job['options'],
  ofPool: readonly DesignSystem[],
  resolvesImages: boolean,
): Job {
  const checked = checkConvertRequest(request, [...own, ...ofPool, ...designSystems]);
  const { designSystem, ...rest } = checked;
  return {
    request: { ...rest, designSystem: designSystem.slug },
    options: { ...options, designSystems: [designSystem] },
    resolvesImages,
  };
}
