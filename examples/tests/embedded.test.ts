import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { start, type Started } from './processes.ts';

describe.each(['express', 'fastify'])('%s', (framework) => {
  let app: Started;
  beforeAll(async () => {
    app = await start([`examples/${framework}/app.mjs`], { PORT: '0' });
  });
  afterAll(() => app?.stop());

  const post = (markdown: string) =>
    fetch(`${app.url}/pdf`, {
      method: 'POST',
      headers: { 'content-type': 'text/markdown' },
      body: markdown,
    });

  test('answers markdown with a pdf', async () => {
    const response = await post('##Plan\n\nFirst things first.\n');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test.each([
    ['nothing', '', 400, 'invalid_request'],
    ['too much', 'word '.repeat(300_000), 413, 'payload_too_large'],
    ['what is nested too deep', '>'.repeat(5_000), 422, 'document_too_complex'],
  ])('refuses %s with a status and a sentence', async (_, markdown, status, code) => {
    const response = await post(markdown);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({
      code,
      message: expect.stringMatching(/\.$/) as unknown,
    });
  });
});
