import { createProcessorTime, type ProcessorTime } from './processor-time.ts';

/** A request, and on whose behalf it is made. */
export interface Party {
  readonly key: string;
  /** The group that the key belongs to, such as the network that created the accounts. */
  readonly group?: string | undefined;
  /** Whether the size of the request alone says that it may take long. */
  readonly isLarge?: boolean | undefined;
}

/** One use of a slot. */
export interface Turn extends Party {
  /** Milliseconds of `performance.now()`. */
  readonly startedAt: number;
  /** Whether the request has its result; its slot may still be prepared for the next one. */
  isOver: boolean;
}

/** What keys use now, and what they used in the last minutes. */
export interface Usage {
  begin(party: Party): Turn;
  /** Ends a turn and counts its time. */
  charge(turn: Turn, ms: number): void;
  /** Turns that are not over. */
  running(): readonly Turn[];
  /** Milliseconds. More than five keys of a group count as if the group's time were that of five keys. */
  timeOf(party: Party): number;
  /**
   * Slow if any turn of the key took a second lately, or if the request is large. A new key counts as the
   * slowest of its group.
   */
  speedOf(party: Party): 'quick' | 'new' | 'slow';
}

/** Keys whose turns took less than this lately are quick. */
const quickMs = 1000;

/** Counted for each turn in addition, because a request costs time outside of its slot. */
const turnMs = 5;

const keysOfGroup = 5;

export function createUsage(): Usage {
  const [byKey, byGroup] = [createProcessorTime(), createProcessorTime()];
  const turns = new Set<Turn>();

  /** A running turn counts with the time that has passed, because its cost is unknown. */
  const passed = (which: (turn: Turn) => boolean) =>
    [...turns].filter(which).map(({ startedAt }) => performance.now() - startedAt);
  const total = (time: ProcessorTime, name: string, which: (turn: Turn) => boolean) =>
    passed(which).reduce((sum, ms) => sum + ms, time.of(name));

  return {
    begin(party) {
      const turn: Turn = { ...party, startedAt: performance.now(), isOver: false };
      turns.add(turn);
      return turn;
    },
    charge(turn, ms) {
      turns.delete(turn);
      const { key, group } = turn;
      byKey.add(key, ms + turnMs);
      if (group !== undefined) byGroup.add(group, ms + turnMs);
    },
    running: () => [...turns].filter(({ isOver }) => !isOver),
    timeOf({ key, group }) {
      const own = total(byKey, key, (turn) => turn.key === key);
      if (group === undefined) return own;
      return Math.max(own, total(byGroup, group, (turn) => turn.group === group) / keysOfGroup);
    },
    speedOf({ key, group, isLarge }) {
      if (isLarge) return 'slow';
      const known = byKey.longest(key);
      if (Math.max(known ?? 0, ...passed((turn) => turn.key === key)) >= quickMs) return 'slow';
      if (known !== undefined) return 'quick';
      return group !== undefined && (byGroup.longest(group) ?? 0) >= quickMs ? 'slow' : 'new';
    },
  };
}
