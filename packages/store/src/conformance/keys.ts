import { describe, expect, test } from 'vitest';
import { LimitReachedError, NotFoundError } from '../errors.ts';
import type { NewApiKey } from '../records/index.ts';
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
        expect(await store.keys.findKey('hash 1')).toEqual(key);
        expect(await store.keys.findKey('hash 2')).toBeUndefined();
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
