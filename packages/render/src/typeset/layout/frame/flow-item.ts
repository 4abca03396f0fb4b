import type { BreakReason, DisplayItem } from '../../display/index.ts';

/**
 * A laid-out document before its pages: boxes with the space between them and the places where a
 * page may end. Lengths in points.
 */
export type FlowItem = Box | Margin | Penalty | GroupStart | GroupEnd;

/** Something that no page end cuts: a line, a table row, an image. */
export interface Box {
  readonly kind: 'box';
  /** From the left edge of the frame that the box stands in. */
  readonly x: number;
  readonly width: number;
  readonly height: number;
  /** From the top to the first baseline; markers and labels stand on it. */
  readonly baseline?: number;
  /** Numbers of the footnotes that are first called here. */
  readonly footnotes: readonly number[];
  readonly destinations: readonly BoxDestination[];
  /** Whether something in it is wider than its place. */
  readonly overflows?: boolean;
  paint(position: PagePosition): readonly DisplayItem[];
}

/** Something that links lead to. `y` counts from the box's top. */
export interface BoxDestination {
  readonly id: string;
  readonly y: number;
}

/** Where on a page something is painted, and what is known once every page is settled. */
export interface PagePosition {
  /** Left edge of the frame. */
  readonly x: number;
  /** Top of the box. */
  readonly y: number;
  /** The number that a page bears; `undefined` for an unknown id, and on a sheet. */
  pageNumberOf(id: string): number | undefined;
}

/** Space between boxes. Of neighbors the larger one counts; at the edges of a page none does. */
export interface Margin {
  readonly kind: 'margin';
  readonly height: number;
}

/** A place where a page may end. Nowhere else does it. */
export interface Penalty {
  readonly kind: 'penalty';
  /** In thousandths of the page's height: what a break here costs, as if so much stayed blank. */
  readonly cost: number;
  /** No page ends here unless it would have to stay empty otherwise. */
  readonly forbidden?: BreakReason;
  /** A break here costs no more than `cost`, but the layout report lists it. */
  readonly reported?: BreakReason;
  /** A page ends here in any case. */
  readonly forced?: boolean;
}

/** Starts a group of items that share a ground, a bar or a table header. */
export interface GroupStart {
  readonly kind: 'groupStart';
  readonly group: Group;
}

export interface GroupEnd {
  readonly kind: 'groupEnd';
}

/** Closed at a page's end and opened again on the next page. */
export interface Group {
  /** Room between the group's edge and its first and last box, on every page. */
  readonly before: number;
  readonly after: number;
  /** What stands behind the part of the group that is on one page. */
  decorate(slice: Slice): readonly DisplayItem[];
  /** What stands again at the top of every page but the first. */
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

export function margin(height: number): Margin {
  return { kind: 'margin', height };
}

export function allowBreak(cost: number, reported?: BreakReason): Penalty {
  return { kind: 'penalty', cost, ...(reported ? { reported } : {}) };
}

export function forbidBreak(forbidden: BreakReason): Penalty {
  return { kind: 'penalty', cost: 0, forbidden };
}

export const forceBreak: Penalty = { kind: 'penalty', cost: 0, forced: true };

export const groupEnd: GroupEnd = { kind: 'groupEnd' };
