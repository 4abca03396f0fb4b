import type { Store } from '@mdconv/store';
import type { Log } from './log.ts';

const everyMs = 30_000;
/** Looking for content that no file has takes longer, and nobody waits for it. */
const contentEveryMs = 60 * 60 * 1000;

/** Gives back expired holds and forgets what is over, now and then, until it is stopped. */
export function startSweeper({ housekeeping }: Store, log: Log): { stop(): void } {
  const sweep = async () => {
    const holds = await housekeeping.sweepHolds();
    if (holds > 0) log.warn({ holds }, 'expired holds were voided');
    await housekeeping.sweepExpired();
  };
  const start = (work: () => Promise<unknown>, ms: number) =>
    setInterval(() => {
      work().catch((error: unknown) => log.error({ err: error }, 'sweep failed'));
    }, ms).unref();
  const timers = [start(sweep, everyMs), start(() => housekeeping.sweepContent(), contentEveryMs)];
  return { stop: () => timers.forEach((timer) => clearInterval(timer)) };
}
