import { failedEdits, type FailedCheck, findHarm, keepsWords } from './checks.ts';
import { composeEdits } from './compose-edits.ts';
import {
  applyEdits,
  createSourcePositions,
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

/** A proposal that did not pass a check, with its place in the caller's text. */
export interface Refusal {
  readonly rule: string;
  readonly check: FailedCheck;
  readonly start: number;
  readonly end: number;
}

/** Notes the proposals that did not pass a check. */
type Refuse = (proposals: readonly Proposal[], check: FailedCheck) => void;

/** A text after a layer. */
export interface LayerResult extends Draft {
  /** Whether the rules propose nothing more for the text that passes the checks. */
  readonly isSettled: boolean;
  /** The proposals of the last round that did not pass a check. */
  readonly refusals: readonly Refusal[];
}

/** Applies the rules of one layer until they propose nothing that passes the checks. */
export function runLayer(draft: Draft, rules: readonly Rule[]): LayerResult {
  let { context, edits } = draft;
  let refusals: Refusal[] = [];
  for (let round = 0; round < roundsMax; round += 1) {
    refusals = [];
    const toSource = createSourcePositions(edits);
    const refuse: Refuse = (proposals, check) => {
      for (const { rule, start, end } of proposals)
        refusals.push({ rule, check, start: toSource(start), end: toSource(end) });
    };
    const wanted = resolveConflicts(rules.map((rule) => proposals(rule, context, refuse)));
    const next = applyProposals({ context, edits }, wanted, rules, refuse);
    if (next.context === context) return { context, edits, isSettled: true, refusals };
    ({ context, edits } = next);
  }
  return { context, edits, isSettled: false, refusals };
}

function proposals(rule: Rule, context: RuleContext, refuse: Refuse): readonly Proposal[] {
  if (rule.needs && !context.signs.mayHave(rule.needs)) return [];
  const changes = rule.propose(context);
  if (changes.length === 0) return [];
  const wanted = changes.map((change) => proposal(rule.id, change));
  if (rule.dropsText) return wanted;
  const losesWords = (proposal: Proposal) => !keepsWords(context.text, proposal);
  refuse(wanted.filter(losesWords), 'words');
  return withoutRejected(wanted, losesWords);
}

/** Omits the `group` field if it is undefined, so that proposals without a group equal edits. */
function proposal(rule: string, { start, end, text, group }: Omit<Proposal, 'rule'>): Proposal {
  return group === undefined ? { rule, start, end, text } : { rule, start, end, text, group };
}

function applyProposals(
  draft: Draft,
  wanted: readonly Proposal[],
  rules: readonly Rule[],
  refuse: Refuse,
): Draft {
  if (wanted.length === 0) return draft;
  const edits = expectedEdits(draft, wanted, rules, refuse);
  const made = withEdits(draft, edits);
  if (!harmOf(draft, made, rules, edits)) return made;
  // Some rule does harm: leave it out and keep the others.
  const allowed = new Set<string>();
  const allowedEdits = () => edits.filter(({ rule }) => allowed.has(rule));
  for (const { id } of rules) {
    allowed.add(id);
    const harm = harmOf(draft, withEdits(draft, allowedEdits()), rules, allowedEdits());
    if (!harm) continue;
    allowed.delete(id);
    refuse(
      edits.filter(({ rule }) => rule === id),
      harm,
    );
  }
  return withEdits(draft, allowedEdits());
}

/** Removes the edits that would not achieve what their rules expect. */
function expectedEdits(
  draft: Draft,
  edits: readonly Proposal[],
  rules: readonly Rule[],
  refuse: Refuse,
): readonly Proposal[] {
  const expectations = new Map(rules.map(({ id, expects }) => [id, expects]));
  if (!edits.some(({ rule }) => expectations.get(rule))) return edits;
  const failed = failedEdits(edits, expectations, withEdits(draft, edits).context.scan);
  refuse(
    edits.filter((edit) => failed.has(edit)),
    'expects',
  );
  return withoutRejected(edits, (edit) => failed.has(edit));
}

function harmOf(
  before: Draft,
  after: Draft,
  rules: readonly Rule[],
  edits: readonly Edit[],
): FailedCheck | undefined {
  const unchecked = new Set(rules.filter(({ touchesCode }) => touchesCode).map(({ id }) => id));
  if (edits.every(({ rule }) => unchecked.has(rule))) return undefined;
  return findHarm(before.context.scan, after.context.scan);
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
