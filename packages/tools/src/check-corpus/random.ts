/** Numbers that depend on a seed only, so that every run sees the same corpus. */
export interface Random {
  /** 0 to `below` - 1. */
  next(below: number): number;
  pick<Item>(items: readonly Item[]): Item;
}

/** Source: mulberry32 by Tommy Ettinger, public domain. */
export function createRandom(seed: number): Random {
  let state = seed;
  const next = (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
  return { next, pick: (items) => items[next(items.length)]! };
}
