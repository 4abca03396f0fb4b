import { expect, test } from 'vitest';
import { linearMax, timeRatio } from '@mdconv/tools/testing/time-ratio';
import { createRuleContext } from '../rule.ts';
import { rowRules } from './row-family.ts';
import { rowKinds } from './row-kinds.ts';

const rules = rowRules(rowKinds);

test('takes linear time with many cells in one line', async () => {
  const work = (length: number) => {
    const context = createRuleContext('a. | '.repeat(length / 5));
    for (const rule of rules) rule.propose(context);
  };
  expect(await timeRatio(work, { length: 60_000 })).toBeLessThan(linearMax);
});
