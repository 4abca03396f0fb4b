import type { Actor, PaidResult, Payment } from '../../contract/index.ts';
import type { Connection } from '../../drivers/index.ts';
import { insertCall } from './calls.ts';
import { changeWallet } from './change-wallet.ts';
import type { StoreContext } from '../context.ts';
import { saveIdempotentResult, claimIdempotencyKey } from './idempotency.ts';
import { lockWallet } from './lock-wallet.ts';
import { walletFor, splitCredits } from './wallet-row.ts';

/** Charges the payment. The reference identifies the paid resource in the ledger. */
export type Pay = (reference: string) => Promise<void>;

/**
 * Runs the idempotency key, the work, its debit, the call and the stored result in one transaction. Rows
 * are always locked in the same order: idempotency key, project, wallet, count of calls.
 */
export function paidTransaction<Result>(
  context: StoreContext,
  actor: Actor,
  { credits, call, idempotency: claim }: Payment,
  work: (connection: Connection, pay: Pay) => Promise<Result>,
): Promise<PaidResult<Result>> {
  return context.driver.transaction(async (connection) => {
    const wallet = async () =>
      walletFor(actor.mode, await lockWallet(connection, context, actor.accountId));
    if (claim) {
      const identity = { ...actor, claim, holdId: null };
      const first = await claimIdempotencyKey(connection, context, identity);
      if (first) {
        const { creditsCharged, answer } = first;
        const result = JSON.parse(answer ?? 'null') as Result;
        return { result, creditsCharged, wallet: await wallet(), replayed: true };
      }
    }

    let creditsCharged = 0;
    const result = await work(connection, async (reference) => {
      creditsCharged = await debit(connection, context, actor, credits, reference);
    });
    // Also if nothing was paid, because the call is counted in a row that all changes of the account share.
    const walletAfter = await wallet();
    const record = { ...actor, ...call, format: null, creditsCharged, errorCode: null };
    await insertCall(connection, context, record);
    if (claim) {
      const answer = JSON.stringify(result);
      await saveIdempotentResult(connection, { ...actor, claim }, { creditsCharged, answer });
    }
    return { result, creditsCharged, wallet: walletAfter, replayed: false };
  });
}

async function debit(
  connection: Connection,
  context: StoreContext,
  { accountId, mode }: Actor,
  credits: number,
  reference: string,
): Promise<number> {
  // Test keys are never charged.
  if (mode === 'test' || credits === 0) return 0;
  const row = await lockWallet(connection, context, accountId);
  const { subscription, topup } = splitCredits(credits, row);
  const change = { subscription: -subscription, topup: -topup };
  await changeWallet(connection, context, row, { kind: 'debit', reference, change });
  return credits;
}
