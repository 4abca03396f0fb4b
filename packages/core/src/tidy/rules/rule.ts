import { type LineKind, scan, type Scan } from '../../scan/index.ts';
import type { Proposal } from '../edits.ts';
import type { Action } from '../settings.ts';

/** One thing that tidying mends. Its examples are its tests and its reference page. */
export interface Rule {
  readonly id: string;
  readonly pass: Action;
  /** Typography, off with `polish: false`. */
  readonly polish?: true;
  readonly severity: 'must' | 'should' | 'nice';
  /**
   * What it may do to the rendering: `P` keeps it identical, `T` keeps the structure and changes
   * characters of the text only, `R` is meant to change it.
   */
  readonly render: 'P' | 'T' | 'R';
  /** One sentence: what it does. */
  readonly summary: string;
  /** What goes wrong without it. */
  readonly why: string;
  /** Where the rule or its limits come from. */
  readonly source: string;
  /** Three or more. */
  readonly changes: readonly Example[];
  /** Look-alikes that stay as they are; five or more. */
  readonly keeps: readonly string[];
  /** It may change code, or what is code. */
  readonly touchesCode?: true;
  /** It may take away letters and digits. */
  readonly dropsText?: true;
  /**
   * What must be true afterwards where an edit begins, or else the edit is not made: the kind of
   * the line there, or a look at the scan of the mended text.
   */
  readonly intends?: LineKind | ((after: Scan, at: number) => boolean);
  /**
   * Sorted and disjoint changes to the subject's text, in time linear in its length. Those with
   * the same `group` are made together or not at all.
   */
  propose(subject: Subject): readonly Omit<Proposal, 'rule'>[];
}

/** A text before and after a rule; both end with a line feed where they are whole documents. */
export interface Example {
  readonly before: string;
  readonly after: string;
}

/** A text as rules look at it. */
export interface Subject {
  readonly text: string;
  /** Made when first asked for, then kept. */
  readonly scan: Scan;
}

export function createSubject(text: string): Subject {
  let scanned: Scan | undefined;
  return {
    text,
    get scan() {
      scanned ??= scan(text);
      return scanned;
    },
  };
}
