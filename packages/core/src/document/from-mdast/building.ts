import type { Alignment, Block, Inline, Span } from '../model.ts';
import type { WarningLog } from '../warning-log.ts';
import type { Flow } from './flow.ts';
import type { HeldAnchors } from './held-anchors.ts';
import type { Mark } from './mark.ts';
import type { Names } from './names.ts';
import type { References } from './references.ts';
import type { SourceNode } from './source-node.ts';

/** What surrounds content and shows on it. */
export interface Surroundings {
  readonly align?: Alignment;
  /** Marks opened outside of the block. */
  readonly marks: readonly Mark[];
  /** GitHub knows alerts only where nothing but raw HTML is around them. */
  readonly alerts: boolean;
}

/** The document under construction: what its builders share, and how they recurse. */
export interface Building {
  readonly log: WarningLog;
  readonly names: Names;
  readonly anchors: HeldAnchors;
  readonly references: References;
  span(node: SourceNode): Span;
  /** Adds nodes to a flow in the order of the text: inline ones to its run, the rest as blocks. */
  add(nodes: readonly SourceNode[], flow: Flow): void;
  /** Content that flows: blocks, and paragraphs of the inline content between them. */
  blocks(nodes: readonly SourceNode[], surroundings: Surroundings, span?: Span): Block[];
  /** Inline content where no block may stand: blocks in it become lines. */
  inlines(nodes: readonly SourceNode[], surroundings: Surroundings): readonly Inline[];
}
