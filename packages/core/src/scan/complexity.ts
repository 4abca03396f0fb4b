import { type ComplexityMeasure, DocumentTooComplexError } from '../errors/index.ts';
import { lineAt } from './model.ts';
import type { Scan } from './scan.ts';

/** What one scan can count; the other measures are known only after parsing. */
export type ScannedMeasure = Exclude<ComplexityMeasure, 'inline depth' | 'render time'>;

/**
 * The highest count of each measure that is still converted. Each stands where the parser's cost
 * stops being linear; the times are micromark's on one hostile input, at 10, 20 and 40 KB.
 */
export const complexityLimits: Readonly<Record<ScannedMeasure, number>> = {
  /** Quotes, list items and footnotes open at once. `- - - …a`: 4.3 s, 20 s, over 30 s. */
  'container depth': 100,
  /** Columns of white space before a marker. A ladder of ever deeper items: 1.9 s at 160 KB. */
  indentation: 200,
  /** Cells of a header row. Short rows are filled up to it, so this alone bounds nothing. */
  'table columns': 128,
  /** Header cells × rows. A wide header over short rows: 1.8 s, 6.2 s, 22.6 s; see md4c #345. */
  'table cells': 50_000,
  /** Raw tags without their end tag. Tree builders overflow the stack on more. */
  'open html tags': 200,
  /** `[` not yet closed in one block. `[`×n `]`×n: 0.2 s at 10 KB, 1.9 s at 40 KB. */
  'consecutive brackets': 1_000,
  /**
   * Runs of `*`, `_`, `~` and `[` in one block. Text between them is joined by moving all that
   * follows: `[^a]` repeated takes 0.4 s at 20 KB, 1.1 s at 40 KB and 2.8 s at 80 KB.
   */
  'delimiter runs': 15_000,
};

/** The highest count of one measure, or the first that passed its limit. */
export interface Peak {
  readonly measure: ScannedMeasure;
  readonly value: number;
  /** Where in the scanned text. */
  readonly offset: number;
}

/** Remembers the highest count of each measure. */
export interface Peaks {
  note(measure: ScannedMeasure, value: number, offset: number): void;
  /** Only measures that occurred, in the order of `complexityLimits`. */
  list(): readonly Peak[];
}

export function createPeaks(): Peaks {
  const measures = Object.keys(complexityLimits) as ScannedMeasure[];
  const peaks = new Map(measures.map((measure) => [measure, { measure, value: 0, offset: 0 }]));
  return {
    note(measure, value, offset) {
      const peak = peaks.get(measure);
      // Beyond the limit only the place where it was passed is of use.
      if (!peak || value <= peak.value || peak.value > complexityLimits[measure]) return;
      peak.value = value;
      peak.offset = offset;
    },
    list: () => [...peaks.values()].filter(({ value }) => value > 0),
  };
}

/**
 * Refuses a text whose parsing could take longer than its length allows.
 *
 * @param lineOf the 1-based line to name for an offset of the scanned text; by default that text's
 * @throws {DocumentTooComplexError} one of `complexityLimits` is passed
 */
export function checkComplexity(
  scan: Scan,
  lineOf: (offset: number) => number = (offset) => lineAt(scan, offset) + 1,
): void {
  for (const { measure, value, offset } of scan.peaks) {
    const limit = complexityLimits[measure];
    if (value > limit) throw new DocumentTooComplexError(measure, limit, lineOf(offset));
  }
}
