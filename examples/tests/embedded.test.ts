import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Mdconv } from '@mdconv/client';
import { start, type Started } from './processes.ts';
import { newKey } from './servers.ts';

describe.each(['express', 'fastify'])('%s', (framework) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mdconv-examples-'));
  const settings = { PORT: '0', MDCONV_DATA_DIR: dataDir, MDCONV_LOG_LEVEL: 'silent' };
  let app: Started;
  beforeAll(async () => {
    app = await start([`examples/${framework}/app.mjs`], settings);
  });
  afterAll(async () => {
    expect(await app.stop()).toBe(0);
    rmSync(dataDir, { recursive: true });
  });

  const post = (markdown: string) =>
    fetch(`${app.url}/pdf`, {
      method: 'POST',
      headers: { 'content-type': 'text/markdown' },
      body: markdown,
    });

  test('converts markdown to pdf', async () => {
    const response = await post('##Plan\n\nFirst things first.\n');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^application\/pdf\b/);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test.each([
    ['nothing', '', 400, 'invalid_request'],
    ['too much', 'word '.repeat(300_000), 413, 'payload_too_large'],
    ['what is nested too deep', '>'.repeat(5_000), 422, 'document_too_complex'],
  ])('rejects %s with a status and a message', async (_, markdown, status, code) => {
    const response = await post(markdown);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({
      code,
      message: expect.stringMatching(/\.$/) as unknown,
    });
  });

  test('serves the whole API and the browser app below a prefix', async () => {
    const apiKey = await newKey(settings);
    const client = new Mdconv({ apiKey, baseUrl: `${app.url}/mdconv` });
    const { output } = await client.convert({ markdown: '# Plan', format: 'text' });
    expect(output).toContain('Plan');
    expect(await client.usage()).toMatchObject({ creditsRemaining: 1999 });
    expect((await fetch(`${app.url}/mdconv/healthz`)).status).toBe(200);
    const browserApp = await fetch(`${app.url}/mdconv/`);
    expect(await browserApp.text()).toContain('<base href="/mdconv/">');
    expect((await fetch(`${app.url}/healthz`)).status).toBe(404);
  });
});
