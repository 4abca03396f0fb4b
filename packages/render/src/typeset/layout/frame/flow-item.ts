import type { Heading, Span } from '@mdconv/core';
import type { BreakReason, DisplayItem } from '../../display/index.ts';

/**
 * What a document is laid out into before it has pages: boxes, the margins between them and the
 * places where a page may end. Lengths in points.
 */
export type FlowItem = Box | Margin | Penalty | OrientationChange | GroupStart | GroupEnd;

/** Content that no page break splits: a line, a table row, an image. */
export interface Box {
  readonly kind: 'box';
  /** The distance from the left edge of the frame that contains the box. */
  readonly x: number;
  readonly width: number;
  readonly height: number;
  /** The distance from the top to the first baseline, with which markers and labels align. */
  readonly baseline?: number;
  /** Numbers of the footnotes whose first reference is in the box. */
  readonly footnotes: readonly number[];
  readonly destinations: readonly BoxDestination[];
  /** The range of the caller's text that begins with the box; absent within a block. */
  readonly source?: Span;
  /** Whether some of its content is wider than its room. */
  readonly overflows?: boolean;
  /** Present if it only separates what is above and below it: whether it is at a page's top, too. */
  readonly separates?: 'always' | 'within';
  /** Whether a chapter begins with it: on a new page, or on one on the right. */
  readonly opens?: 'page' | 'right';
  /** What a page without room for the box may do instead of leaving the rest of it blank. */
  readonly figure?: AdaptableFigure;
  paint(position: PagePosition): readonly DisplayItem[];
}

/** A figure that may be smaller than it is, or on the page after the one of its place in the text. */
export interface AdaptableFigure {
  /** The figure with at most this height, in points; `undefined` where it would be hard to read. */
  reducedTo(height: number): Box | undefined;
  /** What it costs to set the text behind the figure above it; see `breakCosts`. */
  readonly waitingCost: number;
  /** Whether a section begins with it, so that a new section cannot begin above it. */
  readonly opensSection: boolean;
  /** Points between the figure and the text below it. */
  readonly gap: number;
}

/** A target of links. `y` counts from the top of the box. */
export interface BoxDestination {
  readonly id: string;
  readonly y: number;
}

/** Where on a page a box is painted, and what is known once all pages are final. */
export interface PagePosition {
  /** Left edge of the frame. */
  readonly x: number;
  /** Top of the box. */
  readonly y: number;
  /** The page number of a destination; `undefined` for an unknown id, and on a sheet. */
  pageNumberOf(id: string): number | undefined;
}

/**
 * Vertical space between boxes. Adjacent margins collapse into the largest, as in CSS; margins at
 * the edges of a page have no effect.
 */
export interface Margin {
  readonly kind: 'margin';
  readonly height: number;
}

/** A place where a page may end. Pages end nowhere else. */
export interface Penalty {
  readonly kind: 'penalty';
  /** The cost of a break here; see `breakCosts`. */
  readonly cost: number;
  /** No page ends here unless it would be empty otherwise. */
  readonly forbidden?: BreakReason;
  /** The rank of the heading above, if that forbids the break. */
  readonly rank?: number;
  /** A break here costs no more than `cost`, but the layout report lists it. */
  readonly reported?: BreakReason;
  /** A page always ends here. */
  readonly forced?: boolean;
  /** Whether a heading follows, which a figure of the section above seldom passes. */
  readonly endsSection?: boolean;
  /** Whether a break here divides a paragraph, list or table, which should fill the page first. */
  readonly divides?: boolean;
}

/** Ends the page, and gives the pages after it this orientation. Outside of groups only. */
export interface OrientationChange {
  readonly kind: 'orientation';
  /** Whether the pages are as wide as the others are high. */
  readonly isLandscape: boolean;
  /** The block that the pages are for. */
  readonly block: object;
  /** Whether the block can be read on upright pages, too. */
  readonly isOptional: boolean;
  /** Whether text above the block is on its landscape page. */
  readonly isLifted?: boolean;
}

/** Starts a group of items that share a background, a bar or a table header. */
export interface GroupStart {
  readonly kind: 'groupStart';
  readonly group: Group;
}

export interface GroupEnd {
  readonly kind: 'groupEnd';
}

/** A group ends at a page break and starts again on the next page. */
export interface Group {
  /** Padding between the group's edges and its first and last box, on every page. */
  readonly before: number;
  readonly after: number;
  /** The decoration behind the part of the group that is on one page. */
  decorate(slice: Slice): readonly DisplayItem[];
  /** Content repeated at the top of every page but the first. */
  readonly repeat?: Repeat;
}

/** The part of a group on one page. */
export interface Slice {
  /** Left edge of the frame. */
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
  readonly first: boolean;
  readonly last: boolean;
}

export type Repeat = Pick<Box, 'height' | 'overflows' | 'paint'>;

/** A box that paints nothing. */
export function emptyBox(size: Pick<Box, 'x' | 'width' | 'height' | 'baseline'>): Box {
  return { kind: 'box', ...size, footnotes: [], destinations: [], paint: () => [] };
}

export function margin(height: number): Margin {
  return { kind: 'margin', height };
}

export function allowBreak(cost: number, reported?: BreakReason): Penalty {
  return { kind: 'penalty', cost, ...(reported ? { reported } : {}) };
}

/** A break within a paragraph, list or table. */
export function allowDivision(cost: number): Penalty {
  return { kind: 'penalty', cost, divides: true };
}

export function forbidBreak(forbidden: BreakReason): Penalty {
  return { kind: 'penalty', cost: 0, forbidden };
}

/** The break between the lines of a heading, and below it. */
export function forbidHeadingBreak({ rank }: Heading): Penalty {
  return { ...forbidBreak('heading'), rank };
}

export const forceBreak: Penalty = { kind: 'penalty', cost: 0, forced: true };

export function inGroup(group: Group, items: readonly FlowItem[]): readonly FlowItem[] {
  return [{ kind: 'groupStart', group }, ...items, { kind: 'groupEnd' }];
}

/** The height of all boxes and margins. */
export function heightOf(items: readonly FlowItem[]): number {
  return items.reduce((sum, item) => sum + ('height' in item ? item.height : 0), 0);
}
