import type { BreakReason, Frame, PlacedBox } from '../frame/index.ts';

/** What stands on one page between the margins. Lengths from the room's left and top. */
export interface Page {
  readonly body: Frame;
  /** Absent where the page has no footnotes. */
  readonly notes?: { readonly ruleY: number; readonly boxes: readonly PlacedBox[] };
}

export interface Paginated {
  readonly pages: readonly Page[];
  readonly report: readonly RelaxedBreak[];
}

/** A wish that no page could fulfil. */
export interface RelaxedBreak {
  /** Index of the page that ends, or is left, otherwise than wished. */
  readonly page: number;
  /**
   * `overflow`: something is higher than a page. `late-footnote`: a footnote starts after the page
   * of its call, because the one before it fills that page.
   */
  readonly reason: BreakReason | 'overflow' | 'late-footnote';
}

/** The room of a page. Points. */
export interface PageRoom {
  readonly height: number;
  /** Space above the footnotes' rule and below it. */
  readonly noteSpace: { readonly above: number; readonly below: number };
}
