import { expect, test } from 'vitest';
import { boot, convert, expectTaken, firstKey, hold } from '../booted-server.ts';

const body = { markdown: 'a', format: 'html' };
const readyz = async (url: string) => (await fetch(`${url}/readyz`)).status;

test('a server that drains says so, and still answers, but on no connection twice', async () => {
  const { child, url } = await boot({ MDCONV_DRAIN_SECONDS: '600' });
  await expect.poll(() => readyz(url)).toBe(200);
  child.kill('SIGTERM');
  await expect.poll(() => readyz(url)).toBe(503);
  const answer = await convert(url, firstKey(), body);
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
});

test('a server that has drained ends, whatever connections are open', async () => {
  const { child, url, exited } = await boot({ MDCONV_DRAIN_SECONDS: '1' });
  // The connection is kept.
  expect((await fetch(`${url}/healthz`)).headers.get('connection')).toBe('keep-alive');
  child.kill('SIGTERM');
  expect(await exited).toBe(0);
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
});

test('what runs longer than it may after SIGTERM is given up', async () => {
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

test('a second signal ends it at once', async () => {
  const server = await boot({ MDCONV_DRAIN_SECONDS: '600' });
  hold(server);
  const pending = convert(server.url, firstKey(), body).catch(() => 'gone');
  await expectTaken(server, 1);
  server.child.kill('SIGTERM');
  // Of two signals at once one would be lost.
  await expect.poll(() => readyz(server.url)).toBe(503);
  server.child.kill('SIGTERM');
  expect(await server.exited).toBe(1);
  expect(await pending).toBe('gone');
});
