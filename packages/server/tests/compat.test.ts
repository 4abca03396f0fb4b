import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onEachDatabase } from './databases.ts';
import { startServer, type Running } from './running-server.ts';

onEachDatabase((database) => {
  let server: Running;
  beforeAll(async () => {
    server = await startServer({ database });
  });
  afterAll(() => server.close());

  const convert = (body: unknown) => server.call('POST', '/compat/api/v1/convert', { body });

  describe('POST /compat/api/v1/convert', () => {
    test('defaults to pdf and both actions', async () => {
      const { json } = await convert({ markdown: '##Title of it\n\n##Second title' });
      expect(json).toEqual({
        output: expect.stringMatching(/^JVBERi0xLjc/) as string,
        format: 'pdf',
        content_type: 'application/pdf',
        credits_used: 1,
        credits_remaining: 1999,
        warnings: expect.arrayContaining([
          expect.objectContaining({ rule: 'heading-space', fixes: 2, line: 1, column: 3 }),
        ]) as object[],
      });
    });

    test('returns text unencoded, and runs no action for an empty list', async () => {
      const { json } = await convert({ markdown: "it's", format: 'text', actions: [] });
      expect(json).toMatchObject({ output: "it's\n", warnings: [] });
    });

    test('accepts design_system and rejects designSystem', async () => {
      const design = await convert({
        markdown: 'a',
        format: 'html',
        design_system: 'developer-docs',
      });
      expect(design.status).toBe(200);
      const other = await convert({ markdown: 'a', designSystem: 'developer-docs' });
      expect(other.code).toBe('invalid_request');
    });

    test.each([
      ['200 KB', 204_800, 200],
      ['one more', 204_801, 413],
    ])('%s of markdown', async (_name, length, status) => {
      const answer = await convert({ markdown: 'a'.repeat(length), format: 'text' });
      expect(answer.status).toBe(status);
    });

    test('402 contains credits_remaining', async () => {
      const empty = await startServer({ database, credits: 0 });
      const answer = await empty.call('POST', '/compat/api/v1/convert', {
        body: { markdown: 'a' },
      });
      expect([answer.status, answer.json['credits_remaining']]).toEqual([402, 0]);
      await empty.close();
    });
  });
});
