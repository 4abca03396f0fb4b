import { expect, test } from 'vitest';
import { boot, convert, firstKey, useServerProcesses } from '../booted-server.ts';

useServerProcesses();

/** The published rate of a key, per minute. */
const rate = 60;

test('an idle server with one worker serves a whole minute of a key at once', async () => {
  const defaults = { MDCONV_RATE_LIMIT: String(rate), MDCONV_WAIT_TIMEOUT_MS: '' };
  const { url } = await boot({ ...defaults, MDCONV_WORKERS: '1' });
  const key = firstKey();
  const markdown = '# Plan\n\nSome *words*, a [link](#plan) and `code`.\n';
  const statuses = await Promise.all(
    Array.from({ length: rate }, async () => {
      const response = await convert(url, key, { markdown, format: 'pdf' });
      return [response.status, response.headers.get('ratelimit-limit')];
    }),
  );
  expect(statuses).toEqual(Array(rate).fill([200, String(rate)]));
}, 300_000);
