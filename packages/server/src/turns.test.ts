import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

const limits = { turns: 1, waitingMax: 10, waitMsMax: 10_000 };
const { signal } = new AbortController();

/** Each takes a turn and gives it back; tells who had theirs, in order. */
async function orderOf(keys: readonly string[]): Promise<readonly string[]> {
  const turns = createTurns(limits);
  const order: string[] = [];
  await Promise.all(
    keys.map(async (key) => {
      const end = await turns.take(key, signal);
      order.push(key);
      await Promise.resolve();
      end();
    }),
  );
  return order;
}

test.each([
  ['a a a', 'a a a'],
  ['a a a a b', 'a a b a a'],
  ['a a a b b c', 'a a b c a b'],
])('%s take turns as %s', async (asked, had) => {
  expect((await orderOf(asked.split(' '))).join(' ')).toBe(had);
});

test('as many turns as there may be begin at once', async () => {
  const turns = createTurns({ ...limits, turns: 2 });
  await turns.take('a', signal);
  const end = await turns.take('a', signal);
  const third = turns.take('a', signal);
  end();
  expect(await third).toBeTypeOf('function');
});

test('of one key no more wait than it may, and others still can', async () => {
  const turns = createTurns({ ...limits, waitingPerSubjectMax: 2 });
  const end = await turns.take('a', signal);
  const own = [turns.take('a', signal), turns.take('a', signal)];
  await expect(turns.take('a', signal)).rejects.toMatchObject({ code: 'server_busy' });
  const other = turns.take('b', signal);
  expect(turns.waiting()).toBe(3);
  end();
  await Promise.all([...own, other].map(async (next) => (await next)()));
  expect(turns.waiting()).toBe(0);
});

test('while others wait, a key has half of the turns at most', async () => {
  const turns = createTurns({ ...limits, turns: 4 });
  const running: string[] = [];
  const ends: (() => void)[] = [];
  const begin = async (key: string) => {
    ends.push(await turns.take(key, signal));
    running.push(key);
  };
  const endOldest = async () => {
    ends.shift()?.();
    running.shift();
    await new Promise((resolve) => setImmediate(resolve));
  };
  for (const key of 'aaaaaabbb') void begin(key);
  await new Promise((resolve) => setImmediate(resolve));
  // Alone, a key has them all.
  expect(running.join('')).toBe('aaaa');
  const seen: string[] = [];
  while (ends.length > 0) {
    await endOldest();
    seen.push([...running].sort().join(''));
  }
  // Two turns each as soon as that many have ended, and none idle while anybody waits.
  expect(seen.join(' ')).toBe('aaab aabb aabb aabb aabb aab ab b ');
});

test('one more than may wait is refused', async () => {
  const turns = createTurns({ ...limits, waitingMax: 1 });
  const end = await turns.take('a', signal);
  const second = turns.take('a', signal);
  await expect(turns.take('b', signal)).rejects.toMatchObject({ code: 'server_busy' });
  end();
  await second;
});

test('whoever waited too long is refused, and the turn goes to the next', async () => {
  const turns = createTurns({ ...limits, waitMsMax: 20 });
  const end = await turns.take('a', signal);
  await expect(turns.take('a', signal)).rejects.toMatchObject({ code: 'server_busy' });
  const next = turns.take('b', signal);
  end();
  expect(await next).toBeTypeOf('function');
});

test('whoever has gone leaves, and the turn goes to the next', async () => {
  const turns = createTurns(limits);
  const leaving = new AbortController();
  const end = await turns.take('a', signal);
  const gone = turns.take('a', leaving.signal);
  const next = turns.take('a', signal);
  leaving.abort(new Error('gone'));
  await expect(gone).rejects.toThrow('gone');
  end();
  (await next)();
  expect(await turns.take('b', signal)).toBeTypeOf('function');
});
