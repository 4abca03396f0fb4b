import type { ScannedMeasure } from '../complexity.ts';
import type { ProtectedKind, ProtectedRange } from '../protected-ranges.ts';

/** A `[` without its `]` so far. */
export interface OpenBracket {
  readonly at: number;
  /** Whether it contains other brackets; then its text is not a label. */
  holdsBrackets: boolean;
}

/** The state of the inline scan of one block. Offsets refer to `text`. */
export interface InlineState {
  /** The block's lines without container prefixes. */
  readonly text: string;
  /** Normalized labels of the document's link reference definitions. */
  readonly labels: ReadonlySet<string>;
  /** The ranges found in all blocks so far, in offsets of the scanned text. */
  readonly ranges: ProtectedRange[];
  readonly brackets: OpenBracket[];
  /** Strings that do not occur in the rest of the text. */
  missing: Set<string> | undefined;
  /** Start offsets of backtick runs by their length, in descending order. */
  backticks: Map<number, number[]> | undefined;
  delimiterRuns: number;
  /** Characters read for incomplete tags; bounds the time for a text of many partial tags. */
  wastedLength: number;
  /** Whether the text can contain formulas. */
  readonly math: boolean;
  record(measure: ScannedMeasure, value: number, at: number): void;
  /** The offset in the scanned text of an offset in `text`. */
  toOffset(at: number): number;
  tag(name: string, kind: 'start' | 'end' | 'empty', at: number): void;
}

export function protect(state: InlineState, kind: ProtectedKind, start: number, end: number): void {
  state.ranges.push({ kind, start: state.toOffset(start), end: state.toOffset(end - 1) + 1 });
}

/** The offset of a string from `from` on, or -1. A missing string is searched for only once. */
export function find(state: InlineState, wanted: string, from: number): number {
  if (state.missing?.has(wanted)) return -1;
  const at = state.text.indexOf(wanted, from);
  if (at < 0) (state.missing ??= new Set()).add(wanted);
  return at;
}
