import { failedEdits, keepsContent, keepsWords } from './checks.ts';
import { composeEdits } from './compose-edits.ts';
import {
  applyEdits,
  type Edit,
  type Proposal,
  resolveConflicts,
  withoutRejected,
} from './edits.ts';
import type { Rule } from './rules/index.ts';
import { createRuleContext, type RuleContext } from './rules/rule.ts';

/** A text between layers. */
export interface Draft {
  readonly context: RuleContext;
  /** The edits so far, in positions of the caller's text. */
  readonly edits: readonly Edit[];
}

/**
 * A fix can expose another defect, and rules that want to change the same place need another round.
 * Two rounds are enough for almost every text; the limit keeps the time linear.
 */
const roundsMax = 6;

/** A text after a layer. */
export interface LayerResult extends Draft {
  /** Whether the rules propose nothing more for the text that passes the checks. */
  readonly isSettled: boolean;
}

/** Applies the rules of one layer until they propose nothing that passes the checks. */
export function runLayer(draft: Draft, rules: readonly Rule[]): LayerResult {
  let { context, edits } = draft;
  for (let round = 0; round < roundsMax; round += 1) {
    const wanted = resolveConflicts(rules.map((rule) => proposals(rule, context)));
    const next = applyProposals({ context, edits }, wanted, rules);
    if (next.context === context) return { context, edits, isSettled: true };
    ({ context, edits } = next);
  }
  return { context, edits, isSettled: false };
}

function proposals(rule: Rule, context: RuleContext): readonly Proposal[] {
  const changes = rule.propose(context);
  if (changes.length === 0) return [];
  const wanted = changes.map((change) => proposal(rule.id, change));
  if (rule.dropsText) return wanted;
  return withoutRejected(wanted, (proposal) => !keepsWords(context.text, proposal));
}

/** Omits the `group` field if it is undefined, so that proposals without a group equal edits. */
function proposal(rule: string, { start, end, text, group }: Omit<Proposal, 'rule'>): Proposal {
  return group === undefined ? { rule, start, end, text } : { rule, start, end, text, group };
}

function applyProposals(draft: Draft, wanted: readonly Proposal[], rules: readonly Rule[]): Draft {
  if (wanted.length === 0) return draft;
  const edits = expectedEdits(draft, wanted, rules);
  const made = withEdits(draft, edits);
  if (isHarmless(draft, made, rules, edits)) return made;
  // Some rule does harm: leave it out and keep the others.
  const allowed = new Set<string>();
  const allowedEdits = () => edits.filter(({ rule }) => allowed.has(rule));
  for (const { id } of rules) {
    allowed.add(id);
    if (!isHarmless(draft, withEdits(draft, allowedEdits()), rules, allowedEdits()))
      allowed.delete(id);
  }
  return withEdits(draft, allowedEdits());
}

/** Removes the edits that would not achieve what their rules expect. */
function expectedEdits(
  draft: Draft,
  edits: readonly Proposal[],
  rules: readonly Rule[],
): readonly Proposal[] {
  const expectations = new Map(rules.map(({ id, expects }) => [id, expects]));
  if (!edits.some(({ rule }) => expectations.get(rule))) return edits;
  const failed = failedEdits(edits, expectations, withEdits(draft, edits).context.scan);
  return withoutRejected(edits, (edit) => failed.has(edit));
}

function isHarmless(
  before: Draft,
  after: Draft,
  rules: readonly Rule[],
  edits: readonly Edit[],
): boolean {
  const unchecked = new Set(rules.filter(({ touchesCode }) => touchesCode).map(({ id }) => id));
  if (edits.every(({ rule }) => unchecked.has(rule))) return true;
  return keepsContent(before.context.scan, after.context.scan);
}

function withEdits({ context, edits: earlier }: Draft, edits: readonly Edit[]): Draft {
  if (edits.length === 0) return { context, edits: earlier };
  return {
    context: createRuleContext(applyEdits(context.text, edits), context.math),
    edits: composeEdits(earlier, edits.map(withoutGroup), context.text),
  };
}

function withoutGroup(proposal: Proposal): Edit {
  const { rule, start, end, text, group } = proposal;
  return group === undefined ? proposal : { rule, start, end, text };
}
