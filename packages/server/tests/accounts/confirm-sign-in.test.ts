import { hasBrowser } from '@mdconv/tools/testing/browser';
import { describe, expect, test } from 'vitest';
import { createSignInLink } from '../../src/accounts/index.ts';
import { press } from '../browser-app/keyboard.ts';
import { useApp } from '../browser-app/open-app.ts';
import { onEachDatabase } from '../databases.ts';
import type { Answer } from '../running-server.ts';
import { bodyOf, email, minuteMs, ownPage, statusAndCode, useAccounts } from './use-accounts.ts';

const confirm = '/session/confirm';

onEachDatabase((database) => {
  const accounts = useAccounts(database);
  const call = (method: string, path: string, cookie: string, headers = {}) =>
    accounts.server.call(method, path, { key: null, headers: { cookie, ...ownPage, ...headers } });
  const who = async (cookie: string) => (await call('GET', '/session', cookie)).json['email'];

  /** Opens a link to the account of someone in this browser. */
  async function redeem(accountId: string, cookie: string) {
    const { server } = accounts;
    const { url } = await createSignInLink(server.store, accountId, server.url);
    const body = { token: new URL(url).hash.slice(1) };
    const headers = { cookie, ...ownPage };
    return server.call('POST', '/session/link', { key: null, headers, body });
  }

  /** The cookies of a browser after a response. */
  function after(cookie: string, { headers }: Answer): string {
    const jar = new Map(cookie.split('; ').map((pair) => pair.split('=') as [string, string]));
    for (const set of headers.getSetCookie()) {
      const [name = '', value = ''] = set.split(';')[0]?.split('=') ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return [...jar].map((pair) => pair.join('=')).join('; ');
  }

  /** A browser of the owner that has opened a link to another account. */
  async function asked() {
    const own = await accounts.newBrowser();
    const other = await accounts.newAccount();
    const answer = await redeem(other.id, own.cookie);
    return { own, other, answer, cookie: after(own.cookie, answer) };
  }

  describe('a sign-in link in a browser that is signed in', () => {
    test('to another account asks first and changes nothing', async () => {
      const { own, other, answer, cookie } = await asked();
      expect(bodyOf(answer)).toEqual({ account: other.email, confirm_url: confirm });
      expect(await who(cookie)).toBe(email);
      const page = await call('GET', confirm, cookie);
      const html = Buffer.from(page.bytes).toString();
      expect(html).toContain(`Sign in as ${other.email}?`);
      expect(html).toContain(`signed in as ${email}`);
      expect(html).not.toContain('<script');
      expect(page.headers.get('content-security-policy')).toMatch(/form-action 'self'/);
      expect(await who(own.cookie)).toBe(email);
    });

    test('changes the account when the person says so, and ends the former session', async () => {
      const { own, other, cookie } = await asked();
      const changed = await call('POST', `${confirm}?answer=change`, cookie);
      expect([changed.status, changed.headers.get('location')]).toEqual([
        303,
        `${accounts.server.url}/`,
      ]);
      const now = after(cookie, changed);
      expect(now).toMatch(/^mdconv=[\w-]{43}$/);
      expect(await who(now)).toBe(other.email);
      expect(await who(own.cookie)).toBeUndefined();
      // The answer works once.
      const again = await call('POST', `${confirm}?answer=change`, now);
      expect(again.headers.get('location')).toBe(`${accounts.server.url}${confirm}`);
    });

    test('keeps the account when the person says so, and ends the other session', async () => {
      const { own, other, cookie } = await asked();
      const now = after(cookie, await call('POST', `${confirm}?answer=stay`, cookie));
      expect(now).toBe(own.cookie);
      expect(await who(now)).toBe(email);
      expect(await accounts.server.store.sessions.listSessions(other.id)).toEqual([]);
      expect((await call('POST', `${confirm}?answer=change`, cookie)).headers.get('location')).toBe(
        `${accounts.server.url}${confirm}`,
      );
      expect(await who(cookie)).toBe(email);
    });

    test('to the same account, or not any more, does not ask', async () => {
      const own = await accounts.newBrowser();
      const renewed = await redeem(accounts.server.account.id, own.cookie);
      expect(bodyOf(renewed)).toEqual({ account: email });
      expect(await who(own.cookie)).toBeUndefined();
      const other = await accounts.newAccount();
      const ended = await redeem(other.id, own.cookie);
      expect(bodyOf(ended)).toEqual({ account: other.email });
      expect(await who(after('', ended))).toBe(other.email);
    });

    test('asks about the last link; the one before ends', async () => {
      const { other, cookie } = await asked();
      const third = await accounts.newAccount();
      const last = after(cookie, await redeem(third.id, cookie));
      expect(await accounts.server.store.sessions.listSessions(other.id)).toEqual([]);
      const changed = await call('POST', `${confirm}?answer=change`, last);
      expect(await who(after(last, changed))).toBe(third.email);
    });

    test('does not ask for an account that was suspended meanwhile', async () => {
      const { other, cookie } = await asked();
      await accounts.server.store.accounts.suspendAccount(other.id);
      const changed = await call('POST', `${confirm}?answer=change`, cookie);
      expect(changed.headers.get('location')).toBe(`${accounts.server.url}${confirm}`);
      expect(await who(after(cookie, changed))).toBe(email);
      const page = await call('GET', confirm, cookie);
      expect(Buffer.from(page.bytes).toString()).toContain(`You are signed in as ${email}.`);
    });

    test.each<[string, string, object, number, string]>([
      ['another site', 'change', { 'sec-fetch-site': 'cross-site' }, 403, 'csrf_rejected'],
      [
        'a page of the same site',
        'change',
        { 'sec-fetch-site': 'same-site' },
        403,
        'csrf_rejected',
      ],
      ['the page without an answer', '', {}, 422, 'validation_failed'],
      ['the page with another answer', 'maybe', {}, 422, 'validation_failed'],
    ])('an answer from %s is refused', async (_name, answer, headers, ...refusal) => {
      const { cookie } = await asked();
      const refused = await call('POST', `${confirm}?answer=${answer}`, cookie, headers);
      expect(statusAndCode(refused)).toEqual(refusal);
      expect(await who(cookie)).toBe(email);
    });

    test('says that there is nothing to answer', async () => {
      const page = await call('GET', confirm, '');
      expect(Buffer.from(page.bytes).toString()).toContain('This sign-in is over.');
    });
  });
});

describe.skipIf(!hasBrowser())('the page that asks', () => {
  const app = useApp();
  const headingOf = (other: string) => ({ name: `Sign in as ${other}?` });

  /** Opens a link to a new account in a browser of the owner. */
  async function openLink(address: string, settings = {}) {
    const { store, url: base } = app.server;
    const { id } = await store.accounts.createAccount({ email: address, plan: 'free' });
    const { url } = await createSignInLink(store, id, base);
    app.server.clock.now += minuteMs;
    return app.open(url.slice(base.length), settings);
  }

  test('is in the way of a link, by keyboard, at 320 pixels, without violations', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const other = `somebody-with-a-long-address-${colorScheme}@example.com`;
      const viewport = { width: 320, height: 480 };
      const { page, violations, complaints, close } = await openLink(other, {
        colorScheme,
        viewport,
      });
      await page.getByRole('heading', headingOf(other)).waitFor();
      expect(await violations()).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
      await press(page, page.getByRole('button', { name: `Sign in as ${other}` }));
      await page
        .getByRole('heading', { name: 'Convert' })
        .or(page.getByRole('main'))
        .first()
        .waitFor();
      const response = await page.request.get(`${app.server.url}/session`);
      expect(await response.json()).toMatchObject({ email: other });
      expect(complaints).toEqual([]);
      await close();
    }
  });

  test('works without scripts', async () => {
    const other = 'without-scripts@example.com';
    const { page, close } = await openLink(other);
    await page.getByRole('heading', headingOf(other)).waitFor();
    const cookies = await page.context().cookies();
    await close();
    const quiet = await app.open('/session/confirm', {
      isSignedIn: false,
      javaScriptEnabled: false,
    });
    await quiet.page.context().addCookies(cookies);
    await quiet.page.goto(`${app.server.url}/session/confirm`);
    await quiet.page.getByRole('button', { name: 'Stay signed in as owner@example.com' }).click();
    const response = await quiet.page.request.get(`${app.server.url}/session`);
    expect(await response.json()).toMatchObject({ email: 'owner@example.com' });
    await quiet.close();
  });
});
