/** What a layout tells beside the pages themselves. */
export interface LayoutReport {
  readonly pageMap: PageMap;
  /** Page ends and widths that could not be as wished, in order; empty for nearly every document. */
  readonly relaxedBreaks: readonly RelaxedBreak[];
}

/** Where every heading, anchor, footnote and call of a footnote stands: id → place. */
export type PageMap = ReadonlyMap<string, PagePlace>;

/** The line or block that bears an id. Points from the page's top left. */
export interface PagePlace {
  /** Counts from 0. */
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A wish that no page could fulfill. */
export interface RelaxedBreak {
  /** The page that ends otherwise than wished, or on which something has no room. From 0. */
  readonly page: number;
  readonly reason: BreakReason | 'overflow' | 'overflow-x' | 'late-footnote';
}

/**
 * What a page's end should not do, in the order in which the wishes give way:
 *
 * - `code-lines`: leave fewer than three lines of code on either side
 * - `widow`, `orphan`: leave the last or the first line of a paragraph alone
 * - `description-term`: part a term from its description
 * - `table-row`: cut a row, or part rows that one cell spans
 * - `table-header`: cut a header, or leave it without a row
 * - `caption`: part a caption from its image or table
 * - `panel-title`: part the title of a callout or the label of code from the content
 * - `heading`: leave a heading last, or part its lines
 *
 * Three more are no page ends: `overflow`, something is higher than a page; `overflow-x`, something
 * is wider than its place and reaches out of it, as a letter in a table within a narrow cell or a
 * list's numbers where lists within lists leave no room for them (once a page, on a sheet too);
 * `late-footnote`, a footnote starts after the page of its call, because the one before it fills
 * that page.
 */
export const breakReasons = [
  'code-lines',
  'widow',
  'orphan',
  'description-term',
  'table-row',
  'table-header',
  'caption',
  'panel-title',
  'heading',
] as const;

export type BreakReason = (typeof breakReasons)[number];
