import { expect, test } from 'vitest';
import { breakCosts } from './break-costs.ts';

test('the cheapest page ends are listed first', () => {
  const costs = Object.values(breakCosts);
  expect(costs).toEqual([...costs].sort((one, other) => one - other));
});
