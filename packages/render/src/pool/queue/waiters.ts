import { ServerBusyError } from '@mdconv/core';
import type { Party } from './usage.ts';

/** A request without a slot. */
export interface Waiter<Place> {
  readonly party: Party;
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
  /** The oldest waiting request of each key. The key that was served last comes last. */
  parties(): readonly Party[];
  /** The oldest request of a key, which moves to the end of the parties. */
  oldestOf(key: string): Waiter<Place> | undefined;
  rejectAll(reason: Error): void;
}

export function createWaiters<Place>(): Waiters<Place> {
  const byKey = new Map<string, Set<Waiter<Place>>>();
  let count = 0;

  function add(waiter: Waiter<Place>): void {
    const { key } = waiter.party;
    const waiting = byKey.get(key) ?? new Set();
    byKey.set(key, waiting.add(waiter));
    count += 1;
  }

  function remove(waiter: Waiter<Place>): void {
    const { key } = waiter.party;
    const waiting = byKey.get(key);
    waiting?.delete(waiter);
    if (waiting?.size === 0) byKey.delete(key);
    count -= 1;
  }

  function oldestOf(key: string): Waiter<Place> | undefined {
    const waiting = byKey.get(key);
    if (!waiting) return undefined;
    byKey.delete(key);
    byKey.set(key, waiting);
    return first(waiting);
  }

  return {
    count: () => count,
    countOf: (key) => byKey.get(key)?.size ?? 0,
    wait: (party, { signal, waitMsMax }) =>
      new Promise((resolve, reject) => {
        const leave = () => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', abort);
          remove(waiter);
        };
        const waiter: Waiter<Place> = {
          party,
          start: (place) => (leave(), resolve(place)),
          reject: (reason) => (leave(), reject(reason)),
        };
        const expire = () => waiter.reject(new ServerBusyError(count));
        const abort = () => waiter.reject(signal?.reason as Error);
        const timer = waitMsMax === undefined ? undefined : setTimeout(expire, waitMsMax);
        signal?.addEventListener('abort', abort, { once: true });
        add(waiter);
      }),
    parties: () => [...byKey.values()].flatMap((waiting) => first(waiting)?.party ?? []),
    oldestOf,
    rejectAll(reason) {
      for (const waiting of [...byKey.values()])
        for (const waiter of [...waiting]) waiter.reject(reason);
    },
  };
}

function first<Item>(items: ReadonlySet<Item>): Item | undefined {
  const [item] = items;
  return item;
}
