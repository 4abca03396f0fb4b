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
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  // The signal tells the parent process the reason; V8 sends it too when its heap is full.
  if (process.memoryUsage.rss() > residentBytesMax) process.kill(process.pid, 'SIGABRT');
}, intervalMs);
