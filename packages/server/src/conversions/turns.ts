import { ServerBusyError } from '@mdconv/core';

/** Who may convert next. Keys take turns: many requests of one do not keep the others waiting. */
export interface Turns {
  /**
   * Waits for a turn, which lasts until the given function is called, once.
   * @throws {ServerBusyError} too many wait already, or the turn did not come in time
   * @throws the reason of `signal`
   */
  take(keyId: string, signal: AbortSignal): Promise<() => void>;
  /**
   * Refuses what `take` would refuse at once, before anything is done for it.
   * @throws {ServerBusyError}
   */
  checkRoom(keyId: string): void;
  /** How many wait. */
  waiting(): number;
}

export interface TurnLimits {
  /** Turns at the same time. */
  readonly turns: number;
  readonly waitingMax: number;
  /** Of one key. Absent: as many as of all. */
  readonly waitingPerKeyMax?: number;
  readonly waitMsMax: number;
}

export function createTurns(limits: TurnLimits): Turns {
  const { turns, waitingMax, waitingPerKeyMax = waitingMax, waitMsMax } = limits;
  /** While others wait, no key has more than half of the turns. */
  const share = Math.max(1, Math.floor(turns / 2));
  /** Starts of those who wait, oldest first. The first key is the next one. */
  const waiting = new Map<string, Set<() => void>>();
  const taken = createTally();
  let count = 0;

  function begin(keyId: string): () => void {
    taken.add(keyId, 1);
    return () => {
      taken.add(keyId, -1);
      const next = nextKey([...waiting.keys()], (key) => taken.of(key) >= share);
      const starts = next === undefined ? undefined : waiting.get(next);
      if (next === undefined || !starts) return;
      waiting.delete(next);
      waiting.set(next, starts);
      for (const start of starts) return start();
    };
  }

  function wait(keyId: string, signal: AbortSignal): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const starts = waiting.get(keyId) ?? new Set();
      const leave = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', giveUp);
        starts.delete(start);
        if (starts.size === 0) waiting.delete(keyId);
        count -= 1;
      };
      const start = () => {
        leave();
        resolve(begin(keyId));
      };
      const giveUp = () => {
        const busy = new ServerBusyError(count);
        leave();
        reject(signal.aborted ? (signal.reason as Error) : busy);
      };
      const timer = setTimeout(giveUp, waitMsMax);
      signal.addEventListener('abort', giveUp, { once: true });
      waiting.set(keyId, starts.add(start));
      count += 1;
    });
  }

  function checkRoom(keyId: string): void {
    const own = waiting.get(keyId)?.size ?? 0;
    const isFull = count >= waitingMax || own >= waitingPerKeyMax;
    if (taken.inAll() >= turns && isFull) throw new ServerBusyError(count);
  }

  return {
    checkRoom,
    async take(keyId, signal) {
      signal.throwIfAborted();
      checkRoom(keyId);
      return taken.inAll() < turns ? begin(keyId) : wait(keyId, signal);
    },
    waiting: () => count,
  };
}

/** A turn that only keys with their share wait for is theirs: none is left idle. */
function nextKey(keys: readonly string[], hasShare: (keyId: string) => boolean) {
  return keys.find((keyId) => !hasShare(keyId)) ?? keys[0];
}

/** Counts by key, and in all. */
function createTally() {
  const counts = new Map<string, number>();
  let sum = 0;
  return {
    of: (keyId: string) => counts.get(keyId) ?? 0,
    inAll: () => sum,
    add(keyId: string, change: number) {
      sum += change;
      const count = (counts.get(keyId) ?? 0) + change;
      if (count > 0) counts.set(keyId, count);
      else counts.delete(keyId);
    },
  };
}
