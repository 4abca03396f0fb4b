import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type Running } from '../running-server.ts';

const secure = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

let server: Running;
let overHttps: Running;
beforeAll(async () => {
  server = await startServer();
  overHttps = await startServer({ config: { publicUrl: 'https://docs.example.com' } });
});
afterAll(() => Promise.all([server.close(), overHttps.close()]));

describe.each([
  ['a result', 'GET', '/api/v1/usage', 200],
  ['an error', 'GET', '/api/v1/projects', 401],
  ['an unknown path', 'GET', '/nowhere', 404],
  ['the reference page', 'GET', '/docs', 200],
  ['the sign-in page', 'GET', '/session/link', 200],
  ['a conversion', 'POST', '/api/v1/convert', 200],
])('%s', (_name, method, path, status) => {
  const ask = (at: Running) =>
    at.call(method, path, {
      ...(status === 401 && { key: null }),
      ...(method === 'POST' && { body: { markdown: 'a', format: 'text' } }),
    });

  test('has the security headers', async () => {
    const answer = await ask(server);
    expect(answer.status).toBe(status);
    for (const [name, value] of Object.entries(secure)) {
      expect(answer.headers.get(name), name).toBe(value);
    }
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(answer.headers.has('strict-transport-security')).toBe(false);
  });

  test('requires https for a year if the public URL is https', async () => {
    const { headers } = await ask(overHttps);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  });
});

test('what is not a request gets the same headers', async () => {
  const socket = connect(Number(new URL(overHttps.url).port), '127.0.0.1');
  socket.write('hello\r\n\r\n');
  const [head = ''] = (await text(socket)).toLowerCase().split('\r\n\r\n');
  const expected = { ...secure, 'strict-transport-security': 'max-age=31536000' };
  for (const [name, value] of Object.entries(expected)) expect(head).toContain(`${name}: ${value}`);
});
