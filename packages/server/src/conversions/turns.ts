import { ServerBusyError } from '@mdconv/core';

/** Who may convert next. Keys take turns: many requests of one do not keep the others waiting. */
export interface Turns {
  /**
   * Waits for a turn, which lasts until the given function is called, once.
   * @throws {ServerBusyError} too many wait already, or the turn did not come in time
   * @throws the reason of `signal`
   */
  take(keyId: string, signal: AbortSignal): Promise<() => void>;
  /** How many wait. */
  waiting(): number;
}

export interface TurnLimits {
  /** Turns at the same time. */
  readonly turns: number;
  readonly waitingMax: number;
  readonly waitingPerKeyMax: number;
  readonly waitMsMax: number;
}

export function createTurns(limits: TurnLimits): Turns {
  const { turns, waitingMax, waitingPerKeyMax, waitMsMax } = limits;
  /** While others wait, no key has more than half of the turns. */
  const share = Math.max(1, Math.floor(turns / 2));
  /** Starts of those who wait, oldest first. The first key is the next one. */
  const waiting = new Map<string, Set<() => void>>();
  const taken = new Map<string, number>();
  let takenInAll = 0;
  let count = 0;

  function nextKey(): string | undefined {
    const keys = [...waiting.keys()];
    // A turn that only keys with their share wait for is theirs: none is left idle.
    return keys.find((keyId) => (taken.get(keyId) ?? 0) < share) ?? keys[0];
  }

  function begin(keyId: string): () => void {
    takenInAll += 1;
    taken.set(keyId, (taken.get(keyId) ?? 0) + 1);
    return () => end(keyId);
  }

  function end(keyId: string): void {
    takenInAll -= 1;
    const left = (taken.get(keyId) ?? 0) - 1;
    if (left > 0) taken.set(keyId, left);
    else taken.delete(keyId);
    const next = nextKey();
    const starts = next === undefined ? undefined : waiting.get(next);
    if (next === undefined || !starts) return;
    waiting.delete(next);
    waiting.set(next, starts);
    for (const start of starts) return start();
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

  return {
    async take(keyId, signal) {
      signal.throwIfAborted();
      if (takenInAll < turns) return begin(keyId);
      const own = waiting.get(keyId)?.size ?? 0;
      if (count >= waitingMax || own >= waitingPerKeyMax) throw new ServerBusyError(count);
      return wait(keyId, signal);
    },
    waiting: () => count,
  };
}
