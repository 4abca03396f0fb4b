import type { RootContent } from 'mdast';

/** A part of a text that the parser need not read, and what makes up for it. */
export interface Fold {
  /** Index of the line in which it begins. */
  readonly line: number;
  /** Half-open, offsets. */
  readonly start: number;
  readonly end: number;
  /** How many blocks of the scan it holds. */
  readonly blocks: number;
  /** What the parser reads in its place. */
  readonly standIn: string;
  /** How many lines fewer it so reads; less than none where they are more. */
  readonly lines: number;
  /** How many nodes it makes of them; one or more. */
  readonly nodes: number;
  /** What becomes of these nodes, which stand where the stand-in puts them. */
  readonly unfold: (nodes: readonly RootContent[]) => RootContent;
}

/** What stands in for blocks without marks: it ends words at the margin, and nothing goes on from it. */
export const rule = '***\n';
