import { type Rule, tidyRules } from '../../../core/src/tidy/rules/index.ts';
import { createSubject } from '../../../core/src/tidy/rules/rule.ts';
import { runLayer } from '../../../core/src/tidy/run-layer.ts';

/**
 * Tells by its exit code whether the examples of the rules hold: 0 if they do. Argument: the id of
 * a rule, if only its own are asked.
 */
const id = process.argv[2];
process.exitCode = tidyRules.filter((rule) => !id || rule.id === id).every(isRight) ? 0 : 1;

function isRight(rule: Rule): boolean {
  const mended = (markdown: string) =>
    runLayer({ subject: createSubject(markdown), edits: [] }, [rule]).subject.text;
  return (
    rule.changes.every(({ before, after }) => mended(before) === after) &&
    rule.keeps.every((markdown) => mended(markdown) === markdown)
  );
}
