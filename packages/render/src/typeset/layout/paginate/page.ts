import type { Hex, PageEndReport, RelaxedBreak } from '../../display/index.ts';
import type { Frame, PlacedBox, OrientationChange } from '../frame/index.ts';

/** The content of one page between the margins. Lengths from the left and top margin. */
export interface Page {
  readonly body: Frame;
  /** Whether the page is as wide as the others are high. */
  readonly isLandscape: boolean;
  /** Absent on usual pages. */
  readonly look?: PageLook;
  /** Absent where the page has no footnotes. */
  readonly footnotes?: { readonly ruleY: number; readonly boxes: readonly PlacedBox[] };
}

/** What makes a cover or a slide differ from usual pages. */
export interface PageLook {
  /** Rectangles behind its content, in points from the upper left corner; cut at the page's edges. */
  readonly fields: readonly (Rectangle & { readonly color: Hex })[];
  /** Whether it has no header and no footer. */
  readonly isBare: boolean;
}

interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Paginated {
  readonly pages: readonly Page[];
  readonly relaxedBreaks: readonly RelaxedBreak[];
  readonly pageEnds: readonly PageEndReport[];
  readonly waste: readonly LandscapeWaste[];
}

/** The share of a page that is blank before landscape content. */
export interface LandscapeWaste {
  readonly change: OrientationChange;
  readonly blank: number;
}

/** The room of a page in points. */
export interface PageRoom {
  readonly height: number;
  /** The height of a landscape page. */
  readonly landscapeHeight: number;
  /** Space above the footnotes' rule and below it. */
  readonly footnoteSpace: { readonly above: number; readonly below: number };
}

/** The reason that the layout report gives for a page with content wider than its room. */
export function overflowReasons({
  body,
  footnotes,
}: Pick<Page, 'body' | 'footnotes'>): readonly RelaxedBreak['reason'][] {
  const boxes = [...body.boxes, ...(footnotes?.boxes ?? [])];
  return boxes.some(({ box }) => box.overflows) ? ['overflow-x'] : [];
}

/** The share of a page that is blank below its text. A page that continues a footnote is full. */
export function blankShare(
  { body, footnotes }: Pick<Page, 'body' | 'footnotes'>,
  { height, footnoteSpace }: PageRoom,
): number {
  const foot = footnotes ? footnotes.ruleY - footnoteSpace.above : height;
  return Math.max(0, foot - body.height) / height;
}
