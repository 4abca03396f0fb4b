import { StoreUnavailableError, type UnavailableReason } from '@mdconv/store';
import type { Log } from './log.ts';
import type { StoreObserver } from './observe-store.ts';

/** Watches whether calls to the store come back, and logs the beginning and end of outages. */
export interface DatabaseWatch {
  readonly observe: StoreObserver;
  /**
   * Whether calls have waited for a minute without a single one coming back, not even with an error.
   * Every call has a time limit far below that, so a restart of this process helps. An unavailable
   * database does not cause this: its calls fail within seconds.
   */
  isStuck(): boolean;
  /**
   * Whether a call has failed in the last seconds because the database could not be written. On a full
   * disk, most writes of PostgreSQL fail, but a tiny one may find room.
   */
  failsToWrite(): boolean;
}

const stuckAfterMs = 60_000;
/** An outage is over when no call has failed for so long. During some outages, reads succeed. */
const soundAfterMs = 5000;

const writeFailures: ReadonlySet<UnavailableReason> = new Set([
  'disk-full',
  'disk-failing',
  'read-only',
]);

interface Outage {
  readonly since: number;
  failedAt: number;
  failures: number;
}

export function createDatabaseWatch(log: Log): DatabaseWatch {
  let waiting = 0;
  /** When a call came back last, or when the first of those that wait began. */
  let movedAt = 0;
  let outage: Outage | undefined;
  let writeFailedAt = -Infinity;

  function failed(error: StoreUnavailableError): void {
    const now = performance.now();
    if (writeFailures.has(error.reason)) writeFailedAt = now;
    if (outage) {
      outage.failedAt = now;
      outage.failures += 1;
      return;
    }
    outage = { since: now, failedAt: now, failures: 1 };
    log.error({ err: error, reason: error.reason }, 'the database is unavailable');
  }

  function succeeded(): void {
    const now = performance.now();
    if (!outage || now - outage.failedAt < soundAfterMs) return;
    const seconds = Math.round((outage.failedAt - outage.since) / 1000);
    log.warn({ seconds, failures: outage.failures }, 'the database is available again');
    outage = undefined;
  }

  return {
    observe(method) {
      const counts = isBounded(method);
      if (counts) {
        if (waiting === 0) movedAt = performance.now();
        waiting += 1;
      }
      return (outcome) => {
        movedAt = performance.now();
        if (counts) waiting -= 1;
        if (outcome.kind === 'done') succeeded();
        else if (outcome.error instanceof StoreUnavailableError) failed(outcome.error);
      };
    },
    isStuck: () => waiting > 0 && performance.now() - movedAt > stuckAfterMs,
    failsToWrite: () => performance.now() - writeFailedAt < soundAfterMs,
  };
}

/** Housekeeping may take minutes, except for the checks of readiness. */
function isBounded(method: string): boolean {
  return !/^housekeeping\.(?!ping$|tryWrite$)/.test(method);
}
