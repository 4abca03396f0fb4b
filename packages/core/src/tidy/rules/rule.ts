import type { LineKind } from '../../scan/index.ts';
import type { Change } from '../edit.ts';
import type { Subject } from '../subject.ts';
import type { Action } from '../tidy-settings.ts';

/** When a rule runs: all rules of a layer see the text that the layers before it left. */
export type Layer = (typeof layers)[number];

/**
 * In the order in which they run. What changes characters comes before what changes blocks, and
 * that before what changes text, so that each finds the structure that it asks about settled.
 */
export const layers = ['encoding', 'characters', 'document', 'blocks', 'inline', 'layout'] as const;

/** One thing that tidying mends. Its examples are its tests and its reference page. */
export interface Rule {
  readonly id: string;
  readonly pass: Action;
  /** Typography, off with `polish: false`. */
  readonly polish?: true;
  readonly layer: Layer;
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
  /** It may change code, or take away letters and digits: what no output can show. */
  readonly touchesCode?: true;
  readonly dropsText?: true;
  /** What the line where an edit begins must be afterwards; else the edit is not made. */
  readonly intends?: LineKind;
  /** Sorted and disjoint changes to the subject's text. */
  propose(subject: Subject): readonly Change[];
}

export interface Example {
  readonly before: string;
  readonly after: string;
}
