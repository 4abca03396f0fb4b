import { ServerBusyError } from '@mdconv/core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFairQueue, type FairQueue, type QueueOptions } from './fair-queue.ts';

const open = (slots = 1) => createFairQueue(Array.from({ length: slots }));
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Takes a slot and resolves with the function that frees it. */
const take = (queue: FairQueue<unknown>, key: string, options: Omit<QueueOptions, 'key'> = {}) =>
  new Promise<() => void>((resolve, reject) => {
    const work = () => new Promise<void>((end) => resolve(end));
    queue.run({ key, ...options }, work).catch(reject);
  });

/** Runs one request per key, all of the same cost, and returns the keys in the order in which they ran. */
async function orderOf(keys: readonly string[]): Promise<readonly string[]> {
  const queue = createFairQueue([1], { costOf: () => 10 });
  const order: string[] = [];
  const run = (key: string) => queue.run({ key }, async () => void order.push(key));
  // Keys that are known to be quick come before new ones.
  for (const known of new Set(keys)) await run(known);
  order.length = 0;
  await Promise.all(keys.map(run));
  return order;
}

describe('fairness', () => {
  test.each([
    ['a a a', 'a a a'],
    ['a a a a b', 'a b a a a'],
    ['a a a b b c', 'a b c a b a'],
  ])('serves the keys %s in the order %s', async (requested, served) => {
    expect((await orderOf(requested.split(' '))).join(' ')).toBe(served);
  });

  test('gives a key at most half of the slots while other keys wait', async () => {
    const queue = open(4);
    const running: string[] = [];
    const ends: (() => void)[] = [];
    const begin = async (key: string) => {
      ends.push(await take(queue, key));
      running.push(key);
    };
    const endOldest = async () => {
      ends.shift()?.();
      running.shift();
      await settled();
    };
    for (const key of 'aaaaaabbb') void begin(key);
    await settled();
    // Without other keys, a key uses all slots.
    expect(running.join('')).toBe('aaaa');
    const seen: string[] = [];
    while (ends.length > 0) {
      await endOldest();
      seen.push([...running].sort().join(''));
    }
    // Each key gets two slots as soon as possible, and no slot is idle while a request waits.
    expect(seen.join(' ')).toBe('aaab aabb aabb aabb aabb aab ab b ');
  });
});

describe('a slot that is kept free', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => vi.useRealTimers());
  const openKeeping = (slots: number) =>
    createFairQueue(Array.from({ length: slots }), { activeMs: 60_000 });

  test('serves a second key at once, however many requests the first one makes', async () => {
    const queue = openKeeping(2);
    (await take(queue, 'b'))();
    await settled();
    const first = await take(queue, 'a');
    const second = take(queue, 'a');
    await settled();
    expect([queue.idle(), queue.waiting()]).toEqual([1, 1]);
    const other = await take(queue, 'b');
    expect(queue.idle()).toBe(0);
    // A slot that another key frees is kept too.
    other();
    await settled();
    expect([queue.idle(), queue.waiting()]).toEqual([1, 1]);
    first();
    (await second)();
    await settled();
    expect([queue.idle(), queue.waiting()]).toEqual([2, 0]);
  });

  test('counts toward the limits of waiting requests', async () => {
    const queue = openKeeping(2);
    (await take(queue, 'b'))();
    await settled();
    await take(queue, 'a');
    const limits = { key: 'a', waitingPerKeyMax: 0 };
    expect(() => queue.checkRoom(limits)).toThrow(ServerBusyError);
    expect(() => queue.checkRoom({ ...limits, key: 'b' })).not.toThrow();
  });

  test.each([
    ['one key makes requests', 2, 'a', 0],
    ['the other key has not made a request for a minute', 2, 'b', 60_000],
    ['there is only one slot', 1, 'b', 0],
  ])('is used if %s', async (_name, slots, former, passedMs) => {
    const queue = openKeeping(slots);
    (await take(queue, former))();
    await settled();
    vi.advanceTimersByTime(passedMs);
    for (let taken = 0; taken < slots; taken += 1) await take(queue, 'a');
    expect(queue.idle()).toBe(0);
  });
});

test('runs as many requests at once as it has slots', async () => {
  const queue = open(2);
  await take(queue, 'a');
  const end = await take(queue, 'a');
  const third = take(queue, 'a');
  expect([queue.idle(), queue.waiting()]).toEqual([0, 1]);
  end();
  await third;
});

test('frees a slot after a failure', async () => {
  const queue = open();
  await expect(queue.run({}, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(queue.idle()).toBe(1);
});

describe('limits', () => {
  test('limit how many requests of one key wait, and let other keys wait', async () => {
    const queue = open();
    const limits = { waitingPerKeyMax: 2 };
    const end = await take(queue, 'a', limits);
    const own = [take(queue, 'a', limits), take(queue, 'a', limits)];
    await settled();
    await expect(take(queue, 'a', limits)).rejects.toMatchObject({ code: 'server_busy' });
    expect(() => queue.checkRoom({ key: 'a', ...limits })).toThrow('already waiting');
    const other = take(queue, 'b', limits);
    await settled();
    expect(queue.waiting()).toBe(3);
    end();
    await Promise.all([...own, other].map(async (next) => (await next)()));
    await settled();
    expect(queue.waiting()).toBe(0);
  });

  test('leave as many places free as a key uses', async () => {
    const queue = open();
    const limits = { waitingMax: 6, leavesRoom: true };
    const end = await take(queue, 'a', limits);
    const waiting: Promise<() => void>[] = [];
    /** How many requests of a key are let in before one is refused. */
    const letIn = async (key: string) => {
      for (let count = 0; ; count += 1) {
        const next = take(queue, key, limits);
        const refused = await Promise.race([next.catch(() => true), settled()]);
        if (refused === true) return count;
        waiting.push(next);
      }
    };
    // Half of the places, then as many as stay free.
    expect([await letIn('a'), await letIn('b'), await letIn('c')]).toEqual([3, 2, 1]);
    end();
    await Promise.all(waiting.map(async (next) => (await next)()));
  });

  test.each([
    ['the queue', { waitingMax: 1 }, {}],
    ['the request', {}, { waitingMax: 1 }],
  ])('of %s limit how many requests wait', async (_, ofQueue, ofRequest) => {
    const queue = createFairQueue([1], ofQueue);
    const end = await take(queue, 'a', ofRequest);
    const second = take(queue, 'a', ofRequest);
    await expect(take(queue, 'b', ofRequest)).rejects.toMatchObject({ code: 'server_busy' });
    end();
    await second;
  });

  test('limit how long a request waits; the slot is given to the next one', async () => {
    const queue = open();
    const end = await take(queue, 'a');
    const options = { waitMsMax: 20 };
    await expect(take(queue, 'a', options)).rejects.toMatchObject({ code: 'server_busy' });
    const next = take(queue, 'b', options);
    end();
    await next;
  });
});

describe('a slot that needs preparation', () => {
  test('is prepared before its first use and after each use', async () => {
    const prepare = vi.fn(() => Promise.resolve());
    const queue = createFairQueue([1], { prepare });
    expect(queue.idle()).toBe(0);
    await queue.run({}, () => Promise.resolve(expect(prepare).toHaveBeenCalledOnce()));
    expect(prepare).toHaveBeenCalledTimes(2);
  });

  test('is worth waiting for, however long that takes', async () => {
    let prepared = () => {};
    const prepare = () => new Promise<void>((resolve) => (prepared = resolve));
    const queue = createFairQueue([1], { prepare });
    const first = take(queue, 'a', { waitMsMax: 10 });
    await settled();
    const second = take(queue, 'a', { waitMsMax: 20 });
    await expect(second).rejects.toMatchObject({ code: 'server_busy' });
    prepared();
    await first;
  });
});

test('an aborted request leaves the queue; the slot is given to the next one', async () => {
  const queue = open();
  const controller = new AbortController();
  const end = await take(queue, 'a');
  const aborted = take(queue, 'a', { signal: controller.signal });
  const next = take(queue, 'a');
  controller.abort(new Error('gone'));
  await expect(aborted).rejects.toThrow('gone');
  end();
  (await next)();
  await take(queue, 'b');
});

test('all waiting requests can be rejected', async () => {
  const queue = open();
  await take(queue, 'a');
  const waiting = Promise.allSettled([take(queue, 'a'), take(queue, 'b')]);
  await settled();
  queue.rejectWaiting(new Error('closed'));
  expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(queue.waiting()).toBe(0);
});
