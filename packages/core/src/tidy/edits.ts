import { partitionPoint } from '../partition-point.ts';

/** Replaces the text from `start` to `end` with `text`. */
export interface TextChange {
  /** Half-open range, UTF-16 code units. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * A change and the id of the rule that made it. In `TidyResult`, positions refer to the caller's
 * text.
 */
export interface Edit extends TextChange {
  readonly rule: string;
}

/**
 * A change that a rule proposes. Proposals of one rule with the same group are applied together or
 * not at all.
 */
export interface Proposal extends Edit {
  readonly group?: number | undefined;
}

/**
 * Removes the proposals for which `isRejected` is true, and the other proposals of their groups.
 */
export function withoutRejected(
  proposals: readonly Proposal[],
  isRejected: (proposal: Proposal) => boolean,
): readonly Proposal[] {
  const rejected = proposals.filter(isRejected);
  if (rejected.length === 0) return proposals;
  const removed = new Set(rejected);
  const groups = new Set(rejected.map(groupOf));
  return proposals.filter(
    (one) => !removed.has(one) && !(one.group !== undefined && groups.has(groupOf(one))),
  );
}

function groupOf({ rule, group }: Proposal): string {
  return `${rule} ${group ?? ''}`;
}

/** Applies changes, which must be sorted and disjoint. */
export function applyEdits(text: string, edits: readonly TextChange[]): string {
  if (edits.length === 0) return text;
  const pieces: string[] = [];
  let at = 0;
  for (const edit of edits) {
    pieces.push(text.slice(at, edit.start), edit.text);
    at = edit.end;
  }
  pieces.push(text.slice(at));
  return pieces.join('');
}

/**
 * Combines the proposals of several rules. Where two rules change the same place, the earlier rule
 * wins. The proposals of each rule must be sorted and disjoint, and so is the result.
 */
export function resolveConflicts(byRule: readonly (readonly Proposal[])[]): readonly Proposal[] {
  return byRule.reduce(addProposals, []);
}

function addProposals(made: readonly Proposal[], later: readonly Proposal[]): readonly Proposal[] {
  if (made.length === 0) return later;
  const conflicting = new Set(conflicts(made, later));
  const compatible = withoutRejected(later, (proposal) => conflicting.has(proposal));
  return [...made, ...compatible].sort((a, b) => a.start - b.start);
}

/** The proposals of `later` that overlap one of `made`. Both lists are sorted. */
function conflicts(made: readonly Proposal[], later: readonly Proposal[]): readonly Proposal[] {
  let index = 0;
  return later.filter((proposal) => {
    while (index < made.length && isBefore(made[index] as Proposal, proposal)) index += 1;
    const next = made[index];
    return next !== undefined && overlaps(next, proposal);
  });
}

function isBefore(a: Proposal, b: Proposal): boolean {
  return a.end <= b.start && a.start < b.start;
}

function overlaps(a: Proposal, b: Proposal): boolean {
  return a.start === b.start || (a.start < b.end && b.start < a.end);
}

/**
 * Maps offsets in the edited text to offsets in the original text. Text that an edit wrote maps to
 * the start of the edit. The edits must be sorted and disjoint.
 */
export function createSourcePositions(edits: readonly TextChange[]): (offset: number) => number {
  let made: readonly number[] | undefined;
  return (offset) => {
    made ??= startsAfter(edits);
    const starts = made;
    const after = partitionPoint(starts.length, (index) => starts[index]! <= offset);
    const edit = edits[after - 1];
    if (!edit) return offset;
    const past = offset - (starts[after - 1] ?? 0) - edit.text.length;
    return past < 0 ? edit.start : edit.end + past;
  };
}

/** The start of each edit's text in the edited text. */
function startsAfter(edits: readonly TextChange[]): readonly number[] {
  let shift = 0;
  return edits.map(({ start, end, text }) => {
    const made = start + shift;
    shift += text.length - (end - start);
    return made;
  });
}

/** Replaces each match of a global pattern. A match whose replacement is `undefined` is kept. */
export function replaceMatches(
  text: string,
  pattern: RegExp,
  replace: (match: string, offset: number) => string | undefined,
): TextChange[] {
  const changes: TextChange[] = [];
  for (const match of text.matchAll(pattern)) {
    const start = match.index;
    const replacement = replace(match[0], start);
    if (replacement !== undefined)
      changes.push({ start, end: start + match[0].length, text: replacement });
  }
  return changes;
}
