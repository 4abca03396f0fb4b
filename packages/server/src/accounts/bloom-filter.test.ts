import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '@mdconv/tools/testing/laws';
import { createBloomFilter, isInFilter } from './bloom-filter.ts';

test('finds every text that it contains', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 50 }), (texts) => {
      const filter = createBloomFilter(texts);
      expect(texts.filter((text) => !isInFilter(filter, text))).toEqual([]);
    }),
    { numRuns: runs(100) },
  );
});

test('finds at most one in 10,000 other texts', () => {
  const filter = createBloomFilter(Array.from({ length: 1000 }, (_, index) => `in ${index}`));
  const others = Array.from({ length: 20_000 }, (_, index) => `out ${index}`);
  expect(others.filter((text) => isInFilter(filter, text)).length).toBeLessThanOrEqual(2);
});
