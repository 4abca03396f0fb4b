/** Remembers which keys made a request within the last `activeMs` milliseconds. */
export function createActiveKeys(activeMs: number) {
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
