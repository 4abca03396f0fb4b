import type { Box, FlowItem, Group, PlacedBox, PlacedSlice } from '../frame/index.ts';

/** A page that is being filled. */
export interface PageDraft {
  y: number;
  /** The collapsed margin above the next box. */
  space: number;
  /** The sum of the margins between the boxes. */
  marginHeight: number;
  /** Boxes other than repeated headers. */
  contentCount: number;
  /** Open groups, outer ones first. Replaced when it changes, so that possible ends can keep it. */
  open: readonly DraftSlice[];
  /** The padding of the open groups below their last box. */
  closingHeight: number;
  /** What is on the page. Absent while only its height is of interest. */
  readonly content?: PageContent;
}

export interface PageContent {
  readonly boxes: PlacedBox[];
  /** The margins from top to bottom. */
  readonly margins: PlacedMargin[];
  /** Outer ones before inner ones. */
  readonly slices: DraftSlice[];
}

/** A margin on a page. `y`: its lower edge. */
export interface PlacedMargin {
  readonly y: number;
  readonly height: number;
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

export function startDraft(reopened: readonly OpenGroup[], content?: PageContent): PageDraft {
  const draft: PageDraft = {
    y: 0,
    space: 0,
    marginHeight: 0,
    contentCount: 0,
    open: [],
    closingHeight: 0,
    ...(content && { content }),
  };
  reopen(draft, reopened);
  return draft;
}

/** Opens the groups that continue on the page. */
export function reopen(draft: PageDraft, groups: readonly OpenGroup[]): void {
  for (const { group, first } of groups) openGroup(draft, group, first);
}

/** Adds an item, whether it fits or not. */
export function addItem(draft: PageDraft, item: FlowItem): void {
  switch (item.kind) {
    case 'box':
      return isLeftOut(item, draft) ? undefined : addBox(draft, item);
    case 'margin':
      if (draft.contentCount > 0) draft.space = Math.max(draft.space, item.height);
      return;
    case 'groupStart':
      return openGroup(draft, item.group, true);
    case 'groupEnd':
      return closeGroup(draft);
    case 'penalty':
    case 'orientation':
  }
}

/** Whether a box only separates what is above and below it on a page, and nothing is above it. */
export function isLeftOut({ separates, destinations }: Box, { contentCount }: PageDraft): boolean {
  return separates === 'within' && contentCount === 0 && destinations.length === 0;
}

function addBox(draft: PageDraft, box: Box): void {
  addSpace(draft);
  draft.content?.boxes.push({ y: draft.y, box });
  draft.y += box.height;
  draft.contentCount += 1;
}

function addSpace(draft: PageDraft): void {
  const { space: height } = draft;
  if (height === 0) return;
  draft.y += height;
  draft.marginHeight += height;
  draft.content?.margins.push({ y: draft.y, height });
  draft.space = 0;
}

function openGroup(draft: PageDraft, group: Group, first: boolean): void {
  addSpace(draft);
  const { y: top, contentCount: contentBefore, content } = draft;
  const slice = { group, top, bottom: top, first, last: true, contentBefore };
  content?.slices.push(slice);
  setOpen(draft, [...draft.open, slice]);
  draft.y += group.before;
  if (first || !group.repeat) return;
  content?.boxes.push({ y: draft.y, box: repeatBox(group.repeat) });
  draft.y += group.repeat.height;
}

function repeatBox(repeat: NonNullable<Group['repeat']>): Box {
  return { ...repeat, kind: 'box', x: 0, width: 0, footnotes: [], destinations: [] };
}

function closeGroup(draft: PageDraft): void {
  const slice = draft.open.at(-1);
  if (!slice) return;
  setOpen(draft, draft.open.slice(0, -1));
  draft.y += slice.group.after;
  slice.bottom = draft.y;
}

function setOpen(draft: PageDraft, open: readonly DraftSlice[]): void {
  draft.open = open;
  draft.closingHeight = open.reduce((total, { group }) => total + group.after, 0);
}

/** A place where a page may end. */
export type EndPlace = Pick<PageDraft, 'y' | 'open' | 'contentCount'>;

/** The height of a page that ends here. A group without content on it starts on the next page. */
export function closedHeight({ y, open, contentCount }: EndPlace): number {
  return open.reduceRight(
    (height, { group, top, contentBefore }) =>
      contentBefore === contentCount ? top : height + group.after,
    y,
  );
}

/** The groups that the next page starts with. */
export function groupsAfter({ open, contentCount }: EndPlace): readonly OpenGroup[] {
  return open.map(({ group, first, contentBefore }) => ({
    group,
    first: first && contentBefore === contentCount,
  }));
}
