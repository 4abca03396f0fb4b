import type { Store } from '@mdconv/store';
import type { Logger } from 'pino';

const everyMs = 30_000;

/** Gives back expired holds and forgets what is over, now and then, until it is stopped. */
export function startSweeper({ housekeeping }: Store, log: Logger): { stop(): void } {
  const sweep = async () => {
    const holds = await housekeeping.sweepHolds();
    if (holds > 0) log.warn({ holds }, 'expired holds were voided');
    await housekeeping.sweepExpired();
  };
  const timer = setInterval(() => {
    sweep().catch((error: unknown) => log.error({ err: error }, 'sweep failed'));
  }, everyMs).unref();
  return { stop: () => clearInterval(timer) };
}
