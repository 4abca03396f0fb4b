import { describe, expect, test } from 'vitest';
import { mintKey } from '../../src/accounts/index.ts';
import type { Endpoint } from '../../src/http/index.ts';
import { endpoints } from '../../src/endpoints/index.ts';
import { onEachDatabase } from '../databases.ts';
import { bodyOf, dayMs, minuteMs, ownPage, statusAndCode, useAccounts } from './use-accounts.ts';

const of = (wanted: Endpoint['credentials']) =>
  endpoints
    .filter(({ credentials }) => credentials === wanted)
    .map((each): [string, Endpoint] => [`${each.method} ${each.path}`, each]);
const missing = '00000000-0000-4000-8000-000000000000';
const pathOf = ({ path }: Endpoint) =>
  path.replace('{email}', 'a@example.com').replace(/\{\w+\}/g, missing);

/** Source: the published API, Authentication. */
onEachDatabase((database) => {
  const accounts = useAccounts(database);

  /** Status and code of an endpoint's response to a request with only these headers. */
  const ask = async (each: Endpoint, headers: Record<string, string>) => {
    const answer = await accounts.server.call(each.method, pathOf(each), {
      key: null,
      headers,
      ...(each.body && { body: each.body.example }),
    });
    expect(answer.headers.has('www-authenticate')).toBe(answer.status === 401);
    return statusAndCode(answer);
  };
  const letsIn = async (each: Endpoint, headers: Record<string, string>) =>
    expect((await ask(each, headers))[0]).not.toBe(401);

  let bad: Promise<Record<string, string>> | undefined;
  /** Malformed, unknown, revoked and expired keys. */
  const badKeys = () => (bad ??= makeBadKeys());
  async function makeBadKeys(): Promise<Record<string, string>> {
    const { server } = accounts;
    const browser = await accounts.newBrowser();
    const make = async (fields: object) => {
      const body = { name: 'bad', mode: 'live', ...fields };
      return bodyOf(await browser.call('POST', '/account/keys', body), 201) as {
        id: string;
        key: string;
      };
    };
    const revoked = await make({});
    await browser.call('DELETE', `/account/keys/${revoked.id}`);
    const end = new Date(server.clock.now + minuteMs).toISOString();
    const expired = await make({ expires_at: end });
    const rotated = await make({});
    await browser.call('POST', `/account/keys/${rotated.id}/rotate`, {});
    server.clock.now += dayMs;
    const { live } = server;
    return {
      unknown: mintKey('live').key,
      revoked: revoked.key,
      expired: expired.key,
      'rotated a day ago': rotated.key,
      'of another mode': live.replace('_live_', '_test_'),
      'with another last character': live.slice(0, -1) + (live.endsWith('0') ? '1' : '0'),
      'too short': live.slice(0, -1),
      'too long': `${live}0`,
      'without its prefix': live.slice(9),
      'in capitals': live.toUpperCase(),
      'with a space': live.replace('_live_', '_live_ '),
      twice: `${live}, ${live}`,
      'a hash of one': server.account.id,
      'any word': 'key',
      '8 KiB': `mdc_live_${'0'.repeat(8000)}`,
    };
  }

  describe('1. convert and usage use an API key in either header, X-API-KEY first, or the cookie', () => {
    test.each(of('api-key'))('%s', async (_name, each) => {
      const { live } = accounts.server;
      const { cookie } = await accounts.newBrowser();
      const authorization = `Bearer ${live}`;
      await letsIn(each, { 'x-api-key': live });
      await letsIn(each, { authorization });
      await letsIn(each, { 'x-api-key': live, authorization: 'Basic YTpi' });
      expect(await ask(each, { 'x-api-key': 'bad', authorization })).toEqual([
        401,
        'invalid_api_key',
      ]);
      const others: Record<string, string>[] = [
        {},
        { 'x-api-key': '' },
        { authorization: 'Basic YTpi' },
      ];
      for (const headers of others)
        expect(await ask(each, headers)).toEqual([401, 'missing_api_key']);
      await letsIn(each, { cookie, ...ownPage });
      const ended = cookie.replace(/=.*/, '=ended');
      expect(await ask(each, { cookie: ended, ...ownPage })).toEqual([401, 'invalid_session']);
      const foreign = { cookie, 'sec-fetch-site': 'cross-site' };
      if (each.method !== 'GET') expect(await ask(each, foreign)).toEqual([403, 'csrf_rejected']);
    });
  });

  describe('2. workspace routes accept a key in either header, the bearer token first, or the cookie', () => {
    test.each(of('workspace'))('%s', async (_name, each) => {
      const { live, test: sandbox } = accounts.server;
      const { cookie } = await accounts.newBrowser();
      for (const key of [live, sandbox])
        for (const scheme of ['Bearer', 'bearer', 'BEARER'])
          await letsIn(each, { authorization: `${scheme} ${key}` });
      await letsIn(each, { cookie, ...ownPage });
      await letsIn(each, { 'x-api-key': live });
      expect(await ask(each, { 'x-api-key': live, authorization: 'Bearer bad' })).toEqual([
        401,
        'invalid_api_key',
      ]);
      expect(await ask(each, {})).toEqual([401, 'missing_api_key']);
      expect(await ask(each, { cookie: 'mdconv=x', ...ownPage })).toEqual([401, 'invalid_session']);
      for (const authorization of [`Basic ${live}`, live, 'Bearer', 'Bearer '])
        expect(await ask(each, { authorization })).toEqual([401, 'invalid_api_key']);
    });
  });

  test('3. live keys carry a prefix that ends in _live_, test keys one in _test_', async () => {
    const { live, test: sandbox } = accounts.server;
    expect([live.slice(0, 9), sandbox.slice(0, 9)]).toEqual(['mdc_live_', 'mdc_test_']);
  });

  test.each([...of('api-key'), ...of('workspace')])(
    '4. %s: a malformed, unknown, revoked or expired key is invalid_api_key',
    async (_name, each) => {
      const { cookie } = await accounts.newBrowser();
      for (const [name, key] of Object.entries(await badKeys())) {
        const headers: Record<string, string> =
          each.credentials === 'api-key'
            ? { 'x-api-key': key }
            : { authorization: `Bearer ${key}`, cookie, ...ownPage };
        expect([name, ...(await ask(each, headers))]).toEqual([name, 401, 'invalid_api_key']);
      }
    },
  );

  test.each<[string, () => Promise<Record<string, string>>]>([
    ['no credentials', async () => ({})],
    ['an invalid key', async () => ({ authorization: 'Bearer key' })],
    ['an invalid cookie', async () => ({ cookie: 'mdconv=x' })],
    [
      'an invalid key with a valid cookie',
      async () => ({
        authorization: `Bearer ${mintKey('live').key}`,
        cookie: (await accounts.newBrowser()).cookie,
      }),
    ],
    ['an invalid key in X-API-KEY', async () => ({ 'x-api-key': 'bad' })],
  ])('5. GET /api/v1/credits with %s: 200, and all gates closed', async (_name, headers) => {
    const { status, json } = await accounts.server.call('GET', '/api/v1/credits', {
      key: null,
      headers: await headers(),
    });
    expect([status, json]).toEqual([
      200,
      { can_save: false, can_share: false, unlimited_save: false, credits_remaining: null },
    ]);
  });
});
