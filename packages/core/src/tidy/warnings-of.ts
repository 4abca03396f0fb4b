import type { Warning } from '../document/index.ts';
import type { AppliedEdit } from './edit.ts';
import type { Rule } from './rules/index.ts';

/** What each rule did, in the order of the rules; none for a rule that did nothing. */
export function warningsOf(
  edits: readonly AppliedEdit[],
  rules: readonly Rule[],
): readonly Warning[] {
  const byRule = new Map<string, AppliedEdit[]>();
  for (const edit of edits) {
    const made = byRule.get(edit.rule);
    if (made) made.push(edit);
    else byRule.set(edit.rule, [edit]);
  }
  return rules.flatMap(({ id, summary }) => {
    const made = byRule.get(id);
    if (!made) return [];
    const positions = made.map(({ start, end }) => ({ start, end }));
    return [{ rule: id, fixes: made.length, message: messageOf(summary, made.length), positions }];
  });
}

function messageOf(summary: string, fixes: number): string {
  return `${summary.replace(/\.$/, '')}: ${fixes === 1 ? 'once' : `${fixes} times`}.`;
}
