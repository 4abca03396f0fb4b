const firstMs = 500;
const longestMs = 8000;
/** A server that asks for more is not waited for: the caller decides. */
export const retryAfterMaxMs = 60_000;

/** Full jitter: anything up to a bound that doubles with each try. `random` is 0 to 1. */
export function backoffMs(retry: number, random: number): number {
  return random * Math.min(longestMs, firstMs * 2 ** retry);
}

/** Waits, unless the signal aborts first. */
export function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, ms);
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort, { once: true });
  });
}

/** `Retry-After` in seconds or as a date. */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
