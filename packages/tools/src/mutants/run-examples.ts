import { type Rule, tidyRules } from '../../../core/src/tidy/rules/index.ts';
import { createRuleContext } from '../../../core/src/tidy/rules/rule.ts';
import { runLayer } from '../../../core/src/tidy/run-layer.ts';

/**
 * Checks the examples of the rules and exits with 0 if all hold. Argument: a rule id, to check only
 * the examples of that rule.
 */
const id = process.argv[2];
process.exitCode = tidyRules.filter((rule) => !id || rule.id === id).every(isRight) ? 0 : 1;

function isRight(rule: Rule): boolean {
  const fixed = (markdown: string) =>
    runLayer({ context: createRuleContext(markdown), edits: [] }, [rule]).context.text;
  return (
    rule.changes.every(({ before, after }) => fixed(before) === after) &&
    rule.keeps.every((markdown) => fixed(markdown) === markdown)
  );
}
