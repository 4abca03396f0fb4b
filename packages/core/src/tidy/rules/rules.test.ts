import { describe, expect, test } from 'vitest';
import { rendering, structure } from '@mdconv/tools/corpus/rendering';
import { parse, walk } from '../../document/index.ts';
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
    expect(declarationFaults(rule)).toEqual([]);
  });

  test('fails the check of its declaration with any other value', () => {
    for (const render of ['P', 'T', 'R'] as const)
      if (render !== rule.render) expect(declarationFaults({ ...rule, render })).not.toEqual([]);
  });
});

/** The examples, or the lack of one, that contradict what a rule declares as `render`. */
function declarationFaults({ render, changes }: Rule): readonly string[] {
  const examples = changes.map((example) => {
    const { before, after } = example;
    const changesFormulas = formulasOf(before) !== formulasOf(after);
    return {
      ...example,
      changesRendering: changesFormulas || rendering(before) !== rendering(after),
      changesStructure: changesFormulas || structure(before) !== structure(after),
    };
  });
  const missing = (what: string) => [`no example ${what}`];
  switch (render) {
    case 'P':
      return examples.filter((example) => example.changesRendering).map(({ before }) => before);
    case 'T':
      return examples
        .filter(({ changesStructure, reveals }) => changesStructure !== (reveals ?? false))
        .map(({ before }) => before)
        .concat(
          examples.some((example) => example.changesRendering)
            ? []
            : missing('changes the rendering'),
        );
    case 'R':
      return examples
        .filter(({ changesRendering, reveals }) => !changesRendering || reveals)
        .map(({ before }) => before)
        .concat(
          examples.some((example) => example.changesStructure)
            ? []
            : missing('changes the structure'),
        );
  }
}

/** The formulas of a text, which the plain parser behind `rendering` does not know. */
function formulasOf(markdown: string): string {
  const found: string[] = [];
  walk(parse(markdown), {
    block(block) {
      if (block.kind === 'math') found.push(block.tex);
    },
    inline(inline) {
      if (inline.kind === 'inlineMath') found.push(inline.tex);
    },
  });
  return JSON.stringify(found);
}
