import { withoutRefused, type Proposal } from './edit.ts';

/**
 * Settles which edits are made when rules want to change the same place: the rule that comes first
 * wins. Each rule's own proposals are sorted and disjoint, and so is the result.
 */
export function settleEdits(byRule: readonly (readonly Proposal[])[]): readonly Proposal[] {
  return byRule.reduce(addProposals, []);
}

function addProposals(made: readonly Proposal[], later: readonly Proposal[]): readonly Proposal[] {
  if (made.length === 0) return later;
  const clashing = new Set(clashes(made, later));
  const fitting = withoutRefused(later, (proposal) => clashing.has(proposal));
  return [...made, ...fitting].sort((a, b) => a.start - b.start);
}

/** Those of `later` that want a place which is taken; both lists are sorted. */
function clashes(made: readonly Proposal[], later: readonly Proposal[]): readonly Proposal[] {
  let index = 0;
  return later.filter((proposal) => {
    while (index < made.length && isBefore(made[index] as Proposal, proposal)) index += 1;
    const next = made[index];
    return next !== undefined && meets(next, proposal);
  });
}

function isBefore(a: Proposal, b: Proposal): boolean {
  return a.end <= b.start && a.start < b.start;
}

function meets(a: Proposal, b: Proposal): boolean {
  return a.start === b.start || (a.start < b.end && b.start < a.end);
}
