import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { fixedOutputPool } from './fixed-output-pool.ts';
import { memoryBytes, startServer, type Running } from './running-server.ts';

let server: Running;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
// After every input the next client is served, and no error was logged.
afterEach(async () => {
  expect((await server.call('GET', '/healthz')).status).toBe(200);
  expect(server.log.filter((line) => line.includes('"level":50'))).toEqual([]);
});

const open = (at = server) => connect(Number(new URL(at.url).port), '127.0.0.1');

/** Sends raw bytes and returns everything received until the server closes. */
async function exchange(bytes: string): Promise<{ status: number; id: string; body: string }> {
  const socket = open();
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  const [, status] = /^HTTP\/1\.1 (\d+)/.exec(head) ?? [];
  return { status: Number(status), id: /^X-Request-ID: (\S+)/m.exec(head)?.[1] ?? '', body };
}

const get = (target: string, headers = 'Host: localhost\r\n', method = 'GET') =>
  `${method} ${target} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`;

describe('malformed input returns an API error', () => {
  const refused: [string, string, number, string][] = [
    ['the target //', get('//'), 404, 'not_found'],
    ['a target that looks like a host', get('//evil.example/healthz'), 404, 'not_found'],
    ['a target of slashes', get('/'.repeat(1000)), 404, 'not_found'],
    ['half an escape', get('/%'), 404, 'not_found'],
    ['an escape that is not UTF-8', get('/%ff%fe'), 404, 'not_found'],
    ['an address of no host', get('http://[/'), 404, 'not_found'],
    ['the target *', get('*', undefined, 'OPTIONS'), 404, 'not_found'],
    ['a target of backslashes', get('\\\\evil.example\\healthz'), 400, 'invalid_request'],
    ['a method of WebDAV', get('/healthz', undefined, 'PROPFIND'), 405, 'method_not_allowed'],
    ['no host', get('/openapi.json', ''), 400, 'invalid_request'],
    ['two hosts', get('/openapi.json', 'Host: localhost\r\nHost: a\r\n'), 400, 'invalid_request'],
    [
      'two equal hosts',
      get('/openapi.json', 'Host: localhost\r\nHost: localhost\r\n'),
      400,
      'invalid_request',
    ],
    [
      'two hosts of a health check',
      get('/healthz', 'Host: a\r\nhost: a\r\n'),
      400,
      'invalid_request',
    ],
    [
      'two hosts of a path that is missing',
      get('/x', 'Host: a\r\nHOST: a\r\n'),
      400,
      'invalid_request',
    ],
    [
      'two hosts of HTTP/1.0',
      'GET /healthz HTTP/1.0\r\nHost: a\r\nHost: a\r\n\r\n',
      400,
      'invalid_request',
    ],
    ['no host of a health check', get('/healthz', ''), 400, 'invalid_request'],
    ['a host with a path', get('/openapi.json', 'Host: localhost/a\r\n'), 400, 'invalid_request'],
    ['a foreign host', get('/openapi.json', 'Host: evil.test\r\n'), 400, 'invalid_request'],
    [
      'a host that ends like an own one',
      get('/openapi.json', 'Host: notlocalhost:8787\r\n'),
      400,
      'invalid_request',
    ],
    [
      'headers of 20 KB',
      get('/', `Host: localhost\r\nX: ${'a'.repeat(20_000)}\r\n`),
      431,
      'invalid_request',
    ],
    [
      '10,000 headers',
      get('/', `Host: localhost\r\n${'X: a\r\n'.repeat(10_000)}`),
      431,
      'invalid_request',
    ],
    ['a target of 20 KB', get(`/${'a'.repeat(20_000)}`), 431, 'invalid_request'],
    ['no HTTP', 'hello\r\n\r\n', 400, 'invalid_request'],
    ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400, 'invalid_request'],
    ['another version', 'GET / HTTP/9.9\r\n\r\n', 400, 'invalid_request'],
    [
      'two lengths of one body',
      get('/', 'Host: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n', 'POST'),
      400,
      'invalid_request',
    ],
  ];
  test.each(refused)('%s', async (_name, bytes, status, code) => {
    const answer = await exchange(bytes);
    expect(answer.status).toBe(status);
    const { error } = JSON.parse(answer.body) as { error: { code: string; requestId: string } };
    expect(error).toMatchObject({ code, requestId: answer.id });
    expect(answer.id).toMatch(/^req_[0-9A-Za-z]{24}$/);
  });

  test('accepts an absolute URL as request target', async () => {
    const { status } = await exchange(get('http://proxied.example/openapi.json'));
    expect(status).toBe(200);
  });

  test('CONNECT is closed without a word', async () => {
    expect((await exchange(get('a:1', undefined, 'CONNECT'))).body).toBe('');
  });
});

const post = (key: string, body: string, length = body.length) =>
  `POST /api/v1/convert HTTP/1.1\r\nHost: localhost\r\nX-API-KEY: ${key}\r\n` +
  `Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}`;

describe('a malformed chunk', () => {
  const chunked = (path: string, rest: string, method = 'POST') =>
    `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nX-API-KEY: ${server.live}\r\n` +
    `Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${rest}`;
  const convert = '/api/v1/convert';

  /** All that arrives, as one text for each response. */
  async function responses(...parts: readonly string[]): Promise<readonly string[]> {
    const socket = open();
    const received = text(socket);
    for (const part of parts) {
      socket.write(part);
      // Each part arrives by itself.
      await pause(20);
    }
    return (await received).split(/(?=HTTP\/1\.1 )/);
  }

  const refusal = { code: 'invalid_request', message: expect.stringContaining('chunks') as string };
  const bodyOf = (response = '') =>
    JSON.parse(response.slice(response.indexOf('\r\n\r\n'))) as { error?: object };

  test.each<[string, string, string]>([
    ['a size that is not a number', convert, 'zz\r\n'],
    ['a size that is too large', convert, `${'f'.repeat(20)}\r\n`],
    ['more bytes than its size', convert, '3\r\n{"markdown\r\n'],
    ['a second one that is malformed', convert, '1\r\n{\r\n-1\r\n'],
    ['a bad end', convert, '1\r\n{\rx'],
    ['in a body of the workspace', '/api/v1/projects', 'zz\r\n'],
  ])('of %s is answered', async (_name, path, rest) => {
    for (const parts of [
      [chunked(path, rest)],
      [chunked(path, ''), rest],
      [chunked(path, ''), ...rest],
    ]) {
      const [answer, ...others] = await responses(...parts);
      expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
      expect(answer).toMatch(/^Connection: close\r$/m);
      const { error } = bodyOf(answer);
      const requestId = /^X-Request-ID: (\S+)/m.exec(answer ?? '')?.[1];
      expect(error).toEqual({ ...refusal, requestId });
      expect(others).toEqual([]);
      expect(server.log.findLast((line) => line.includes(requestId ?? '-'))).toContain(
        '"status":400',
      );
    }
  });

  test('is answered on a connection that has served a request', async () => {
    const first = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';
    for (const parts of [
      [first, chunked(convert, 'zz\r\n')],
      [first + chunked(convert, 'zz\r\n')],
    ]) {
      const [served, answer, ...others] = await responses(...parts);
      expect(served).toMatch(/^HTTP\/1\.1 200 /);
      expect(bodyOf(answer).error).toMatchObject(refusal);
      expect(others).toEqual([]);
    }
  });

  test('does not replace another refusal, nor the response of an endpoint without a body', async () => {
    const wrongKey = chunked(convert, 'zz\r\n').replace(server.live, 'bad');
    const [refused, ...others] = await responses(wrongKey);
    expect(refused).toMatch(/^HTTP\/1\.1 401 /);
    const [read, ...more] = await responses(chunked('/api/v1/usage', 'zz\r\n', 'GET'));
    expect(read).toMatch(/^HTTP\/1\.1 200 /);
    expect([...others, ...more]).toEqual([]);
  });

  test('lets a client read the answer that is still sending', async () => {
    const socket = open();
    const received = text(socket);
    socket.write(chunked(convert, 'zz\r\n'));
    const sending = setInterval(() => socket.write('x'.repeat(10_000)), 5);
    await once(socket, 'end');
    clearInterval(sending);
    socket.destroy();
    expect(await received).toMatch(/^HTTP\/1\.1 400 /);
  });
});

test('malformed bytes after a request do not corrupt its response', async () => {
  const socket = open();
  socket.write(`${post(server.live, '{"markdown": "a", "format": "pdf"}')}nonsense\r\n\r\n`);
  expect(await text(socket)).toBe('');
});

test('treats an interrupted upload as a disconnected client', async () => {
  const socket = open();
  socket.write(post(server.live, '{"markdown": "', 1000));
  await expect.poll(() => memoryBytes(server)).toBeGreaterThan(0);
  socket.destroy();
  await expect.poll(() => server.log.join('')).toContain('"status":499');
});

describe('a response that is larger than the buffers of a connection', () => {
  const output = 'a'.repeat(32 * 1024 * 1024);
  const startSlow = (responseTimeoutMs = 300) =>
    startServer({ config: { responseTimeoutMs }, pool: fixedOutputPool(output) });
  const body = '{"markdown": "a", "format": "text"}';

  test.each([
    ['does not read', 0],
    ['reads too slowly', 1024],
    ['reads 320 KiB per second of 32 MiB', 32 * 1024],
  ])('is cut when its client %s', async (_name, bytesPerTurn) => {
    const slow = await startSlow();
    const socket = open(slow).pause();
    socket.write(post(slow.live, body));
    const reading = setInterval(() => void socket.read(bytesPerTurn), 100);
    await expect.poll(() => slow.log.join('')).toContain('"route":"POST /api/v1/convert"');
    await expect.poll(() => memoryBytes(slow)).toBe(0);
    clearInterval(reading);
    let size = 0;
    for await (const chunk of socket) size += (chunk as Buffer).length;
    expect(size).toBeGreaterThan(0);
    expect(size).toBeLessThan(output.length);
    await slow.close();
  });

  test('is complete if its client takes long but keeps reading', async () => {
    const slow = await startSlow(2000);
    const socket = open(slow).pause();
    socket.write(post(slow.live, body));
    let size = 0;
    // Parts of 4 MiB with pauses: longer than the timeout in all.
    while (size < output.length && !socket.destroyed) {
      const partEnd = Math.min(size + 4 * 1024 * 1024, output.length);
      while (size < partEnd && !socket.destroyed) {
        size += (socket.read() as Buffer | null)?.length ?? 0;
        await pause(1);
      }
      await pause(500);
    }
    socket.destroy();
    expect(size).toBeGreaterThan(output.length);
    await slow.close();
  });
});
