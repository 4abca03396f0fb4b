import type { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { createJsonReader } from './json-reader.ts';

const bodyOf = (bytes: number) => Buffer.from(JSON.stringify({ text: 'ж'.repeat(bytes / 2) }));
const large = 100_000;
const readable = { json: { text: expect.any(String) as string } };

test('a thread that runs out of memory fails its body, and the next one gets a new thread', async () => {
  const reader = createJsonReader(12);
  const read = (bytes: number) => reader.read(bodyOf(bytes), { refusal: 'invalid_request' });
  for (let time = 0; time < 2; time += 1) {
    await expect(read(12_000_000)).rejects.toThrow(/memory|has ended/);
    expect(await read(large)).toMatchObject(readable);
  }
  await reader.close();
});

test('an error of the thread while it reads nothing does not end the process', async () => {
  const started = new Promise<Worker>((resolve) => process.once('worker', resolve));
  const reader = createJsonReader();
  const read = () => reader.read(bodyOf(large), { refusal: 'invalid_request' });
  expect(await read()).toMatchObject(readable);
  const thread = await started;
  // Without a listener, `emit` throws, and an error of the thread itself ends the process.
  expect(() => thread.emit('error', new Error('any'))).not.toThrow();
  expect(await read()).toMatchObject(readable);
  await reader.close();
});
