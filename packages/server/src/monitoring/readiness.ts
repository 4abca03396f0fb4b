import type { Pool } from '@mdconv/render';
import type { Store } from '@mdconv/store';
import type { DatabaseWatch } from './database-watch.ts';

/** Tells load balancers whether to send requests to this server. */
export interface Readiness {
  /** Checks reading from the database at most every two seconds, and writing at most every ten. */
  read(): Promise<Ready>;
  /** Reports the server as not ready from now on. */
  drain(): void;
}

export interface Ready {
  /** Whether the database responds. */
  readonly database: boolean;
  /** Whether the database can be written. */
  readonly writable: boolean;
  /** Whether a worker process can work. */
  readonly workers: boolean;
  readonly draining: boolean;
}

const readFreshMs = 2000;
const writeFreshMs = 10_000;
/** How long a failure counts, so that recovery is noticed soon. */
const failureFreshMs = 2000;
/** Load balancers often time out after two seconds. */
const timeoutMs = 1500;

/** @param watch knows of writes that failed since the last check */
export function createReadiness(
  { housekeeping }: Store,
  pool: Pool,
  watch: Pick<DatabaseWatch, 'failsToWrite'>,
): Readiness {
  let draining = false;
  const reads = createCheck(() => housekeeping.ping(), readFreshMs);
  const writes = createCheck(() => housekeeping.tryWrite(), writeFreshMs);
  return {
    async read() {
      const [database, canWrite] = await Promise.all([reads(), writes()]);
      const writable = canWrite && !watch.failsToWrite();
      return { database, writable, workers: pool.load().warm > 0, draining };
    },
    drain: () => (draining = true),
  };
}

/**
 * Returns a function that runs a check if its last result is no longer fresh. A check that has not
 * ended in time has failed until it ends: one at a time must not take all connections.
 */
function createCheck(check: () => Promise<void>, freshMs: number): () => Promise<boolean> {
  let running: Promise<boolean> | undefined;
  let isSound = false;
  let freshUntil = -Infinity;

  async function run(): Promise<boolean> {
    try {
      await check();
      isSound = true;
    } catch {
      isSound = false;
    }
    freshUntil = performance.now() + (isSound ? freshMs : failureFreshMs);
    running = undefined;
    return isSound;
  }

  return async () => {
    if (!running && performance.now() <= freshUntil) return isSound;
    running ??= run();
    return withinTime(running);
  };
}

/** The result, or false if it takes too long. */
async function withinTime(result: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), timeoutMs);
  });
  return Promise.race([result, timeout]).finally(() => clearTimeout(timer));
}
