import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { createThread } from './index.ts';

test('a thread that is not asked ends, and the next request starts another one', async () => {
  const thread = createThread<object, object>('json-thread.js', 64, 50);
  const ask = () => thread.ask({ body: new TextEncoder().encode('{"a":1}') }, [], {});
  const parsed = { parsed: { kind: 'json', value: { a: 1 } } };
  for (let time = 0; time < 2; time += 1) {
    const started = new Promise<Worker>((resolve) => process.once('worker', resolve));
    expect(await ask()).toMatchObject(parsed);
    expect(await ask()).toMatchObject(parsed);
    await once(await started, 'exit');
  }
  await thread.close();
});
