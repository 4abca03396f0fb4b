import { describe, expect, test } from 'vitest';
import { createPasswords } from '../../src/index.ts';
import { onEachDatabase } from '../databases.ts';
import { startServer } from '../running-server.ts';
import {
  bodyOf,
  cookieOf,
  countedPasswords,
  email,
  minuteMs,
  ownPage,
  password,
  statusAndCode,
  useAccounts,
  type Accounts,
} from './use-accounts.ts';

onEachDatabase((database) => {
  const accounts = useAccounts(database, { config: { trustedProxies: ['127.0.0.1'] } });
  const { passwords } = accounts;
  const signIn: Accounts['signIn'] = (...given) => accounts.signIn(...given);

  describe('POST /session', () => {
    test('signs in with a password and sets a SameSite cookie', async () => {
      const answer = await signIn();
      expect(bodyOf(answer)).toEqual({ email, plan: 'premium' });
      expect(answer.headers.get('set-cookie')).toMatch(
        /^mdconv=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
      );
      const who = await accounts.browserOf(cookieOf(answer)).call('GET', '/session');
      expect(bodyOf(who)).toEqual({ email, plan: 'premium' });
    });

    test('accepts the email address in any case, with surrounding space', async () => {
      expect((await signIn({ email: ' Owner@EXAMPLE.com ' })).status).toBe(200);
    });

    test('does not reveal who has an account', async () => {
      const { email: without } = await accounts.newAccount(null);
      const answers = [];
      for (const fields of [
        { password: 'not the password' },
        { password: 'short' },
        { email: 'nobody@example.com' },
        { email: without },
      ]) {
        const before = passwords.count();
        const { status, json, headers } = await signIn(fields);
        const { requestId: _, ...error } = json['error'] as Record<string, unknown>;
        const names: string[] = [];
        headers.forEach((_value, name) => names.push(name));
        answers.push({ status, error, names, hashes: passwords.count() - before });
      }
      const [first, ...others] = answers;
      expect(first).toMatchObject({ status: 401, error: { code: 'invalid_session' }, hashes: 1 });
      expect(first?.names).toContain('www-authenticate');
      expect(first?.names).not.toContain('set-cookie');
      for (const other of others) expect(other).toEqual(first);
    });

    test.each<[string, unknown, number, string]>([
      ['no password', { email }, 422, 'validation_failed'],
      ['no address', { password }, 422, 'validation_failed'],
      ['an empty password', { email, password: '' }, 422, 'validation_failed'],
      ['a password of 1,025', { email, password: 'x'.repeat(1025) }, 422, 'validation_failed'],
      ['a password that is not text', { email, password: 12345678 }, 422, 'validation_failed'],
      ['a malformed address', { email: 'owner', password }, 422, 'validation_failed'],
      ['NUL in the address', { email: 'a\0@b.c', password }, 422, 'validation_failed'],
      ['a field too many', { email, password, plan: 'premium' }, 422, 'validation_failed'],
      ['broken JSON', '{', 400, 'invalid_request'],
      ['17 KiB', { email, password: 'x'.repeat(17 * 1024) }, 413, 'payload_too_large'],
    ])('refuses %s before any hash', async (_name, body, ...refusal) => {
      const before = passwords.count();
      const options = { key: null, headers: ownPage, body };
      expect(statusAndCode(await accounts.server.call('POST', '/session', options))).toEqual(
        refusal,
      );
      expect(passwords.count()).toBe(before);
    });

    test('starts a new session each time and ends the previous one', async () => {
      const first = cookieOf(await signIn());
      const second = cookieOf(await signIn({}, { cookie: first }));
      expect(second).not.toBe(first);
      const who = (cookie: string) => accounts.browserOf(cookie).call('GET', '/session');
      expect(statusAndCode(await who(first))).toEqual([401, 'invalid_session']);
      expect((await who(second)).status).toBe(200);
    });

    test('never reuses a planted session', async () => {
      const planted = `mdconv=${'A'.repeat(43)}`;
      const cookie = cookieOf(await signIn({}, { cookie: planted }));
      expect(cookie).not.toBe(planted);
      const who = await accounts.browserOf(planted).call('GET', '/session');
      expect(statusAndCode(who)).toEqual([401, 'invalid_session']);
    });

    test('fails if the password changes in the meantime', async () => {
      const { id, email: theirs } = await accounts.newAccount();
      let goOn = () => {};
      passwords.holdNext(new Promise<void>((resolve) => (goOn = resolve)));
      const before = passwords.count();
      const pending = signIn({ email: theirs });
      await expect.poll(() => passwords.count()).toBe(before + 1);
      await accounts.server.store.passwords.setPassword(id, await passwords.hash('another one'));
      goOn();
      expect(statusAndCode(await pending)).toEqual([401, 'invalid_session']);
    });

    test('rehashes weak hashes without ending sessions', async () => {
      const credentials = accounts.server.store.passwords;
      const { id, email: theirs } = await accounts.newAccount();
      const weak = await createPasswords({ ln: 3, r: 8, p: 1 }).hash(password);
      await credentials.setPassword(id, weak);
      const browser = await accounts.newBrowser(id);
      const stored = async () => (await credentials.findPassword(theirs))?.passwordHash;

      expect((await signIn({ email: theirs, password: 'wrong one' })).status).toBe(401);
      expect(await stored()).toBe(weak);
      expect((await signIn({ email: theirs })).status).toBe(200);
      const strong = await stored();
      expect(strong).toMatch(/^\$scrypt\$ln=4,/);
      expect((await browser.call('GET', '/session')).status).toBe(200);
      expect((await signIn({ email: theirs })).status).toBe(200);
      expect(await stored()).toBe(strong);
    });

    test('logs neither password nor token', async () => {
      const answer = await signIn();
      await signIn({ password: 'a wrong password' });
      const log = accounts.server.log.join('');
      for (const secret of [password, 'a wrong password', cookieOf(answer).split('=')[1] ?? ''])
        expect(log).not.toContain(secret);
    });
  });

  describe('an owner whom strangers attack', () => {
    const wrong = { password: 'not the password' };
    const from = (address: string) => ({ 'x-forwarded-for': address });

    test('signs in from a known network, however often strangers fail', async () => {
      const { email: theirs } = await accounts.newAccount();
      const attempt = (address: string, fields = {}) =>
        signIn({ email: theirs, ...fields }, from(address));
      expect((await attempt('198.51.100.1')).status).toBe(200);
      accounts.server.clock.now += minuteMs;
      // 120 attempts from 24 networks: more than all strangers together may make.
      const statuses = [];
      for (let network = 0; network < 24; network += 1)
        for (let tries = 0; tries < 5; tries += 1)
          statuses.push((await attempt(`203.0.${network}.7`, wrong)).status);
      expect(statuses.filter((status) => status === 401)).toHaveLength(100);
      expect((await attempt('203.0.113.9')).status).toBe(429);
      expect((await attempt('198.51.100.2')).status).toBe(200);
    });

    test('signs in from a new network while strangers of other networks fail', async () => {
      const { email: theirs } = await accounts.newAccount();
      for (let tries = 0; tries < 10; tries += 1)
        await signIn({ email: theirs, ...wrong }, from('203.0.113.7'));
      expect((await signIn({ email: theirs }, from('192.0.2.1'))).status).toBe(200);
    });

    test('is not locked out of changing the password', async () => {
      const { id, email: theirs } = await accounts.newAccount();
      const browser = await accounts.newBrowser(id);
      for (let tries = 0; tries < 6; tries += 1) await signIn({ email: theirs, ...wrong });
      const change = { current_password: password, new_password: 'another good one' };
      expect((await browser.call('POST', '/account/password', change)).status).toBe(200);
    });

    test('strangers of one network share its limit', async () => {
      const statuses = [];
      for (let host = 1; host <= 32; host += 1)
        statuses.push((await signIn({ email: `a${host}@b.c` }, from(`203.0.113.${host}`))).status);
      expect(statuses).toEqual([...Array<number>(30).fill(401), 429, 429]);
    });
  });

  describe('the rate limit of sign-ins', () => {
    const wrong = { password: 'not the password' };
    const statuses = async (times: number, fields: (number: number) => object) => {
      const found = [];
      for (let number = 0; number < times; number += 1)
        found.push((await signIn(fields(number))).status);
      return found;
    };

    test('allows five attempts per minute, address and account, right or wrong', async () => {
      const { email: theirs } = await accounts.newAccount();
      const tries = (fields: object) => ({ email: theirs, ...fields });
      expect(await statuses(5, (n) => tries(n === 0 ? {} : wrong))).toEqual([
        200, 401, 401, 401, 401,
      ]);
      const before = passwords.count();
      const sixth = await signIn({ email: theirs.toUpperCase() });
      expect(statusAndCode(sixth)).toEqual([429, 'rate_limited']);
      expect(sixth.headers.get('retry-after')).toBe('60');
      expect(sixth.headers.get('ratelimit-limit')).toBe('5');
      expect(passwords.count()).toBe(before);
      // The same browser may still try other accounts.
      expect((await signIn()).status).toBe(200);
      accounts.server.clock.now += minuteMs - 1;
      expect((await signIn(tries({}))).status).toBe(429);
      accounts.server.clock.now += 1;
      expect((await signIn(tries({}))).status).toBe(200);
    });

    test('also counts unknown email addresses', async () => {
      const nobody = () => ({ email: 'nobody@example.com' });
      expect(await statuses(6, nobody)).toEqual([401, 401, 401, 401, 401, 429]);
    });

    test('allows ten attempts per minute and address, for any account', async () => {
      const someone = (number: number) => ({ email: `someone${number}@example.com` });
      const before = passwords.count();
      expect(await statuses(12, someone)).toEqual([...Array<number>(10).fill(401), 429, 429]);
      expect(passwords.count()).toBe(before + 10);
      accounts.server.clock.now += minuteMs;
      expect((await signIn()).status).toBe(200);
    });
  });
});

describe('the cookie of a sign-in by password', () => {
  test.each([
    ['https://docs.example.com', '__Host-mdconv', '; Secure'],
    ['http://docs.example.com', '__Host-mdconv', '; Secure'],
    ['https://127.0.0.1', '__Host-mdconv', '; Secure'],
    ['http://127.0.0.1:8787', 'mdconv', ''],
    ['http://localhost:8787', 'mdconv', ''],
    ['http://[::1]:8787', 'mdconv', ''],
  ])('at %s is %s', async (publicUrl, name, secure) => {
    const passwords = countedPasswords();
    const server = await startServer({ config: { publicUrl }, passwords });
    const credentials = server.store.passwords;
    await credentials.setPassword(server.account.id, await passwords.hash(password));
    const answer = await server.call('POST', '/session', {
      key: null,
      headers: ownPage,
      body: { email, password },
    });
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(cookie.replace(/=[\w-]{43};/, '=TOKEN;')).toBe(
      `${name}=TOKEN; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax${secure}`,
    );
    const headers = { cookie: cookieOf(answer) };
    expect((await server.call('GET', '/session', { key: null, headers })).status).toBe(200);
    // The cookie without the prefix, which an http page could set, is ignored.
    const other = name === 'mdconv' ? '__Host-mdconv' : 'mdconv';
    const renamed = { cookie: cookieOf(answer).replace(name, other) };
    const refused = await server.call('GET', '/session', { key: null, headers: renamed });
    expect(statusAndCode(refused)).toEqual([401, 'invalid_session']);
    await server.close();
  });
});

test('60 attempts from 60 networks do not delay the owner, whose network is new', async () => {
  const passwords = createPasswords({ ln: 15, r: 8, p: 1 });
  const server = await startServer({ config: { trustedProxies: ['127.0.0.1'] }, passwords });
  await server.store.passwords.setPassword(server.account.id, await passwords.hash(password));
  const attempt = (address: string, fields = {}) =>
    server.call('POST', '/session', {
      key: null,
      headers: { ...ownPage, 'x-forwarded-for': address },
      body: { email, password, ...fields },
    });
  let answered = 0;
  const flood = Array.from({ length: 60 }, async (_, number) => {
    const { status } = await attempt(`203.${number}.113.7`, { email: `a${number}@b.c` });
    if (status === 401) answered += 1;
  });
  // All of them are waiting, or have been refused a place.
  await expect.poll(() => server.log.join('').split('"status":429').length).toBeGreaterThan(15);
  expect((await attempt('192.0.2.1')).status).toBe(200);
  expect(answered).toBeLessThan(20);
  expect((await attempt('192.0.2.1')).status).toBe(200);
  expect(answered).toBeLessThan(20);
  await Promise.all(flood);
  await server.close();
});
