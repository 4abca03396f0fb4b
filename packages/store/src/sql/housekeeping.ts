import type { Housekeeping } from '../contract/index.ts';
import { BackupError } from '../errors.ts';
import { purgeAccounts } from './accounts/purge-accounts.ts';
import type { StoreContext } from './context.ts';
import { releaseHold, resolveHold } from './wallets/holds.ts';
import { violatedInvariants } from './invariants.ts';
import { sweepExpired } from './expiry.ts';
import { countRows } from './tables.ts';
import { sweepContentBatch } from './workspace/content.ts';

export function sqlHousekeeping(context: StoreContext): Housekeeping {
  const { driver } = context;
  return {
    ping: async () => {
      await driver.read((connection) => connection.query('select 1'));
    },

    tryWrite: async () => {
      await driver.checkSpace?.();
      await driver.transaction((connection) =>
        connection.query(
          `insert into rate_windows (subject, requests, ends_at) values ('write-check', 1, $1)
           on conflict (subject) do update set ends_at = excluded.ends_at`,
          [connection.now],
        ),
      );
    },

    sweepHolds: async ({ all = false } = {}) => {
      const expired = await driver.read((connection) =>
        connection.query<{ id: string; account_id: string }>(
          `select id, account_id from holds where state = 'pending' and expires_at <= $1
             and not exists (select 1 from jobs where jobs.id = holds.id)
           order by expires_at`,
          [all ? Number.MAX_SAFE_INTEGER : connection.now],
        ),
      );
      let swept = 0;
      // One transaction per hold, so that a long list does not block requests.
      for (const { id, account_id } of expired)
        swept += await driver.transaction(async (connection) => {
          const held = await resolveHold(connection, account_id, id, 'voided');
          if (held) await releaseHold(connection, context, held);
          return held ? 1 : 0;
        });
      return swept;
    },

    sweepExpired: () => sweepExpired(context),

    sweepContent: async () => {
      for (let swept = 0; ;) {
        const { deleted, isLast } = await driver.transaction(sweepContentBatch);
        swept += deleted;
        if (isLast) return swept;
      }
    },

    purgeAccounts: () => purgeAccounts(context),

    checkInvariants: () => driver.read(violatedInvariants, { unlimited: true }),

    countRows: () => driver.read(countRows, { unlimited: true }),

    backup: async (path) => {
      if (!driver.backup)
        throw new BackupError('Use pg_dump to back up PostgreSQL. The server can keep running.');
      await driver.backup(path);
    },
  };
}
