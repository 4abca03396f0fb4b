import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { boot, convert, firstKey, slow } from '../booted-server.ts';

test('a server that drains says so, still answers, and ends its connections', async () => {
  const { child, url, exited } = await boot({ MDCONV_DRAIN_SECONDS: '3' });
  const readyz = async () => (await fetch(`${url}/readyz`)).status;
  await expect.poll(readyz, { timeout: 20_000 }).toBe(200);
  child.kill('SIGTERM');
  await expect.poll(readyz).toBe(503);
  const answer = await convert(url, firstKey(), { markdown: 'a', format: 'html' });
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  expect(await exited).toBe(0);
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
});

test('what runs longer than it may after SIGTERM is given up', async () => {
  const { child, url, exited } = await boot({ MDCONV_SHUTDOWN_MS: '200' });
  const pending = convert(url, firstKey(), slow).then(
    ({ status }) => status,
    () => 'gone',
  );
  await pause(500);
  child.kill('SIGTERM');
  expect(await pending).toBe('gone');
  expect(await exited).toBe(0);
});

test('a second signal ends it at once', async () => {
  const { child, url, exited } = await boot({ MDCONV_DRAIN_SECONDS: '60' });
  const pending = convert(url, firstKey(), slow).catch(() => undefined);
  await pause(300);
  child.kill('SIGTERM');
  await pause(300);
  child.kill('SIGTERM');
  expect(await exited).toBe(1);
  await pending;
});
