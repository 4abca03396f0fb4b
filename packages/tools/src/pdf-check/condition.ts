import type { PdfFacts } from './facts/collect-facts.ts';

/** A requirement on conforming files, with a check for violations. */
export interface Condition {
  /**
   * `UA` and a failure condition of the Matterhorn Protocol 1.02, or `A` and a clause of
   * ISO 19005-2; `PDF` and a clause of ISO 32000-1 if both standards refer to it. A word after that
   * distinguishes conditions of one clause.
   */
  readonly id: string;
  /** The clause of the standard. */
  readonly clause: string;
  /** What is true in a conforming file. */
  readonly says: string;
  /** The places that violate it. */
  readonly find: (pdf: PdfFacts) => Iterable<string>;
}
