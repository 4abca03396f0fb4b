import { ServerBusyError } from '@mdconv/core';
import type { Party } from './usage.ts';

/** A request without a slot. */
export interface Waiter<Place> {
  start(place: Place): void;
  reject(reason: Error): void;
}

export interface WaitOptions {
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds. Default: no limit. */
  readonly waitMsMax?: number | undefined;
}

/** Waiting requests by key, oldest first within a key. */
export interface Waiters<Place> {
  count(): number;
  countOf(key: string): number;
  /**
   * @throws {ServerBusyError} the request waited too long
   * @throws the reason of `signal`
   */
  wait(party: Party, options: WaitOptions): Promise<Place>;
  /** The waiting parties. The one that was served last comes last. */
  parties(): readonly Party[];
  /** The oldest request of a key, which moves to the end of the parties. */
  oldestOf(key: string): Waiter<Place> | undefined;
  rejectAll(reason: Error): void;
}

export function createWaiters<Place>(): Waiters<Place> {
  const byKey = new Map<string, { readonly party: Party; readonly waiting: Set<Waiter<Place>> }>();
  let count = 0;

  function add(party: Party, waiter: Waiter<Place>): void {
    const entry = byKey.get(party.key) ?? { party, waiting: new Set() };
    byKey.set(party.key, entry);
    entry.waiting.add(waiter);
    count += 1;
  }

  function remove(key: string, waiter: Waiter<Place>): void {
    const waiting = byKey.get(key)?.waiting;
    waiting?.delete(waiter);
    if (waiting?.size === 0) byKey.delete(key);
    count -= 1;
  }

  return {
    count: () => count,
    countOf: (key) => byKey.get(key)?.waiting.size ?? 0,
    wait: (party, { signal, waitMsMax }) =>
      new Promise((resolve, reject) => {
        const leave = () => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', abort);
          remove(party.key, waiter);
        };
        const waiter: Waiter<Place> = {
          start: (place) => (leave(), resolve(place)),
          reject: (reason) => (leave(), reject(reason)),
        };
        const expire = () => waiter.reject(new ServerBusyError(count));
        const abort = () => waiter.reject(signal?.reason as Error);
        const timer = waitMsMax === undefined ? undefined : setTimeout(expire, waitMsMax);
        signal?.addEventListener('abort', abort, { once: true });
        add(party, waiter);
      }),
    parties: () => [...byKey.values()].map(({ party }) => party),
    oldestOf(key) {
      const entry = byKey.get(key);
      if (!entry) return undefined;
      byKey.delete(key);
      byKey.set(key, entry);
      const [oldest] = entry.waiting;
      return oldest;
    },
    rejectAll(reason) {
      for (const { waiting } of [...byKey.values()])
        for (const waiter of [...waiting]) waiter.reject(reason);
    },
  };
}
