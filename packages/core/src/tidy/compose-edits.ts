import { applyEdits, type Edit } from './edits.ts';

/**
 * One list of edits that does what two do one after the other. An edit that changes what an
 * earlier one wrote becomes one with it, under its own rule.
 *
 * @param between the text after `earlier`, to whose positions `later` refers
 * @returns edits in the positions of the text before `earlier`
 */
export function composeEdits(
  earlier: readonly Edit[],
  later: readonly Edit[],
  between: string,
): readonly Edit[] {
  if (earlier.length === 0) return later;
  const composed: Edit[] = [];
  const rest = createShifted(earlier);
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
  /** Range in the text between. */
  readonly start: number;
  readonly end: number;
  /** The later edits in it, counted from its start. */
  readonly edits: readonly Edit[];
}

/** The edits of both lists that touch one another, from the later edit at `index` on. */
function gather(rest: Shifted, later: readonly Edit[], index: number): Group {
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

/** Earlier edits as ranges of the text that they made, handed out in order. */
interface Shifted {
  /** What the next edit wrote. */
  peek(): { readonly start: number; readonly end: number } | undefined;
  take(): Edit;
  /** How much longer the text got by the edits taken so far. */
  shift(): number;
}

function createShifted(edits: readonly Edit[]): Shifted {
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
