import { workerData } from 'node:worker_threads';

/** When to kill the worker process that this thread belongs to. */
export interface Watched {
  /** Id of the parent process; the worker is killed when its parent has ended. */
  readonly parent: number;
  readonly residentBytesMax: number;
}

const intervalMs = 100;

const { parent, residentBytesMax } = workerData as Watched;
setInterval(() => {
  if (process.ppid !== parent || process.memoryUsage.rss() > residentBytesMax)
    process.kill(process.pid, 'SIGKILL');
}, intervalMs);
