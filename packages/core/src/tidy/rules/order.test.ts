import { describe, expect, test } from 'vitest';
import { tidy, type TidyOptions } from '../tidy.ts';
import { type Rule, tidyRules } from './index.ts';
import { orderByCause } from './order.ts';

const [base] = tidyRules;

function rule(id: string, ...after: readonly string[]): Rule {
  return { ...base!, id, after };
}

function order(...layers: readonly (readonly Rule[])[]): readonly (readonly string[])[] {
  return orderByCause(layers).map((layer) => layer.map(({ id }) => id));
}

describe('order by cause', () => {
  test('keeps rules together that do not depend on each other', () => {
    expect(order([rule('a'), rule('b')], [rule('c', 'a')])).toEqual([['a', 'b'], ['c']]);
  });

  test('puts a rule after all rules that it names', () => {
    expect(order([rule('a'), rule('b', 'a'), rule('c'), rule('d', 'a', 'b')])).toEqual([
      ['a', 'c'],
      ['b'],
      ['d'],
    ]);
  });

  test('rejects a rule that comes before one that it names', () => {
    expect(() => order([rule('a', 'b')], [rule('b')])).toThrow('a must come after b.');
    expect(() => order([rule('a', 'c')])).toThrow('a must come after c.');
  });
});

/** Typography would change the straight marks of some examples. */
const plain: TidyOptions = {
  actions: ['clean', 'repair'],
  settings: { tidy: { polish: false } },
};

describe.each(tidyRules.filter(({ polish }) => !polish))('all rules together, $id', (each) => {
  test.each(each.changes)('repair $before like the rule alone', ({ before, after }) => {
    expect(tidy(before, plain).markdown).toBe(tidy(after, plain).markdown);
  });
});
