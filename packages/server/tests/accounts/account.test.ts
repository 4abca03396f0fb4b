import { describe, expect, test } from 'vitest';
import { onEachDatabase } from '../databases.ts';
import { bodyOf, dayMs, statusAndCode, useAccounts, type Browser } from './use-accounts.ts';

interface Entry {
  readonly id: string;
  readonly kind: string;
  readonly reference: string;
  readonly topup_change: number;
}

onEachDatabase((database) => {
  const accounts = useAccounts(database);

  describe('GET /account', () => {
    test('returns email, plan and balance', async () => {
      const { server } = accounts;
      const browser = await accounts.newBrowser();
      expect(bodyOf(await browser.call('GET', '/account'))).toEqual({
        id: server.account.id,
        email: 'owner@example.com',
        plan: 'premium',
        is_operator: false,
        has_password: true,
        subscription_credits: 2000,
        topup_credits: 0,
        credits_remaining: 2000,
        period_end: '2026-12-01T00:00:00.000Z',
        created_at: '2026-11-20T12:00:00.000Z',
      });
    });

    test('has no period on the free plan, and possibly no password', async () => {
      const { id } = await accounts.newAccount(null);
      await accounts.server.store.wallet.grantCredits(id, 7, 'gift');
      const browser = await accounts.newBrowser(id);
      expect(bodyOf(await browser.call('GET', '/account'))).toMatchObject({
        plan: 'free',
        is_operator: false,
        has_password: false,
        subscription_credits: 0,
        topup_credits: 7,
        credits_remaining: 7,
        period_end: null,
      });
    });

    test('shows the cost of a conversion and the allotment of the next month', async () => {
      const { server } = accounts;
      const { id } = await accounts.newAccount();
      await server.store.accounts.updatePlan(id, 'premium');
      const browser = await accounts.newBrowser(id);
      const made = await browser.call('POST', '/account/keys', { name: 'k', mode: 'live' });
      const key = bodyOf(made, 201)['key'] as string;
      await server.call('POST', '/api/v1/convert', {
        key,
        body: { markdown: 'a', format: 'text' },
      });
      const remaining = async (at: Browser) =>
        bodyOf(await at.call('GET', '/account'))['credits_remaining'];
      expect(await remaining(browser)).toBe(1999);
      server.clock.now += 31 * dayMs;
      expect(await remaining(await accounts.newBrowser(id))).toBe(2000);
    });
  });

  describe('GET /account/ledger', () => {
    async function someone(entries: number) {
      const { id } = await accounts.newAccount();
      for (let number = 1; number <= entries; number += 1) {
        await accounts.server.store.wallet.grantCredits(id, number, `gift ${number}`);
        // Entries of the same millisecond must keep their order.
        if (number % 3 === 0) accounts.server.clock.now += 1;
      }
      return accounts.newBrowser(id);
    }

    test('pages through all entries once, newest first', async () => {
      const browser = await someone(11);
      const seen: Entry[] = [];
      const sizes = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const query: string = cursor === '' ? '' : `&cursor=${cursor}`;
        const page = bodyOf(await browser.call('GET', `/account/ledger?limit=4${query}`));
        const entries = page['entries'] as Entry[];
        sizes.push(entries.length);
        seen.push(...entries);
        cursor = page['next_cursor'] as string | null;
      }
      expect(sizes).toEqual([4, 4, 3]);
      const credits = seen.map((entry) => entry.topup_change);
      expect(credits).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
      expect(seen[0]).toMatchObject({ kind: 'topup', reference: 'gift 11' });
    });

    test('ends after a full page of 50', async () => {
      const browser = await someone(51);
      const first = bodyOf(await browser.call('GET', '/account/ledger'));
      expect(first['entries']).toHaveLength(50);
      expect(first['next_cursor']).toEqual(expect.any(String));
      const all = bodyOf(await browser.call('GET', '/account/ledger?limit=51'));
      expect(all['entries']).toHaveLength(51);
      expect(all['next_cursor']).toBeNull();
    });

    test('never shows other people’s entries, not even by cursor', async () => {
      const theirs = bodyOf(await (await someone(3)).call('GET', '/account/ledger'));
      const [newest] = theirs['entries'] as Entry[];
      const browser = await someone(2);
      const page = await browser.call('GET', `/account/ledger?cursor=${newest?.id ?? ''}`);
      expect(bodyOf(page)).toEqual({ entries: [], next_cursor: null });
    });

    test.each(['limit=0', 'limit=201', 'limit=-1', 'limit=x', 'limit=', 'cursor=x', 'cursor='])(
      'refuses %s',
      async (query) => {
        const browser = await accounts.newBrowser();
        const refused = await browser.call('GET', `/account/ledger?${query}`);
        expect(statusAndCode(refused)).toEqual([422, 'validation_failed']);
        const [path] = query.split('=');
        expect(refused.json['error']).toMatchObject({ details: [{ path }] });
      },
    );
  });
});
