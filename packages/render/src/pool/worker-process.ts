import type { ChildProcess } from 'node:child_process';
import { Tinypool } from 'tinypool';
import { createResolverChannel } from './parent-messages.ts';
import type { ParentFunctions } from './parent-request.ts';
import type { Job, JobResult, PieceRequest } from './job.ts';
import type { PoolLimits } from './pool-options.ts';
import { permissionFlags } from './worker-rights.ts';
import { v8Flags } from './v8-flags.ts';

/** One child process that runs one job at a time and is restarted when it dies. */
export interface WorkerProcess {
  /**
   * Rejects when the process dies.
   * @throws {OutOfMemory} it used more memory than it may
   */
  run(job: Job, resolvers?: ParentFunctions, signal?: AbortSignal): Promise<JobResult>;
  /** Reads a piece of the output of the last job. Rejects when the process dies. */
  readOutput(at: number): Promise<Uint8Array>;
  /** Sends SIGKILL: a process in a busy loop handles no other signal. */
  kill(): void;
  /** Ends the process, which must be idle, and starts another one. Resolves when the old one has ended. */
  replace(): Promise<void>;
  close(): Promise<void>;
}

/** A process ended because it used more memory than it may. */
export class OutOfMemory extends Error {}

/** Any interval works. */
const keepAliveMs = 60_000;

/**
 * Many objects live until a conversion ends. With 32 MB instead of 16 for new objects, V8 copies them half
 * as often. Workers share the processors, so that one thread for compiling and collecting is enough for
 * each; the default is four. Decision 0021 has the figures.
 */
const collectorFlags = [
  '--min-semi-space-size=32',
  '--max-semi-space-size=32',
  '--v8-pool-size=1',
] as const;

/**
 * Starts a process whose module exports `runJob(job): Promise<JobResult>` and
 * `readOutput(request): Uint8Array`.
 */
export function startWorkerProcess(worker: URL, limits: PoolLimits): WorkerProcess {
  // A Tinypool of size one: this module then knows which process has which job.
  const tinypool = new Tinypool({
    filename: worker.href,
    name: 'runJob',
    runtime: 'child_process',
    // JSON takes 370 ms per megabyte and cannot hold bytes; this takes 1.5 ms.
    serialization: 'advanced',
    minThreads: 1,
    maxThreads: 1,
    execArgv: [
      `--max-old-space-size=${limits.heapMax}`,
      ...collectorFlags,
      ...v8Flags,
      ...permissionFlags(worker, limits),
    ],
    env: environmentOf(limits),
  });
  const { fonts, designSystems, rules } = limits;
  /** Id of the process that has the shared fonts and designs. */
  let suppliedId: number | undefined;
  let job: AbortController | undefined;
  // The process died before it received its job, so Tinypool would never settle that job.
  tinypool.on('error', () => job?.abort());

  const ids = () => tinypool.threads.map(({ threadId }) => threadId);

  /** Runs a function of the process. */
  async function call(task: object, options: Parameters<Tinypool['run']>[1]): Promise<unknown> {
    const running = tinypool.run(task, options) as Promise<unknown>;
    // Tinypool may have started it just now.
    const child = childOf(tinypool);
    try {
      return await running;
    } catch (error) {
      throw isOutOfMemory(child) ? new OutOfMemory('The process ran out of memory.') : error;
    }
  }

  /** Workers ignore SIGTERM, which Tinypool would wait a second for. */
  const endWith = (end: () => Promise<void>) => {
    const ending = ids();
    const ended = end();
    killAll(ending);
    return ended;
  };

  return {
    async run(data, resolvers = {}, signal) {
      job = new AbortController();
      const channel = createResolverChannel(resolvers, signal);
      const options = { channel, signal: job.signal };
      const shared = ids()[0] !== suppliedId && { shared: { fonts, designSystems, rules } };
      const result = (await call({ ...data, ...shared }, options)) as JobResult;
      suppliedId = ids()[0];
      return result;
    },
    async readOutput(at) {
      job = new AbortController();
      const request: PieceRequest = { at };
      const options = { name: 'readOutput', signal: job.signal };
      return (await call(request, options)) as Uint8Array;
    },
    kill: () => killAll(ids()),
    replace: () => endWith(() => tinypool.recycleWorkers()),
    async close() {
      // Children are unref'd; keep the event loop alive until they exit.
      const keepAlive = setInterval(() => undefined, keepAliveMs);
      await endWith(() => tinypool.destroy()).finally(() => clearInterval(keepAlive));
    },
  };
}

function environmentOf({ residentMax, fontFolder }: PoolLimits): Record<string, string> {
  return {
    MDCONV_RESIDENT_MAX: String(residentMax),
    ...(fontFolder !== undefined && { MDCONV_FONT_FOLDER: fontFolder }),
  };
}

function childOf(tinypool: Tinypool): ChildProcess | undefined {
  const [worker] = tinypool.threads as readonly { readonly process?: ChildProcess }[];
  return worker?.process;
}

/**
 * Whether a process has ended as V8 and the watchdog end one that uses too much memory. On Windows, which
 * has no signals, V8 exits with 134.
 */
function isOutOfMemory(child: ChildProcess | undefined): boolean {
  return child?.signalCode === 'SIGABRT' || child?.exitCode === 134;
}

function killAll(ids: readonly number[]): void {
  for (const id of ids)
    try {
      process.kill(id, 'SIGKILL');
    } catch {
      // It has already ended.
    }
}
