import { writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createPool } from '@mdconv/render';
import { openSqlite, openStore } from '@mdconv/store';
import { expect, test } from 'vitest';
import { createRequestListener, mintKey } from '../../src/index.ts';
import { boot, failToBoot, firstKey, folder, useServerProcesses } from '../booted-server.ts';
import { startServer } from '../running-server.ts';

useServerProcesses();

const example = fileURLToPath(
  new URL('../../../../examples/own-rules/product-name.mjs', import.meta.url),
);

/** Converts a text with the name that the example corrects. */
const convert = (url: string, key: string) =>
  fetch(`${url}/api/v1/convert`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json', accept: 'text/plain' },
    body: JSON.stringify({ markdown: 'The TidePool.\n', format: 'text' }),
  });

test('MDCONV_RULES adds rules to every conversion', async () => {
  const { url } = await boot({ MDCONV_RULES: example });
  const answer = await convert(url, firstKey());
  expect(await answer.text()).toBe('The Tidepool.\n');
  expect(JSON.parse(answer.headers.get('x-warnings') ?? '')).toEqual([
    { rule: 'product-name', fixes: 1, line: 1, column: 5 },
  ]);
});

/** A module in the folder of the test. */
function moduleOf(text: string): string {
  const path = join(folder, 'rules.mjs');
  writeFileSync(path, text);
  return path;
}

test.each([
  ['has no rule', 'export const a = 1;', /The default export must be a rule or a list of rules/],
  ['throws', 'throw new Error("no\\nluck");', /cannot be loaded: no luck/],
])('the server does not start if the module %s', async (_name, text, sentence) => {
  const path = moduleOf(text);
  const { status, stderr } = await failToBoot({ MDCONV_RULES: path });
  expect([status, stderr]).toEqual([1, expect.stringMatching(sentence)]);
  expect(stderr).toContain(`MDCONV_RULES is ${JSON.stringify(path)}.`);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});

test('the rules of a pool work in a program, as in the guide', async () => {
  const pool = createPool({ rules: example, workers: 1 });
  const store = await openStore(openSqlite({ path: ':memory:' }));
  const { id } = await store.accounts.createAccount({ email: 'a@b.example', plan: 'premium' });
  const { key, ...secret } = mintKey('live');
  const fields = { mode: 'live', name: 'one', expiresAt: null, rateLimit: null } as const;
  await store.keys.createKey(id, { ...secret, ...fields });
  const mdconv = await createRequestListener({ pool, store, config: { logLevel: 'silent' } });
  const server = await listen(mdconv.listener);
  const answer = await convert(server.url, key);
  expect(await answer.text()).toBe('The Tidepool.\n');
  server.close();
  await mdconv.close();
  await store.close();
  await pool.close();
});

test('X-Warnings has at most 40 warnings, and the JSON body has all', async () => {
  const rule = `(id) => ({
    id,
    pass: 'clean',
    severity: 'nice',
    render: 'T',
    summary: 'Replaces its name.',
    why: '',
    source: '',
    changes: [],
    keeps: [],
    dropsText: true,
    propose: ({ text }) => {
      const start = text.indexOf(id);
      return start < 0 ? [] : [{ start, end: start + id.length, text: 'done' }];
    },
  })`;
  const ids = Array.from({ length: 45 }, (_, at) => `rule-${100 + at}`);
  const path = moduleOf(`export default ${JSON.stringify(ids)}.map(${rule});`);
  const pool = createPool({ rules: path, workers: 1 });
  const server = await startServer({ pool });
  const body = { markdown: `${ids.join('\n\n')}\n`, format: 'text' };
  const ask = (accept: string) =>
    server.call('POST', '/api/v1/convert', { body, headers: { accept } });
  const { headers } = await ask('text/plain');
  const listed = JSON.parse(headers.get('x-warnings') ?? '') as { rule: string }[];
  expect(listed.map(({ rule }) => rule)).toEqual(ids.slice(0, 40));
  expect((await ask('application/json')).json['warnings']).toHaveLength(45);
  await server.close();
  await pool.close();
});

async function listen(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
