import type { Actor, Paid, Payment } from '../contract/index.ts';
import type { Connection } from '../drivers/index.ts';
import { insertCall } from './calls.ts';
import type { Environment } from './environment.ts';
import { answerIdempotencyKey, claimIdempotencyKey } from './idempotency.ts';
import { writeLedger } from './ledger.ts';
import { lockWallet, saveWallet, shownTo, split } from './wallet-row.ts';

/** Takes the payment, once the thing to pay for is known; the reference names it in the ledger. */
export type Pay = (reference: string) => Promise<void>;

/**
 * One transaction for the idempotency key, the work, its debit, the call and the answer. Rows are
 * always locked in the same order: idempotency key, project, wallet.
 */
export function paidAct<Result>(
  environment: Environment,
  actor: Actor,
  { credits, call, idempotency: claim }: Payment,
  work: (connection: Connection, pay: Pay) => Promise<Result>,
): Promise<Paid<Result>> {
  return environment.driver.transaction(async (connection) => {
    const wallet = async () =>
      shownTo(actor.mode, await lockWallet(connection, environment, actor.accountId));
    if (claim) {
      const identity = { ...actor, claim, holdId: null };
      const first = await claimIdempotencyKey(connection, environment, identity);
      if (first) {
        const { creditsCharged, answer } = first;
        const result = JSON.parse(answer ?? 'null') as Result;
        return { result, creditsCharged, wallet: await wallet(), replayed: true };
      }
    }

    let creditsCharged = 0;
    const result = await work(connection, async (reference) => {
      creditsCharged = await debit(connection, environment, actor, credits, reference);
    });
    const record = { ...actor, ...call, format: null, creditsCharged, errorCode: null };
    await insertCall(connection, environment, record);
    if (claim) {
      const answer = JSON.stringify(result);
      await answerIdempotencyKey(connection, { ...actor, claim }, { creditsCharged, answer });
    }
    return { result, creditsCharged, wallet: await wallet(), replayed: false };
  });
}

async function debit(
  connection: Connection,
  environment: Environment,
  { accountId, mode }: Actor,
  credits: number,
  reference: string,
): Promise<number> {
  // A test key's wallet never falls.
  if (mode === 'test' || credits === 0) return 0;
  const row = await lockWallet(connection, environment, accountId);
  const { subscription, topup } = split(credits, row);
  const change = { subscription: -subscription, topup: -topup };
  await writeLedger(connection, environment, accountId, { kind: 'debit', reference, change });
  await saveWallet(connection, {
    ...row,
    subscription_balance: row.subscription_balance - subscription,
    topup_balance: row.topup_balance - topup,
  });
  return credits;
}
