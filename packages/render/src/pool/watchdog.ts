import { workerData } from 'node:worker_threads';

/** What a render process is ended for. */
export interface Watch {
  /** Id of the process that it works for; when that is gone, so is the work. */
  readonly parent: number;
  readonly residentBytesMax: number;
}

const intervalMs = 100;

const { parent, residentBytesMax } = workerData as Watch;
setInterval(() => {
  if (process.ppid !== parent || process.memoryUsage.rss() > residentBytesMax)
    process.kill(process.pid, 'SIGKILL');
}, intervalMs);
