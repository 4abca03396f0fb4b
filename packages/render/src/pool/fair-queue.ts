import { ServerBusyError } from '@mdconv/core';

/** How a request waits for a slot. All optional. */
export interface QueueOptions {
  /** The party on whose behalf the request is made, such as an account. Keys share the slots fairly. */
  readonly key?: string;
  /** Requests of all keys that may wait. Default: the limit of the queue. */
  readonly waitingMax?: number;
  /** Requests of this key that may wait. Default: no limit of its own. */
  readonly waitingPerKeyMax?: number;
  /** Milliseconds that this request may wait. Default: no limit. */
  readonly waitMsMax?: number;
  /** Aborting removes the request from the queue. */
  readonly signal?: AbortSignal;
}

/**
 * A queue in front of a fixed number of slots, such as worker processes. Keys take turns
 * (round-robin): many requests of one key do not delay the others.
 */
export interface FairQueue<Slot> {
  /**
   * Waits for a slot and runs `work` on it.
   *
   * @throws {ServerBusyError} too many requests wait already, or this one waited too long
   * @throws the reason of `signal`, or whatever `work` throws
   */
  run<Result>(options: QueueOptions, work: (slot: Slot) => Promise<Result>): Promise<Result>;
  /**
   * Throws what `run` would throw immediately, so that a caller can refuse early.
   *
   * @throws {ServerBusyError} too many requests wait already
   */
  checkRoom(options: QueueOptions): void;
  /** Slots that could take a request now. */
  idle(): number;
  /** Requests without a slot. */
  waiting(): number;
  /** Rejects all waiting requests. */
  rejectWaiting(reason: Error): void;
}

/** Options of {@link createFairQueue}. */
export interface FairQueueOptions<Slot> {
  /** Requests that may wait. Default: no limit. */
  readonly waitingMax?: number;
  /**
   * Milliseconds after its last request during which a key counts as active. While other keys are
   * active, a key that holds a slot does not get the last idle one: another key would wait for the
   * end of a whole request. Default: 0, no slot is kept free.
   */
  readonly activeMs?: number;
  /** Runs before the first use of a slot and after each use; the slot is free when it resolves. */
  readonly prepare?: (slot: Slot) => Promise<void>;
}

/**
 * Creates a queue in front of slots.
 * @param slots what requests wait for, such as worker processes; all are idle at first
 */
export function createFairQueue<Slot>(
  slots: readonly Slot[],
  { waitingMax = Infinity, activeMs = 0, prepare }: FairQueueOptions<Slot> = {},
): FairQueue<Slot> {
  const idle: Slot[] = [];
  const waiters = createWaiters<Slot>();
  const { running, active, hasShare, leavesLast } = createShares(slots.length, activeMs);

  const mayTake = (key: string) => idle.length > (leavesLast(key) ? 1 : 0);

  function offer(slot: Slot): void {
    idle.push(slot);
    for (let next; (next = waiters.next({ hasShare, mayTake }));) next.start(idle.pop() as Slot);
  }

  function prepareAndOffer(slot: Slot): void {
    if (prepare) void prepare(slot).then(() => offer(slot));
    else offer(slot);
  }

  const canTake = (key: string) => mayTake(key) && waiters.countOf(key) === 0;

  function checkRoom({ key = '', ...limits }: QueueOptions): void {
    if (canTake(key)) return;
    const isFull =
      waiters.count() >= Math.min(waitingMax, limits.waitingMax ?? Infinity) ||
      waiters.countOf(key) >= (limits.waitingPerKeyMax ?? Infinity);
    if (isFull) throw new ServerBusyError(waiters.count());
  }

  async function take(options: QueueOptions): Promise<Slot> {
    const { key = '', signal } = options;
    signal?.throwIfAborted();
    active.add(key);
    checkRoom(options);
    if (canTake(key)) {
      running.add(key, 1);
      // A slot may be any value, including `undefined`.
      return idle.pop() as Slot;
    }
    // If a slot is being prepared for this request, it waits for as long as that takes.
    const hasSlot = idle.length === 0 && running.total() + waiters.count() < slots.length;
    return waiters.wait(key, {
      signal,
      ...(!hasSlot && { waitMsMax: options.waitMsMax }),
      onStart: () => running.add(key, 1),
    });
  }

  for (const slot of slots) prepareAndOffer(slot);

  return {
    checkRoom,
    async run(options, work) {
      const slot = await take(options);
      try {
        return await work(slot);
      } finally {
        running.add(options.key ?? '', -1);
        prepareAndOffer(slot);
      }
    },
    idle: () => idle.length,
    waiting: () => waiters.count(),
    rejectWaiting: (reason) => waiters.rejectAll(reason),
  };
}

/** Counts what keys hold, and who may take more. */
function createShares(slots: number, activeMs: number) {
  /** While other keys wait, no key holds more than half of the slots. */
  const share = Math.max(1, Math.floor(slots / 2));
  const running = createTally();
  const active = createActiveKeys(activeMs);
  return {
    running,
    active,
    hasShare: (key: string) => running.of(key) >= share,
    /** Whether the key leaves the last idle slot to others. */
    leavesLast: (key: string) => slots > 1 && running.of(key) > 0 && active.hasOthers(key),
  };
}

interface Waiter<Slot> {
  start(slot: Slot): void;
  reject(reason: Error): void;
}

interface WaitOptions extends Pick<QueueOptions, 'signal' | 'waitMsMax'> {
  /** Called when the request gets its slot, before anything else can change the queue. */
  readonly onStart: () => void;
}

/** Which keys may be served next. */
interface Turn {
  /** Whether the key holds its share of the slots. */
  readonly hasShare: (key: string) => boolean;
  readonly mayTake: (key: string) => boolean;
}

/** Waiting requests by key, served round-robin, oldest first within a key. */
function createWaiters<Slot>() {
  /** The first key is served next. */
  const byKey = new Map<string, Set<Waiter<Slot>>>();
  let count = 0;

  function remove(key: string, waiter: Waiter<Slot>): void {
    const ofKey = byKey.get(key);
    ofKey?.delete(waiter);
    if (ofKey?.size === 0) byKey.delete(key);
    count -= 1;
  }

  return {
    count: () => count,
    countOf: (key: string) => byKey.get(key)?.size ?? 0,
    wait(key: string, { signal, waitMsMax, onStart }: WaitOptions): Promise<Slot> {
      return new Promise((resolve, reject) => {
        const leave = () => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', abort);
          remove(key, waiter);
        };
        const waiter: Waiter<Slot> = {
          start: (slot) => (leave(), onStart(), resolve(slot)),
          reject: (reason) => (leave(), reject(reason)),
        };
        const expire = () => waiter.reject(new ServerBusyError(count));
        const abort = () => waiter.reject(signal?.reason as Error);
        const timer = waitMsMax === undefined ? undefined : setTimeout(expire, waitMsMax);
        signal?.addEventListener('abort', abort, { once: true });
        byKey.set(key, (byKey.get(key) ?? new Set()).add(waiter));
        count += 1;
      });
    },
    /** The waiter to serve next; its key moves to the end of the round. */
    next({ hasShare, mayTake }: Turn): Waiter<Slot> | undefined {
      const keys = [...byKey.keys()].filter(mayTake);
      // If all keys have their share, the first one is served: no slot stays unused.
      const key = keys.find((key) => !hasShare(key)) ?? keys[0];
      const ofKey = key === undefined ? undefined : byKey.get(key);
      if (key === undefined || !ofKey) return undefined;
      byKey.delete(key);
      byKey.set(key, ofKey);
      const [next] = ofKey;
      return next;
    },
    rejectAll(reason: Error): void {
      for (const ofKey of [...byKey.values()])
        for (const waiter of [...ofKey]) waiter.reject(reason);
    },
  };
}

/** Counts per key and in total. */
function createTally() {
  const counts = new Map<string, number>();
  let total = 0;
  return {
    of: (key: string) => counts.get(key) ?? 0,
    total: () => total,
    add(key: string, change: number) {
      total += change;
      const count = (counts.get(key) ?? 0) + change;
      if (count > 0) counts.set(key, count);
      else counts.delete(key);
    },
  };
}

/** Remembers which keys made a request within the last `activeMs` milliseconds. */
function createActiveKeys(activeMs: number) {
  /** Times of the last requests, oldest first. */
  const seen = new Map<string, number>();

  function forget(): void {
    for (const [key, at] of seen) {
      if (performance.now() - at < activeMs) return;
      seen.delete(key);
    }
  }

  return {
    add(key: string) {
      seen.delete(key);
      seen.set(key, performance.now());
      forget();
    },
    hasOthers(key: string) {
      forget();
      return seen.size > (seen.has(key) ? 1 : 0);
    },
  };
}
