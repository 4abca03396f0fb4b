import type { Alignment, Block, Inline, Span } from '../model.ts';
import type { WarningLog } from '../warning-log.ts';
import type { AnchorIds, PendingAnchors } from './anchors.ts';
import type { CutReferences } from './cut-text.ts';
import type { InlineBuilder, Wrapper } from './inline-builder.ts';
import type { References } from './references.ts';
import type { SourceNode } from './source-node.ts';

/** What a block inherits from the elements around it. */
export interface BlockContext {
  readonly align?: Alignment;
  /** Wrappers opened outside the block, outermost first. */
  readonly wrappers: readonly Wrapper[];
  /** Whether `[!NOTE]` starts an alert: only where nothing but raw HTML is around it, as on GitHub. */
  readonly alerts: boolean;
}

/** The state and the recursive functions that the builders of one document share. */
export interface DocumentBuilder {
  readonly log: WarningLog;
  readonly ids: AnchorIds;
  readonly anchors: PendingAnchors;
  readonly references: References;
  /** Whether fenced blocks can be formulas. */
  readonly math: boolean;
  /** Whether elements break pages by their style. */
  readonly pageBreaks: boolean;
  readonly cutReferences: CutReferences;
  /** Whether ids such as `fig:growth` label figures, tables, listings and equations. */
  readonly labels: boolean;
  /** Whether `@key` cites a work. */
  readonly citations: boolean;
  /** Replacements of link destinations. */
  readonly linkDestinations?: ReadonlyMap<string, string> | undefined;
  span(node: SourceNode): Span;
  /** Adds nodes to a sink in source order: inline nodes to its inline builder, others as blocks. */
  add(nodes: readonly SourceNode[], sink: ContentSink): void;
  /** Builds flow content: blocks, and paragraphs from the inline content between them. */
  blocks(nodes: readonly SourceNode[], context: BlockContext, span?: Span): Block[];
  /** Builds inline content where blocks are not allowed; each block in it becomes a line. */
  inlines(nodes: readonly SourceNode[], context: BlockContext): readonly Inline[];
}

/** Receives nodes in source order: inline content through `inline`, blocks through `block`. */
export interface ContentSink {
  readonly inline: InlineBuilder;
  block(node: SourceNode): void;
}
