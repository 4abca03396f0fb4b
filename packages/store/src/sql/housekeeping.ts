import type { Connection } from '../drivers/index.ts';
import type { Housekeeping } from '../store.ts';
import { resolveHold } from './hold-row.ts';
import { invariants } from './invariants.ts';
import type { Environment } from './environment.ts';
import { sweepSessions } from './sessions.ts';
import { giveBack } from './wallet.ts';

export function sqlHousekeeping(environment: Environment): Housekeeping {
  const { driver, now } = environment;
  return {
    sweepHolds: async ({ all = false } = {}) => {
      const expired = await driver.transaction((connection) =>
        connection.query<{ id: string }>(
          `select id from holds where state = 'pending' and expires_at <= $1 order by id`,
          [all ? Number.MAX_SAFE_INTEGER : now()],
        ),
      );
      // Each in a transaction of its own: a long list must not keep requests waiting.
      for (const { id } of expired)
        await driver.transaction(async (connection) => {
          const held = await resolveHold(connection, id, 'voided');
          if (held) await giveBack(connection, environment, held);
        });
      return expired.length;
    },

    sweepExpired: () =>
      driver.transaction(async (connection) => {
        await connection.query(
          `delete from idempotency_keys where state = 'done' and expires_at <= $1`,
          [now()],
        );
        await connection.query('delete from rate_windows where ends_at <= $1', [now()]);
        await sweepSessions(connection, now());
      }),

    checkInvariants: () => driver.transaction(brokenInvariants),
  };
}

async function brokenInvariants(connection: Connection): Promise<readonly string[]> {
  const broken: string[] = [];
  for (const { claim, violations } of invariants) {
    const rows = await connection.query<{ subject: string }>(violations);
    for (const { subject } of rows) broken.push(`${claim}: ${subject}`);
  }
  return broken;
}
