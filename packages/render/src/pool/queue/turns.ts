import { createActiveKeys } from './active-keys.ts';
import { createProcessorTime } from './processor-time.ts';
import { createUsage, type Party, type Turn } from './usage.ts';

/** Decides whose turn it is, by the processor time of the last minutes. */
export interface Turns {
  /** Notes that a key is active. */
  arrive(party: Party): void;
  begin(party: Party): Turn;
  /** Ends a turn and counts its time in milliseconds. */
  charge(turn: Turn, ms: number): void;
  /** Turns that are not over. */
  running(): number;
  /** Whether a key may take one of so many idle slots. */
  mayTake(party: Party, idle: number): boolean;
  /** Whose turn it is. The first one of equals. */
  choose(parties: readonly Party[]): Party | undefined;
}

/** If there is one slot only, all other keys get at least this share of the time of quick ones. */
const shareOfOthers = 1 / 3;

/**
 * @param slots number of slots
 * @param activeMs how long a key is active after its last request
 */
export function createTurns(slots: number, activeMs: number): Turns {
  /** While other keys wait, no key holds more than half of the slots. */
  const share = Math.max(1, Math.floor(slots / 2));
  const active = createActiveKeys(activeMs);
  const usage = createUsage();
  const timeOfKind = createProcessorTime();
  /** Turns of keys that were known to be quick when they began. */
  const quickTurns = new WeakSet<Turn>();

  const isQuick = (party: Party) => usage.speedOf(party) === 'quick';
  const runningOf = (key: string) => usage.running().filter((turn) => turn.key === key).length;

  /** Whether only one slot is left that has no turn of a key that is or may be slow. */
  function isLastForQuick(): boolean {
    const others = usage.running().filter((turn) => !isQuick(turn));
    return others.length >= slots - 1;
  }

  /**
   * Which of the waiting keys come first, before the time that they used counts. New keys are among the
   * others: quick ones would wait for the first documents of many new ones.
   */
  function preferred(): 'quick' | 'others' | undefined {
    if (slots > 1) return isLastForQuick() ? 'quick' : undefined;
    const areOwed = timeOfKind.of('others') < timeOfKind.of('quick') * shareOfOthers;
    return areOwed ? 'others' : 'quick';
  }

  /** The lowest rank comes first; the first number that differs counts. */
  function rankOf(party: Party, first: ReturnType<typeof preferred>): readonly number[] {
    const isFirst = first === undefined || isQuick(party) === (first === 'quick');
    return [
      // If all keys have their share, one of them is served: no slot stays unused.
      runningOf(party.key) >= share ? 1 : 0,
      isFirst ? 0 : 1,
      usage.timeOf(party),
    ];
  }

  return {
    arrive: ({ key }) => active.add(key),
    begin(party) {
      const wasQuick = isQuick(party);
      const turn = usage.begin(party);
      if (wasQuick) quickTurns.add(turn);
      return turn;
    },
    charge(turn, ms) {
      usage.charge(turn, ms);
      timeOfKind.add(quickTurns.has(turn) && isQuick(turn) ? 'quick' : 'others', ms);
    },
    running: () => usage.running().length,
    mayTake(party, idle) {
      if (idle === 0) return false;
      if (slots === 1 || !active.hasOthers(party.key)) return true;
      if (usage.speedOf(party) === 'slow' && isLastForQuick()) return false;
      // Another key would wait for the end of a whole turn.
      return idle > 1 || runningOf(party.key) === 0;
    },
    choose(parties) {
      const first = preferred();
      return lowest(parties.map((party) => ({ party, rank: rankOf(party, first) })));
    },
  };
}

interface Ranked {
  readonly party: Party;
  readonly rank: readonly number[];
}

function lowest(ranked: readonly Ranked[]): Party | undefined {
  const better = (best: Ranked | undefined, next: Ranked) =>
    best && compare(best.rank, next.rank) <= 0 ? best : next;
  return ranked.reduce<Ranked | undefined>(better, undefined)?.party;
}

/** Compares number by number; the first difference counts. */
function compare(one: readonly number[], other: readonly number[]): number {
  for (const [index, value] of one.entries()) {
    const difference = value - (other[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
