import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { adversarialDocuments } from '@mdconv/tools/testing/adversarial-documents';
import { bin, boot, convert, firstKey, usage } from '../booted-server.ts';

const atOnce = 10;
const isBuilt = existsSync(join(dirname(bin), '../dist/main.js'));

test('ten concurrent adversarial documents all get a response, and the server keeps working', async (context) => {
  if (!isBuilt) return context.skip('The server is not built: npm run build.');
  const { url, child, exited } = await boot({ MDCONV_WORKERS: '2' });
  const key = firstKey();
  const documents = [...adversarialDocuments];
  const answers: [string, number][] = [];
  const client = async () => {
    for (let next; (next = documents.pop());) {
      const [name, markdown] = next;
      const { status } = await convert(url, key, { markdown, format: 'html', actions: ['repair'] });
      answers.push([name, status]);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, client));

  expect(answers).toHaveLength(adversarialDocuments.length);
  expect(answers.filter(([, status]) => status !== 200 && status !== 422)).toEqual([]);
  const served = answers.filter(([, status]) => status === 200).length;
  expect((await usage(url, key)).creditsRemaining).toBe(2000 - served);
  expect((await convert(url, key, { markdown: '# Plan', format: 'pdf' })).status).toBe(200);
  child.kill('SIGTERM');
  expect(await exited).toBe(0);
}, 300_000);
