import { applyEdits, type Edit } from './edits.ts';

/**
 * Composes two lists of edits that are applied one after the other. A later edit that changes text
 * written by an earlier one is merged with it, under the id of the later edit's rule.
 *
 * @param between the text after `earlier`, to which the positions of `later` refer
 * @returns edits whose positions refer to the text before `earlier`
 */
export function composeEdits(
  earlier: readonly Edit[],
  later: readonly Edit[],
  between: string,
): readonly Edit[] {
  if (earlier.length === 0) return later;
  const composed: Edit[] = [];
  const rest = createShiftedEdits(earlier);
  for (let index = 0; index < later.length;) {
    const first = later[index] as Edit;
    for (let next = rest.peek(); next && next.end <= first.start; next = rest.peek())
      composed.push(rest.take());
    const shiftBefore = rest.shift();
    const group = gather(rest, later, index);
    const text = applyEdits(between.slice(group.start, group.end), group.edits);
    composed.push({
      rule: first.rule,
      start: group.start - shiftBefore,
      end: group.end - rest.shift(),
      text,
    });
    index += group.edits.length;
  }
  while (rest.peek()) composed.push(rest.take());
  return composed;
}

interface Group {
  /** Range in `between`. */
  readonly start: number;
  readonly end: number;
  /** The later edits in the range, relative to its start. */
  readonly edits: readonly Edit[];
}

/** Collects the edits of both lists that overlap, starting with the later edit at `index`. */
function gather(rest: ShiftedEdits, later: readonly Edit[], index: number): Group {
  const first = later[index] as Edit;
  let { start, end } = first;
  const members = [first];
  for (let grown = true; grown;) {
    grown = false;
    for (let next = rest.peek(); next && next.start < end; next = rest.peek()) {
      start = Math.min(start, next.start);
      end = Math.max(end, next.end);
      rest.take();
      grown = true;
    }
    for (let next = later[index + members.length]; next && next.start < end;) {
      members.push(next);
      end = Math.max(end, next.end);
      next = later[index + members.length];
      grown = true;
    }
  }
  const moved = members.map((edit) => ({
    ...edit,
    start: edit.start - start,
    end: edit.end - start,
  }));
  return { start, end, edits: moved };
}

/** An iterator over the earlier edits, as ranges of the text that they produced. */
interface ShiftedEdits {
  /** The range that the next edit wrote. */
  peek(): { readonly start: number; readonly end: number } | undefined;
  take(): Edit;
  /** The length that the edits taken so far have added. */
  shift(): number;
}

function createShiftedEdits(edits: readonly Edit[]): ShiftedEdits {
  let index = 0;
  let shift = 0;
  return {
    peek() {
      const edit = edits[index];
      return edit && { start: edit.start + shift, end: edit.start + shift + edit.text.length };
    },
    take() {
      const edit = edits[index] as Edit;
      index += 1;
      shift += edit.text.length - (edit.end - edit.start);
      return edit;
    },
    shift: () => shift,
  };
}
