import { describe, expect, test } from 'vitest';
import type { OpenEmptyStore } from './conformance.ts';
import { withStore } from './with-store.ts';

const dayMs = 24 * 60 * 60 * 1000;

export function networksConformance(open: OpenEmptyStore): void {
  describe('known networks', () => {
    test(
      'are remembered per account, by its address in any case',
      withStore(open, async ({ store: { networks, accounts }, account }) => {
        await accounts.createAccount({ email: 'other@example.com', plan: 'free' });
        await networks.rememberNetwork(account.id, 'home');
        await networks.rememberNetwork(account.id, 'home');
        expect(await networks.knowsNetwork(account.email.toUpperCase(), 'home')).toBe(true);
        expect(await networks.knowsNetwork(account.email, 'office')).toBe(false);
        expect(await networks.knowsNetwork('other@example.com', 'home')).toBe(false);
        expect(await networks.knowsNetwork('nobody@example.com', 'home')).toBe(false);
      }),
    );

    test(
      'are forgotten 90 days after the last sign-in',
      withStore(open, async ({ store: { networks, housekeeping }, account, clock }) => {
        await networks.rememberNetwork(account.id, 'home');
        clock.now += 60 * dayMs;
        await networks.rememberNetwork(account.id, 'home');
        clock.now += 90 * dayMs - 1;
        await housekeeping.sweepExpired();
        expect(await networks.knowsNetwork(account.email, 'home')).toBe(true);
        clock.now += 1;
        expect(await networks.knowsNetwork(account.email, 'home')).toBe(false);
        await housekeeping.sweepExpired();
        expect(await housekeeping.countRows()).toMatchObject({ known_networks: 0 });
      }),
    );

    test(
      'only the latest 20 are kept',
      withStore(open, async ({ store: { networks }, account, clock }) => {
        for (let number = 1; number <= 21; number += 1) {
          clock.now += 1;
          await networks.rememberNetwork(account.id, `network ${number}`);
        }
        const known = (number: number) => networks.knowsNetwork(account.email, `network ${number}`);
        expect([await known(1), await known(2), await known(21)]).toEqual([false, true, true]);
      }),
    );
  });
}
