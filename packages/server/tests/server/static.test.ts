import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type Running } from '../running-server.ts';

let server: Running;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** A response with its bytes as they were sent. */
const fetchRaw = (path: string, headers: Record<string, string>) =>
  new Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }>(
    (resolve, reject) => {
      get(server.url + path, { headers }, (response) => {
        const { statusCode: status = 0, headers: sent } = response;
        buffer(response).then((bytes) => resolve({ status, headers: sent, bytes }), reject);
      }).on('error', reject);
    },
  );

const decoders = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };

describe.each(['/docs/redoc.js', '/openapi.json', '/docs', '/'])('%s', (path) => {
  test('is sent in each coding, with a tag of its own', async () => {
    const plain = await fetchRaw(path, { 'accept-encoding': 'identity' });
    const tags = new Set<unknown>();
    for (const coding of ['br', 'gzip', 'identity'] as const) {
      const { headers, bytes } = await fetchRaw(path, { 'accept-encoding': coding });
      expect(headers['content-encoding'] ?? 'identity').toBe(coding);
      expect(headers['vary']).toContain('Accept-Encoding');
      expect(Number(headers['content-length'])).toBe(bytes.length);
      expect(decoders[coding](bytes).equals(plain.bytes)).toBe(true);
      if (coding !== 'identity') expect(bytes.length).toBeLessThan(plain.bytes.length * 0.7);
      const etag = String(headers['etag']);
      tags.add(etag);
      const headersOf = { 'accept-encoding': coding, 'if-none-match': etag };
      const same = await fetchRaw(path, headersOf);
      expect([same.status, same.bytes.length, same.headers['etag']]).toEqual([304, 0, etag]);
      const other = await fetchRaw(path, { ...headersOf, 'accept-encoding': 'br;q=0' });
      expect(other.status).toBe(coding === 'identity' ? 304 : 200);
    }
    expect(tags.size).toBe(3);
  });
});

test('static responses are limited by address, all together, without the database', async () => {
  const limited = await startServer();
  const paths = ['/docs', '/openapi.json', '/docs/redoc.js'];
  const count = 2400;
  for (let sent = 0; sent < count; sent += 50)
    await Promise.all(
      Array.from({ length: 50 }, async (_, number) => {
        const path = paths[number % paths.length] ?? '';
        const { status } = await limited.call('HEAD', path, { key: null });
        expect(status).toBe(200);
      }),
    );
  const refused = await limited.call('GET', '/docs', { key: null });
  expect([refused.status, refused.code]).toEqual([429, 'rate_limited']);
  expect(refused.headers.get('retry-after')).toBe('60');
  expect((await limited.call('GET', '/healthz', { key: null })).status).toBe(200);
  expect((await limited.store.housekeeping.countRows())['rate_windows']).toBe(0);
  limited.clock.now += 60_000;
  expect((await limited.call('GET', '/docs', { key: null })).status).toBe(200);
  await limited.close();
});
