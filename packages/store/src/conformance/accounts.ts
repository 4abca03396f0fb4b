import { describe, expect, test } from 'vitest';
import { NameTakenError, NotFoundError } from '../errors.ts';
import type { OpenEmptyStore } from './conformance.ts';
import { withStore } from './with-store.ts';

export function accountsConformance(open: OpenEmptyStore): void {
  describe('accounts', () => {
    test(
      'an address is trimmed and lower-cased, and belongs to one account',
      withStore(open, async ({ store }) => {
        const account = await store.accounts.createAccount({
          email: ' A@B.example ',
          plan: 'free',
        });
        expect(account.email).toBe('a@b.example');
        await expect(
          store.accounts.createAccount({ email: 'a@B.example', plan: 'free' }),
        ).rejects.toThrow(NameTakenError);
      }),
    );

    test(
      'an account is found by id and by address',
      withStore(open, async ({ store, account }) => {
        expect(await store.accounts.findAccount(account.id)).toEqual(account);
        expect(await store.accounts.findAccount('OWNER@example.com')).toEqual(account);
        expect(await store.accounts.findAccount('nobody@example.com')).toBeUndefined();
      }),
    );

    test(
      'a free account has only what it is given',
      withStore(open, async ({ store }) => {
        const { id } = await store.accounts.createAccount({
          email: 'free@example.com',
          plan: 'free',
          credits: 7,
        });
        expect(await store.wallet.readWallet(id, 'live')).toEqual({
          available: { subscription: 0, topup: 7 },
          periodEnd: null,
        });
      }),
    );

    test(
      'a better plan is granted at once, and once a month',
      withStore(open, async ({ store }) => {
        const { id } = await store.accounts.createAccount({ email: 'x@example.com', plan: 'free' });
        for (const plan of ['premium', 'free', 'premium'] as const)
          await store.accounts.updatePlan(id, plan);
        const wallet = await store.wallet.readWallet(id, 'live');
        expect(wallet.available).toEqual({ subscription: 2000, topup: 0 });
        await expect(store.accounts.updatePlan('none', 'free')).rejects.toThrow(NotFoundError);
      }),
    );

    test(
      'the list shows what is left and how many keys there are',
      withStore(open, async ({ store, account }) => {
        expect(await store.accounts.listAccounts()).toEqual([
          { ...account, creditsRemaining: 2000, keys: 0 },
        ]);
      }),
    );
  });
}
