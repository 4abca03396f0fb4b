import { blockDirectives, blockMath, blockRanges } from './block-ranges.ts';
import { scanBlocks } from './blocks/scan-blocks.ts';
import { createPeaks, type Peak } from './complexity.ts';
import { scanInline } from './inline/scan-inline.ts';
import type { LeafBlock, Line } from './model.ts';
import { mergeRanges, type ProtectedRange } from './protected-ranges.ts';

/** What one look at a text tells without parsing it. Offsets count its UTF-16 code units. */
export interface Scan {
  readonly text: string;
  /** Every line, in order; they cover the text without gaps, but for a byte order mark at its start. */
  readonly lines: readonly Line[];
  /** Blocks that hold text rather than blocks, in order. Blank lines belong to none, except in code and html. */
  readonly blocks: readonly LeafBlock[];
  /** Labels of link definitions, normalized. */
  readonly labels: ReadonlySet<string>;
  /** Labels of footnotes, normalized. */
  readonly footnotes: ReadonlySet<string>;
  /** What no rule may touch unless it says so; sorted, disjoint. */
  readonly ranges: readonly ProtectedRange[];
  /** The highest counts of what makes a text costly to parse; see `checkComplexity`. */
  readonly peaks: readonly Peak[];
}

/**
 * Reads a text once, in time linear in its length: its lines and blocks as a CommonMark parser
 * with GFM sees them, and the ranges that are syntax or code rather than prose.
 */
export function scan(markdown: string): Scan {
  const peaks = createPeaks();
  const blocks = scanBlocks(markdown, peaks);
  const ranges = blockRanges(blocks).concat(
    blockMath(markdown, blocks.lines),
    blockDirectives(markdown, blocks),
    scanInline(markdown, blocks, peaks),
  );
  return {
    text: markdown,
    lines: blocks.lines,
    blocks: blocks.blocks,
    labels: blocks.labels,
    footnotes: blocks.footnotes,
    ranges: mergeRanges(ranges),
    peaks: peaks.list(),
  };
}
