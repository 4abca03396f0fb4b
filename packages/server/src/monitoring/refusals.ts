import { randomUUID } from 'node:crypto';
import {
  StoreUnavailableError,
  type Calls,
  type CountedCalls,
  type NewCall,
  type Store,
} from '@mdconv/store';
import type { Log } from './log.ts';

/**
 * Adds refused requests to the lists of calls: those of one account, mode, endpoint and error in a minute
 * are one entry. Entries are written at most once a second, so that a flood of refused requests is no
 * flood of writes.
 */
export interface Refusals {
  /** Counts a request. An entry is written in the background, the first one at once. */
  count(refusal: Refusal): void;
  /** Writes what has been counted for an account, before its list is read. Never rejects. */
  flush(accountId: string): Promise<void>;
  /** Writes everything a last time. */
  close(): Promise<void>;
}

/** A request that was refused by a rate limit or for an unavailable database. */
export type Refusal = Pick<
  NewCall,
  'accountId' | 'mode' | 'endpoint' | 'statusCode' | 'durationMs'
> & {
  readonly errorCode: string;
};

/** Requests within this time after the first one belong to its entry. */
const entryMs = 60_000;
/** Time between two writes. */
const gapMs = 1000;
/** Time until the next write after one that failed. */
const retryMs = 10_000;

/** Entries in memory. Requests that need more are only counted in the metrics. */
const entriesMax = 5000;
/** Entries of one account. */
const ofAccountMax = 20;
/** Entries of one write in the background. */
const writtenMax = 100;

interface Entry {
  readonly id: string;
  readonly refusal: Refusal;
  readonly startedAt: number;
  writtenAt: number;
  /** Requests that have not been written. */
  requests: number;
}

export function createRefusals({ calls }: Pick<Store, 'calls'>, log: Log): Refusals {
  const entries = createEntries();
  let timer: NodeJS.Timeout | undefined;
  let nextAt = -Infinity;
  let writing = Promise.resolve(true);

  /** Writes after the write that is running. @returns whether the database was available */
  function write(chosen: readonly Entry[]): Promise<boolean> {
    writing = writing.then(() => writeEntries(chosen.filter(isUnwritten), calls, log));
    return writing;
  }

  function schedule(): void {
    timer ??= setTimeout(() => void run(), Math.max(0, nextAt - performance.now())).unref();
  }

  async function run(): Promise<void> {
    const oldestFirst = entries
      .all()
      .filter(isUnwritten)
      .toSorted((a, b) => a.writtenAt - b.writtenAt);
    const isAvailable = await write(oldestFirst.slice(0, writtenMax));
    nextAt = performance.now() + (isAvailable ? gapMs : retryMs);
    timer = undefined;
    entries.dropEnded();
    if (entries.all().some(isUnwritten)) schedule();
  }

  return {
    count(refusal) {
      const entry = entries.find(refusal);
      if (entry) entry.requests += 1;
      schedule();
    },
    async flush(accountId) {
      await write(entries.ofAccount(accountId));
    },
    async close() {
      clearTimeout(timer);
      await write(entries.all());
    },
  };
}

interface Entries {
  /** The current entry of a refusal, or a new one; `undefined` if there is no room. */
  find(refusal: Refusal): Entry | undefined;
  all(): readonly Entry[];
  ofAccount(accountId: string): readonly Entry[];
  /** Forgets entries whose minute is over, unless they have unwritten requests. */
  dropEnded(): void;
}

function createEntries(): Entries {
  /** Entries by account, then by mode, error and endpoint. */
  const entries = new Map<string, Map<string, Entry>>();
  let size = 0;
  const ofAccount = (accountId: string) => [...(entries.get(accountId)?.values() ?? [])];

  function dropEndedOf(accountId: string): void {
    const known = entries.get(accountId);
    if (!known) return;
    for (const [name, entry] of known) {
      if (isUnwritten(entry) || performance.now() - entry.startedAt < entryMs) continue;
      known.delete(name);
      size -= 1;
    }
    if (known.size === 0) entries.delete(accountId);
  }

  return {
    find(refusal) {
      const { accountId, mode, endpoint, errorCode } = refusal;
      dropEndedOf(accountId);
      const siblings = entries.get(accountId) ?? new Map<string, Entry>();
      const name = `${mode} ${errorCode} ${endpoint}`;
      const known = siblings.get(name);
      if (known || size >= entriesMax || siblings.size >= ofAccountMax) return known;
      const startedAt = performance.now();
      const entry = { id: randomUUID(), refusal, startedAt, writtenAt: -Infinity, requests: 0 };
      entries.set(accountId, siblings.set(name, entry));
      size += 1;
      return entry;
    },
    all: () => [...entries.keys()].flatMap(ofAccount),
    ofAccount,
    dropEnded: () => [...entries.keys()].forEach(dropEndedOf),
  };
}

const isUnwritten = ({ requests }: Entry) => requests > 0;

/** @returns whether the database was available */
async function writeEntries(entries: readonly Entry[], calls: Calls, log: Log): Promise<boolean> {
  if (entries.length === 0) return true;
  const counted = entries.map(callsOf);
  for (const entry of entries) {
    entry.requests = 0;
    entry.writtenAt = performance.now();
  }
  try {
    await calls.countCalls(counted);
    return true;
  } catch (error) {
    if (error instanceof StoreUnavailableError) {
      // A later write may succeed.
      entries.forEach((entry, index) => (entry.requests += counted[index]?.requests ?? 0));
      return false;
    }
    log.error({ err: error }, 'recording refused requests failed');
    return true;
  }
}

function callsOf({ id, refusal, requests }: Entry): CountedCalls {
  return { ...refusal, id, requests, format: null, creditsCharged: 0 };
}
