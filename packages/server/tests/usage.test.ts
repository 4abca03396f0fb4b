import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onEachDatabase } from './databases.ts';
import { startServer, type Running } from './running-server.ts';

onEachDatabase((database) => {
  let server: Running;
  beforeAll(async () => {
    server = await startServer({ database });
  });
  afterAll(() => server.close());

  const usage = (key?: string | null) =>
    server.call('GET', '/api/v1/usage', key === undefined ? {} : { key });
  const convert = (format: string, key?: string) =>
    server.call('POST', '/api/v1/convert', {
      body: { markdown: 'a', format },
      ...(key && { key }),
    });

  describe('GET /api/v1/usage', () => {
    test('returns balances, period and calls', async () => {
      await convert('html');
      const { json, status } = await usage();
      expect(status).toBe(200);
      expect(json).toEqual({
        subscriptionCredits: 1999,
        topupCredits: 0,
        creditsRemaining: 1999,
        periodEnd: '2026-12-01T00:00:00.000Z',
        callsThisPeriod: 1,
        recentCalls: [
          {
            id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
            endpoint: 'POST /api/v1/convert',
            statusCode: 200,
            durationMs: expect.any(Number) as number,
            format: 'html',
            creditsCharged: 1,
            errorCode: null,
            requests: 1,
            createdAt: '2026-11-20T12:00:00.000Z',
          },
        ],
      });
    });

    test('lists failed calls, with null for an unknown format', async () => {
      await convert('rtf');
      const { json } = await usage();
      expect((json['recentCalls'] as object[])[0]).toMatchObject({
        statusCode: 422,
        errorCode: 'unsupported_format',
        format: null,
        creditsCharged: 0,
      });
    });

    test('lists 50 calls of the key’s mode, newest first', async () => {
      for (let times = 0; times < 55; times += 1) await usage();
      await convert('text');
      const { json } = await usage();
      const calls = json['recentCalls'] as { endpoint: string }[];
      expect(calls).toHaveLength(50);
      expect(calls[0]?.endpoint).toBe('POST /api/v1/convert');
      const sandbox = await usage(server.test);
      expect(sandbox.json).toMatchObject({ creditsRemaining: 1000, recentCalls: [] });
    });

    test('returns 401 without a key', async () => {
      expect((await usage(null)).code).toBe('missing_api_key');
    });

    test('a free account has no period', async () => {
      const free = await startServer({ database, credits: 3 });
      const { json } = await free.call('GET', '/api/v1/usage');
      expect(json).toMatchObject({ periodEnd: null, topupCredits: 3, subscriptionCredits: 0 });
      await free.close();
    });

    test('a new month starts with the full allotment', async () => {
      server.clock.now = Date.UTC(2026, 11, 1);
      const { json } = await usage();
      expect(json).toMatchObject({
        subscriptionCredits: 2000,
        periodEnd: '2027-01-01T00:00:00.000Z',
        callsThisPeriod: 0,
      });
    });
  });

  describe('GET /api/v1/credits', () => {
    const credits = (headers: Record<string, string>) =>
      server.call('GET', '/api/v1/credits', { key: null, headers });
    const closed = {
      can_save: false,
      can_share: false,
      unlimited_save: false,
      credits_remaining: null,
    };

    test.each(['authorization', 'x-api-key'])(
      'a key in %s grants all permissions',
      async (name) => {
        const key = name === 'x-api-key' ? server.live : `Bearer ${server.live}`;
        const { json } = await credits({ [name]: key });
        expect(json).toEqual({
          can_save: true,
          can_share: true,
          unlimited_save: false,
          credits_remaining: 2000,
        });
      },
    );

    test.each([
      ['no credentials', () => ({})],
      ['an invalid key', () => ({ authorization: 'Bearer abc' })],
      ['an invalid key in the other header', () => ({ 'x-api-key': 'abc' })],
    ])('%s: 200 with every gate closed', async (_name, headers) => {
      const answer = await credits(headers());
      expect([answer.status, answer.json]).toEqual([200, closed]);
    });

    test('an empty wallet grants none', async () => {
      const empty = await startServer({ database, credits: 0 });
      const { json } = await empty.call('GET', '/api/v1/credits');
      expect(json).toMatchObject({ can_save: false, can_share: false, credits_remaining: 0 });
      await empty.close();
    });

    test('an unlimited server grants all, and convert is free', async () => {
      const free = await startServer({ database, credits: 0, config: { unlimited: true } });
      const { json } = await free.call('GET', '/api/v1/credits');
      expect(json).toMatchObject({ can_save: true, can_share: true, unlimited_save: true });
      const body = { markdown: 'a', format: 'text' };
      const converted = await free.call('POST', '/api/v1/convert', { body });
      expect(converted.json).toMatchObject({ creditsCharged: 0 });
      expect(converted.headers.has('ratelimit-limit')).toBe(false);
      await free.close();
    });
  });

  describe('every response', () => {
    test('returns 404 for an unknown path', async () => {
      const answer = await server.call('GET', '/api/v1/nothing');
      expect([answer.status, answer.code]).toEqual([404, 'not_found']);
      expect(answer.json['error']).toMatchObject({
        requestId: answer.headers.get('x-request-id'),
      });
    });

    test('returns 405 with Allow for an unsupported method', async () => {
      const answer = await server.call('DELETE', '/api/v1/usage');
      expect([answer.status, answer.code]).toEqual([405, 'method_not_allowed']);
      expect(answer.headers.get('allow')).toBe('GET, HEAD');
    });

    test('HEAD works wherever GET does', async () => {
      const answer = await server.call('HEAD', '/api/v1/usage');
      expect([answer.status, answer.bytes.length]).toEqual([200, 0]);
    });

    test('health needs no key', async () => {
      expect((await server.call('GET', '/healthz', { key: null })).json).toEqual({ status: 'ok' });
    });

    test('no key appears in the log', async () => {
      await server.call('GET', `/api/v1/usage?key=${server.live}`);
      expect(server.log.join('')).not.toContain(server.live);
    });
  });

  describe('rate limit', () => {
    test('rejects the 61st request of a minute, and headers count down', async () => {
      const limited = await startServer({ database, config: { rateLimit: 60 } });
      for (let left = 59; left >= 0; left -= 1) {
        const answer = await limited.call('GET', '/api/v1/usage');
        expect(answer.status).toBe(200);
        expect(answer.headers.get('ratelimit-remaining')).toBe(String(left));
      }
      limited.clock.now += 20_500;
      const refused = await limited.call('GET', '/api/v1/usage');
      expect([refused.status, refused.code]).toEqual([429, 'rate_limited']);
      const header = (name: string) => refused.headers.get(name);
      expect([
        header('ratelimit-limit'),
        header('ratelimit-remaining'),
        header('ratelimit-reset'),
        header('retry-after'),
      ]).toEqual(['60', '0', '40', '40']);
      limited.clock.now += 39_500;
      expect((await limited.call('GET', '/api/v1/usage')).status).toBe(200);
      await limited.close();
    });

    test('a key can have its own limit', async () => {
      const key = await server.newKey('live', { rateLimit: 2 });
      const statuses = [];
      for (let times = 0; times < 3; times += 1) statuses.push((await usage(key)).status);
      expect(statuses).toEqual([200, 200, 429]);
    });
  });
});
