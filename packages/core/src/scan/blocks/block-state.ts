import type { LeafBlock } from '../block.ts';
import type { Container } from '../container.ts';
import type { Line, LineKind } from '../line.ts';
import type { Peaks } from '../peaks.ts';
import type { Cursor } from './cursor.ts';

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };
type MutableBlock<T> = T extends LeafBlock ? Mutable<T> : never;
type WithoutPlace<T> = T extends LeafBlock ? Omit<T, 'first' | 'last' | 'container'> : never;

/** A line while it is being read. */
export type OpenLine = Mutable<Line>;

/** The leaf block that the next line may continue. */
export type OpenLeaf = MutableBlock<LeafBlock>;

/** A container that is open, with what only its continuation asks for. */
export interface OpenContainer {
  readonly container: Container;
  /** An item of which nothing but its marker was seen: a blank line ends it. */
  empty: boolean;
}

/** Everything that reading the blocks carries from line to line. */
export interface BlockState {
  readonly text: string;
  readonly cursor: Cursor;
  readonly peaks: Peaks;
  readonly lines: OpenLine[];
  readonly blocks: LeafBlock[];
  /** Labels of link definitions, normalized. */
  readonly labels: Set<string>;
  /** Labels of footnotes, normalized. */
  readonly footnotes: Set<string>;
  readonly open: OpenContainer[];
  leaf: OpenLeaf | undefined;
}

/** Begins a leaf block at the last line. */
export function openLeaf(
  state: BlockState,
  block: WithoutPlace<LeafBlock>,
  lineKind: LineKind,
): void {
  const index = state.lines.length - 1;
  const container = state.open.at(-1)?.container;
  // Filled in rather than copied, since a text may have as many blocks as lines.
  state.leaf = Object.assign(block, { first: index, last: index, container });
  markLine(state, index, lineKind);
}

/** Adds the last line to the open leaf block. */
export function extendLeaf(state: BlockState, leaf: OpenLeaf, lineKind: LineKind): void {
  leaf.last = state.lines.length - 1;
  markLine(state, leaf.last, lineKind);
}

export function markLine(state: BlockState, index: number, kind: LineKind): void {
  const line = state.lines[index];
  if (line) line.kind = kind;
}
