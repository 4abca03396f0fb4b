import { expect, test } from 'vitest';
import { adversarialDocuments } from '@mdconv/tools/testing/hostile/adversarial-documents';
import { sample } from '@mdconv/tools/testing/laws';
import { boot, convert, firstKey, usage, useServerProcesses } from '../booted-server.ts';

useServerProcesses();

const atOnce = 10;
const sent = sample(adversarialDocuments, 2);

test('ten concurrent adversarial documents all get a response, and the server keeps working', async () => {
  const { url, child, exited } = await boot({ MDCONV_WORKERS: '2' });
  const key = firstKey();
  const documents = [...sent];
  const answers: [string, number][] = [];
  const client = async () => {
    for (let next; (next = documents.pop());) {
      const [name, markdown] = next;
      const { status } = await convert(url, key, { markdown, format: 'html', actions: ['repair'] });
      answers.push([name, status]);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, client));

  expect(answers).toHaveLength(sent.length);
  expect(answers.filter(([, status]) => status !== 200 && status !== 422)).toEqual([]);
  const served = answers.filter(([, status]) => status === 200).length;
  expect((await usage(url, key)).creditsRemaining).toBe(2000 - served);
  expect((await convert(url, key, { markdown: '# Plan', format: 'pdf' })).status).toBe(200);
  child.kill('SIGTERM');
  expect(await exited).toBe(0);
}, 300_000);
