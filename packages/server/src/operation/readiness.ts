import type { Pool } from '@mdconv/render';
import type { Store } from '@mdconv/store';

/** Whether a server should get requests. */
export interface Readiness {
  /** Asked anew every two seconds at most. */
  read(): Promise<Ready>;
  /** From now on it should get none. */
  drain(): void;
}

export interface Ready {
  /** Whether the database answers. */
  readonly database: boolean;
  /** Whether a render process could work. */
  readonly workers: boolean;
  readonly draining: boolean;
}

const freshMs = 2000;
/** A balancer's own patience is often two seconds. */
const patienceMs = 1500;

export function createReadiness(store: Store, pool: Pool): Readiness {
  let draining = false;
  let database: Promise<boolean> | undefined;
  let askedAt = 0;
  return {
    async read() {
      if (!database || performance.now() - askedAt > freshMs) {
        askedAt = performance.now();
        database = answers(store);
      }
      return { database: await database, workers: pool.load().able > 0, draining };
    },
    drain: () => (draining = true),
  };
}

async function answers({ housekeeping }: Store): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), patienceMs);
  });
  const reached = housekeeping.ping().then(
    () => true,
    () => false,
  );
  return Promise.race([reached, tooLate]).finally(() => clearTimeout(timer));
}
