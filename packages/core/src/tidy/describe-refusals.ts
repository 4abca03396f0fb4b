import { createWarningLog, type Warning } from '../document/index.ts';
import type { FailedCheck } from './checks.ts';
import type { Refusal } from './run-layer.ts';

/** What the edits would have done, and which property of a rule allows it. */
const reasons: Readonly<Record<FailedCheck, string>> = {
  words: 'they would remove letters or digits, which `dropsText` allows',
  links: 'they would remove a link or an image',
  hidden: 'they would hide text',
  code: 'they would change code, which `touchesCode` allows',
  expects: 'the text would not be what `expects` says',
};

/** One warning for each rule and check, with the places of the edits. */
export function describeRefusals(refusals: readonly Refusal[]): readonly Warning[] {
  const log = createWarningLog();
  for (const { rule, check, start, end } of refusals)
    log.add('rule-refused', `Edits of the rule ${rule} were not made: ${reasons[check]}.`, {
      start,
      end,
    });
  return log.list();
}
