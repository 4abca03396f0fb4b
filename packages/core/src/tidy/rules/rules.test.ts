import { describe, expect, test } from 'vitest';
import { rendering, structure } from '@mdconv/tools/corpus/rendering';
import { applyEdits } from '../edits.ts';
import { type Rule, tidyRules } from './index.ts';
import { createRuleContext } from './rule.ts';

function propose(rule: Rule, markdown: string) {
  return rule.propose(createRuleContext(markdown));
}

const ids = tidyRules.map(({ id }) => id);

test('rule ids are unique', () => {
  expect(new Set(ids).size).toBe(ids.length);
});

test('polish rules belong to the pass clean', () => {
  for (const { polish, pass } of tidyRules) if (polish) expect(pass).toBe('clean');
});

describe.each(tidyRules)('$id', (rule) => {
  test('has at least three changes and five look-alikes', () => {
    expect(rule.changes.length).toBeGreaterThanOrEqual(3);
    expect(rule.keeps.length).toBeGreaterThanOrEqual(5);
  });

  test.each(rule.changes)('turns $before into $after', ({ before, after }) => {
    expect(applyEdits(before, propose(rule, before))).toBe(after);
    expect(propose(rule, after)).toEqual([]);
  });

  test.each(rule.keeps)('keeps %j', (markdown) => {
    expect(propose(rule, markdown)).toEqual([]);
  });

  test('changes the rendering as it declares', () => {
    for (const { before, after } of rule.changes) {
      if (rule.render === 'P') expect(rendering(after)).toBe(rendering(before));
      if (rule.render === 'R') expect(rendering(after)).not.toBe(rendering(before));
    }
    // A line break of another system, or an invisible character, may have hidden a block.
    if (rule.render === 'T' && rule.polish)
      for (const { before, after } of rule.changes)
        expect(structure(after)).toBe(structure(before));
  });
});
