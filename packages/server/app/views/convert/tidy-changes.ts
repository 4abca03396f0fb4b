import type { TidyEdit } from '../../preview/messages.ts';

/** A piece of a line; edited ones were removed or added. */
export interface Piece {
  readonly text: string;
  readonly isEdited: boolean;
}

/** Lines that tidying changes together. */
export interface TidyChange {
  /** The first line in the text, from 1. */
  readonly line: number;
  /** The edited range of the text. Offsets in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
  readonly rules: readonly string[];
  readonly before: readonly Piece[];
  readonly after: readonly Piece[];
}

/** Groups the edits of a text by the lines that they change. @param edits sorted and disjoint */
export function tidyChanges(source: string, edits: readonly TidyEdit[]): readonly TidyChange[] {
  let [line, counted] = [1, 0];
  return groupsOf(source, edits).map(({ from, to, edits: own }) => {
    for (; counted < from; counted += 1) if (source[counted] === '\n') line += 1;
    return {
      line,
      start: own[0]!.start,
      end: own.at(-1)!.end,
      rules: [...new Set(own.map(({ rule }) => rule))],
      before: pieces(source, { from, to }, own, ({ start, end }) => source.slice(start, end)),
      after: pieces(source, { from, to }, own, ({ text }) => text),
    };
  });
}

/** The text after tidying. */
export function tidiedText(source: string, edits: readonly TidyEdit[]): string {
  const whole = { from: 0, to: source.length };
  return pieces(source, whole, edits, ({ text }) => text)
    .map(({ text }) => text)
    .join('');
}

interface Range {
  readonly from: number;
  readonly to: number;
}

/** Edits on the same lines, with the range of these lines without the last line ending. */
function groupsOf(source: string, edits: readonly TidyEdit[]) {
  const groups: { from: number; to: number; edits: TidyEdit[] }[] = [];
  for (const edit of edits) {
    const from = source.lastIndexOf('\n', edit.start - 1) + 1;
    const lineEnd = source.indexOf('\n', edit.end);
    const to = lineEnd === -1 ? source.length : lineEnd;
    const last = groups.at(-1);
    if (last && from <= last.to) {
      last.to = Math.max(to, last.to);
      last.edits.push(edit);
    } else groups.push({ from, to, edits: [edit] });
  }
  return groups;
}

function pieces(
  source: string,
  { from, to }: Range,
  edits: readonly TidyEdit[],
  textOf: (edit: TidyEdit) => string,
): readonly Piece[] {
  const found: Piece[] = [];
  let at = from;
  for (const edit of edits) {
    found.push({ text: source.slice(at, edit.start), isEdited: false });
    found.push({ text: textOf(edit), isEdited: true });
    at = edit.end;
  }
  found.push({ text: source.slice(at, to), isEdited: false });
  return found.filter(({ text }) => text !== '');
}
