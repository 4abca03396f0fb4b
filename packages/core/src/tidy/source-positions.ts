import type { Change } from './edit.ts';

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
