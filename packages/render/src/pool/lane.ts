import { Tinypool } from 'tinypool';
import type { ResolveImage } from '../assets/index.ts';
import { answerImages } from './answer-images.ts';
import type { Job, JobResult } from './job.ts';
import type { PoolLimits } from './pool-options.ts';

/** One child process, started anew when it dies, that runs one job at a time. */
export interface Lane {
  /** Rejects when the process dies. */
  run(job: Job, resolveImage?: ResolveImage): Promise<JobResult>;
  /** Of the process that a job would go to. */
  processId(): number | undefined;
  /** At once: a busy loop hears no polite signal. */
  kill(): void;
  /** Resolves when the process, which must be idle, has ended and another one starts. */
  replace(): Promise<void>;
  close(): Promise<void>;
}

/** Any time will do. */
const keepMs = 60_000;

/** Starts a process whose module exports `runJob(job): Promise<JobResult>`. */
export function openLane(worker: URL, limits: PoolLimits): Lane {
  // A pool of one: which process has which job, its age and its memory are then known here.
  const lane = new Tinypool({
    filename: worker.href,
    name: 'runJob',
    runtime: 'child_process',
    // JSON would take 370 ms for a megabyte and spoil bytes; this takes 1.5 ms.
    serialization: 'advanced',
    minThreads: 1,
    maxThreads: 1,
    execArgv: [`--max-old-space-size=${limits.heapMax}`],
    env: { MDCONV_RESIDENT_MAX: String(limits.residentMax) },
  });
  let abandon: AbortController | undefined;
  // A process died that had no job yet: what waits for it would wait for ever.
  lane.on('error', () => abandon?.abort());

  const processes = () => lane.threads.map(({ threadId }) => threadId);
  /** The processes do not listen to polite signals, which the library would wait a second for. */
  const endBy = (end: () => Promise<void>) => {
    const ending = processes();
    const ended = end();
    killAll(ending);
    return ended;
  };

  return {
    async run(job, resolveImage) {
      abandon = new AbortController();
      const channel = answerImages(resolveImage);
      return (await lane.run(job, { channel, signal: abandon.signal })) as JobResult;
    },
    processId: () => processes()[0],
    kill: () => killAll(processes()),
    replace: () => endBy(() => lane.recycleWorkers()),
    async close() {
      // Processes keep nothing alive, so that who waits for their end would end first.
      const alive = setInterval(() => undefined, keepMs);
      await endBy(() => lane.destroy()).finally(() => clearInterval(alive));
    },
  };
}

function killAll(pids: readonly number[]): void {
  for (const pid of pids)
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has just ended by itself.
    }
}
