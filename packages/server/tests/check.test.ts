import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onEachDatabase } from './databases.ts';
import { controlledPool } from './controlled-pool.ts';
import { startServer, type Running } from './running-server.ts';

onEachDatabase((database) => {
  let server: Running;
  beforeAll(async () => {
    server = await startServer({ database });
  });
  afterAll(() => server.close());

  const check = (body: unknown, headers: Record<string, string> = {}) =>
    server.call('POST', '/api/v1/check', { body, headers });

  describe('POST /api/v1/check', () => {
    const markdown = '# Plan\n\nWe met at the the station.\n';

    test('returns findings with their places and fixes, and is free', async () => {
      const before = await server.call('GET', '/api/v1/usage');
      const { status, json } = await check({ markdown });
      expect([status, json]).toEqual([
        200,
        {
          findings: [
            expect.objectContaining({
              code: 'word-doubled',
              severity: 'warning',
              line: 3,
              column: 11,
              page: 1,
              fix: [{ start: 21, end: 25, text: '' }],
            }),
          ],
          pages: 1,
          isCut: false,
          profile: 'default',
          requestId: expect.stringMatching(/^req_/) as string,
        },
      ]);
      const after = await server.call('GET', '/api/v1/usage');
      expect(after.json['creditsRemaining']).toBe(before.json['creditsRemaining']);
      expect(after.json['recentCalls']).toContainEqual(
        expect.objectContaining({ endpoint: 'POST /api/v1/check', creditsCharged: 0 }),
      );
    });

    test('takes the markdown itself, with its profile in the query', async () => {
      const { json } = await server.call('POST', '/api/v1/check?profile=report&format=html', {
        body: markdown,
        headers: { 'content-type': 'text/markdown' },
      });
      expect(json).toMatchObject({ profile: 'report' });
      expect(json).not.toHaveProperty('pages');
      expect(JSON.stringify(json)).toContain('date-missing');
    });

    test.each<[string, object, number, string]>([
      ['no markdown', {}, 400, 'invalid_request'],
      ['an unknown profile', { markdown, profile: 'x' }, 400, 'invalid_request'],
      ['an unknown field', { markdown, gate: 'error' }, 400, 'invalid_request'],
      ['an unknown format', { markdown, format: 'rtf' }, 422, 'unsupported_format'],
      ['an unknown design', { markdown, designSystem: 'x' }, 400, 'unknown_design_system'],
    ])('refuses %s', async (_name, body, status, code) => {
      const answer = await check(body);
      expect([answer.status, answer.code]).toEqual([status, code]);
    });

    test('bounds what it returns', async () => {
      const { json } = await check({
        markdown: 'We met at the the station.\n\n'.repeat(300),
        format: 'html',
      });
      expect(json['isCut']).toBe(true);
      expect((json['findings'] as unknown[]).length).toBeLessThan(120);
    });
  });

  test('a check waits in the queue of conversions', async () => {
    const pool = controlledPool();
    const own = await startServer({ database, pool });
    const body = { markdown: 'a', format: 'text' };
    const first = own.call('POST', '/api/v1/convert', { body });
    await pool.begun(1);
    let isChecked = false;
    const second = own.call('POST', '/api/v1/check', { body }).then((answer) => {
      isChecked = true;
      return answer;
    });
    expect(isChecked).toBe(false);
    pool.end();
    expect((await first).status).toBe(200);
    expect((await second).status).toBe(200);
    await own.close();
  });
});
