import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSignInLink } from '../../src/accounts/index.ts';
import { onEachDatabase } from '../databases.ts';
import { startServer, type Answer, type Running } from '../running-server.ts';

onEachDatabase((database) => {
  const minuteMs = 60_000;
  const dayMs = 24 * 60 * minuteMs;
  const ownPage = { 'sec-fetch-site': 'same-origin' };

  let server: Running;
  beforeAll(async () => {
    server = await startServer({ database });
  });
  afterAll(() => server.close());
  // The rate limit of sign-ins uses a window of one minute.
  beforeEach(() => void (server.clock.now += minuteMs));

  async function newLink(at = server): Promise<URL> {
    return new URL((await createSignInLink(at.store, at.account.id, at.url)).url);
  }

  const redeem = (token: string, headers: Record<string, string> = ownPage, at = server) =>
    at.call('POST', '/session/link', { key: null, headers, body: { token } });

  const setCookieOf = ({ headers }: Answer) => headers.get('set-cookie') ?? '';

  /** Signs in and returns the request header with the cookie. */
  async function signIn(at = server): Promise<{ cookie: string }> {
    const answer = await redeem((await newLink(at)).hash.slice(1), ownPage, at);
    return { cookie: setCookieOf(answer).split(';')[0] ?? '' };
  }

  const whoAmI = (headers: Record<string, string>, at = server) =>
    at.call('GET', '/session', { key: null, headers });
  const signOut = (headers: Record<string, string>, at = server) =>
    at.call('DELETE', '/session', { key: null, headers });

  describe('a sign-in link', () => {
    test('has its token in the URL fragment', async () => {
      const link = await newLink();
      expect(link.pathname + link.search).toBe('/session/link');
      expect(link.hash).toMatch(/^#[\w-]{43}$/);
    });

    test('opens a page that can only run its own script', async () => {
      const page = await server.call('GET', '/session/link', { key: null });
      const html = Buffer.from(page.bytes).toString();
      expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
      const policy = page.headers.get('content-security-policy');
      expect(policy).toMatch(/^default-src 'none'; script-src 'self'; connect-src 'self';/);
      expect(html.match(/<script[^>]*>/g)).toEqual(['<script src="link.js" defer>']);
      const script = await server.call('GET', '/session/link.js', { key: null });
      expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    });

    test('signs in with an HttpOnly, SameSite cookie', async () => {
      const answer = await redeem((await newLink()).hash.slice(1));
      expect([answer.status, answer.json]).toEqual([200, { account: 'owner@example.com' }]);
      expect(setCookieOf(answer)).toMatch(
        /^mdconv=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
      );
    });

    test.each(['https://docs.example.com', 'http://docs.example.com', 'https://127.0.0.1'])(
      'sets a secure cookie at %s',
      async (publicUrl) => {
        const other = await startServer({ database, config: { publicUrl } });
        const answer = await redeem((await newLink(other)).hash.slice(1), ownPage, other);
        const cookie = setCookieOf(answer);
        expect(cookie).toMatch(/^__Host-mdconv=[\w-]{43}; Path=\/; .*; SameSite=Lax; Secure$/);
        expect((await whoAmI({ cookie: cookie.split(';')[0] ?? '' }, other)).status).toBe(200);
        await other.close();
      },
    );

    test('works once, until it expires', async () => {
      const [used, old] = [await newLink(), await newLink()].map(({ hash }) => hash.slice(1));
      expect((await redeem(used ?? '')).status).toBe(200);
      server.clock.now += 15 * minuteMs;
      for (const token of [used, old, 'none'])
        expect(await redeem(token ?? '')).toMatchObject({ status: 401, code: 'invalid_session' });
    });

    test('only one of two concurrent attempts succeeds', async () => {
      const token = (await newLink()).hash.slice(1);
      const answers = await Promise.all([redeem(token), redeem(token)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    });

    test.each([
      ['no token', {}, 422, 'validation_failed'],
      ['a token that is not text', { token: 1 }, 422, 'validation_failed'],
      ['an unknown field', { token: 'a', next: '/' }, 422, 'validation_failed'],
      ['broken JSON', '{', 400, 'invalid_request'],
    ])('%s is refused', async (_name, body, ...refusal) => {
      const answer = await server.call('POST', '/session/link', {
        key: null,
        headers: ownPage,
        body,
      });
      expect([answer.status, answer.code]).toEqual(refusal);
    });

    test('allows ten attempts per minute and address', async () => {
      const statuses = [];
      for (let times = 0; times < 11; times += 1) statuses.push((await redeem('none')).status);
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
      expect((await redeem('none')).headers.get('retry-after')).toBe('60');
      server.clock.now += minuteMs;
      expect((await redeem('none')).status).toBe(401);
    });

    test('does not log the token', async () => {
      const link = await newLink();
      const answer = await redeem(link.hash.slice(1));
      const cookie = /=([\w-]+)/.exec(setCookieOf(answer))?.[1] ?? '';
      await whoAmI({ cookie: `mdconv=${cookie}` });
      const log = server.log.join('');
      for (const secret of [link.hash.slice(1), cookie]) expect(log).not.toContain(secret);
    });
  });

  describe('a session', () => {
    test('returns who is signed in', async () => {
      const answer = await whoAmI(await signIn());
      expect([answer.status, answer.json]).toEqual([
        200,
        { email: 'owner@example.com', plan: 'premium' },
      ]);
      // Five times the limit of a key.
      expect(answer.headers.get('ratelimit-limit')).toBe('5000');
    });

    test.each<[string, Record<string, string>]>([
      ['no cookie', {}],
      ['an empty one', { cookie: 'mdconv=' }],
      ['an unknown one', { cookie: 'mdconv=abc' }],
      ['one of another name', { cookie: '__Host-mdconv=abc' }],
    ])('%s is invalid_session', async (_name, headers) => {
      const answer = await whoAmI(headers);
      expect([answer.status, answer.code]).toEqual([401, 'invalid_session']);
      expect(answer.headers.get('www-authenticate')).toContain('Cookie');
    });

    test('is found among other cookies', async () => {
      const { cookie } = await signIn();
      expect((await whoAmI({ cookie: `a=1; ${cookie}; xmdconv=2` })).status).toBe(200);
    });

    test('does not accept an API key', async () => {
      expect((await server.call('GET', '/session')).code).toBe('invalid_session');
    });

    test('ends after 7 days without use', async () => {
      const cookie = await signIn();
      server.clock.now += 7 * dayMs - 1;
      expect((await whoAmI(cookie)).status).toBe(200);
      server.clock.now += 7 * dayMs;
      expect((await whoAmI(cookie)).code).toBe('invalid_session');
    });

    test('ends on sign-out, which deletes the cookie', async () => {
      const cookie = await signIn();
      const other = await signIn();
      const answer = await signOut({ ...cookie, ...ownPage });
      expect([answer.status, answer.json]).toEqual([200, { signed_out: true }]);
      expect(setCookieOf(answer)).toMatch(/^mdconv=; Path=\/; Max-Age=0;/);
      expect((await whoAmI(cookie)).code).toBe('invalid_session');
      expect((await whoAmI(other)).status).toBe(200);
    });

    test('is limited per account', async () => {
      const limited = await startServer({ database, config: { accountRateLimit: 3 } });
      const cookies = [await signIn(limited), await signIn(limited)];
      const statuses = [];
      for (const cookie of [...cookies, ...cookies])
        statuses.push((await whoAmI(cookie, limited)).status);
      expect(statuses).toEqual([200, 200, 200, 429]);
      expect((await limited.call('GET', '/api/v1/usage')).status).toBe(200);
      await limited.close();
    });
  });

  describe('cross-site requests', () => {
    const origin = (text: string) => ({ origin: text });
    const requests: [string, () => Record<string, string>, number][] = [
      ['Sec-Fetch-Site: same-origin', () => ownPage, 200],
      ['Sec-Fetch-Site: same-site', () => ({ 'sec-fetch-site': 'same-site' }), 403],
      ['Sec-Fetch-Site: cross-site', () => ({ 'sec-fetch-site': 'cross-site' }), 403],
      ['Sec-Fetch-Site: none', () => ({ 'sec-fetch-site': 'none' }), 403],
      [
        'Sec-Fetch-Site before Origin',
        () => ({ 'sec-fetch-site': 'cross-site', ...origin(server.url) }),
        403,
      ],
      ['its own Origin', () => origin(server.url), 200],
      ['another Origin', () => origin('https://evil.example'), 403],
      ['its own host with another scheme', () => origin(server.url.replace('http', 'https')), 403],
      ['the Origin null', () => origin('null'), 403],
      ['neither', () => ({}), 403],
    ];
    test.each(requests)('%s', async (_name, headers, status) => {
      const code = status === 403 ? 'csrf_rejected' : undefined;
      const token = (await newLink()).hash.slice(1);
      expect(await redeem(token, headers())).toMatchObject({ status, code });
      const cookie = await signIn();
      expect(await signOut({ ...cookie, ...headers() })).toMatchObject({ status, code });
      expect((await whoAmI(cookie)).status).toBe(status === 200 ? 401 : 200);
    });

    test('accepts the public URL as Origin', async () => {
      const publicUrl = 'https://docs.example.com';
      const other = await startServer({ database, config: { publicUrl } });
      const token = async () => (await newLink(other)).hash.slice(1);
      expect((await redeem(await token(), origin(publicUrl), other)).status).toBe(200);
      expect((await redeem(await token(), origin(other.url), other)).code).toBe('csrf_rejected');
      await other.close();
    });
  });

  describe('GET /api/v1/credits', () => {
    const credits = (headers: Record<string, string>) =>
      server.call('GET', '/api/v1/credits', { key: null, headers });

    test('a session grants all permissions', async () => {
      expect((await credits(await signIn())).json).toEqual({
        can_save: true,
        can_share: true,
        unlimited_save: false,
        credits_remaining: 2000,
      });
    });

    test.each<[string, () => Promise<Record<string, string>>]>([
      ['an invalid cookie', async () => ({ cookie: 'mdconv=abc' })],
      [
        'an invalid key with a valid cookie',
        async () => ({ ...(await signIn()), authorization: 'x' }),
      ],
    ])('%s: 200 with every gate closed', async (_name, headers) => {
      const { status, json } = await credits(await headers());
      expect([status, json['can_save'], json['credits_remaining']]).toEqual([200, false, null]);
    });
  });
});
