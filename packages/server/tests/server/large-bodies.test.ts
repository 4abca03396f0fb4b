import { describe, expect, test } from 'vitest';
import { startServer } from '../running-server.ts';

/** Larger bodies are parsed in a thread. */
const bytes = 100_000;
const path = '/api/v1/convert';
const markdown = `# Plan 😀\n\n${'word '.repeat(bytes / 5)}\n`;

describe('large bodies', () => {
  test('are converted like small ones', async () => {
    const server = await startServer();
    const body = { markdown, format: 'html' };
    const { status, json } = await server.call('POST', path, { body });
    expect(status).toBe(200);
    expect(json['output']).toContain('Plan 😀</h1>');
    await server.close();
  });

  const key = 'order-31';
  test('are the same request only if they are the same bytes', async () => {
    const server = await startServer();
    const headers = { 'idempotency-key': key };
    const send = (text: string) =>
      server.call('POST', path, { headers, body: { markdown: text, format: 'text' } });
    expect((await send(markdown)).headers.get('idempotency-replayed')).toBeNull();
    expect((await send(markdown)).headers.get('idempotency-replayed')).toBe('true');
    expect((await send(`${markdown}.`)).code).toBe('idempotency_key_reused');
    await server.close();
  });

  const filler = 'a'.repeat(bytes);
  const wrong: [string, string | Uint8Array, string][] = [
    ['not JSON', `{"markdown":"${filler}`, 'The body is not valid JSON.'],
    [
      'not UTF-8',
      Buffer.from(`{"markdown":"\xff${filler}"}`, 'latin1'),
      'The body is not valid UTF-8.',
    ],
    ['of many values', `[${'1,'.repeat(bytes)}1]`, 'The body has more than 1000 values.'],
    ['nested deeply', '['.repeat(bytes), 'The body has more than 1000 values.'],
  ];
  test.each(wrong)('%s are refused, and later ones are parsed', async (_name, body, message) => {
    const server = await startServer();
    const refused = await server.call('POST', path, { body });
    expect([refused.status, refused.code]).toEqual([400, 'invalid_request']);
    expect(refused.json).toMatchObject({ error: { message } });
    const later = { markdown, format: 'text' };
    expect((await server.call('POST', path, { body: later })).status).toBe(200);
    await server.close();
  });
});
