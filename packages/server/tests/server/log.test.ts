import { expect, test } from 'vitest';
import { mintKey } from '../../src/index.ts';
import { mintToken } from '../../src/accounts/index.ts';
import { createLog } from '../../src/monitoring/index.ts';
import { startServer } from '../running-server.ts';

function logged(facts: object, message = 'test'): string {
  const lines: string[] = [];
  createLog('info', { write: (line: string) => void lines.push(line) }).info(facts, message);
  return lines.join('');
}

const { key } = mintKey('live');
const { token } = mintToken();

test.each<[string, string, object, string?]>([
  ['a key in a message', key, {}, `refused ${key}`],
  ['a test key', mintKey('test').key, { deep: { in: [mintKey('test').key] } }],
  ['a key in an error', key, { err: new Error(`bad ${key}`) }],
  ['a key in the cause of an error', key, { err: new Error('bad', { cause: new Error(key) }) }],
  ['an Authorization header', 'abc.def', { headers: { authorization: 'abc.def' } }],
  ['one in a text', token, {}, `Authorization: Bearer ${token}`],
  ['a cookie header', token, { request: { headers: { cookie: `x=${token}` } } }],
  ['a session cookie in a text', token, {}, `__Host-mdconv=${token}; Path=/`],
  ['a session cookie on the loopback', token, {}, `mdconv=${token}`],
  ['a sign-in link', token, {}, `https://a.example/session/link#${token}`],
  ['a password', 'hunter2', { password: 'hunter2' }],
  ['the password of a database', 'hunter2', {}, 'postgres://mdconv:hunter2@db.example/mdconv'],
])('%s is not in the log', (_name, secret, facts, message) => {
  const line = logged(facts, message);
  expect(line).not.toContain(secret);
  expect(line).toContain('[redacted]');
  expect(() => JSON.parse(line) as unknown).not.toThrow();
});

test('logs type, message and code of an error, but no extra driver fields', () => {
  const err = Object.assign(new TypeError('no row'), {
    code: '23505',
    detail: 'Key (email)=(a@b.c)',
  });
  const line = JSON.parse(logged({ err })) as { err: Record<string, string> };
  expect(line.err).toMatchObject({ type: 'TypeError', message: 'no row', code: '23505' });
  expect(Object.keys(line.err)).toEqual(['type', 'message', 'code', 'stack']);
  expect(logged({ err: new Error('x'.repeat(100_000)) }).length).toBeLessThan(10_000);
});

test('logs the route of a request, but no path, document, name or email address', async () => {
  const server = await startServer();
  const project = (await server.call('POST', '/api/v1/projects', { body: { name: 'Top secret' } }))
    .json;
  const id = project['id'] as string;
  const share = `/api/v1/projects/${id}/share`;
  await server.call('POST', `${share}/invites`, { body: { emails: ['guest@example.com'] } });
  await server.call('DELETE', `${share}/invites/guest@example.com`);
  const { slug } = (await server.call('POST', `${share}/public`)).json as { slug: string };
  await server.call('GET', `/api/v1/shared/${slug}`, { key: null });
  await server.call('GET', `/api/v1/sharde/${slug}?q=hush`, { key: null });
  await server.call('POST', '/api/v1/convert', {
    body: { markdown: '# Top secret', format: 'html' },
    headers: { 'x-request-id': 'trace-1', cookie: `mdconv=${token}` },
  });
  await server.call('GET', '/healthz', { headers: { 'x-request-id': 'not a plain {id}' } });
  await server.close();

  const text = server.log.join('');
  for (const secret of [
    id,
    slug,
    'guest@example.com',
    'ecret',
    'hush',
    server.live,
    token,
    'plain',
  ])
    expect(text).not.toContain(secret);
  const lines = server.log.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines).toContainEqual(
    expect.objectContaining({
      level: 30,
      msg: 'request',
      request_id: expect.stringMatching(/^req_/) as string,
      client_request_id: 'trace-1',
      method: 'POST',
      route: 'POST /api/v1/convert',
      status: 200,
      address: '127.0.0.1',
      account: server.account.id,
    }),
  );
  const routes = lines.map(({ route }) => route);
  expect(routes).toContain('DELETE /api/v1/projects/{id}/share/invites/{email}');
  expect(routes).toContain('none');
});

test('does not log simulated failures as errors', async () => {
  const server = await startServer();
  const headers = { 'x-mdconv-simulate': 'internal_error' };
  const body = { markdown: 'a', format: 'text' };
  const { status } = await server.call('POST', '/api/v1/convert', {
    key: server.test,
    headers,
    body,
  });
  await server.close();
  expect(status).toBe(500);
  const lines = server.log.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines).toContainEqual(expect.objectContaining({ level: 30, status: 500 }));
  expect(lines).not.toContainEqual(expect.objectContaining({ level: 50 }));
});
