import type { ScannedMeasure } from '../complexity.ts';
import type { ProtectedKind, ProtectedRange } from '../protected-ranges.ts';

/** A `[` whose `]` was not met yet. */
export interface OpenBracket {
  readonly at: number;
  /** Whether other brackets stand in it: then its text is no label. */
  holdsBrackets: boolean;
}

/** What reading the inline content of one block carries along. Offsets are those of `text`. */
export interface InlineState {
  /** The block's lines without the prefixes of its containers. */
  readonly text: string;
  /** Labels of the document's link definitions, normalized. */
  readonly labels: ReadonlySet<string>;
  /** What was found in all blocks so far, in the offsets of the scanned text. */
  readonly ranges: ProtectedRange[];
  readonly brackets: OpenBracket[];
  /** Marks known not to occur in the rest of the text. */
  absent: Set<string> | undefined;
  /** Where runs of so many backticks begin, first ones dropped as they are passed. */
  backticks: Map<number, number[]> | undefined;
  delimiterRuns: number;
  /** Characters read in vain for tags; bounds what a text made of half tags can cost. */
  wasted: number;
  /** Where math could have begun, by its mark; -1 where it could not. */
  dollar: number;
  dollars: number;
  note(measure: ScannedMeasure, value: number, at: number): void;
  /** Offset in the scanned text of one in `text`. */
  toOffset(at: number): number;
  tag(name: string, kind: 'start' | 'end' | 'empty', at: number): void;
}

export function protect(state: InlineState, kind: ProtectedKind, start: number, end: number): void {
  state.ranges.push({ kind, start: state.toOffset(start), end: state.toOffset(end - 1) + 1 });
}

/** Offset of a mark from `from` on, or -1. A mark that is missing is looked for only once. */
export function find(state: InlineState, mark: string, from: number): number {
  if (state.absent?.has(mark)) return -1;
  const at = state.text.indexOf(mark, from);
  if (at < 0) (state.absent ??= new Set()).add(mark);
  return at;
}
