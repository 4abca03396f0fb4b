import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest';
import { InvalidRequestError, Mdconv } from '../src/index.ts';

const bin = fileURLToPath(new URL('../../server/bin/mdconv-server.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'mdconv-client-'));
const env = {
  PATH: process.env['PATH'] ?? '',
  MDCONV_DATA_DIR: folder,
  MDCONV_PORT: '0',
  MDCONV_WORKERS: '1',
  MDCONV_LOG_LEVEL: 'silent',
};
let server: ReturnType<typeof spawn>;
let client: Mdconv;

beforeAll(async () => {
  const child = spawn(process.execPath, [bin], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  server = child;
  const baseUrl = await new Promise<string>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const url = /listening on (http:\S+)/.exec(line)?.[1];
      if (url) resolve(url);
    });
  });
  const manage = (...words: string[]) =>
    JSON.parse(
      spawnSync(process.execPath, [bin, ...words, '--json'], { env }).stdout.toString(),
    ) as { key: string };
  manage('accounts', 'create', '--email', 'a@b.c', '--credits', '5');
  client = new Mdconv({ apiKey: manage('keys', 'create', '--account', 'a@b.c').key, baseUrl });
});
afterAll(async () => {
  server.kill('SIGTERM');
  await new Promise((resolve) => server.once('exit', resolve));
  rmSync(folder, { recursive: true });
});

test('html and text are strings, the others are bytes', async () => {
  const html = await client.convert({ markdown: '# Plan', format: 'html' });
  expectTypeOf(html.output).toBeString();
  expect(html.output).toContain('<h1');
  const pdf = await client.convert({ markdown: '# Plan', format: 'pdf' });
  expectTypeOf(pdf.bytes).toEqualTypeOf<Uint8Array>();
  expect(Buffer.from(pdf.bytes.subarray(0, 5)).toString()).toBe('%PDF-');
  expect(pdf.creditsRemaining).toBe(3);
});

test('usage and credits are what the server says', async () => {
  const usage = await client.usage();
  expect(usage).toMatchObject({ topupCredits: 3, periodEnd: null });
  expect(usage.recentCalls[0]).toMatchObject({ endpoint: 'POST /api/v1/convert', format: 'pdf' });
  expect(await client.credits()).toMatchObject({ can_save: true, credits_remaining: 3 });
});

test('a refusal says where the request is wrong', async () => {
  const refused = client.convert({
    markdown: 'a',
    format: 'pdf',
    page: { fontScale: 9 },
  });
  await expect(refused).rejects.toThrow(InvalidRequestError);
  await expect(refused).rejects.toMatchObject({ details: [{ path: 'page.fontScale' }] });
});
