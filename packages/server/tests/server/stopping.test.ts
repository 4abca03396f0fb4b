import { expect, test } from 'vitest';
import {
  boot,
  convert,
  expectTaken,
  firstKey,
  hold,
  useServerProcesses,
} from '../booted-server.ts';

useServerProcesses();

const body = { markdown: 'a', format: 'html' };
const readyz = async (url: string) => (await fetch(`${url}/readyz`)).status;

test('a draining server returns 503 on /readyz and closes each connection after its response', async () => {
  const { child, url } = await boot({ MDCONV_DRAIN_SECONDS: '600' });
  await expect.poll(() => readyz(url)).toBe(200);
  child.kill('SIGTERM');
  await expect.poll(() => readyz(url)).toBe(503);
  const answer = await convert(url, firstKey(), body);
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
});

test('a drained server stops despite open connections', async () => {
  const { child, url, exited } = await boot({ MDCONV_DRAIN_SECONDS: '1' });
  // The connection stays open.
  expect((await fetch(`${url}/healthz`)).headers.get('connection')).toBe('keep-alive');
  child.kill('SIGTERM');
  expect(await exited).toBe(0);
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
});

test('aborts requests that exceed the shutdown time after SIGTERM', async () => {
  const server = await boot({ MDCONV_SHUTDOWN_MS: '200' });
  hold(server);
  const pending = convert(server.url, firstKey(), body).then(
    ({ status }) => status,
    () => 'gone',
  );
  await expectTaken(server, 1);
  server.child.kill('SIGTERM');
  expect(await pending).toBe('gone');
  expect(await server.exited).toBe(0);
});

test('a second signal stops the server immediately', async () => {
  const server = await boot({ MDCONV_DRAIN_SECONDS: '600' });
  hold(server);
  const pending = convert(server.url, firstKey(), body).catch(() => 'gone');
  await expectTaken(server, 1);
  server.child.kill('SIGTERM');
  // Two signals at the same time would be merged.
  await expect.poll(() => readyz(server.url)).toBe(503);
  server.child.kill('SIGTERM');
  expect(await server.exited).toBe(1);
  expect(await pending).toBe('gone');
});
