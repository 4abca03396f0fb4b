import type { Span } from '@mdconv/core';

/** Facts about a layout, in addition to its pages. */
export interface LayoutReport {
  readonly pageMap: PageMap;
  /** Page ends and widths that could not be met, in order; empty for nearly every document. */
  readonly relaxedBreaks: readonly RelaxedBreak[];
  /** How each page ends. A png is one page, which ends with its content. */
  readonly pageEnds: readonly PageEndReport[];
}

/** How a page ends. */
export interface PageEndReport {
  /** The share of the height between the margins that stays blank below the content, 0 to 1. */
  readonly blank: number;
  /** Whether it is the last page, or the author breaks the page here. */
  readonly isForced: boolean;
}

/** The position of every heading, anchor, footnote and footnote reference, by id. */
export type PageMap = ReadonlyMap<string, PagePlace>;

/** The line or block with an id. Points from the page's top left. */
export interface PagePlace {
  /** Counts from 0. */
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where a block of the caller's text is placed. */
export interface SourcePlace {
  readonly span: Span;
  /** One part for each page, in order; at least one. */
  readonly parts: readonly PagePlace[];
  /** Index of the first page on which some of it reaches out of its place. */
  readonly overflows?: number;
}

/** A pagination rule that could not be followed. */
export interface RelaxedBreak {
  /** Index of the page that breaks the rule. */
  readonly page: number;
  readonly reason: BreakReason | 'overflow' | 'overflow-x' | 'late-footnote';
}

/**
 * What a page break should not do, in the order in which the rules are relaxed:
 *
 * - `code-lines`: split a drawing or a short block of code, or leave fewer than three lines of code
 *   on either side
 * - `widow`, `orphan`: leave the last or the first line of a paragraph alone
 * - `formula`: separate a formula on its own lines from the text that continues in it
 * - `description-term`: separate a term from its description
 * - `table-row`: split a row, or separate rows that one cell spans
 * - `table-header`: split a header, or leave it without a row
 * - `caption`: separate a caption from its image or table
 * - `panel-title`: separate the title of an alert or the label of code from the content
 * - `kept-together`: leave the closing of a letter alone, or split an entry of a resume
 * - `heading`: leave a heading last, or separate its lines
 *
 * Three more are not page ends: `overflow`, something is higher than a page; `overflow-x`, something
 * is wider than its place and reaches out of it, as a letter in a table within a narrow cell or a
 * list's numbers where lists within lists leave no room for them (once a page, on a sheet too);
 * `late-footnote`, a footnote starts after the page of its call, because the one before it fills
 * that page.
 */
export const breakReasons = [
  'code-lines',
  'widow',
  'orphan',
  'formula',
  'description-term',
  'table-row',
  'table-header',
  'caption',
  'panel-title',
  'kept-together',
  'heading',
] as const;

export type BreakReason = (typeof breakReasons)[number];
