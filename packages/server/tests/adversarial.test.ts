import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adversarialDocuments } from '@mdconv/tools/testing/hostile/adversarial-documents';
import { renderTimeMs } from './render-processes.ts';
import { startServer, type Running } from './running-server.ts';

let server: Running;
beforeAll(async () => {
  server = await startServer();
  // The time limits assume a warm server.
  const body = { markdown: '# Warm', format: 'html' };
  await Promise.all([1, 2].map(() => server.call('POST', '/api/v1/convert', { body })));
});
afterAll(() => server.close());

/**
 * The benchmarks require two seconds per 100 KB. This test measures processor time, which does not
 * depend on other load, and allows more for slow machines.
 */
const slack = 4;

describe('adversarial documents are converted quickly or rejected', () => {
  test.each(adversarialDocuments)('%s', async (_name, markdown) => {
    const budgetMs = slack * Math.max(1000, (markdown.length / 102_400) * 2000);
    const start = renderTimeMs();
    const pending = server.call('POST', '/api/v1/convert', {
      body: { markdown, format: 'html', actions: ['clean', 'repair'] },
    });
    const usage = await server.call('GET', '/api/v1/usage');
    expect(usage.status).toBe(200);
    const { status, code } = await pending;
    expect(renderTimeMs() - start).toBeLessThan(budgetMs);
    if (status !== 200) expect([status, code]).toEqual([422, 'document_too_complex']);
  });
});
