import { ServerBusyError } from '@mdconv/core';

/** Who may convert next. Keys take turns: many requests of one do not keep the others waiting. */
export interface Turns {
  /**
   * Waits for a turn, which lasts until the given function is called, once.
   * @throws {ServerBusyError} too many wait already, or the turn did not come in time
   * @throws the reason of `signal`
   */
  take(keyId: string, signal: AbortSignal): Promise<() => void>;
}

export interface TurnLimits {
  /** Turns at the same time. */
  readonly turns: number;
  readonly waitingMax: number;
  readonly waitMsMax: number;
}

export function createTurns({ turns, waitingMax, waitMsMax }: TurnLimits): Turns {
  /** Starts of those who wait, oldest first. The first key is the next one. */
  const waiting = new Map<string, Set<() => void>>();
  let taken = 0;
  let count = 0;

  function startNext(): void {
    for (const [keyId, starts] of waiting) {
      waiting.delete(keyId);
      waiting.set(keyId, starts);
      for (const start of starts) return start();
    }
    taken -= 1;
  }

  function wait(keyId: string, signal: AbortSignal): Promise<void> {
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
        resolve();
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
      if (taken < turns) taken += 1;
      else if (count < waitingMax) await wait(keyId, signal);
      else throw new ServerBusyError(waitingMax);
      return startNext;
    },
  };
}
