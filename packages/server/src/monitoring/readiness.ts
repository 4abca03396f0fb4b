import type { Pool } from '@mdconv/render';
import type { Store } from '@mdconv/store';

/** Tells load balancers whether to send requests to this server. */
export interface Readiness {
  /** Checks the database at most every two seconds. */
  read(): Promise<Ready>;
  /** Reports the server as not ready from now on. */
  drain(): void;
}

export interface Ready {
  /** Whether the database responds. */
  readonly database: boolean;
  /** Whether a worker process can work. */
  readonly workers: boolean;
  readonly draining: boolean;
}

const freshMs = 2000;
/** Load balancers often time out after two seconds. */
const timeoutMs = 1500;

export function createReadiness(store: Store, pool: Pool): Readiness {
  let draining = false;
  let database: Promise<boolean> | undefined;
  let checkedAt = 0;
  return {
    async read() {
      if (!database || performance.now() - checkedAt > freshMs) {
        checkedAt = performance.now();
        database = responds(store);
      }
      return { database: await database, workers: pool.load().warm > 0, draining };
    },
    drain: () => (draining = true),
  };
}

async function responds({ housekeeping }: Store): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), timeoutMs);
  });
  const response = housekeeping.ping().then(
    () => true,
    () => false,
  );
  return Promise.race([response, timeout]).finally(() => clearTimeout(timer));
}
