import type { Store } from '@mdconv/store';
import { expect } from 'vitest';

/** The debits of an account, one per payment. */
export async function debitsOf(store: Store, accountId: string): Promise<number> {
  const entries = await store.wallet.listLedger(accountId, 1_000_000);
  return entries.filter(({ kind }) => kind === 'debit').length;
}

/** Asserts that no holds remain and that `doctor` finds no problems. */
export async function expectSettled(store: Store, accountId: string): Promise<void> {
  const held = async () => {
    const { available } = await store.wallet.readWallet(accountId, 'live');
    const entries = await store.wallet.listLedger(accountId, 1_000_000);
    const balance = entries.reduce(
      (sum, { change }) => sum + change.subscription + change.topup,
      0,
    );
    return balance - available.subscription - available.topup;
  };
  await expect.poll(held).toBe(0);
  expect(await store.housekeeping.checkInvariants()).toEqual([]);
}
