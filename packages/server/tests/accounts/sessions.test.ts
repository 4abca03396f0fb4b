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

interface Listed {
  readonly id: string;
  readonly current: boolean;
}

onEachDatabase((database) => {
  const accounts = useAccounts(database);

  const list = async (browser: Browser) =>
    bodyOf(await browser.call('GET', '/account/sessions'))['sessions'] as Listed[];
  const ownId = async (browser: Browser) =>
    (await list(browser)).find(({ current }) => current)?.id ?? '';
  const isSignedIn = async (browser: Browser) =>
    (await browser.call('GET', '/session')).status === 200;

  describe('GET /account/sessions', () => {
    test('lists creation and last use, and marks the current session', async () => {
      const { id } = await accounts.newAccount();
      const other = await accounts.newBrowser(id);
      const began = accounts.server.clock.now;
      accounts.server.clock.now += minuteMs;
      const browser = await accounts.newBrowser(id);
      const at = (time: number) => new Date(time).toISOString();
      const answer = await browser.call('GET', '/account/sessions');
      expect(bodyOf(answer)).toEqual({
        sessions: [
          {
            id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
            current: true,
            created_at: at(began + minuteMs),
            last_seen_at: at(began + minuteMs),
            expires_at: at(began + minuteMs + 30 * dayMs),
          },
          {
            id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
            current: false,
            created_at: at(began),
            last_seen_at: at(began),
            expires_at: at(began + 30 * dayMs),
          },
        ],
        next_cursor: null,
      });
      expect(await ownId(other)).not.toBe(await ownId(browser));
    });

    test('shows neither tokens nor hashes', async () => {
      const browser = await accounts.newBrowser();
      const answer = await browser.call('GET', '/account/sessions');
      const text = Buffer.from(answer.bytes).toString();
      for (const secret of [browser.token, hashSecret(browser.token)])
        for (const part of [secret, secret.slice(0, 12)]) expect(text).not.toContain(part);
    });
  });

  describe('DELETE /account/sessions/{id}', () => {
    test('ends only the given session', async () => {
      const [browser, other, third] = [
        await accounts.newBrowser(),
        await accounts.newBrowser(),
        await accounts.newBrowser(),
      ];
      const id = await ownId(other);
      const answer = await browser.call('DELETE', `/account/sessions/${id.toUpperCase()}`);
      expect(bodyOf(answer)).toEqual({ id, deleted: true });
      expect(answer.headers.has('set-cookie')).toBe(false);
      expect(await Promise.all([browser, other, third].map(isSignedIn))).toEqual([
        true,
        false,
        true,
      ]);
      expect(statusAndCode(await browser.call('DELETE', `/account/sessions/${id}`))).toEqual([
        404,
        'not_found',
      ]);
    });

    test('deletes the cookie if the session is the caller’s', async () => {
      const browser = await accounts.newBrowser();
      const answer = await browser.call('DELETE', `/account/sessions/${await ownId(browser)}`);
      expect(answer.headers.get('set-cookie')).toMatch(/^mdconv=; Path=\/; Max-Age=0;/);
      expect(await isSignedIn(browser)).toBe(false);
    });

    test('returns 404 for other people’s sessions and malformed ids', async () => {
      const { id: stranger } = await accounts.newAccount();
      const theirs = await accounts.newBrowser(stranger);
      const browser = await accounts.newBrowser();
      const missing = '00000000-0000-4000-8000-000000000000';
      const ids = [await ownId(theirs), missing, 'x', hashSecret(theirs.token)];
      const answers = [];
      for (const id of ids) {
        const { status, json } = await browser.call('DELETE', `/account/sessions/${id}`);
        const { requestId: _, ...error } = json['error'] as Record<string, unknown>;
        answers.push({ status, error });
      }
      expect(answers[0]).toMatchObject({ status: 404, error: { code: 'not_found' } });
      for (const answer of answers) expect(answer).toEqual(answers[0]);
      expect(await isSignedIn(theirs)).toBe(true);
    });
  });

  test('DELETE /account/sessions ends all other sessions of the account', async () => {
    const { id } = await accounts.newAccount();
    const [browser, other, third, stranger] = [
      await accounts.newBrowser(id),
      await accounts.newBrowser(id),
      await accounts.newBrowser(id),
      await accounts.newBrowser(),
    ];
    expect(bodyOf(await browser.call('DELETE', '/account/sessions'))).toEqual({ signed_out: 2 });
    expect(await Promise.all([browser, other, third, stranger].map(isSignedIn))).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(await list(browser)).toHaveLength(1);
    expect(bodyOf(await browser.call('DELETE', '/account/sessions'))).toEqual({ signed_out: 0 });
  });

  describe('a session', () => {
    test('ends after 7 days without use and is no longer listed', async () => {
      const { id } = await accounts.newAccount();
      const idle = await accounts.newBrowser(id);
      accounts.server.clock.now += 7 * dayMs - 1;
      const browser = await accounts.newBrowser(id);
      expect(await list(browser)).toHaveLength(2);
      accounts.server.clock.now += 1;
      expect(await list(browser)).toHaveLength(1);
      expect(await isSignedIn(idle)).toBe(false);
    });

    test('ends after 30 days regardless of use', async () => {
      const browser = await accounts.newBrowser();
      for (let days = 0; days < 29; days += 1) {
        accounts.server.clock.now += dayMs;
        expect(await isSignedIn(browser)).toBe(true);
      }
      accounts.server.clock.now += dayMs;
      expect(await isSignedIn(browser)).toBe(false);
    });

    test('ends immediately on sign-out', async () => {
      const browser = await accounts.newBrowser();
      const answer = await browser.call('DELETE', '/session');
      expect(bodyOf(answer)).toEqual({ signed_out: true });
      expect(answer.headers.get('set-cookie')).toMatch(/^mdconv=; Path=\/; Max-Age=0;/);
      expect(statusAndCode(await browser.call('GET', '/account'))).toEqual([
        401,
        'invalid_session',
      ]);
    });
  });
});
