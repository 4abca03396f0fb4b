/** Milliseconds after which half of a time is forgotten: what counts is the last minutes. */
const halfLifeMs = 60_000;

/** Keys that are remembered. Above it, the one whose last turn is oldest is forgotten. */
const keysMax = 10_000;

/** A key with less than this is forgotten. */
const leastMs = 1;

/** The processor time that keys used in the last minutes, in milliseconds. It decays by half each minute. */
export interface ProcessorTime {
  /** Adds the time of one turn. */
  add(key: string, ms: number): void;
  of(key: string): number;
  /** The time of the longest turn, decayed like the sum. `undefined`: the key had no turn lately. */
  longest(key: string): number | undefined;
}

interface Used {
  readonly sum: number;
  readonly longest: number;
  /** When the times were right, in milliseconds of `performance.now()`. */
  readonly at: number;
}

export function createProcessorTime(): ProcessorTime {
  /** The key with the oldest turn comes first. */
  const byKey = new Map<string, Used>();

  function read(key: string): Used | undefined {
    const used = byKey.get(key);
    if (!used) return undefined;
    const now = performance.now();
    const left = 0.5 ** ((now - used.at) / halfLifeMs);
    const current = { sum: used.sum * left, longest: used.longest * left, at: now };
    return current.sum < leastMs ? undefined : current;
  }

  function forget(): void {
    for (const key of byKey.keys()) {
      if (byKey.size <= keysMax && read(key)) return;
      byKey.delete(key);
    }
  }

  return {
    add(key, ms) {
      const { sum, longest } = read(key) ?? { sum: 0, longest: 0 };
      byKey.delete(key);
      byKey.set(key, { sum: sum + ms, longest: Math.max(longest, ms), at: performance.now() });
      forget();
    },
    of: (key) => read(key)?.sum ?? 0,
    longest: (key) => read(key)?.longest,
  };
}
