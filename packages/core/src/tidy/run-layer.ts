import { failedEdits, keepsContent, keepsWords } from './checks.ts';
import { composeEdits } from './compose-edits.ts';
import { applyEdits, type Edit, type Proposal, settleEdits, withoutRefused } from './edits.ts';
import type { Rule } from './rules/index.ts';
import { createSubject, type Subject } from './rules/rule.ts';

/** A text on its way through the layers. */
export interface Draft {
  readonly subject: Subject;
  /** What was done so far, in the caller's positions. */
  readonly edits: readonly Edit[];
}

/**
 * One repair can uncover what another looks for, and rules that want the same place are asked
 * again. Two rounds settle almost every text; the bound keeps the time linear in any case.
 */
const roundsMax = 6;

/** Lets the rules of one layer look at the text until they find nothing more that does no harm. */
export function runLayer(draft: Draft, rules: readonly Rule[]): Draft {
  let current = draft;
  for (let round = 0; round < roundsMax; round += 1) {
    const { subject } = current;
    const edits = settleEdits(rules.map((rule) => proposals(rule, subject)));
    const next = edits.length === 0 ? current : makeEdits(current, edits, rules);
    if (next.subject === subject) return current;
    current = next;
  }
  return current;
}

function proposals(rule: Rule, subject: Subject): readonly Proposal[] {
  const changes = rule.propose(subject);
  if (changes.length === 0) return [];
  const wanted = changes.map((change) => proposal(rule.id, change));
  if (rule.dropsText) return wanted;
  return withoutRefused(wanted, (proposal) => !keepsWords(subject.text, proposal));
}

/** Only one with a group has the field: the others are edits as they are. */
function proposal(rule: string, { start, end, text, group }: Omit<Proposal, 'rule'>): Proposal {
  return group === undefined ? { rule, start, end, text } : { rule, start, end, text, group };
}

function makeEdits(draft: Draft, wanted: readonly Proposal[], rules: readonly Rule[]): Draft {
  const edits = intendedEdits(draft, wanted, rules);
  const made = withEdits(draft, edits);
  if (isHarmless(draft, made, rules, edits)) return made;
  // Some rule does harm here: leave it out, and keep the others.
  const allowed = new Set<string>();
  const allowedEdits = () => edits.filter(({ rule }) => allowed.has(rule));
  for (const { id } of rules) {
    allowed.add(id);
    if (!isHarmless(draft, withEdits(draft, allowedEdits()), rules, allowedEdits()))
      allowed.delete(id);
  }
  return withEdits(draft, allowedEdits());
}

/** Without the edits that would not bring about what their rules intend. */
function intendedEdits(
  draft: Draft,
  edits: readonly Proposal[],
  rules: readonly Rule[],
): readonly Proposal[] {
  const intentions = new Map(rules.map(({ id, intends }) => [id, intends]));
  if (!edits.some(({ rule }) => intentions.get(rule))) return edits;
  const failed = failedEdits(edits, intentions, withEdits(draft, edits).subject.scan);
  return withoutRefused(edits, (edit) => failed.has(edit));
}

function isHarmless(
  before: Draft,
  after: Draft,
  rules: readonly Rule[],
  edits: readonly Edit[],
): boolean {
  const free = new Set(rules.filter(({ touchesCode }) => touchesCode).map(({ id }) => id));
  if (edits.every(({ rule }) => free.has(rule))) return true;
  return keepsContent(before.subject.scan, after.subject.scan);
}

function withEdits({ subject, edits: earlier }: Draft, edits: readonly Edit[]): Draft {
  if (edits.length === 0) return { subject, edits: earlier };
  return {
    subject: createSubject(applyEdits(subject.text, edits)),
    edits: composeEdits(earlier, edits.map(withoutGroup), subject.text),
  };
}

function withoutGroup(proposal: Proposal): Edit {
  const { rule, start, end, text, group } = proposal;
  return group === undefined ? proposal : { rule, start, end, text };
}
