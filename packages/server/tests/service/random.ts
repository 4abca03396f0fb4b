/** A seeded random number generator. */
export interface Random {
  /** True with this probability, 0 to 1. */
  chance(share: number): boolean;
  pick<Value>(values: readonly Value[]): Value;
}

/** Source: mulberry32, a generator in the public domain. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    chance: (share) => next() < share,
    pick: (values) => values[Math.floor(next() * values.length)] as (typeof values)[number],
  };
}
