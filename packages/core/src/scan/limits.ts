import type { ComplexityMeasure } from '../errors/index.ts';

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
