import { expect, test } from 'vitest';
import { createNewestFirstQueue, type QueueLimits } from './newest-first-queue.ts';

const { signal } = new AbortController();

/** A queue whose first work runs until the test calls `free`. */
function openBusy(limits: Partial<QueueLimits> = {}) {
  const queue = createNewestFirstQueue({
    ...{ waitingMax: 100, waitingPerKeyMax: 100, waitMsMax: 60_000 },
    refuse: () => new Error('refused'),
    ...limits,
  });
  let free = () => {};
  void queue.run({ key: 'busy', signal }, () => new Promise<void>((end) => (free = end)));
  return { queue, free: () => free() };
}

/** Adds work for each key. @returns the served keys in order, and how many were refused */
async function serve(keys: readonly string[], limits?: Partial<QueueLimits>) {
  const { queue, free } = openBusy(limits);
  const served: string[] = [];
  const outcomes = Promise.allSettled(
    keys.map((key) => queue.run({ key, signal }, async () => void served.push(key))),
  );
  free();
  const refused = (await outcomes).filter(({ status }) => status === 'rejected');
  return [served.join(' '), refused.length];
}

test.each<[string, string, Partial<QueueLimits>, string, number]>([
  ['runs the newest first', 'a b c', {}, 'c b a', 0],
  ['drops the oldest if it is full', 'a b c d', { waitingMax: 2 }, 'd c', 2],
  [
    'drops the oldest of a key that has too many',
    'a b b b c',
    { waitingPerKeyMax: 2 },
    'c b b a',
    1,
  ],
])('%s', async (_name, keys, limits, served, refused) => {
  expect(await serve(keys.split(' '), limits)).toEqual([served, refused]);
});

test('runs one piece of work at a time, also after one that fails', async () => {
  const { queue, free } = openBusy();
  let running = 0;
  const work = async () => {
    running += 1;
    expect(running).toBe(1);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    throw new Error('failed');
  };
  const outcomes = [1, 2, 3].map((key) => queue.run({ key: `${key}`, signal }, work));
  free();
  const statuses = (await Promise.allSettled(outcomes)).map(({ status }) => status);
  expect(statuses).toEqual(['rejected', 'rejected', 'rejected']);
});

test('refuses work that waits too long, and work of clients that leave', async () => {
  const { queue, free } = openBusy({ waitMsMax: 5 });
  const work = () => Promise.resolve();
  await expect(queue.run({ key: 'a', signal }, work)).rejects.toThrow('refused');
  const leaving = new AbortController();
  const waiting = queue.run({ key: 'a', signal: leaving.signal }, work);
  leaving.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  free();
});
