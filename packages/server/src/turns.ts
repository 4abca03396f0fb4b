import { ServerBusyError } from '@mdconv/core';

/**
 * Who may do next what only a few can do at once. Subjects, as keys and accounts, take turns: many
 * requests of one do not keep the others waiting.
 */
export interface Turns {
  /**
   * Waits for a turn, which lasts until the given function is called, once.
   * @throws {ServerBusyError} too many wait already, or the turn did not come in time
   * @throws the reason of `signal`
   */
  take(subject: string, signal: AbortSignal): Promise<() => void>;
  /**
   * Refuses what `take` would refuse at once, before anything is done for it.
   * @throws {ServerBusyError}
   */
  checkRoom(subject: string): void;
  /** How many wait. */
  waiting(): number;
}

export interface TurnLimits {
  /** Turns at the same time. */
  readonly turns: number;
  readonly waitingMax: number;
  /** Of one subject. Absent: as many as of all. */
  readonly waitingPerSubjectMax?: number;
  readonly waitMsMax: number;
}

export function createTurns(limits: TurnLimits): Turns {
  const { turns, waitingMax, waitingPerSubjectMax = waitingMax, waitMsMax } = limits;
  /** While others wait, no subject has more than half of the turns. */
  const share = Math.max(1, Math.floor(turns / 2));
  /** Starts of those who wait, oldest first. The first subject is the next one. */
  const waiting = new Map<string, Set<() => void>>();
  const taken = createTally();
  let count = 0;

  function begin(subject: string): () => void {
    taken.add(subject, 1);
    return () => {
      taken.add(subject, -1);
      const next = nextSubject([...waiting.keys()], (subject) => taken.of(subject) >= share);
      const starts = next === undefined ? undefined : waiting.get(next);
      if (next === undefined || !starts) return;
      waiting.delete(next);
      waiting.set(next, starts);
      for (const start of starts) return start();
    };
  }

  function wait(subject: string, signal: AbortSignal): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const starts = waiting.get(subject) ?? new Set();
      const leave = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', giveUp);
        starts.delete(start);
        if (starts.size === 0) waiting.delete(subject);
        count -= 1;
      };
      const start = () => {
        leave();
        resolve(begin(subject));
      };
      const giveUp = () => {
        const busy = new ServerBusyError(count);
        leave();
        reject(signal.aborted ? (signal.reason as Error) : busy);
      };
      const timer = setTimeout(giveUp, waitMsMax);
      signal.addEventListener('abort', giveUp, { once: true });
      waiting.set(subject, starts.add(start));
      count += 1;
    });
  }

  function checkRoom(subject: string): void {
    const own = waiting.get(subject)?.size ?? 0;
    const isFull = count >= waitingMax || own >= waitingPerSubjectMax;
    if (taken.inAll() >= turns && isFull) throw new ServerBusyError(count);
  }

  return {
    checkRoom,
    async take(subject, signal) {
      signal.throwIfAborted();
      checkRoom(subject);
      return taken.inAll() < turns ? begin(subject) : wait(subject, signal);
    },
    waiting: () => count,
  };
}

/** A turn that only subjects with their share wait for is theirs: none is left idle. */
function nextSubject(subjects: readonly string[], hasShare: (subject: string) => boolean) {
  return subjects.find((subject) => !hasShare(subject)) ?? subjects[0];
}

/** Counts by subject, and in all. */
function createTally() {
  const counts = new Map<string, number>();
  let sum = 0;
  return {
    of: (subject: string) => counts.get(subject) ?? 0,
    inAll: () => sum,
    add(subject: string, change: number) {
      sum += change;
      const count = (counts.get(subject) ?? 0) + change;
      if (count > 0) counts.set(subject, count);
      else counts.delete(subject);
    },
  };
}
