/** A random generator with a seed. Source: mulberry32. */
export function createRandom(seed) {
  let state = seed >>> 0;

  /** A number of at least 0 and less than 1. */
  function next() {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  /** An integer; both ends are included. */
  const between = (least, most) => least + Math.floor(next() * (most - least + 1));

  return {
    between,
    chance: (probability) => next() < probability,
    pick: (list) => list[between(0, list.length - 1)],
    /** Makes a number of items, each with its own call. */
    times: (count, make) => Array.from({ length: count }, (_, index) => make(index)),
  };
}
