import { describe, expect, test } from 'vitest';
import { NameTakenError, NotFoundError } from '../src/errors.ts';
import type { OpenEmptyStore } from './conformance.ts';
import { withStore } from './with-store.ts';

export function accountsConformance(open: OpenEmptyStore): void {
  describe('accounts', () => {
    test(
      'trims and lowercases addresses, which are unique',
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
      'keys and sessions know the network from which the owner created the account',
      withStore(open, async ({ store: { accounts, keys, sessions } }) => {
        const { id } = await accounts.createAccount({
          email: 'own@example.com',
          plan: 'free',
          network: '203.0.113.0/24',
        });
        const key = { name: 'k', hint: 'abcd', expiresAt: null, rateLimit: null };
        await keys.createKey(id, { ...key, mode: 'live', hash: 'key of own' });
        await sessions.createProviderSession(id, 'session of own', { hash: 'used', ttlMs: 60_000 });
        const network = { accountNetwork: '203.0.113.0/24' };
        expect(await keys.findKey('key of own')).toMatchObject(network);
        expect(await sessions.findSession('session of own')).toMatchObject(network);
      }),
    );

    test(
      'finds an account by id and by address',
      withStore(open, async ({ store, account }) => {
        expect(await store.accounts.findAccount(account.id)).toEqual(account);
        expect(await store.accounts.findAccount('OWNER@example.com')).toEqual(account);
        expect(await store.accounts.findAccount('nobody@example.com')).toBeUndefined();
      }),
    );

    test(
      'a free account has only its granted credits',
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
      'grants the allotment of a larger plan at once, once per month',
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
      'searches accounts by part of the address, page by page',
      withStore(open, async ({ store: { accounts } }) => {
        for (const name of ['b_1', 'b_2', 'a_1', 'bx1', 'b%1'])
          await accounts.createAccount({ email: `${name}@found.example`, plan: 'free' });
        const search = async (text: string, limit = 10, after?: string) => {
          const found = await accounts.searchAccounts({ text, limit, ...(after && { after }) });
          return found.map(({ email }) => email.replace('@found.example', ''));
        };
        expect(await search('B_')).toEqual(['b_1', 'b_2']);
        expect(await search('%1@found')).toEqual(['b%1']);
        expect(await search('\\')).toEqual([]);
        expect(await search('_', 2)).toEqual(['a_1', 'b_1']);
        const [, second] = await accounts.searchAccounts({ text: '_', limit: 2 });
        expect(await search('_', 2, second?.id)).toEqual(['b_2']);
        expect(await accounts.readAccount(second?.id ?? '')).toEqual(second);
        await expect(accounts.readAccount('none')).rejects.toThrow(NotFoundError);
      }),
    );

    test(
      'makes the owner of an account an operator until that is ended',
      withStore(open, async ({ store: { accounts, audit }, account }) => {
        expect(account.isOperator).toBe(false);
        for (const isOperator of [true, true, false]) {
          const changed = await accounts.setOperator(account.id, isOperator);
          expect(changed).toEqual({ ...account, isOperator });
          expect(await accounts.findAccount(account.id)).toEqual(changed);
        }
        const entries = await audit.listEntries({ accountId: account.id, limit: 3 });
        expect(entries.map(({ kind, facts }) => [kind, facts['operator']])).toEqual([
          ['account.operator_changed', 'off'],
          ['account.operator_changed', 'on'],
          ['account.created', undefined],
        ]);
        await expect(accounts.setOperator('none', true)).rejects.toThrow(NotFoundError);
      }),
    );

    test(
      'lists accounts with remaining credits and number of keys',
      withStore(open, async ({ store, account }) => {
        expect(await store.accounts.listAccounts()).toEqual([
          { ...account, creditsRemaining: 2000, keys: 0 },
        ]);
      }),
    );
  });
}
