import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import type { Config } from '../../src/index.ts';
import { startServer, type Running } from '../running-server.ts';

/** The status of a request with this Host header. */
const ask = ({ url }: Running, host: string, path = '/openapi.json') =>
  new Promise<number | undefined>((resolve, reject) => {
    request(url + path, { headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });

describe.each<[string, Partial<Config>, readonly string[], readonly string[]]>([
  [
    'a local server',
    {},
    ['localhost:8787', 'LOCALHOST', 'app.localhost', '127.0.0.1:1', '[::1]:8787', '192.0.2.7'],
    ['evil.test', 'localhost.evil.test', '127.0.0.1.evil.test'],
  ],
  [
    'a server with a public URL',
    { publicUrl: 'https://docs.example.com' },
    ['docs.example.com', 'Docs.Example.com.:443', 'localhost:8787', '127.0.0.1'],
    ['example.com', 'a.docs.example.com', 'evil.test'],
  ],
  [
    'a server with more names',
    { publicUrl: 'https://docs.example.com', hosts: ['mdconv', '*.internal'] },
    ['mdconv:8787', 'a.internal', 'docs.example.com'],
    ['internal', 'mdconv.evil.test'],
  ],
  ['a server with a name to listen on', { host: 'localhost' }, ['localhost'], ['evil.test']],
  ['a server for all names', { hosts: ['*'] }, ['evil.test'], []],
])('%s', (_name, config, own, foreign) => {
  test('answers to its own names only', async () => {
    const server = await startServer({ config });
    for (const host of own) expect([host, await ask(server, host)]).toEqual([host, 200]);
    for (const host of foreign) expect([host, await ask(server, host)]).toEqual([host, 400]);
    // Health checks use the address of the process.
    for (const host of foreign) expect(await ask(server, host, '/healthz')).toBe(200);
    await server.close();
  });
});

test('closes connections above the limit', async () => {
  const server = await startServer({ config: { connectionsMax: 1 } });
  const first = await fetch(`${server.url}/healthz`);
  await expect(ask(server, 'localhost')).rejects.toThrow();
  expect(first.status).toBe(200);
  await server.close();
});
