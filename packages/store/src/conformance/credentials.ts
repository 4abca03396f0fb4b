import { describe, expect, test } from 'vitest';
import { NotFoundError } from '../errors/index.ts';
import type { OpenEmptyStore } from './conformance.ts';
import { withStore } from './with-store.ts';

export function credentialsConformance(open: OpenEmptyStore): void {
  describe('credentials', () => {
    test(
      'a password is found by address, and is the last one set',
      withStore(open, async ({ store, account }) => {
        const { credentials } = store;
        expect(await credentials.findPassword('owner@example.com')).toBeUndefined();
        await credentials.setPassword(account.id, 'scrypt$1');
        await credentials.setPassword(account.id, 'scrypt$2');
        expect(await credentials.findPassword(' Owner@Example.com')).toEqual({
          accountId: account.id,
          passwordHash: 'scrypt$2',
        });
        expect(await credentials.findPassword('nobody@example.com')).toBeUndefined();
        await expect(credentials.setPassword('none', 'x')).rejects.toThrow(NotFoundError);
      }),
    );

    test(
      'a new password ends every session and link of the account, and no other',
      withStore(open, async ({ store, account }) => {
        const { sessions } = store;
        const other = await store.accounts.createAccount({ email: 'o@example.com', plan: 'free' });
        await sessions.createSession(account.id, 'mine');
        await sessions.createSession(other.id, 'theirs');
        await sessions.createSignInLink(account.id, 'link', 60_000);
        await store.credentials.setPassword(account.id, 'scrypt$1');
        expect(await sessions.findSession('mine')).toBeUndefined();
        expect(await sessions.redeemSignInLink('link', 'new')).toBeUndefined();
        expect(await sessions.findSession('theirs')).toBeDefined();
      }),
    );

    test(
      'sessions are listed, the last used first, and ended together but for one',
      withStore(open, async ({ store, account, clock }) => {
        const { sessions } = store;
        const hashes = async () =>
          (await sessions.listSessions(account.id)).map(({ hash }) => hash);
        for (const hash of ['a', 'b', 'c']) {
          await sessions.createSession(account.id, hash);
          clock.now += 60_000;
        }
        await sessions.findSession('a');
        expect(await hashes()).toEqual(['a', 'c', 'b']);
        expect(await sessions.revokeSessions(account.id, 'c')).toBe(2);
        expect(await hashes()).toEqual(['c']);
        expect(await sessions.revokeSessions(account.id)).toBe(1);
        expect(await hashes()).toEqual([]);
        await expect(sessions.createSession('none', 'x')).rejects.toThrow(NotFoundError);
      }),
    );
  });
}
