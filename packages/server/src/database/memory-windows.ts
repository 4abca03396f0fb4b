import type { RateWindow } from '@mdconv/store';

/** Windows kept in memory. Above it, the oldest is dropped. */
const windowsMax = 10_000;

interface Counted {
  readonly requests: number;
  readonly endsAt: number;
}

/** The windows of `RateLimits`, counted by this process alone. */
export interface MemoryWindows {
  countRequest(subject: string, limit: number, windowMs: number, requests?: number): RateWindow;
  readWindow(subject: string, limit: number, windowMs: number): RateWindow;
}

/** @param now milliseconds since 1970, UTC */
export function createMemoryWindows(now: () => number): MemoryWindows {
  const windows = new Map<string, Counted>();
  /** The window of a subject; a new one if it has none, or one that is over. */
  const current = (subject: string, windowMs: number): Counted => {
    const known = windows.get(subject);
    const end = now() + windowMs;
    // One that would end later began before the clock was set back.
    return known && known.endsAt > now() && known.endsAt <= end
      ? known
      : { requests: 0, endsAt: end };
  };
  const stateOf = ({ requests, endsAt }: Counted, limit: number) => ({
    remaining: Math.max(0, limit - requests),
    resetMs: endsAt - now(),
  });
  return {
    countRequest(subject, limit, windowMs, count = 1) {
      const { requests, endsAt } = current(subject, windowMs);
      const allowed = requests + count <= limit;
      const counted = { requests: allowed ? requests + count : limit, endsAt };
      windows.delete(subject);
      for (const oldest of windows.keys()) {
        if (windows.size < windowsMax) break;
        windows.delete(oldest);
      }
      windows.set(subject, counted);
      return { allowed, ...stateOf(counted, limit) };
    },
    readWindow(subject, limit, windowMs) {
      const state = stateOf(current(subject, windowMs), limit);
      return { allowed: state.remaining > 0, ...state };
    },
  };
}
