import { crc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { hashSecret } from '../../src/accounts/index.ts';
import { onEachDatabase } from '../databases.ts';
import {
  bodyOf,
  dayMs,
  minuteMs,
  statusAndCode,
  useAccounts,
  type Browser,
} from './use-accounts.ts';

interface Key extends Record<string, unknown> {
  readonly id: string;
  readonly key: string;
}

onEachDatabase((database) => {
  const accounts = useAccounts(database);

  const make = async (browser: Browser, fields: object = {}) =>
    bodyOf(
      await browser.call('POST', '/account/keys', { name: 'website', mode: 'live', ...fields }),
      201,
    ) as Key;
  const rotate = async (browser: Browser, id: string, body: object = {}) =>
    bodyOf(await browser.call('POST', `/account/keys/${id}/rotate`, body), 201) as Key;
  const list = async (browser: Browser) =>
    bodyOf(await browser.call('GET', '/account/keys'))['keys'] as Key[];
  /** 200, or the error code for the key. */
  const use = async (key: string) => {
    const { status, code } = await accounts.server.call('GET', '/api/v1/usage', { key });
    return code ?? status;
  };
  /** A browser signed in to a new account. */
  const someone = async () => accounts.newBrowser((await accounts.newAccount()).id);
  const at = (later = 0) => new Date(accounts.server.clock.now + later).toISOString();

  describe('POST /account/keys', () => {
    test('creates a key that works immediately and is shown once', async () => {
      const browser = await someone();
      const made = await make(browser);
      expect(made).toEqual({
        id: expect.any(String) as string,
        key: expect.stringMatching(/^mdc_live_[0-9A-Za-z]{38}$/) as string,
        hint: made.key.slice(-4),
        mode: 'live',
        name: 'website',
        working: true,
        rate_limit: null,
        created_at: at(),
        last_used_at: null,
        expires_at: null,
        revoked_at: null,
        scopes: ['convert', 'read', 'write'],
        project_id: null,
      });
      expect(await use(made.key)).toBe(200);
      const listed = await browser.call('GET', '/account/keys');
      const text = Buffer.from(listed.bytes).toString();
      for (const secret of [made.key, made.key.slice(9), hashSecret(made.key)])
        expect(text).not.toContain(secret);
      expect(accounts.server.log.join('')).not.toContain(made.key);
    });

    test.each(['live', 'test'])(
      'creates %s keys with their prefix and a checksum',
      async (mode) => {
        const { key } = await make(await someone(), { mode });
        expect(key.startsWith(`mdc_${mode}_`)).toBe(true);
        const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
        const value = [...key.slice(-6)].reduce((sum, sign) => sum * 62 + digits.indexOf(sign), 0);
        expect(value).toBe(crc32(key.slice(0, -6)));
      },
    );

    test('stores only the SHA-256 hash', async () => {
      const browser = await someone();
      const { id, key } = await make(browser);
      const found = await accounts.server.store.keys.findKey(hashSecret(key));
      expect(found).toMatchObject({ id, hint: key.slice(-4) });
      expect(JSON.stringify(found)).not.toContain(key.slice(9, -6));
    });

    test.each<[string, object, string]>([
      ['no name', { name: undefined }, 'name'],
      ['an empty name', { name: ' ' }, 'name'],
      ['a name of 201', { name: 'x'.repeat(201) }, 'name'],
      ['a name with a control character', { name: 'a\u001b[2J' }, 'name'],
      ['another mode', { mode: 'gold' }, 'mode'],
      ['an expiry in the past', { expires_at: '2026-11-20T11:59:59.999Z' }, 'expires_at'],
      ['an expiry without a time zone', { expires_at: '2099-01-01T00:00:00' }, 'expires_at'],
      ['an expiry that is not a time', { expires_at: '2099-02-30T00:00:00Z' }, 'expires_at'],
      ['a rate limit, which only the operator sets', { rate_limit: 1000 }, ''],
      ['a key chosen by the caller', { key: 'mdc_live_mine' }, ''],
      ['another account', { account_id: 'x' }, ''],
    ])('refuses %s', async (_name, fields, path) => {
      const browser = await accounts.newBrowser();
      const before = await list(browser);
      const body = { name: 'website', mode: 'live', ...fields };
      const refused = await browser.call('POST', '/account/keys', body);
      expect(statusAndCode(refused)).toEqual([422, 'validation_failed']);
      expect(refused.json['error']).toMatchObject({ details: [{ path }] });
      expect(await list(browser)).toEqual(before);
    });

    test('limits an account to 20 active keys; revoked keys do not count', async () => {
      const browser = await someone();
      const keys = [];
      for (let number = 0; number < 20; number += 1) keys.push(await make(browser));
      const body = { name: 'one more', mode: 'test' };
      expect(statusAndCode(await browser.call('POST', '/account/keys', body))).toEqual([
        409,
        'limit_reached',
      ]);
      await browser.call('DELETE', `/account/keys/${keys[3]?.id ?? ''}`);
      expect((await browser.call('POST', '/account/keys', body)).status).toBe(201);
      expect(await list(browser)).toHaveLength(21);
    });
  });

  describe('GET /account/keys', () => {
    test('lists all keys of the account, oldest first', async () => {
      const browser = await someone();
      const names = ['first', 'second', 'third'];
      const made = [];
      for (const name of names) {
        made.push(await make(browser, { name, ...(name === 'second' && { mode: 'test' }) }));
        accounts.server.clock.now += 1;
      }
      await browser.call('DELETE', `/account/keys/${made[0]?.id ?? ''}`);
      const keys = await list(browser);
      expect(keys.map(({ name, working }) => [name, working])).toEqual([
        ['first', false],
        ['second', true],
        ['third', true],
      ]);
      expect(await list(await someone())).toEqual([]);
    });
  });

  describe('a key with an expiry', () => {
    test('works until that time by the server’s clock, and not a millisecond longer', async () => {
      const browser = await someone();
      const { id, key } = await make(browser, { expires_at: at(dayMs) });
      accounts.server.clock.now += dayMs - 1;
      expect(await use(key)).toBe(200);
      accounts.server.clock.now += 1;
      expect(await use(key)).toBe('invalid_api_key');
      expect(await list(browser)).toMatchObject([{ id, working: false, expires_at: at() }]);
    });

    test('accepts other time zones', async () => {
      const { expires_at } = await make(await someone(), {
        expires_at: '2099-12-31T10:30:00+02:00',
      });
      expect(expires_at).toBe('2099-12-31T08:30:00.000Z');
    });
  });

  describe('DELETE /account/keys/{id}', () => {
    test('revokes immediately; repeating has no effect', async () => {
      const browser = await someone();
      const { id, key } = await make(browser);
      expect(await use(key)).toBe(200);
      const revoked = bodyOf(await browser.call('DELETE', `/account/keys/${id}`));
      expect(revoked).toMatchObject({ id, working: false, revoked_at: at() });
      expect(await use(key)).toBe('invalid_api_key');
      accounts.server.clock.now += minuteMs;
      expect(bodyOf(await browser.call('DELETE', `/account/keys/${id}`))).toEqual(revoked);
    });
  });

  describe('POST /account/keys/{id}/rotate', () => {
    test('creates a new key and keeps the old one for a day', async () => {
      const browser = await someone();
      const old = await make(browser, { name: 'shop', mode: 'test' });
      const made = await rotate(browser, old.id);
      expect(made).toMatchObject({ name: 'shop', mode: 'test', working: true, expires_at: null });
      expect(made.key).not.toBe(old.key);
      expect(made.id).not.toBe(old.id);
      accounts.server.clock.now += dayMs - 1;
      expect([await use(old.key), await use(made.key)]).toEqual([200, 200]);
      accounts.server.clock.now += 1;
      expect([await use(old.key), await use(made.key)]).toEqual(['invalid_api_key', 200]);
    });

    test('keeps rate limit and expiry', async () => {
      const browser = await someone();
      const old = await make(browser, { expires_at: at(2 * dayMs) });
      const { keys } = accounts.server.store;
      const accountId = (await keys.findKeyById(old.id))?.accountId ?? '';
      await keys.updateRateLimit(accountId, old.id, 7);
      const made = await rotate(browser, old.id);
      expect(made).toMatchObject({ rate_limit: 7, expires_at: at(2 * dayMs) });
    });

    test.each([
      [0, 0],
      [60, minuteMs],
    ])('with a grace of %i seconds', async (grace_seconds, graceMs) => {
      const browser = await someone();
      const old = await make(browser);
      await rotate(browser, old.id, { grace_seconds });
      if (graceMs > 0) {
        accounts.server.clock.now += graceMs - 1;
        expect(await use(old.key)).toBe(200);
        accounts.server.clock.now += 1;
      }
      expect(await use(old.key)).toBe('invalid_api_key');
    });

    test.each<[string, object]>([
      ['a grace below 0', { grace_seconds: -1 }],
      ['a grace of more than 30 days', { grace_seconds: 30 * 24 * 3600 + 1 }],
      ['half a second', { grace_seconds: 0.5 }],
      ['an unknown field', { grace: '24h' }],
    ])('refuses %s', async (_name, body) => {
      const browser = await someone();
      const { id } = await make(browser);
      const refused = await browser.call('POST', `/account/keys/${id}/rotate`, body);
      expect(statusAndCode(refused)).toEqual([422, 'validation_failed']);
      expect(await list(browser)).toHaveLength(1);
    });

    test('returns 404 for revoked or expired keys', async () => {
      const browser = await someone();
      const [revoked, over] = [await make(browser), await make(browser, { expires_at: at(1) })];
      await browser.call('DELETE', `/account/keys/${revoked.id}`);
      accounts.server.clock.now += 1;
      for (const { id } of [revoked, over])
        expect(statusAndCode(await browser.call('POST', `/account/keys/${id}/rotate`, {}))).toEqual(
          [404, 'not_found'],
        );
    });

    test('counts the old key toward the limit while it works', async () => {
      const browser = await someone();
      const first = await make(browser);
      for (let number = 1; number < 20; number += 1) await make(browser);
      const ask = (body: object) => browser.call('POST', `/account/keys/${first.id}/rotate`, body);
      expect(statusAndCode(await ask({}))).toEqual([409, 'limit_reached']);
      expect(await use(first.key)).toBe(200);
      expect((await ask({ grace_seconds: 0 })).status).toBe(201);
    });
  });

  describe('key ids', () => {
    const routes = [
      ['DELETE', (id: string) => `/account/keys/${id}`, undefined],
      ['POST', (id: string) => `/account/keys/${id}/rotate`, {}],
    ] as const;
    test.each(routes)(
      '%s returns 404 for other people’s and malformed ids',
      async (method, path, body) => {
        const owner = await someone();
        const { id, key } = await make(owner);
        const browser = await accounts.newBrowser();
        const answers = [];
        for (const each of [id, '00000000-0000-4000-8000-000000000000', 'x', '%00']) {
          const { status, json } = await browser.call(method, path(each), body);
          const { requestId: _, ...error } = json['error'] as Record<string, unknown>;
          answers.push({ status, error });
        }
        expect(answers[0]).toMatchObject({ status: 404, error: { code: 'not_found' } });
        for (const answer of answers) expect(answer).toEqual(answers[0]);
        expect(await use(key)).toBe(200);
      },
    );
  });

  test('updates last_used_at at most once a minute', async () => {
    const browser = await someone();
    const { key } = await make(browser);
    const lastUsed = async () => (await list(browser))[0]?.['last_used_at'];
    expect(await lastUsed()).toBeNull();
    await use(key);
    const first = at();
    expect(await lastUsed()).toBe(first);
    accounts.server.clock.now += minuteMs - 1;
    await use(key);
    expect(await lastUsed()).toBe(first);
    accounts.server.clock.now += 1;
    await use(key);
    expect(await lastUsed()).toBe(at());
  });

  test('does not update last_used_at of an inactive key', async () => {
    const browser = await someone();
    const { id, key } = await make(browser);
    await browser.call('DELETE', `/account/keys/${id}`);
    await use(key);
    expect(await list(browser)).toMatchObject([{ last_used_at: null }]);
  });
});
