/** A change to a text: `text` in place of what stands from `start` to `end`. */
export interface Change {
  /** Half-open range, UTF-16 code units. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A change and the rule that asks for it. */
export interface Edit extends Change {
  readonly rule: string;
}

/** An edit that was made. Its positions are those of the caller's text. */
export type AppliedEdit = Edit;

/** What a rule would like to do. Proposals of one rule with the same group go together or not at all. */
export interface Proposal extends Edit {
  readonly group?: number | undefined;
}

/** Without the proposals of which `isRefused`, and those that go together with them. */
export function withoutRefused(
  proposals: readonly Proposal[],
  isRefused: (proposal: Proposal) => boolean,
): readonly Proposal[] {
  const refused = proposals.filter(isRefused);
  if (refused.length === 0) return proposals;
  const gone = new Set(refused);
  const groups = new Set(refused.map(groupOf));
  return proposals.filter(
    (one) => !gone.has(one) && !(one.group !== undefined && groups.has(groupOf(one))),
  );
}

function groupOf({ rule, group }: Proposal): string {
  return `${rule} ${group ?? ''}`;
}

/** The text after changes, which are sorted and disjoint. */
export function applyEdits(text: string, edits: readonly Change[]): string {
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

/**
 * Leads from the text after edits back to the text before. What an edit wrote leads to where it
 * began; edits are sorted and disjoint.
 */
export function createSourcePositions(edits: readonly Change[]): (offset: number) => number {
  let made: readonly number[] | undefined;
  return (offset) => {
    made ??= startsAfter(edits);
    const starts = made;
    let low = 0;
    let high = edits.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? Infinity) <= offset) low = middle + 1;
      else high = middle;
    }
    const edit = edits[low - 1];
    if (!edit) return offset;
    const past = offset - (starts[low - 1] ?? 0) - edit.text.length;
    return past < 0 ? edit.start : edit.end + past;
  };
}

/** Where the text of each edit stands once all are made. */
function startsAfter(edits: readonly Change[]): readonly number[] {
  let shift = 0;
  return edits.map(({ start, end, text }) => {
    const made = start + shift;
    shift += text.length - (end - start);
    return made;
  });
}

/** A change for each match, unless the replacement is `undefined`. `pattern` is global. */
export function replaceMatches(
  text: string,
  pattern: RegExp,
  replace: (match: string, offset: number) => string | undefined,
): Change[] {
  const changes: Change[] = [];
  for (const match of text.matchAll(pattern)) {
    const start = match.index;
    const replacement = replace(match[0], start);
    if (replacement !== undefined)
      changes.push({ start, end: start + match[0].length, text: replacement });
  }
  return changes;
}
