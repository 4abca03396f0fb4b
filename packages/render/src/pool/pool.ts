import { existsSync } from 'node:fs';
import {
  checkConvertRequest,
  designSystems as builtIn,
  readCheckRequest,
  RenderCrashedError,
  checkNames,
  type CheckedCheckRequest,
  type CheckedRequest,
  type CheckRequestInput,
  type ConvertRequestInput,
  type DesignSystem,
  type Format,
} from '@mdconv/core';
import type { CheckReport } from '../check/index.ts';
import { pooledNames, type Conversion, type PooledOptions } from '../convert.ts';
import { missingFile, packageRoot } from '../package-root.ts';
import { toConversion, type ConvertedBytes } from './converted-bytes.ts';
import { createFairQueue, type FairQueue, type QueueOptions } from './queue/index.ts';
import { createFontFiles, type FontFiles } from './font-files.ts';
import { describeJob } from './job.ts';
import type { ReadFont, StoredFont } from './parent-request.ts';
import { poolLimits, type PoolOptions } from './pool-options.ts';
import { hasPermissionModel } from './worker-rights.ts';
import { openWorkerSlot, type WorkerSlot } from './worker-slot.ts';

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

/** Fonts that the caller keeps elsewhere, such as in a database. */
export interface StoredFonts {
  readonly fonts: readonly StoredFont[];
  /** Called for each font that the worker process does not have, one after the other. */
  readonly read: ReadFont;
}

/** Options of `Pool.convertChecked`. */
export interface CheckedOptions extends Omit<PooledOptions, 'designSystems'> {
  /** How the conversion waits for a worker. Default: up to the limit of the pool. */
  readonly queue?: Omit<QueueOptions, 'signal' | 'isLarge'>;
  /** Fonts that a worker process receives once, when it first needs them, and keeps for later documents. */
  readonly storedFonts?: StoredFonts;
  /** Called when the conversion leaves the queue. */
  readonly onStart?: () => void;
  /**
   * Called with the size of the output in bytes, before the current process copies it. The copy waits
   * until the promise resolves; if it rejects, so does the conversion. Must settle in bounded time,
   * because the worker stays busy. Default: no reservation.
   */
  readonly reserve?: (bytes: number) => Promise<void>;
}

/**
 * Warm worker processes that convert. A document can hang, crash or use up its memory without
 * affecting other conversions.
 */
export interface Pool {
  /**
   * Same as `convert`, in another process. `resolveImage` and `resolveDiagram` are called in the current
   * process.
   *
   * @throws {ServerBusyError} too many conversions wait already
   * @throws {DocumentTooComplexError} the conversion passed the time limit
   * @throws {OutputTooLargeError} the output would exceed the limit of the pool
   * @throws {RenderCrashedError} its process died; the pool continues with a new one
   */
  readonly convert: <Of extends Format>(
    request: ConvertRequestInput<Of>,
    options?: PooledOptions,
  ) => Promise<Conversion<Of>>;
  /**
   * Same as `convert`, for a request that `checkConvertRequest` has already checked. The output is
   * bytes in every format.
   *
   * @throws {ServerBusyError} too many conversions wait already, or this one waited too long
   * @throws what `reserve` or `storedFonts.read` throws
   */
  convertChecked(request: CheckedRequest, options?: CheckedOptions): Promise<ConvertedBytes>;
  /**
   * Same as `check`, in another process, with the limits of a conversion.
   *
   * @throws what `convert` throws
   */
  check(request: CheckRequestInput, options?: PooledOptions): Promise<CheckReport>;
  /** Same as `check`, for a request that `readCheckRequest` has already checked. @throws what `convertChecked` throws */
  checkChecked(request: CheckedCheckRequest, options?: CheckedOptions): Promise<CheckReport>;
  /**
   * Throws what `convertChecked` with these queue options would throw before any work.
   *
   * @throws {ServerBusyError} too many conversions wait already
   */
  checkRoom(queue: QueueOptions): void;
  load(): PoolLoad;
  /**
   * Whether Node's permission model limits the processes: they read only installed packages and fonts, write
   * no files and start no processes. False on Windows. Without it, they still have no network.
   */
  readonly hasPermissionModel: boolean;
  /** Ends the processes. Running and waiting conversions are rejected. */
  close(): Promise<void>;
}

/**
 * Starts warm worker processes. They do not keep this process alive and end with it; `close` ends
 * them immediately.
 *
 * @throws {InvalidRequestError} a limit is not a whole number, or too low
 * @throws {Error} the program does not run in Node, or a bundler has moved this code away from the files of its package
 */
export function createPool(options: PoolOptions = {}): Pool {
  if ('bun' in process.versions || 'deno' in process.versions)
    throw new Error('createPool needs Node. In Bun and Deno, use convert.');
  const worker = new URL('dist/worker.js', packageRoot());
  if (!existsSync(worker)) throw missingFile(worker);
  return startPool(options, worker);
}

/** Ten minutes: a key that converts now and then finds a free worker. */
const activeMs = 600_000;

/** Starts a pool whose processes run the given module. */
export function startPool(options: PoolOptions, worker: URL): Pool {
  const checked = poolLimits(options);
  const fontFiles = createFontFiles(checked.fontFolder);
  const limits = { ...checked, fontFolder: fontFiles.folder };
  const slots = Array.from({ length: limits.workers }, () => openWorkerSlot(worker, limits));
  const queue = createFairQueue(slots, {
    waitingMax: limits.waitingMax,
    activeMs,
    prepare: (slot) => slot.ready(),
    costOf: (slot) => slot.lastCostMs(),
  });
  const known = [...limits.designSystems, ...builtIn];
  const { outputBytesMax } = limits;
  const running: Running = { queue, fontFiles, known, outputBytesMax, isClosed: false };

  const convertChecked = (request: CheckedRequest, given?: CheckedOptions) =>
    run(running, request, given);

  async function checkChecked(
    { conversion, profile }: CheckedCheckRequest,
    given?: CheckedOptions,
  ): Promise<CheckReport> {
    const { output } = await run(running, conversion, given, profile);
    return JSON.parse(new TextDecoder().decode(output)) as CheckReport;
  }

  return {
    async convert<Of extends Format>(request: ConvertRequestInput<Of>, given: PooledOptions = {}) {
      checkNames(given, pooledNames);
      const { designSystems: own = [], ...options } = given;
      options.signal?.throwIfAborted();
      const checked = checkConvertRequest(request, [...own, ...known]);
      return toConversion(await convertChecked(checked, options)) as Conversion<Of>;
    },
    convertChecked,
    async check(request, given = {}) {
      checkNames(given, pooledNames);
      const { designSystems: own = [], ...options } = given;
      options.signal?.throwIfAborted();
      return checkChecked(readCheckRequest(request, [...own, ...known]), options);
    },
    checkChecked,
    checkRoom: (place) => queue.checkRoom(place),
    load: () => loadOf(slots, queue),
    hasPermissionModel,
    async close() {
      running.isClosed = true;
      queue.rejectWaiting(new RenderCrashedError('was closed'));
      await Promise.all(slots.map((slot) => slot.close()));
      await fontFiles.close();
    },
  };
}

/** What the conversions of a pool share. */
interface Running {
  readonly queue: FairQueue<WorkerSlot>;
  readonly fontFiles: FontFiles;
  readonly known: readonly DesignSystem[];
  readonly outputBytesMax: number;
  isClosed: boolean;
}

/** Documents of at most this many UTF-16 code units take about a second in any format. */
const smallLengthMax = 64 * 1024;

/** @param profile whether the document is checked, and for what */
async function run(
  running: Running,
  request: CheckedRequest,
  given: CheckedOptions = {},
  profile?: CheckedCheckRequest['profile'],
): Promise<ConvertedBytes> {
  const { queue, fontFiles, known } = running;
  const { queue: place, onStart, reserve, storedFonts, ...rest } = given;
  const { resolveImage, resolveDiagram, resolveFile, signal, ...options } = rest;
  signal?.throwIfAborted();
  if (running.isClosed) throw new RenderCrashedError('was closed');
  const outputBytesMax = Math.min(options.outputBytesMax ?? Infinity, running.outputBytesMax);
  const reading = storedFonts && readAndKeep(storedFonts, fontFiles);
  const resolvers = { resolveImage, resolveDiagram, resolveFile, readFont: reading?.read };
  const parent = { ...resolvers, storedFonts: storedFonts?.fonts };
  const job = {
    ...describeJob(request, { ...options, outputBytesMax }, known, parent),
    ...(profile && { profile }),
  };
  const isLarge = request.markdown.length > smallLengthMax;
  return queue.run({ ...place, signal, isLarge }, (slot) => {
    onStart?.();
    storedFonts?.fonts.forEach(({ sha256 }) => fontFiles.use(sha256));
    return slot.run(job, { resolvers, reserve, signal }).catch((error: unknown) => {
      // The worker knows only the message of an error of the caller.
      throw reading?.failure() ?? error;
    });
  });
}

/** Reads fonts that a worker lacks, keeps them for the others, and remembers why one could not be read. */
function readAndKeep({ read }: StoredFonts, fontFiles: FontFiles) {
  let failure: unknown;
  const readFont: ReadFont = async (sha256) => {
    try {
      const bytes = await read(sha256);
      fontFiles.keep(sha256, bytes);
      return bytes;
    } catch (error) {
      failure = error;
      throw error;
    }
  };
  return { read: readFont, failure: () => failure };
}

function loadOf(slots: readonly WorkerSlot[], queue: FairQueue<WorkerSlot>): PoolLoad {
  return {
    workers: slots.length,
    warm: slots.filter((slot) => slot.isWarm()).length,
    idle: queue.idle(),
    waiting: queue.waiting(),
    restarts: slots.reduce((sum, slot) => sum + slot.restarts(), 0),
  };
}
