import { describe, expect, test } from 'vitest';
import { mintKey } from '../../src/accounts/index.ts';
import { onEachDatabase } from '../databases.ts';
import {
  bodyOf,
  cookieOf,
  dayMs,
  minuteMs,
  password,
  statusAndCode,
  useAccounts,
  type Browser,
} from './use-accounts.ts';

const wrongShape = [422, 'validation_failed'];
const stale = [403, 'reauthentication_required'];

onEachDatabase((database) => {
  const accounts = useAccounts(database);

  /** An account with a key and a signed-in browser. */
  async function someone(secret: string | null = password) {
    const account = await accounts.newAccount(secret);
    const { key, ...stored } = mintKey('live');
    const facts = { mode: 'live', name: 'k', expiresAt: null, rateLimit: null } as const;
    await accounts.server.store.keys.createKey(account.id, { ...stored, ...facts });
    const browser = await accounts.newBrowser(account.id);
    const useKey = async () =>
      statusAndCode(await accounts.server.call('GET', '/api/v1/usage', { key }));
    return { ...account, browser, useKey };
  }

  describe('POST /account/revoke-all', () => {
    test('ends all keys and sessions of the account, and of no other', async () => {
      const { id, email, browser, useKey } = await someone();
      const [second, other] = [await accounts.newBrowser(id), await someone()];
      const answer = await browser.call('POST', '/account/revoke-all');
      expect(bodyOf(answer)).toEqual({ keys: 1, sessions: 2 });
      expect(cookieOf(answer)).toBe('mdconv=');
      for (const ended of [browser, second])
        expect(statusAndCode(await ended.call('GET', '/account'))).toEqual([
          401,
          'invalid_session',
        ]);
      expect(await useKey()).toEqual([401, 'invalid_api_key']);
      expect(await other.useKey()).toEqual([200, undefined]);
      expect((await accounts.signIn({ email })).status).toBe(200);
    });
  });

  test('no key that is created at the same time survives revoke-all', async () => {
    const survivors: unknown[] = [];
    for (let round = 0; round < 10; round += 1) {
      const { id, browser } = await someone(null);
      const create = () => browser.call('POST', '/account/keys', { name: 'k', mode: 'live' });
      const revoke = () => browser.call('POST', '/account/revoke-all');
      await Promise.all([create(), revoke(), create(), create(), create()]);
      const keys = await accounts.server.store.keys.listKeys(id);
      survivors.push(...keys.filter(({ revokedAt }) => revokedAt === null));
    }
    expect(survivors).toEqual([]);
  });

  describe('POST /account/delete', () => {
    test('blocks the account until the operator restores it', async () => {
      const { id, email, browser, useKey } = await someone();
      const answer = await browser.call('POST', '/account/delete', {
        email: ` ${email.toUpperCase()}`,
        current_password: password,
      });
      const end = accounts.server.clock.now + 30 * dayMs;
      expect(bodyOf(answer)).toEqual({ purge_at: new Date(end).toISOString() });
      expect(cookieOf(answer)).toBe('mdconv=');
      const blocked = [403, 'account_suspended'];
      expect(statusAndCode(await browser.call('GET', '/account'))).toEqual(blocked);
      expect(await useKey()).toEqual(blocked);
      expect(statusAndCode(await accounts.signIn({ email }))).toEqual(blocked);
      const { store } = accounts.server;
      await store.accounts.resumeAccount(id);
      expect(await useKey()).toEqual([200, undefined]);
      expect((await browser.call('GET', '/account')).status).toBe(200);
      const [, scheduled] = await store.audit.listEntries({ accountId: id, limit: 2 });
      expect(scheduled).toMatchObject({
        kind: 'account.deletion_scheduled',
        origin: { kind: 'session', address: '127.0.0.1' },
      });
    });

    test.each([
      ['another address', { email: 'other@example.com', current_password: password }],
      ['a wrong password', { current_password: 'wrong' }],
      ['no password', {}],
    ])('refuses %s', async (_name, fields) => {
      const { email, browser } = await someone();
      const answer = await browser.call('POST', '/account/delete', { email, ...fields });
      expect(statusAndCode(answer)).toEqual(wrongShape);
      expect((await browser.call('GET', '/account')).status).toBe(200);
    });

    test('needs no password if the account has none and the browser signed in recently', async () => {
      const { id, email, browser: late } = await someone(null);
      accounts.server.clock.now += 15 * minuteMs + 1;
      expect(statusAndCode(await late.call('POST', '/account/delete', { email }))).toEqual(stale);
      const browser = await accounts.newBrowser(id);
      expect((await browser.call('POST', '/account/delete', { email })).status).toBe(200);
    });
  });

  describe('15 minutes after signing in', () => {
    test('keys can be created and rotated only after signing in again', async () => {
      const { id, email, browser } = await someone();
      const [key] = await accounts.server.store.keys.listKeys(id);
      const create = (by: Browser) =>
        by.call('POST', '/account/keys', { name: 'k', mode: 'live', expires_at: null });
      const rotate = (by: Browser) => by.call('POST', `/account/keys/${key?.id}/rotate`, {});
      accounts.server.clock.now += 15 * minuteMs;
      expect((await create(browser)).status).toBe(201);
      accounts.server.clock.now += 1;
      for (const act of [create, rotate]) expect(statusAndCode(await act(browser))).toEqual(stale);
      expect(await accounts.server.store.keys.listKeys(id)).toHaveLength(2);
      const revoked = await browser.call('DELETE', `/account/keys/${key?.id}`);
      expect(revoked.status).toBe(200);

      const again = accounts.browserOf(cookieOf(await accounts.signIn({ email })));
      expect((await create(again)).status).toBe(201);
      const [, , live] = await accounts.server.store.keys.listKeys(id);
      const path = `/account/keys/${live?.id}/rotate`;
      expect((await again.call('POST', path, {})).status).toBe(201);
    });

    test('use of the session does not make it fresh', async () => {
      const { browser } = await someone();
      for (let times = 0; times < 4; times += 1) {
        accounts.server.clock.now += 5 * minuteMs;
        expect((await browser.call('GET', '/account')).status).toBe(200);
      }
      const answer = await browser.call('POST', '/account/keys', { name: 'k', mode: 'live' });
      expect(statusAndCode(answer)).toEqual(stale);
    });
  });

  describe('common passwords', () => {
    const change = async (new_password: string) => {
      const { browser } = await someone();
      const answer = await browser.call('POST', '/account/password', {
        current_password: password,
        new_password,
      });
      return [...statusAndCode(answer), JSON.stringify(answer.json).includes('common passwords')];
    };

    test.each(['password', 'PassWord', '12345678', 'qwertyuiop'])('refuses %s', async (secret) => {
      expect(await change(secret)).toEqual([...wrongShape, true]);
    });

    test('accepts others', async () => {
      expect(await change('nine pelicans at noon')).toEqual([200, undefined, false]);
    });
  });
});
