import type { PdfFacts } from './facts/collect-facts.ts';

/** Something that a conforming file does, and how to see that it does not. */
export interface Condition {
  /**
   * `UA` and a failure condition of the Matterhorn Protocol 1.02, or `A` and a clause of
   * ISO 19005-2; `PDF` and a clause of ISO 32000-1 where both only build on it. A word after that
   * tells conditions of one clause apart.
   */
  readonly id: string;
  /** Where the standard says so. */
  readonly clause: string;
  /** What holds in a conforming file. */
  readonly says: string;
  /** The places where it does not hold. */
  readonly find: (pdf: PdfFacts) => Iterable<string>;
}
