import { describe, expect, test } from 'vitest';
import { NotFoundError } from '../src/errors.ts';
import type { OpenEmptyStore } from './conformance.ts';
import { withStore } from './with-store.ts';

export function passwordsConformance(open: OpenEmptyStore): void {
  describe('passwords', () => {
    test(
      'finds the latest password by address',
      withStore(open, async ({ store, account }) => {
        const { passwords } = store;
        expect(await passwords.findPassword('owner@example.com')).toBeUndefined();
        await passwords.setPassword(account.id, 'scrypt$1');
        await passwords.setPassword(account.id, 'scrypt$2');
        expect(await passwords.findPassword(' Owner@Example.com')).toEqual({
          accountId: account.id,
          passwordHash: 'scrypt$2',
        });
        expect(await passwords.findPassword('nobody@example.com')).toBeUndefined();
        await expect(passwords.setPassword('none', 'x')).rejects.toThrow(NotFoundError);
      }),
    );

    test(
      'rehashing a password keeps sessions',
      withStore(open, async ({ store, account }) => {
        const { passwords, sessions } = store;
        const hash = async () => (await passwords.findPassword(account.email))?.passwordHash;
        await passwords.setPassword(account.id, 'scrypt$1');
        await sessions.createSession(account.id, 'session', 'scrypt$1');
        await passwords.rehashPassword(account.id, 'scrypt$1', 'scrypt$2');
        expect(await hash()).toBe('scrypt$2');
        expect(await sessions.findSession('session')).toBeDefined();
        await passwords.rehashPassword(account.id, 'scrypt$1', 'scrypt$3');
        expect(await hash()).toBe('scrypt$2');
      }),
    );

    test(
      'creates a session only with the current password hash',
      withStore(open, async ({ store, account }) => {
        const { passwords, sessions } = store;
        const begin = (passwordHash: string) =>
          sessions.createSession(account.id, 'session', passwordHash);
        expect(await begin('scrypt$1')).toBeUndefined();
        await passwords.setPassword(account.id, 'scrypt$1');
        await passwords.setPassword(account.id, 'scrypt$2');
        expect(await begin('scrypt$1')).toBeUndefined();
        expect(await begin('scrypt$2')).toMatchObject({ accountId: account.id });
        expect(await sessions.createSession('none', 'other', 'scrypt$2')).toBeUndefined();
      }),
    );

    test(
      'creates a session for an identity provider without a password',
      withStore(open, async ({ store, account }) => {
        const { sessions } = store;
        const response = { hash: 'response', ttlMs: 60_000 };
        const created = await sessions.createProviderSession(account.id, 'session', response);
        expect(created).toMatchObject({ accountId: account.id });
        expect(await sessions.findSession('session')).toMatchObject({ ...created });
        const [entry] = await store.audit.listEntries({ accountId: account.id, limit: 1 });
        expect(entry).toMatchObject({ kind: 'sign_in.succeeded', facts: { method: 'provider' } });
        const missing = sessions.createProviderSession('none', 'other', response);
        await expect(missing).rejects.toThrow(NotFoundError);
      }),
    );

    test(
      'a response of an identity provider starts one session, whatever happens in between',
      withStore(open, async ({ store, account, clock }) => {
        const { sessions } = store;
        const response = { hash: 'response', ttlMs: 60_000 };
        const start = (hash: string) => sessions.createProviderSession(account.id, hash, response);
        const starts = Array.from({ length: 20 }, (_, number) => start(`session ${number}`));
        const started = (await Promise.all(starts)).filter((session) => session !== undefined);
        expect(started).toHaveLength(1);
        expect(await sessions.listSessions(account.id)).toEqual(started);

        await store.passwords.setPassword(account.id, 'scrypt$1');
        await store.accounts.revokeAccess(account.id);
        await sessions.revokeSessions(account.id);
        clock.now += response.ttlMs - 1;
        await store.housekeeping.sweepExpired();
        expect(await start('replayed')).toBeUndefined();
        expect(await sessions.redeemSignInLink(response.hash, 'as a link')).toBeUndefined();
        expect(await sessions.listSessions(account.id)).toEqual([]);
      }),
    );

    test(
      'signing in during a password change leaves no session',
      withStore(open, async ({ store, account }) => {
        const { passwords, sessions } = store;
        for (let times = 0; times < 10; times += 1) {
          await passwords.setPassword(account.id, 'old');
          await Promise.all([
            sessions.createSession(account.id, `a ${times}`, 'old'),
            passwords.setPassword(account.id, 'new'),
            sessions.createSession(account.id, `b ${times}`, 'old'),
          ]);
          expect(await sessions.listSessions(account.id)).toEqual([]);
        }
      }),
    );

    test(
      'a new password ends all sessions and links of that account only',
      withStore(open, async ({ store, account }) => {
        const { sessions } = store;
        const other = await store.accounts.createAccount({ email: 'o@example.com', plan: 'free' });
        await store.passwords.setPassword(account.id, 'scrypt$1');
        await store.passwords.setPassword(other.id, 'scrypt$1');
        await sessions.createSession(account.id, 'mine', 'scrypt$1');
        await sessions.createSession(other.id, 'theirs', 'scrypt$1');
        await sessions.createSignInLink(account.id, 'link', 60_000);
        await store.passwords.setPassword(account.id, 'scrypt$2');
        expect(await sessions.findSession('mine')).toBeUndefined();
        expect(await sessions.redeemSignInLink('link', 'new')).toBeUndefined();
        expect(await sessions.findSession('theirs')).toBeDefined();
      }),
    );

    test(
      'lists sessions by last use and revokes all except one',
      withStore(open, async ({ store, account, clock }) => {
        const { sessions } = store;
        const hashes = async () =>
          (await sessions.listSessions(account.id)).map(({ hash }) => hash);
        await store.passwords.setPassword(account.id, 'scrypt$1');
        for (const hash of ['a', 'b', 'c']) {
          await sessions.createSession(account.id, hash, 'scrypt$1');
          clock.now += 60_000;
        }
        await sessions.findSession('a');
        expect(await hashes()).toEqual(['a', 'c', 'b']);
        expect(await sessions.revokeSessions(account.id, 'c')).toBe(2);
        expect(await hashes()).toEqual(['c']);
        expect(await sessions.revokeSessions(account.id)).toBe(1);
        expect(await hashes()).toEqual([]);
      }),
    );
  });
}
