import type { Wallets } from '../contract/index.ts';
import { insertCall } from './calls.ts';
import type { Environment } from './environment.ts';
import { giveBack, placeHold, resolveHold, takeHeld } from './holds.ts';
import { completeIdempotencyKey } from './idempotency.ts';
import { ledgerEntryOf, writeLedger, type LedgerRow } from './ledger.ts';
import { periodOf } from './period.ts';
import { refundDebit } from './refund-debit.ts';
import { findWallet, lockWallet, saveWallet, shownTo, walletOf } from './wallet-row.ts';

export function sqlWallets(environment: Environment): Wallets {
  const { driver } = environment;
  return {
    readWallet: async (accountId, mode) => {
      const row = await driver.read((connection) => findWallet(connection, accountId));
      if (row?.period === periodOf(environment.now())) return shownTo(mode, row);
      return driver.transaction(async (connection) =>
        shownTo(mode, await lockWallet(connection, environment, accountId)),
      );
    },

    // Nothing is taken by it, and a hold that the power took back leaves nothing to give back. What
    // takes the credits is written after it.
    holdCredits: (accountId, request) =>
      driver.transaction((connection) => placeHold(connection, environment, accountId, request), {
        durable: false,
      }),

    postHold: (accountId, holdId, call) =>
      driver.transaction(async (connection) => {
        const held = await resolveHold(connection, accountId, holdId, 'posted');
        if (!held) return undefined;
        const row = await takeHeld(connection, environment, held);
        await completeIdempotencyKey(connection, holdId, call.creditsCharged);
        await insertCall(connection, environment, call);
        return shownTo(held.mode, row);
      }),

    voidHold: (accountId, holdId) =>
      driver.transaction(async (connection) => {
        const held = await resolveHold(connection, accountId, holdId, 'voided');
        if (held) await giveBack(connection, environment, held);
      }),

    grantCredits: (accountId, credits, reference) =>
      driver.transaction(async (connection) => {
        const row = await lockWallet(connection, environment, accountId);
        const [known] = await connection.query(
          `select id from ledger where account_id = $1 and kind = 'topup' and reference = $2`,
          [accountId, reference],
        );
        if (known) return walletOf(row);
        const change = { subscription: 0, topup: credits };
        await writeLedger(connection, environment, accountId, { kind: 'topup', reference, change });
        const topup_balance = row.topup_balance + credits;
        return walletOf(await saveWallet(connection, { ...row, topup_balance }));
      }),

    refundDebit: (accountId, entryId) =>
      driver.transaction((connection) => refundDebit(connection, environment, accountId, entryId)),

    listLedger: (accountId, limit, before) =>
      driver.read(async (connection) => {
        const rows = await connection.query<LedgerRow>(
          `select * from ledger where account_id = $1 ${
            before === undefined
              ? ''
              : 'and (at, id) < (select at, id from ledger where id = $3 and account_id = $1)'
          } order by at desc, id desc limit $2`,
          [accountId, limit, ...(before === undefined ? [] : [before])],
        );
        return rows.map(ledgerEntryOf);
      }),
  };
}
