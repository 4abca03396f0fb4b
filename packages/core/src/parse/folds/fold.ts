import type { RootContent } from 'mdast';

/** A part of a text that the parser need not read, with a function that builds its node. */
export interface Fold {
  /** Index of its first line. */
  readonly line: number;
  /** Half-open range of offsets. */
  readonly start: number;
  readonly end: number;
  /** The number of blocks of the scan that it contains. */
  readonly blocks: number;
  /** The text that the parser reads instead. */
  readonly placeholder: string;
  /** The number of lines by which the placeholder is shorter; negative if it is longer. */
  readonly lines: number;
  /** The number of nodes that the parser makes of the placeholder; at least 1. */
  readonly nodes: number;
  /** Builds the node of the fold from the nodes of the placeholder. */
  readonly unfold: (nodes: readonly RootContent[]) => RootContent;
}

/**
 * The placeholder of blocks that need no parsing. It ends any paragraph before it, and no later
 * line can continue it.
 */
export const thematicBreak = '***\n';
