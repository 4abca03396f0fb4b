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
