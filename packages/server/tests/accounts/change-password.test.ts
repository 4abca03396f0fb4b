import { describe, expect, test } from 'vitest';
import { onEachDatabase } from '../databases.ts';
import {
  bodyOf,
  cookieOf,
  email,
  minuteMs,
  password,
  statusAndCode,
  useAccounts,
  type Browser,
} from './use-accounts.ts';

const another = 'a pelican in the rain at noon';

onEachDatabase((database) => {
  const accounts = useAccounts(database);

  const change = (browser: Browser, fields: object = {}) =>
    browser.call('POST', '/account/password', {
      current_password: password,
      new_password: another,
      ...fields,
    });

  describe('POST /account/password', () => {
    test('ends all other sessions and gives the caller a new one', async () => {
      const { id, email: theirs } = await accounts.newAccount();
      const [browser, other] = [await accounts.newBrowser(id), await accounts.newBrowser(id)];
      const stranger = await accounts.newBrowser();
      const { sessions } = accounts.server.store;
      await sessions.createSignInLink(id, `link of ${id}`, minuteMs);

      const answer = await change(browser);
      expect(bodyOf(answer)).toEqual({ changed: true });
      for (const former of [browser, other])
        expect(statusAndCode(await former.call('GET', '/session'))).toEqual([
          401,
          'invalid_session',
        ]);
      const renewed = accounts.browserOf(cookieOf(answer));
      expect(bodyOf(await renewed.call('GET', '/session'))['email']).toBe(theirs);
      expect((await stranger.call('GET', '/session')).status).toBe(200);
      expect(await sessions.redeemSignInLink(`link of ${id}`, 'x')).toBeUndefined();

      expect(statusAndCode(await accounts.signIn({ email: theirs }))).toEqual([
        401,
        'invalid_session',
      ]);
      expect((await accounts.signIn({ email: theirs, password: another })).status).toBe(200);
    });

    test('requires the current password; a wrong one keeps the session', async () => {
      const browser = await accounts.newBrowser();
      const refused = await change(browser, { current_password: another });
      expect(statusAndCode(refused)).toEqual([422, 'validation_failed']);
      expect(refused.json['error']).toMatchObject({ details: [{ path: 'current_password' }] });
      expect((await browser.call('GET', '/session')).status).toBe(200);
      expect((await accounts.signIn()).status).toBe(200);
    });

    test('fails if the account has no password', async () => {
      const { id } = await accounts.newAccount(null);
      const before = accounts.passwords.count();
      expect(statusAndCode(await change(await accounts.newBrowser(id)))).toEqual([
        422,
        'validation_failed',
      ]);
      expect(accounts.passwords.count()).toBe(before + 1);
    });

    test('sets the first password shortly after signing in', async () => {
      const { id, email: theirs } = await accounts.newAccount(null);
      const fresh = await accounts.newBrowser(id);
      const first = { new_password: another };
      accounts.server.clock.now += 15 * minuteMs + 1;
      const late = await fresh.call('POST', '/account/password', first);
      expect(statusAndCode(late)).toEqual([403, 'reauthentication_required']);
      const browser = await accounts.newBrowser(id);
      expect(bodyOf(await browser.call('POST', '/account/password', first))).toEqual({
        changed: true,
      });
      expect((await accounts.signIn({ email: theirs, password: another })).status).toBe(200);
      const again = await (await accounts.newBrowser(id)).call('POST', '/account/password', first);
      expect(statusAndCode(again)).toEqual([422, 'validation_failed']);
    });

    test('allows five attempts per minute', async () => {
      const browser = await accounts.newBrowser();
      for (let times = 0; times < 5; times += 1)
        expect((await change(browser, { current_password: another })).status).toBe(422);
      const before = accounts.passwords.count();
      expect(statusAndCode(await change(browser))).toEqual([429, 'rate_limited']);
      expect(accounts.passwords.count()).toBe(before);
    });

    test.each<[string, object, string?]>([
      ['7 bytes', { new_password: '1234567' }, 'new_password'],
      ['1,025 bytes', { new_password: `${'é'.repeat(512)}x` }, 'new_password'],
      ['half of a pair', { new_password: 'password \ud800' }, 'new_password'],
      ['none', { new_password: undefined }, 'new_password'],
      ['a field too many', { email }, ''],
    ])('refuses a new password of %s', async (_name, fields, path) => {
      const before = accounts.passwords.count();
      const refused = await change(await accounts.newBrowser(), fields);
      expect(statusAndCode(refused)).toEqual([422, 'validation_failed']);
      expect(refused.json['error']).toMatchObject({ details: [{ path }] });
      expect(accounts.passwords.count()).toBe(before);
    });

    test.each<[string, string]>([
      ['password1234', 'is on a list of common passwords'],
      ['qwertyuiop', 'is on a list of common passwords'],
      ['aaaaaaaaaaaa', 'repeat or follow a sequence'],
      ['абвабвабвабв', 'repeat or follow a sequence'],
      ['Abcabcabcabc', 'repeat or follow a sequence'],
      ['0123456789012345678901', 'repeat or follow a sequence'],
      ['mnopqrstuvwxyz', 'repeat or follow a sequence'],
      ['zyxwvutsrqponm', 'repeat or follow a sequence'],
      ['EMAIL', 'made of the address of the account'],
      ['EMAIL1', 'made of the address of the account'],
      ['LOCAL2026', 'made of the address of the account'],
      ['Example.COM!', 'made of the address of the account'],
    ])('refuses %s and says why', async (text, sentence) => {
      const { id, email: theirs } = await accounts.newAccount();
      const [local = ''] = theirs.split('@');
      const new_password = text.replace('EMAIL', theirs.toUpperCase()).replace('LOCAL', local);
      const refused = await change(await accounts.newBrowser(id), { new_password });
      expect(statusAndCode(refused)).toEqual([422, 'validation_failed']);
      const message: unknown = expect.stringContaining(sentence);
      expect(refused.json['error']).toMatchObject({ details: [{ path: 'new_password', message }] });
      expect((await accounts.signIn({ email: theirs })).status).toBe(200);
    });

    test.each([
      ['8 bytes', 'vX7!m2zf'],
      ['words with a part of the address', 'the person beside example road'],
      ['1,024 bytes', `${'é'.repeat(504)}vX7!m2zfvX7!m2zf`],
      ['1,024 bytes once in NFC', `${'e\u0301'.repeat(504)}vX7!m2zfvX7!m2zf`],
      ['four characters of two bytes', 'äöüß'],
    ])('takes a new password of %s, and it signs in', async (_name, new_password) => {
      const { id, email: theirs } = await accounts.newAccount();
      bodyOf(await change(await accounts.newBrowser(id), { new_password }));
      const fields = { email: theirs, password: new_password.normalize('NFC') };
      expect((await accounts.signIn(fields)).status).toBe(200);
    });
  });
});
