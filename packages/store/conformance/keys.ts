import { describe, expect, test } from 'vitest';
import { LimitReachedError, NotFoundError, SessionEndedError } from '../src/errors.ts';
import type { NewApiKey } from '../src/records/index.ts';
import type { OpenEmptyStore } from './conformance.ts';
import { withStore } from './with-store.ts';

const newKey = (number: number, key: Partial<NewApiKey> = {}): NewApiKey => ({
  mode: 'live',
  name: `key ${number}`,
  hash: `hash ${number}`,
  hint: 'abcd',
  expiresAt: null,
  rateLimit: null,
  ...key,
});

export function keysConformance(open: OpenEmptyStore): void {
  describe('keys', () => {
    test(
      'finds a key by its hash',
      withStore(open, async ({ store, account }) => {
        const key = await store.keys.createKey(account.id, newKey(1));
        expect(key).toMatchObject({ accountId: account.id, name: 'key 1', revokedAt: null });
        expect(await store.keys.findKey('hash 1')).toEqual({
          ...key,
          accountState: 'active',
          accountNetwork: null,
        });
        expect(await store.keys.findKey('hash 2')).toBeUndefined();
      }),
    );

    test(
      'a session that has ended, or is that of another account, creates no key',
      withStore(open, async ({ store, account }) => {
        await store.passwords.setPassword(account.id, 'scrypt');
        await store.sessions.createSession(account.id, 'session', 'scrypt');
        const create = (number: number, id = account.id) =>
          store.keys.createKey(id, newKey(number), 'session');
        expect(await create(1)).toMatchObject({ name: 'key 1' });
        const other = await store.accounts.createAccount({ email: 'o@example.com', plan: 'free' });
        await expect(create(2, other.id)).rejects.toThrow(SessionEndedError);
        await store.accounts.revokeAccess(account.id);
        await expect(create(3)).rejects.toThrow(SessionEndedError);
        expect(await store.keys.listKeys(account.id)).toHaveLength(1);
      }),
    );

    test(
      'an account has at most twenty active keys',
      withStore(open, async ({ store, account }) => {
        const keys = [];
        for (let number = 0; number < 20; number += 1)
          keys.push(await store.keys.createKey(account.id, newKey(number)));
        const twentyFirst = () => store.keys.createKey(account.id, newKey(20));
        await expect(twentyFirst()).rejects.toThrow(LimitReachedError);
        await store.keys.revokeKey(account.id, keys[0]?.id ?? '');
        await expect(twentyFirst()).resolves.toMatchObject({ name: 'key 20' });
      }),
    );

    test(
      'rotation at the limit works only without a grace period',
      withStore(open, async ({ store, account }) => {
        const keys = [];
        for (let number = 0; number < 20; number += 1)
          keys.push(await store.keys.createKey(account.id, newKey(number)));
        const id = keys[0]?.id ?? '';
        const secret = { hash: 'hash 20', hint: 'wxyz' };
        const rotate = (graceMs: number) => store.keys.rotateKey(account.id, id, secret, graceMs);
        await expect(rotate(1)).rejects.toThrow(LimitReachedError);
        expect(await store.keys.findKeyById(id)).toEqual(keys[0]);
        await expect(rotate(0)).resolves.toMatchObject({ name: 'key 0' });
      }),
    );

    test(
      'revokes a key immediately, for its owner only',
      withStore(open, async ({ store, clock, account }) => {
        const key = await store.keys.createKey(account.id, newKey(1));
        const other = await store.accounts.createAccount({ email: 'o@example.com', plan: 'free' });
        await expect(store.keys.revokeKey(other.id, key.id)).rejects.toThrow(NotFoundError);
        const revoked = await store.keys.revokeKey(account.id, key.id);
        expect(revoked.revokedAt).toBe(clock.now);
        clock.now += 5;
        expect(await store.keys.revokeKey(account.id, key.id)).toEqual(revoked);
      }),
    );

    test(
      'the old key stays valid during the grace period, but not past its expiry',
      withStore(open, async ({ store, clock, account }) => {
        const end = clock.now + 1000;
        const old = await store.keys.createKey(account.id, newKey(1, { rateLimit: 5 }));
        const short = await store.keys.createKey(account.id, newKey(2, { expiresAt: end }));
        const secret = (hash: string) => ({ hash, hint: 'wxyz' });
        const made = await store.keys.rotateKey(account.id, old.id, secret('hash 3'), 5000);
        expect(made).toMatchObject({ name: 'key 1', mode: 'live', rateLimit: 5, expiresAt: null });
        expect(await store.keys.findKey('hash 1')).toMatchObject({ expiresAt: clock.now + 5000 });
        await store.keys.rotateKey(account.id, short.id, secret('hash 4'), 5000);
        expect(await store.keys.findKey('hash 2')).toMatchObject({ expiresAt: end });
        clock.now += 6000;
        await expect(
          store.keys.rotateKey(account.id, old.id, secret('hash 5'), 5000),
        ).rejects.toThrow(NotFoundError);
      }),
    );

    test(
      'has all scopes and reaches all projects unless told otherwise',
      withStore(open, async ({ store, account }) => {
        const all = await store.keys.createKey(account.id, newKey(1));
        expect(all).toMatchObject({ scopes: ['convert', 'read', 'write'], projectId: null });
        const one = newKey(2, { scopes: ['write', 'read'] });
        expect(await store.keys.createKey(account.id, one)).toMatchObject({
          scopes: ['read', 'write'],
        });
      }),
    );

    test(
      'a key is limited to a project of its account and mode only',
      withStore(open, async (context) => {
        const { store, account } = context;
        const actor = { accountId: account.id, mode: 'live' } as const;
        const { id: projectId } = await store.projects.createProject(actor, {
          name: 'p',
          description: null,
        });
        const key = await store.keys.createKey(account.id, newKey(1, { projectId }));
        expect(key.projectId).toBe(projectId);
        const other = await store.accounts.createAccount({ email: 'o@example.com', plan: 'free' });
        for (const [owner, wrong] of [
          [other.id, newKey(2, { projectId })],
          [account.id, newKey(2, { projectId, mode: 'test' })],
          [account.id, newKey(2, { projectId: 'none' })],
        ] as const)
          await expect(store.keys.createKey(owner, wrong)).rejects.toThrow(NotFoundError);
        const secret = { hash: 'hash 3', hint: 'wxyz' };
        const rotated = await store.keys.rotateKey(account.id, key.id, secret, 0);
        expect(rotated).toMatchObject({ projectId, scopes: key.scopes });
      }),
    );

    test(
      'no key lives longer than the server allows',
      withStore(
        open,
        async ({ store, clock, account }) => {
          const start = clock.now;
          const expiries = [null, start + 500, start + 5000];
          for (const [number, expiresAt] of expiries.entries())
            await store.keys.createKey(account.id, newKey(number, { expiresAt }));
          const keys = await store.keys.listKeys(account.id);
          expect(keys.map(({ expiresAt }) => expiresAt)).toEqual([
            start + 1000,
            start + 500,
            start + 1000,
          ]);
          const [key] = keys;
          const rotate = (hash: string) =>
            store.keys.rotateKey(account.id, key?.id ?? '', { hash, hint: 'wxyz' }, 0);
          clock.now += 999;
          expect(await rotate('hash 9')).toMatchObject({ expiresAt: clock.now + 1000 });
          clock.now += 1;
          await expect(rotate('hash 10')).rejects.toThrow(NotFoundError);
          // Keys that have ended do not count toward the limit.
          await store.keys.createKey(account.id, newKey(5));
        },
        { keyLifeMs: 1000, keys: 3 },
      ),
    );

    test(
      'records use at most once per minute',
      withStore(open, async ({ store, clock, account }) => {
        const { id } = await store.keys.createKey(account.id, newKey(1));
        const first = clock.now;
        await store.keys.touchKey(id);
        clock.now += 59_000;
        await store.keys.touchKey(id);
        expect(await store.keys.findKeyById(id)).toMatchObject({ lastUsedAt: first });
        clock.now += 1000;
        await store.keys.touchKey(id);
        expect(await store.keys.findKeyById(id)).toMatchObject({ lastUsedAt: clock.now });
      }),
    );

    test(
      'sets and removes a rate limit',
      withStore(open, async ({ store, account }) => {
        const { id } = await store.keys.createKey(account.id, newKey(1));
        const set = await store.keys.updateRateLimit(account.id, id, 600);
        expect(set.rateLimit).toBe(600);
        expect(await store.keys.updateRateLimit(account.id, id, null)).toMatchObject({
          rateLimit: null,
        });
        expect(await store.keys.listKeys(account.id)).toHaveLength(1);
      }),
    );
  });
}
