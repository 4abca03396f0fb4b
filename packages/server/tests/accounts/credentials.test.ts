import { describe, expect, test } from 'vitest';
import type { Endpoint } from '../../src/http/index.ts';
import { endpoints } from '../../src/endpoints/index.ts';
import { onEachDatabase } from '../databases.ts';
import { ownPage, statusAndCode, useAccounts } from './use-accounts.ts';

const isCookie = ({ credentials }: Endpoint) => credentials === 'session';
const changes = ({ method }: Endpoint) => method !== 'GET';
const rowsOf = (list: readonly Endpoint[]) =>
  list.map((each): [string, Endpoint] => [`${each.method} ${each.path}`, each]);
/** The path with unknown ids. */
const pathOf = ({ path }: Endpoint) =>
  path
    .replace('{email}', 'a@example.com')
    .replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');

onEachDatabase((database) => {
  const accounts = useAccounts(database);

  const ask = (each: Endpoint, headers: Record<string, string>, key: string | null = null) =>
    accounts.server.call(each.method, pathOf(each), {
      key,
      headers,
      ...(each.body && { body: each.body.example }),
    });

  describe('endpoints that require a session', () => {
    const own = endpoints.filter(isCookie);

    test.each(rowsOf(own))('%s rejects API keys', async (_name, each) => {
      for (const key of [accounts.server.live, accounts.server.test])
        expect(await ask(each, ownPage, key)).toMatchObject({
          status: 401,
          code: 'invalid_session',
          json: { error: { message: expect.stringContaining('takes no API key') as unknown } },
        });
    });

    test.each(rowsOf(own))('%s requires a valid session', async (_name, each) => {
      const out = await accounts.newBrowser();
      await out.call('DELETE', '/session');
      for (const cookie of ['', 'mdconv=', 'mdconv=x', `mdconv=${'A'.repeat(43)}`, out.cookie]) {
        const refused = await ask(each, { ...ownPage, cookie });
        expect(statusAndCode(refused)).toEqual([401, 'invalid_session']);
        expect(refused.headers.get('www-authenticate')).toBe('Cookie realm="mdconv"');
      }
    });

    test('all of /account and /session requires a session', () => {
      const others = endpoints
        .filter(({ path }) => /^\/(account|session)/.test(path))
        .filter((each) => !isCookie(each))
        .map(({ method, path, credentials }) => `${method} ${path} ${credentials}`);
      expect(others).toEqual([
        'GET /session/link none',
        'GET /session/link.js none',
        'POST /session/link own-page',
        'POST /session own-page',
        'GET /session/oidc none',
        'GET /session/oidc/callback none',
        'GET /session/oidc/refusal none',
        'GET /session/confirm none',
        'POST /session/confirm own-page',
      ]);
    });
  });

  describe('cross-site requests are rejected', () => {
    const changing = endpoints
      .filter(changes)
      .filter(({ credentials }) => /^(session|workspace|own-page)$/.test(credentials));
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      {},
    ];

    test.each(rowsOf(changing))('%s', async (_name, each) => {
      const browser = await accounts.newBrowser();
      const { cookie } = browser;
      for (const headers of foreign)
        expect(statusAndCode(await ask(each, { cookie, ...headers }))).toEqual([
          403,
          'csrf_rejected',
        ]);
      expect((await browser.call('GET', '/session')).status).toBe(200);
    });

    test('all other changing endpoints ignore cookies', () => {
      const others = endpoints.filter(changes).filter((each) => !changing.includes(each));
      expect(others.map(({ path, credentials }) => [path, credentials])).toEqual([
        ['/api/v1/convert', 'api-key'],
        ['/api/v1/check', 'api-key'],
        ['/compat/api/v1/convert', 'api-key'],
      ]);
    });
  });

  test('a key takes precedence over the cookie', async () => {
    const { cookie } = await accounts.newBrowser();
    const { status } = await accounts.server.call('POST', '/api/v1/projects', {
      headers: { cookie, 'sec-fetch-site': 'cross-site' },
      body: { name: 'Plans' },
    });
    expect(status).toBe(201);
  });
});
