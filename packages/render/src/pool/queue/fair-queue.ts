import { ServerBusyError } from '@mdconv/core';
import { createTurns } from './turns.ts';
import type { Party, Turn } from './usage.ts';
import { createWaiters } from './waiters.ts';

/** How a request waits for a slot. All optional. */
export interface QueueOptions {
  /** The party on whose behalf the request is made, such as an account. Keys share the slots fairly. */
  readonly key?: string;
  /**
   * The group that the key belongs to, such as the network that created the accounts. More than five keys
   * of a group share what five have.
   */
  readonly group?: string;
  /** Whether the request may take long by its size. It does not use the slot of quick keys. Default: false. */
  readonly isLarge?: boolean;
  /** Requests of all keys that may wait. Default: the limit of the queue. */
  readonly waitingMax?: number;
  /** Requests of this key that may wait. Default: no limit of its own. */
  readonly waitingPerKeyMax?: number;
  /**
   * Whether the key leaves as many waiting places free as it uses, so that other keys always find one:
   * one key may use half of them, two a third each. Default: false.
   */
  readonly leavesRoom?: boolean;
  /** Milliseconds that this request may wait. Default: no limit. */
  readonly waitMsMax?: number;
  /** Aborting removes the request from the queue. */
  readonly signal?: AbortSignal;
}

/**
 * A queue in front of a fixed number of slots, such as worker processes. The key that used the least
 * time in the last minutes comes first, so that all keys get the same time, whatever their requests cost.
 * Keys whose requests were quick have one slot of their own for requests that are not large; if there is only
 * one, these come first.
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
  /** Milliseconds that the last use of a slot cost. Default: the time that it took. */
  readonly costOf?: (slot: Slot) => number;
}

/**
 * Creates a queue in front of slots.
 * @param slots what requests wait for, such as worker processes; all are idle at first
 */
export function createFairQueue<Slot>(
  slots: readonly Slot[],
  { waitingMax = Infinity, activeMs = 0, prepare, costOf }: FairQueueOptions<Slot> = {},
): FairQueue<Slot> {
  const idle: Slot[] = [];
  const waiters = createWaiters<TakenSlot<Slot>>();
  const turns = createTurns(slots.length, activeMs);

  function offer(slot: Slot): void {
    idle.push(slot);
    for (;;) {
      const candidates = waiters.parties().filter((party) => turns.mayTake(party, idle.length));
      const next = turns.choose(candidates);
      if (!next) return;
      waiters.oldestOf(next.key)?.start(begin(next));
    }
  }

  /** Calls `proceed` when the slot is ready for its next use. */
  function whenReady(slot: Slot, proceed: () => void): void {
    if (prepare) void prepare(slot).then(proceed);
    else proceed();
  }

  function begin(party: Party): TakenSlot<Slot> {
    // A slot may be any value, including `undefined`.
    return { turn: turns.begin(party), slot: idle.pop() as Slot };
  }

  const canTake = (party: Party) =>
    turns.mayTake(party, idle.length) && waiters.countOf(party.key) === 0;

  function checkRoom(options: QueueOptions): void {
    const party = partyOf(options);
    const room = { all: waiters.count(), own: waiters.countOf(party.key), waitingMax };
    if (!canTake(party) && isFull(room, options)) throw new ServerBusyError(room.all);
  }

  async function take(options: QueueOptions): Promise<TakenSlot<Slot>> {
    const { signal, waitMsMax } = options;
    const party = partyOf(options);
    signal?.throwIfAborted();
    turns.arrive(party);
    checkRoom(options);
    if (canTake(party)) return begin(party);
    // If a slot is being prepared for this request, it waits for as long as that takes.
    const hasSlot = idle.length === 0 && turns.running() + waiters.count() < slots.length;
    return waiters.wait(party, { signal, waitMsMax: hasSlot ? undefined : waitMsMax });
  }

  for (const slot of slots) whenReady(slot, () => offer(slot));

  return {
    checkRoom,
    async run(options, work) {
      const { turn, slot } = await take(options);
      try {
        return await work(slot);
      } finally {
        const tookMs = performance.now() - turn.startedAt;
        turn.isOver = true;
        whenReady(slot, () => (turns.charge(turn, costOf?.(slot) ?? tookMs), offer(slot)));
      }
    },
    idle: () => idle.length,
    waiting: () => waiters.count(),
    rejectWaiting: (reason) => waiters.rejectAll(reason),
  };
}

/** How many requests wait, and how many may. */
interface Room {
  readonly all: number;
  readonly own: number;
  readonly waitingMax: number;
}

function isFull({ all, own, waitingMax }: Room, options: QueueOptions): boolean {
  const { leavesRoom = false, waitingPerKeyMax = Infinity } = options;
  const allMax = Math.min(waitingMax, options.waitingMax ?? Infinity);
  return all + (leavesRoom ? own : 0) >= allMax || own >= waitingPerKeyMax;
}

/** A slot during its use. */
interface TakenSlot<Slot> {
  readonly turn: Turn;
  readonly slot: Slot;
}

function partyOf({ key = '', group, isLarge }: QueueOptions): Party {
  return { key, group, isLarge };
}
