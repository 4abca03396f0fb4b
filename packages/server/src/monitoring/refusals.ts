import { StoreUnavailableError, type NewCall, type Store } from '@mdconv/store';
import type { Log } from './log.ts';

/** Counts refused requests and adds them to the lists of calls once a minute, or when the database is back. */
export interface Refusals {
  count(refusal: Refusal): void;
  /** Writes what has been counted. Never rejects. */
  flush(): Promise<void>;
  /** Flushes a last time. */
  close(): Promise<void>;
}

/** A request that was refused by a rate limit or for an unavailable database. */
export type Refusal = Pick<NewCall, 'accountId' | 'mode' | 'endpoint' | 'statusCode'> & {
  readonly errorCode: string;
};

const flushEveryMs = 60_000;

/** Entries in memory, each for one account, mode and error. More are only counted in the metrics. */
const entriesMax = 1000;

/**
 * Counts refused requests in memory: writing one row for each would let a refused client fill the
 * database. An entry has the endpoint of its first request.
 */
export function createRefusals({ calls }: Store, log: Log): Refusals {
  let counts = new Map<string, { readonly refusal: Refusal; requests: number }>();

  async function flush(): Promise<void> {
    const counted = [...counts.values()];
    counts = new Map();
    for (const { refusal, requests } of counted)
      await calls
        .recordCall({ ...refusal, requests, durationMs: 0, format: null, creditsCharged: 0 })
        .catch((error: unknown) => {
          // The next flush may succeed.
          if (error instanceof StoreUnavailableError) count(refusal, requests);
          else log.error({ err: error }, 'recording refused requests failed');
        });
  }

  function count(refusal: Refusal, requests: number): void {
    const name = `${refusal.accountId} ${refusal.mode} ${refusal.errorCode}`;
    const counted = counts.get(name);
    if (counted) counted.requests += requests;
    else if (counts.size < entriesMax) counts.set(name, { refusal, requests });
  }

  const timer = setInterval(() => void flush(), flushEveryMs).unref();
  return {
    count: (refusal) => count(refusal, 1),
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
