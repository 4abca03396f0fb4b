import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type Running } from '../running-server.ts';

const [ours, other] = ['https://app.example', 'https://evil.example'];
let none: Running, listed: Running, any: Running;
beforeAll(async () => {
  none = await startServer();
  listed = await startServer({ config: { corsOrigins: ['https://b.example', ours] } });
  any = await startServer({ config: { corsOrigins: ['*'] } });
});
afterAll(() => Promise.all([none, listed, any].map((server) => server.close())));

const preflight = (server: Running, origin: string, method = 'POST', path = '/api/v1/convert') =>
  server.call('OPTIONS', path, {
    key: null,
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'x-api-key,content-type',
    },
  });
const usage = (server: Running, origin: string, key?: null) =>
  server.call('GET', '/api/v1/usage', { headers: { origin }, ...(key === null && { key }) });
const allowed = ({ headers }: { headers: Headers }) => headers.get('access-control-allow-origin');

describe('without allowed origins', () => {
  test('sends no CORS headers and rejects OPTIONS', async () => {
    const answer = await usage(none, ours);
    expect([answer.status, allowed(answer), answer.headers.get('vary')]).toEqual([200, null, null]);
    expect((await preflight(none, ours)).status).toBe(405);
  });
});

describe('with allowed origins', () => {
  test('allows pages of a listed origin', async () => {
    const asked = await preflight(listed, ours);
    expect([asked.status, allowed(asked), asked.bytes.length]).toEqual([204, ours, 0]);
    expect(asked.headers.get('access-control-allow-methods')).toBe('POST');
    expect(asked.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('x-api-key');
    expect(asked.headers.get('access-control-max-age')).toBe('7200');
    const answer = await usage(listed, ours);
    expect([answer.status, allowed(answer), answer.headers.get('vary')]).toEqual([
      200,
      ours,
      'Origin',
    ]);
    expect(answer.headers.get('access-control-expose-headers')).toContain('RateLimit-Remaining');
  });

  test('lets pages read error responses', async () => {
    const answer = await usage(listed, ours, null);
    expect([answer.status, allowed(answer)]).toEqual([401, ours]);
  });

  test('does not allow pages of other origins', async () => {
    expect(allowed(await preflight(listed, other))).toBeNull();
    const answer = await usage(listed, other);
    expect([allowed(answer), answer.headers.get('vary')]).toEqual([null, 'Origin']);
    expect(allowed(await usage(listed, `${ours}.evil.example`))).toBeNull();
    expect(allowed(await usage(listed, 'null'))).toBeNull();
  });

  test.each([
    ['DELETE', '/api/v1/convert', 405],
    ['GET', '/nothing', 404],
    ['TRACE', '/api/v1/convert', 405],
  ])('asking for %s of %s is refused as that would be', async (method, path, status) => {
    expect((await preflight(listed, ours, method, path)).status).toBe(status);
  });
});

test('allows all origins with * and no Vary header', async () => {
  const answer = await usage(any, other);
  expect([allowed(answer), answer.headers.get('vary')]).toEqual(['*', null]);
  expect((await preflight(any, other)).status).toBe(204);
});

test('never allows credentials across origins', async () => {
  for (const server of [none, listed, any])
    for (const answer of [await usage(server, ours), await preflight(server, ours)])
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
});
