import { blockRanges } from './block-ranges.ts';
import { scanBlocks } from './blocks/scan-blocks.ts';
import { complexityLimits, createPeaks, type Peak } from './complexity.ts';
import { scanInline } from './inline/scan-inline.ts';
import { mayContainMath } from './math/index.ts';
import type { LeafBlock, Line } from './model.ts';
import { mergeRanges, type ProtectedRange } from './protected-ranges.ts';

/** The result of scanning a text. Offsets count UTF-16 code units of the text. */
export interface Scan {
  readonly text: string;
  /** Whether formulas are recognized. */
  readonly math: boolean;
  /** All lines, in order. They cover the text without gaps, except for a leading byte order mark. */
  readonly lines: readonly Line[];
  /** All leaf blocks, in order. A blank line belongs to a block only inside code and HTML. */
  readonly blocks: readonly LeafBlock[];
  /** Normalized labels of link reference definitions. */
  readonly labels: ReadonlySet<string>;
  /** Normalized labels of footnote definitions. */
  readonly footnotes: ReadonlySet<string>;
  /** Ranges that rules must not change unless they declare it. Sorted and disjoint. */
  readonly ranges: readonly ProtectedRange[];
  /** The highest counts of the constructs that make parsing slow; see `checkComplexity`. */
  readonly peaks: readonly Peak[];
}

/** How a text is scanned. */
export interface ScanOptions {
  /** Whether to recognize formulas; true by default. */
  readonly math?: boolean;
}

/**
 * Scans a text once, in time linear in its length. Returns its lines and blocks as a CommonMark
 * parser with GFM reads them, and the ranges that are syntax or code rather than prose.
 */
export function scan(markdown: string, { math = true }: ScanOptions = {}): Scan {
  const peaks = createPeaks();
  const withMath = math && mayContainMath(markdown);
  const blocks = scanBlocks(markdown, peaks, withMath);
  const { lines } = blocks;
  const extra = lines[Math.min(lines.length - 1, complexityLimits.lines)];
  if (extra) peaks.record('lines', lines.length, extra.start);
  const ranges = [
    ...blockRanges(markdown, blocks),
    ...scanInline(markdown, blocks, peaks, withMath),
  ];
  return {
    text: markdown,
    math,
    lines: blocks.lines,
    blocks: blocks.blocks,
    labels: blocks.labels,
    footnotes: blocks.footnotes,
    ranges: mergeRanges(ranges),
    peaks: peaks.list(),
  };
}
