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
