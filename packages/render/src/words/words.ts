import type { AlertType } from '@mdconv/core';

/** The words that mdconv adds to a document. */
export interface Words {
  readonly contents: string;
  readonly footnotes: string;
  /** Heading of the list of links in text output. */
  readonly links: string;
  /** Title of a document that has none. */
  readonly untitled: string;
  readonly alerts: Readonly<Record<AlertType, string>>;
  /** Label of a task's checkbox for screen readers. */
  readonly done: string;
  readonly open: string;
  /** Label of the link from a footnote back to its reference. */
  readonly backToText: string;
  readonly code: string;
  readonly table: string;
  readonly diagram: string;
  /** The label above all parts of a split table except the first. */
  readonly continued: string;
  /** Summary of a `<details>` element without one, as in browsers. Source: HTML, 4.11.1. */
  readonly details: string;
  pageOfPages(page: number, pages: number): string;
}
