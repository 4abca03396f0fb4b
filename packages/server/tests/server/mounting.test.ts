import {
  createServer as createHttpServer,
  request as httpRequest,
  type RequestListener,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPool, type Pool } from '@mdconv/render';
import { openSqlite, openStore, type Store } from '@mdconv/store';
import express from 'express';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createPasswords,
  createRequestListener,
  createServer,
  mintKey,
  type ServerOptions,
} from '../../src/index.ts';
import { cheap } from '../running-server.ts';

let pool: Pool;
beforeAll(() => {
  pool = createPool({ workers: 1 });
});
afterAll(() => pool.close());

/** Services passed by a program, and a key in its store. */
async function given(config: ServerOptions['config'] = {}) {
  const store = await openStore(openSqlite({ path: ':memory:' }));
  const account = await store.accounts.createAccount({ email: 'a@b.example', plan: 'premium' });
  const { key, ...secret } = mintKey('live');
  const facts = { mode: 'live', name: 'one', expiresAt: null, rateLimit: null } as const;
  await store.keys.createKey(account.id, { ...secret, ...facts });
  const lines: object[] = [];
  const write = (facts: object) => void lines.push(facts);
  const log = { info: write, warn: write, error: write };
  const options = { store, pool, log, config, passwords: createPasswords(cheap) };
  return { options, store, key, lines };
}

async function listenOn(listener: RequestListener) {
  const server = createHttpServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, close };
}

type Host = (listener: RequestListener) => Promise<{ url: string; close: () => void }>;

/** Programs that serve their own pages, and the API under a path. */
const hosts: readonly [name: string, basePath: string, host: Host][] = [
  ['node:http', '', listenOn],
  ['node:http below a path', '/mdconv', listenOn],
  [
    'Express below a path',
    '/mdconv',
    (listener) => {
      const app = express();
      app.get('/', (_request, response) => void response.send('own'));
      app.use('/mdconv', listener);
      return listenOn(app);
    },
  ],
  [
    'Express without a path of its own',
    '',
    (listener) => listenOn(express().use(listener) as RequestListener),
  ],
  [
    'Fastify below a path',
    '/tools/mdconv',
    async (listener) => {
      const app = Fastify();
      app.get('/', () => 'own');
      app.register(
        (scope, _options, done) => {
          // The listener reads the bodies.
          scope.removeAllContentTypeParsers();
          scope.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));
          scope.all('/*', (request, reply) => {
            reply.hijack();
            listener(request.raw, reply.raw);
          });
          done();
        },
        { prefix: '/tools/mdconv' },
      );
      const url = await app.listen({ port: 0, host: '127.0.0.1' });
      return { url, close: () => void app.close() };
    },
  ],
];

describe.each(hosts)('mounted under %s', (_name, basePath, host) => {
  let url: string;
  let key: string;
  let ends: (() => unknown)[];
  beforeAll(async () => {
    const { options, store, key: made } = await given({ basePath });
    const mounted = await createRequestListener(options);
    const running = await host(mounted.listener);
    url = running.url;
    key = made;
    ends = [running.close, () => mounted.close(), () => store.close()];
  });
  afterAll(async () => {
    for (const end of ends) await end();
  });

  const call = (path: string, body?: object) =>
    fetch(url + basePath + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        'x-api-key': key,
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    });

  test('converts, and returns API errors', async () => {
    const answer = await call('/api/v1/convert', { markdown: '# Hello', format: 'html' });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ creditsCharged: 1, format: 'html' });
    const wrong = await call('/api/v1/convert', { markdown: '# Hello' });
    expect([wrong.status, wrong.headers.get('x-request-id')]).toEqual([
      400,
      expect.stringMatching(/^req_/),
    ]);
  });

  test('accepts large bodies and rejects those above the limit', async () => {
    const large = await call('/api/v1/convert', { markdown: 'a '.repeat(300_000), format: 'text' });
    expect(large.status).toBe(200);
    const tooLarge = await call('/api/v1/convert', { markdown: 'a'.repeat(13_000_000) });
    expect(tooLarge.status).toBe(413);
  });

  test('serves a workspace with working links', async () => {
    const project = (await (await call('/api/v1/projects', { name: 'Docs' })).json()) as {
      id: string;
    };
    const made = await call('/api/v1/files', {
      project_id: project.id,
      name: 'a.md',
      content: '# A',
    });
    const file = (await made.json()) as { id: string; content_url: string };
    const content = await call(`/api/v1/files/${file.id}/content`);
    expect(await content.text()).toBe('# A');
    const shared = await call(`/api/v1/projects/${project.id}/share/public`, {});
    const share = (await shared.json()) as { url: string };
    expect(share.url.startsWith(`${url}${basePath}/`)).toBe(true);
    expect((await fetch(share.url)).status).toBe(200);
  });

  test('does not respond outside its base path', async () => {
    const { status } = await fetch(`${url}/api/v1/usage`, { headers: { 'x-api-key': key } });
    expect(status).toBe(basePath === '' ? 200 : 404);
  });

  test('sends 100 Continue', async () => {
    const body = JSON.stringify({ markdown: 'a', format: 'text' });
    const headers = {
      'x-api-key': key,
      'content-type': 'application/json',
      expect: '100-continue',
    };
    const status = await new Promise((resolve, reject) => {
      const request = httpRequest(`${url}${basePath}/api/v1/convert`, { method: 'POST', headers });
      request.on('continue', () => request.end(body));
      request.on('response', (response) => resolve(response.resume().statusCode));
      request.on('error', reject).flushHeaders();
    });
    expect(status).toBe(200);
  });
});

describe('createServer', () => {
  test('uses the given services and does not close them', async () => {
    const clock = { now: Date.UTC(2026, 0, 31, 23, 59) };
    const store = await openStore(openSqlite({ path: ':memory:' }), { now: () => clock.now });
    const { options, lines } = await given({ port: 0, shutdownMs: 0 });
    const server = await createServer({ ...options, store, now: () => clock.now });
    const url = await server.listen();
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect(lines).toContainEqual(expect.objectContaining({ route: 'GET /healthz', status: 200 }));
    await server.close();
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
    await expect(store.housekeeping.ping()).resolves.toBeUndefined();
    expect(pool.load().workers).toBe(1);
    await store.close();
    await options.store.close();
  });

  test('opens and closes the omitted services', async () => {
    const config = {
      port: 0,
      databaseUrl: 'sqlite::memory:',
      workers: 1,
      logLevel: 'silent',
    } as const;
    const server = await createServer({ config });
    const url = await server.listen();
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);
    await server.close();
    await expect(pingOf(server.store)).rejects.toThrow();
  });

  test('can be closed before it listens', async () => {
    const { options, store } = await given();
    const server = await createServer(options);
    await server.close();
    await store.close();
  });
});

const pingOf = (store: Store) => store.housekeeping.ping();
