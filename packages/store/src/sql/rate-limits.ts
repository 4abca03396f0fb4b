import type { RateLimits, RateWindow } from '../contract/index.ts';
import type { Connection, Driver } from '../drivers/index.ts';
import type { StoreContext } from './context.ts';

export function sqlRateLimits({ driver, now }: StoreContext): RateLimits {
  // Runs for every request, and counters need not survive a power failure.
  const count: Driver['transaction'] = (work) => driver.transaction(work, { durable: false });
  return {
    countRequest: (subject, limit, windowMs) =>
      count((connection) => countInWindow(connection, now(), { subject, limit, windowMs })),
  };
}

interface Window {
  readonly subject: string;
  readonly limit: number;
  readonly windowMs: number;
}

/** Counts in one statement, so that concurrent processes count correctly. */
export async function countInWindow(
  connection: Connection,
  at: number,
  { subject, limit, windowMs }: Window,
): Promise<RateWindow> {
  const [row] = await connection.query<{ requests: number; ends_at: number }>(
    `insert into rate_windows (subject, requests, ends_at) values ($1, 1, $2)
     on conflict (subject) do update set
       requests = case when rate_windows.ends_at <= $3 then 1
                       when rate_windows.requests > $4 then rate_windows.requests
                       else rate_windows.requests + 1 end,
       ends_at = case when rate_windows.ends_at <= $3 then excluded.ends_at
                      else rate_windows.ends_at end
     returning requests, ends_at`,
    [subject, at + windowMs, at, limit],
  );
  const requests = row?.requests ?? 1;
  return {
    allowed: requests <= limit,
    remaining: Math.max(0, limit - requests),
    resetMs: (row?.ends_at ?? at) - at,
  };
}
