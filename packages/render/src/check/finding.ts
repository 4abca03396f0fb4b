import type { Span, TextChange } from '@mdconv/core';
import type { Severity } from '../severities.ts';

/** Findings of one kind in a report. */
export const ofKindMax = 100;

/** Something in a document that is not fit to send. */
export interface Finding {
  /** Name of its kind, such as `heading-level-skipped`. */
  readonly code: string;
  readonly severity: Severity;
  /** One sentence for people. */
  readonly message: string;
  /** The place in the caller's text, 1-based; columns in UTF-16 code units. */
  readonly line: number;
  readonly column: number;
  /** The page of a pdf, from 1. Absent if the format has no pages. */
  readonly page?: number;
  /** The block on that page, in points from its top left. */
  readonly box?: FindingBox;
  /**
   * Edits of the caller's text, sorted and disjoint, for `applyEdits`. They remove the finding and cause no
   * other. Fixes of several findings can overlap: apply one, then check again.
   */
  readonly fix?: readonly TextChange[];
}

/** A rectangle on a page in points. */
export interface FindingBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A finding of one kind, before it has a severity and a place. */
export interface Draft {
  /** Range of the caller's text. */
  readonly span: Span;
  /** Default: the summary of the kind. */
  readonly message?: string;
  /** Index of the page, if the span does not decide it. */
  readonly page?: number;
  /** Default: the block of the span. */
  readonly box?: FindingBox;
  readonly fix?: readonly TextChange[] | undefined;
}
