import { Tinypool } from 'tinypool';
import type { ResolveImage } from '../assets/index.ts';
import { createImageChannel } from './image-messages.ts';
import type { Job, JobResult } from './job.ts';
import type { PoolLimits } from './pool-options.ts';

/** One child process that runs one job at a time and is restarted when it dies. */
export interface WorkerProcess {
  /** Rejects when the process dies. */
  run(job: Job, resolveImage?: ResolveImage): Promise<JobResult>;
  /** Id of the process that the next job is sent to. */
  id(): number | undefined;
  /** Sends SIGKILL: a process in a busy loop handles no other signal. */
  kill(): void;
  /** Ends the process, which must be idle, and starts another one. Resolves when the old one has ended. */
  replace(): Promise<void>;
  close(): Promise<void>;
}

/** Any interval works. */
const keepAliveMs = 60_000;

/** Starts a process whose module exports `runJob(job): Promise<JobResult>`. */
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
    execArgv: [`--max-old-space-size=${limits.heapMax}`],
    env: { MDCONV_RESIDENT_MAX: String(limits.residentMax) },
  });
  let job: AbortController | undefined;
  // The process died before it received its job, so Tinypool would never settle that job.
  tinypool.on('error', () => job?.abort());

  const ids = () => tinypool.threads.map(({ threadId }) => threadId);
  /** Workers ignore SIGTERM, which Tinypool would wait a second for. */
  const endWith = (end: () => Promise<void>) => {
    const ending = ids();
    const ended = end();
    killAll(ending);
    return ended;
  };

  return {
    async run(data, resolveImage) {
      job = new AbortController();
      const channel = createImageChannel(resolveImage);
      return (await tinypool.run(data, { channel, signal: job.signal })) as JobResult;
    },
    id: () => ids()[0],
    kill: () => killAll(ids()),
    replace: () => endWith(() => tinypool.recycleWorkers()),
    async close() {
      // Children are unref'd; keep the event loop alive until they exit.
      const keepAlive = setInterval(() => undefined, keepAliveMs);
      await endWith(() => tinypool.destroy()).finally(() => clearInterval(keepAlive));
    },
  };
}

function killAll(ids: readonly number[]): void {
  for (const id of ids)
    try {
      process.kill(id, 'SIGKILL');
    } catch {
      // It has already ended.
    }
}
