const firstMs = 500;
const longestMs = 8000;

/** Full jitter: anything up to a bound that doubles with each try. `random` is 0 to 1. */
export function backoffMs(retry: number, random: number): number {
  return random * Math.min(longestMs, firstMs * 2 ** retry);
}
