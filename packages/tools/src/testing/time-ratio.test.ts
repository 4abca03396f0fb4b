import { describe, expect, test } from 'vitest';
import { timeRatio } from './time-ratio.ts';

/** Measures work of known cost, on a machine that adds some milliseconds each time. */
async function measure(cost: (length: number) => number, pauses: readonly number[] = []) {
  let now = 0;
  let runs = 0;
  const work = (length: number) => void (now += cost(length) + (pauses[runs++] ?? 0));
  const ratio = await timeRatio(work, { length: 100, noiseMs: 0, clock: () => now });
  return { ratio, runs };
}

describe('the time for twice the length', () => {
  test.each<[string, (length: number) => number, number]>([
    ['linear', (length) => length, 2],
    ['quadratic', (length) => length ** 2, 4],
  ])('is measured for work that is %s', async (_, cost, ratio) => {
    expect((await measure(cost)).ratio).toBe(ratio);
  });

  test('is measured correctly on a machine with pauses', async () => {
    expect(await measure((length) => length, [500, 0, 300, 7, 0])).toEqual({ ratio: 2, runs: 6 });
  });

  test('stays too high for work that is not linear', async () => {
    expect(await measure((length) => length ** 2, [9, 9, 0, 9])).toEqual({ ratio: 4, runs: 12 });
  });
});
