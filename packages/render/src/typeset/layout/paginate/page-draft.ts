import type { Box, Group, Penalty, PlacedBox, PlacedSlice } from '../frame/index.ts';

/** A page that is being filled. */
export interface PageDraft {
  readonly boxes: PlacedBox[];
  readonly slices: DraftSlice[];
  /** Open groups, outer ones first. */
  readonly open: DraftSlice[];
  /** Footnotes referenced on this page so far. */
  readonly references: number[];
  /** Whether the last of these footnotes continues on the next page. */
  split: boolean;
  y: number;
  /** The collapsed margin above the next box. */
  space: number;
  /** Boxes other than repeated headers. */
  contentCount: number;
}

export interface DraftSlice extends PlacedSlice {
  bottom: number;
  last: boolean;
  /** The amount of content on the page when the group was opened. */
  readonly contentBefore: number;
}

/** A group that continues after a page break. `first`: none of it is on a page yet. */
export interface OpenGroup {
  readonly group: Group;
  readonly first: boolean;
}

/** A possible page break, and the content before it. */
export interface Candidate {
  /** Of the item after which the page ends. */
  readonly index: number;
  readonly penalty: Penalty;
  readonly boxes: number;
  readonly slices: number;
  readonly contentCount: number;
  readonly references: number;
  readonly split: boolean;
  readonly y: number;
  readonly open: readonly DraftSlice[];
}

export function startDraft(reopened: readonly OpenGroup[]): PageDraft {
  const draft: PageDraft = {
    boxes: [],
    slices: [],
    open: [],
    references: [],
    split: false,
    y: 0,
    space: 0,
    contentCount: 0,
  };
  for (const { group, first } of reopened) openGroup(draft, group, first);
  return draft;
}

export function openGroup(draft: PageDraft, group: Group, first: boolean): void {
  draft.y += draft.space;
  draft.space = 0;
  const { y: top, contentCount: contentBefore } = draft;
  const slice = { group, top, bottom: top, first, last: true, contentBefore };
  draft.slices.push(slice);
  draft.open.push(slice);
  draft.y += group.before;
  if (first || !group.repeat) return;
  draft.boxes.push({ y: draft.y, box: repeatBox(group.repeat) });
  draft.y += group.repeat.height;
}

function repeatBox(repeat: NonNullable<Group['repeat']>): Box {
  return { ...repeat, kind: 'box', x: 0, width: 0, footnotes: [], destinations: [] };
}

export function closeGroup(draft: PageDraft): void {
  const slice = draft.open.pop();
  if (!slice) return;
  draft.y += slice.group.after;
  slice.bottom = draft.y;
}

export function addBox(draft: PageDraft, box: Box): void {
  draft.y += draft.space;
  draft.space = 0;
  draft.boxes.push({ y: draft.y, box });
  draft.y += box.height;
  draft.contentCount += 1;
}

/** The padding of the open groups below their last box. */
export function closingHeight(open: readonly DraftSlice[]): number {
  return open.reduce((total, { group }) => total + group.after, 0);
}

export function candidateAt(draft: PageDraft, index: number, penalty: Penalty): Candidate {
  return {
    index,
    penalty,
    boxes: draft.boxes.length,
    slices: draft.slices.length,
    contentCount: draft.contentCount,
    references: draft.references.length,
    split: draft.split,
    y: draft.y,
    open: [...draft.open],
  };
}

/** Removes content after a candidate, and closes the groups that are open there. */
export function endDraft(draft: PageDraft, end: Candidate): readonly OpenGroup[] {
  draft.boxes.length = end.boxes;
  draft.slices.length = end.slices;
  draft.references.length = end.references;
  draft.y = end.y;
  for (const slice of end.open.toReversed()) {
    if (slice.contentBefore === end.contentCount) {
      // None of the group is on this page: it starts on the next page.
      draft.slices.pop();
      draft.y = slice.top;
      continue;
    }
    draft.y += slice.group.after;
    slice.bottom = draft.y;
    slice.last = false;
  }
  return end.open.map(({ group, first, contentBefore }) => ({
    group,
    first: first && contentBefore === end.contentCount,
  }));
}
