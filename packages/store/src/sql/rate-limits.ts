import type { RateLimits, RateWindow } from '../contract/index.ts';
import type { Connection, Driver } from '../drivers/index.ts';
import type { StoreContext } from './context.ts';

export function sqlRateLimits({ driver }: StoreContext): RateLimits {
  // Runs for every request, and counters need not survive a power failure.
  const count: Driver['transaction'] = (work) => driver.transaction(work, { durable: false });
  return {
    countRequest: (subject, limit, windowMs, requests) =>
      count((connection) => countInWindow(connection, { subject, limit, windowMs }, requests)),
    readWindow: (subject, limit, windowMs) =>
      driver.read((connection) => readWindow(connection, { subject, limit, windowMs })),
  };
}

interface Window {
  readonly subject: string;
  readonly limit: number;
  readonly windowMs: number;
}

interface WindowRow {
  readonly requests: number;
  readonly ends_at: number;
}

/**
 * How much later than a new window one of a concurrent request may end: that request may have begun after
 * this one and yet have counted first. The time that a statement may wait for a row.
 */
const toleranceMs = 10_000;

/**
 * A window that is over at `$3`: one that has ended, or one that ends well after `$2`, where a new one
 * ends. The latter began before the clock was set back.
 */
const isOver = `(rate_windows.ends_at <= $3 or rate_windows.ends_at - ${toleranceMs} > $2)`;

/** Counts in one statement, so that concurrent processes count correctly. */
export async function countInWindow(
  connection: Connection,
  { subject, limit, windowMs }: Window,
  count = 1,
): Promise<RateWindow> {
  const { now } = connection;
  const [row] = await connection.query<WindowRow>(
    `insert into rate_windows (subject, requests, ends_at) values ($1, $5, $2)
     on conflict (subject) do update set
       requests = case when ${isOver} then excluded.requests
                       when rate_windows.requests > $4 then rate_windows.requests
                       else rate_windows.requests + excluded.requests end,
       ends_at = case when ${isOver} then excluded.ends_at else rate_windows.ends_at end
     returning requests, ends_at`,
    [subject, now + windowMs, now, limit, count],
  );
  const { requests, ends_at } = row ?? { requests: count, ends_at: now + windowMs };
  return {
    allowed: requests <= limit,
    remaining: Math.max(0, limit - requests),
    resetMs: Math.min(ends_at - now, windowMs),
  };
}

async function readWindow(
  connection: Connection,
  { subject, limit, windowMs }: Window,
): Promise<RateWindow> {
  const { now } = connection;
  const [row] = await connection.query<WindowRow>(
    `select requests, ends_at from rate_windows where subject = $1 and not ${isOver}`,
    [subject, now + windowMs, now],
  );
  const { requests, ends_at } = row ?? { requests: 0, ends_at: now + windowMs };
  const remaining = Math.max(0, limit - requests);
  return { allowed: remaining > 0, remaining, resetMs: Math.min(ends_at - now, windowMs) };
}
