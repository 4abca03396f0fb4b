import {
  checkConvertRequest,
  designSystems as builtIn,
  RenderCrashedError,
  type CheckedRequest,
} from '@mdconv/core';
import type { convert, Conversion, ConvertOptions } from '../convert.ts';
import { packageRoot } from '../package-root.ts';
import { createFairQueue, type QueueOptions } from './fair-queue.ts';
import { describeJob } from './job.ts';
import { poolLimits, type PoolOptions } from './pool-options.ts';
import { openWorkerSlot } from './worker-slot.ts';

/** The current state of a pool. */
export interface PoolLoad {
  readonly workers: number;
  /** Workers whose most recent process has warmed up. */
  readonly warm: number;
  /** Workers that could take a job now. */
  readonly idle: number;
  /** Conversions that wait for a worker. */
  readonly waiting: number;
  /** Number of processes that replaced one that died or was worn out. */
  readonly restarts: number;
}

/** Options of `Pool.convertChecked`. */
export interface CheckedOptions extends Omit<ConvertOptions, 'designSystems'> {
  /** How the conversion waits for a worker. Default: up to the limit of the pool. */
  readonly queue?: Omit<QueueOptions, 'signal'>;
  /** Called when the conversion leaves the queue. */
  readonly onStart?: () => void;
}

/**
 * Warm worker processes that convert. A document can hang, crash or use up its memory without
 * affecting other conversions.
 */
export interface Pool {
  /**
   * Same as `convert`, in another process. `resolveImage` is called in the current process.
   *
   * @throws {ServerBusyError} too many conversions wait already
   * @throws {DocumentTooComplexError} the conversion passed the time limit
   * @throws {RenderCrashedError} its process died; the pool continues with a new one
   */
  readonly convert: typeof convert;
  /**
   * Same as `convert`, for a request that `checkConvertRequest` has already checked.
   *
   * @throws {ServerBusyError} too many conversions wait already, or this one waited too long
   */
  convertChecked(request: CheckedRequest, options?: CheckedOptions): Promise<Conversion>;
  /**
   * Throws what `convertChecked` with these queue options would throw before any work.
   *
   * @throws {ServerBusyError} too many conversions wait already
   */
  checkRoom(queue: QueueOptions): void;
  load(): PoolLoad;
  /** Ends the processes. Running and waiting conversions are rejected. */
  close(): Promise<void>;
}

/**
 * Starts warm worker processes. They do not keep this process alive and end with it; `close` ends
 * them immediately.
 *
 * @throws {InvalidRequestError} a limit is not a whole number, or too low
 */
export function createPool(options: PoolOptions = {}): Pool {
  return startPool(options, new URL('dist/worker.js', packageRoot));
}

/** Starts a pool whose processes run the given module. */
export function startPool(options: PoolOptions, worker: URL): Pool {
  const limits = poolLimits(options);
  const slots = Array.from({ length: limits.workers }, () => openWorkerSlot(worker, limits));
  const queue = createFairQueue(slots, {
    waitingMax: limits.waitingMax,
    prepare: (slot) => slot.ready(),
  });
  const known = [...limits.designSystems, ...builtIn];
  let isClosed = false;

  async function convertChecked(
    request: CheckedRequest,
    { queue: place, onStart, resolveImage, signal, ...options }: CheckedOptions = {},
  ): Promise<Conversion> {
    signal?.throwIfAborted();
    if (isClosed) throw new RenderCrashedError('was closed');
    const job = {
      ...describeJob(request, options, known),
      resolvesImages: resolveImage !== undefined,
    };
    return queue.run({ ...place, signal }, (slot) => {
      onStart?.();
      return slot.run(job, { resolveImage, signal });
    });
  }

  return {
    async convert(request, { designSystems: own = [], ...options } = {}) {
      options.signal?.throwIfAborted();
      return convertChecked(checkConvertRequest(request, [...own, ...known]), options);
    },
    convertChecked,
    checkRoom: (place) => queue.checkRoom(place),
    load: () => ({
      workers: slots.length,
      warm: slots.filter((slot) => slot.isWarm()).length,
      idle: queue.idle(),
      waiting: queue.waiting(),
      restarts: slots.reduce((sum, slot) => sum + slot.restarts(), 0),
    }),
    async close() {
      isClosed = true;
      queue.rejectWaiting(new RenderCrashedError('was closed'));
      await Promise.all(slots.map((slot) => slot.close()));
    },
  };
}
