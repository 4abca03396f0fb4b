import { onAbort, withTimeout } from './abort.ts';
import { readRateLimit } from './response.ts';
import { maxWaitSeconds } from './retry.ts';

/**
 * Sends a request in its turn.
 * @param send calls its argument with the headers of the response
 * @throws {TimeoutError} the turn does not come in time
 * @throws the reason of the signal
 */
export type Pace = <Result>(
  deadline: Deadline,
  send: (learn: (headers: Headers) => void) => Promise<Result>,
) => Promise<Result>;

interface Deadline {
  readonly signal: AbortSignal | undefined;
  /** When the request must be sent. Milliseconds of `performance.now()`. */
  readonly endsAt: number;
}

/** A window of the rate limit, as far as the responses to its requests tell. */
interface Window {
  /** The value of the window before if there is no response yet; unknown in the first window. */
  limit: number;
  left: number;
  resetAt: number;
}

/**
 * Lets at most `concurrency` requests run, and none that the rate limit would refuse. Counts what it sends,
 * because several requests are on their way when a response says how many are left.
 */
export function createPace(concurrency: number): Pace {
  const waiting = new Set<() => void>();
  let running = 0;
  let current: Window = { limit: Infinity, left: Infinity, resetAt: Infinity };
  let timer: ReturnType<typeof setTimeout> | undefined;

  function enter(): Window {
    running += 1;
    current.left -= 1;
    return current;
  }

  /** Resolves when the request has entered the returned window. */
  async function turn({ signal, endsAt }: Deadline): Promise<Window> {
    const { left, resetAt } = current;
    // If the next window comes too late, the refusal of the server says more than a timeout.
    if (left <= 0 && resetAt >= endsAt) return enter();
    const inLine = (ending: AbortSignal) =>
      new Promise<Window>((resolve) => {
        const next = () => {
          waiting.delete(next);
          resolve(enter());
        };
        waiting.add(next);
        onAbort(ending, () => {
          waiting.delete(next);
          admit();
        });
        admit();
      });
    return withTimeout(endsAt - performance.now(), signal, inLine, tooLate);
  }

  function admit() {
    clearTimeout(timer);
    const now = performance.now();
    if (now >= current.resetAt)
      current = { ...current, left: current.limit, resetAt: now + 1000 * maxWaitSeconds };
    for (const next of waiting) {
      if ((running && running >= concurrency) || current.left <= 0) break;
      next();
    }
    if (waiting.size > 0 && current.left <= 0) timer = setTimeout(admit, current.resetAt - now);
  }

  return async (deadline, send) => {
    const window = await turn(deadline);
    let isCounted = false;
    try {
      return await send((headers) => (isCounted = learn(window, headers, running - 1)));
    } finally {
      running -= 1;
      if (!isCounted) window.left += 1;
      admit();
    }
  };
}

/** @returns whether the response says how many requests are left in its window */
function learn(window: Window, headers: Headers, others: number): boolean {
  const rate = readRateLimit(headers);
  if (!rate || rate.reset > maxWaitSeconds) return false;
  const { limit, remaining, reset } = rate;
  // The server may not have counted the others that run.
  window.left = window.left === Infinity ? remaining - others : Math.min(window.left, remaining);
  window.limit = limit;
  window.resetAt = Math.min(window.resetAt, performance.now() + reset * 1000);
  return true;
}

const tooLate = (time: string) => `Not sent within ${time}. For many documents, use convertMany.`;
