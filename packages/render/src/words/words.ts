import type { AlertType } from '@mdconv/core';

/** The words that mdconv itself puts into a document. */
export interface Words {
  readonly contents: string;
  readonly footnotes: string;
  /** Heading of the list of links in text. */
  readonly links: string;
  /** Title of a document that has none. */
  readonly untitled: string;
  readonly alerts: Readonly<Record<AlertType, string>>;
  /** Label of a task's box for a screen reader. */
  readonly done: string;
  readonly open: string;
  /** Label of the link from a footnote back to its place in the text. */
  readonly backToText: string;
  readonly code: string;
  readonly table: string;
  /** Stands for the summary of a `<details>` that has none, as in browsers. Source: HTML, 4.11.1. */
  readonly details: string;
  pageOfPages(page: number, pages: number): string;
}
