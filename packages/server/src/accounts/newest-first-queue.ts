/** The account or address on whose behalf work waits. */
export interface QueuedFor {
  /** Keys share the places: each has a bound of its own. */
  readonly key: string;
  /** Aborting removes the work from the queue. */
  readonly signal: AbortSignal;
}

export interface QueueLimits {
  readonly waitingMax: number;
  readonly waitingPerKeyMax: number;
  readonly waitMsMax: number;
  /** Creates the error of work that had to leave. */
  readonly refuse: () => Error;
}

export interface NewestFirstQueue {
  /**
   * Runs work when everything newer has run.
   * @throws {Error} from `refuse`: newer work took the place, or the wait was too long
   * @throws the reason of `signal`, or whatever `work` throws
   */
  run<Result>(place: QueuedFor, work: () => Promise<Result>): Promise<Result>;
}

interface Waiter {
  readonly key: string;
  readonly start: () => void;
  readonly leave: (reason: Error) => void;
}

/**
 * Creates a queue that runs one piece of work at a time, the newest first, and drops the oldest when it
 * is full. A flood fills the queue, but cannot keep later work out: that is next. Source: Maurer, Fail
 * at Scale (ACM Queue 13.8, 2015), Adaptive LIFO.
 */
export function createNewestFirstQueue(limits: QueueLimits): NewestFirstQueue {
  /** Oldest first. */
  const waiting = new Set<Waiter>();
  let isBusy = false;

  function dropOldest(of: readonly Waiter[], max: number): void {
    if (of.length >= max) of[0]?.leave(limits.refuse());
  }

  function wait({ key, signal }: QueuedFor): Promise<void> {
    dropOldest(
      [...waiting].filter((waiter) => waiter.key === key),
      limits.waitingPerKeyMax,
    );
    dropOldest([...waiting], limits.waitingMax);
    return new Promise((resolve, reject) => {
      const end = (settle: () => void) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', abort);
        waiting.delete(waiter);
        settle();
      };
      const waiter: Waiter = {
        key,
        start: () => end(resolve),
        leave: (reason) => end(() => reject(reason)),
      };
      const abort = () => waiter.leave(signal.reason as Error);
      const timer = setTimeout(() => waiter.leave(limits.refuse()), limits.waitMsMax);
      signal.addEventListener('abort', abort, { once: true });
      waiting.add(waiter);
    });
  }

  return {
    async run(place, work) {
      place.signal.throwIfAborted();
      if (isBusy) await wait(place);
      isBusy = true;
      try {
        return await work();
      } finally {
        const newest = [...waiting].at(-1);
        isBusy = newest !== undefined;
        newest?.start();
      }
    },
  };
}
