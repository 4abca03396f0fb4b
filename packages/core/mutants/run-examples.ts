import { applyEdits } from '../src/tidy/edit.ts';
import { tidyRules, type Rule } from '../src/tidy/rules/index.ts';
import { createSubject } from '../src/tidy/subject.ts';

/**
 * Tells by its exit code whether the examples of the rules hold: 0 if they do. Argument: the id of
 * a rule, if only its own are asked.
 */
const id = process.argv[2];
process.exitCode = tidyRules.filter((rule) => !id || rule.id === id).every(isRight) ? 0 : 1;

function isRight(rule: Rule): boolean {
  const proposed = (markdown: string) => rule.propose(createSubject(markdown));
  const changes = rule.changes.every(
    ({ before, after }) =>
      applyEdits(before, proposed(before)) === after && proposed(after).length === 0,
  );
  return changes && rule.keeps.every((markdown) => proposed(markdown).length === 0);
}
