import {
  DocumentTooComplexError,
  type ComplexityMeasure,
  type CountedPart,
} from '../errors/index.ts';
import { lineAt, type Line } from './model.ts';

/** The measures that a scan can count. The others are known only after parsing. */
export type ScannedMeasure = Exclude<
  ComplexityMeasure,
  | 'inline depth'
  | 'tree depth'
  | 'tree size'
  | 'render time'
  | 'memory'
  | Exclude<CountedPart, 'table cells'>
>;

/**
 * The highest accepted count of each measure. Above it, the parser's time is no longer linear in the
 * length of the text. The times given are micromark's for one hostile input of 10, 20 and 40 KB.
 */
export const complexityLimits: Readonly<Record<ScannedMeasure, number>> = {
  /** Blank lines included. 1 MB of paragraphs of one letter has 670,000; micromark needs 30 µs for each. */
  lines: 150_000,
  /** Blockquotes, list items and footnotes open at once. `- - - …a`: 4.3 s, 20 s, over 30 s. */
  'container depth': 100,
  /** Columns of white space before a marker. Items that each nest one deeper: 1.9 s at 160 KB. */
  indentation: 200,
  /** Cells in a header row. Short rows are padded to it, so this limit alone bounds nothing. */
  'table columns': 128,
  /** Header cells × rows. A wide header over short rows: 1.8 s, 6.2 s, 22.6 s; see md4c #345. */
  'table cells': 50_000,
  /** Raw HTML start tags without an end tag. Tree builders overflow the stack above it. */
  'open html tags': 200,
  /** Unclosed `[` in one block. `[`×n `]`×n: 0.2 s at 10 KB, 1.9 s at 40 KB. */
  'consecutive brackets': 1_000,
  /**
   * Runs of `*`, `_`, `~` and `[`, and unmatched delimiters of formulas, in one block. micromark joins the text between them by moving all
   * later events: `[^a]` repeated takes 0.4 s at 20 KB, 1.1 s at 40 KB and 2.8 s at 80 KB.
   */
  'delimiter runs': 15_000,
  /** List items that are only a marker. micromark moves all later events at the end of each. */
  'empty list items': 10_000,
};

/** The highest count of a measure, or the first count above its limit. */
export interface Peak {
  readonly measure: ScannedMeasure;
  readonly value: number;
  /** Offset in the scanned text. */
  readonly offset: number;
}

/** Records the highest count of each measure. */
export interface Peaks {
  record(measure: ScannedMeasure, value: number, offset: number): void;
  /** The measures that occurred, in the order of `complexityLimits`. */
  list(): readonly Peak[];
}

export function createPeaks(): Peaks {
  const measures = Object.keys(complexityLimits) as ScannedMeasure[];
  const peaks = new Map(measures.map((measure) => [measure, { measure, value: 0, offset: 0 }]));
  return {
    record(measure, value, offset) {
      const peak = peaks.get(measure);
      // Above the limit, keep the offset at which the limit was first exceeded.
      if (!peak || value <= peak.value || peak.value > complexityLimits[measure]) return;
      peak.value = value;
      peak.offset = offset;
    },
    list: () => [...peaks.values()].filter(({ value }) => value > 0),
  };
}

/**
 * Rejects a text that could take disproportionately long to parse.
 *
 * @param lineOf returns the 1-based line number to report for an offset of the scanned text
 * @throws {DocumentTooComplexError} a count exceeds its limit in `complexityLimits`
 */
export function checkComplexity(
  scan: { readonly lines: readonly Line[]; readonly peaks: readonly Peak[] },
  lineOf: (offset: number) => number = (offset) => lineAt(scan, offset) + 1,
): void {
  for (const { measure, value, offset } of scan.peaks) {
    const limit = complexityLimits[measure];
    if (value > limit) throw new DocumentTooComplexError(measure, limit, lineOf(offset));
  }
}
