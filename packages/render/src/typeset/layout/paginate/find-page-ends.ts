import type { RelaxedBreak } from '../../display/index.ts';
import { allowBreak, forceBreak, type Box, type FlowItem, type Penalty } from '../frame/index.ts';
import { tolerance } from '../../../tolerance.ts';
import type { Footnotes } from './footnotes.ts';
import type { PageRoom } from './page.ts';
import {
  addItem,
  closedHeight,
  groupsAfter,
  isLeftOut,
  startDraft,
  type OpenGroup,
  type PageDraft,
} from './page-draft.ts';
import { rankBreaks, type Candidate } from './rank-breaks.ts';

/** The start of a page. */
export interface Cursor {
  readonly index: number;
  readonly open: readonly OpenGroup[];
  /** The rest of a footnote from an earlier page. */
  readonly carried: readonly Box[];
}

/** A possible end of a page. */
export interface PageEnd {
  /** The index of the first item on the next page. */
  readonly index: number;
  readonly open: readonly OpenGroup[];
  /** Points, without the stretch. */
  readonly height: number;
  /** Footnotes referenced on this page. */
  readonly references: readonly number[];
  /** Points by which the margins of the page grow, so that less of it is blank. */
  readonly stretch: number;
  /** The rules that this page could not keep. */
  readonly relaxed: readonly RelaxedBreak['reason'][];
  /** See `breakCosts`. */
  readonly cost: number;
}

interface Filling {
  readonly draft: PageDraft;
  /** Footnotes referenced on this page so far. Replaced when it changes. */
  references: readonly number[];
  /** Whether the last of these footnotes continues on the next page. */
  split: boolean;
  readonly candidates: Candidate[];
  /** Whether one of these is allowed, so that forbidden ones after it do not count. */
  isBreakable: boolean;
  readonly relaxed: RelaxedBreak['reason'][];
  readonly cursor: Cursor;
  readonly footnotes: Footnotes;
  readonly room: PageRoom;
}

/** Fills a page until an item does not fit, and gives the best breaks up to there, cheapest first. */
export function findPageEnds(
  items: readonly FlowItem[],
  cursor: Cursor,
  footnotes: Footnotes,
  room: PageRoom,
): readonly PageEnd[] {
  const draft = startDraft(cursor.open);
  const filling: Filling = {
    draft,
    references: [],
    split: false,
    candidates: [],
    isBreakable: false,
    relaxed: [],
    cursor,
    footnotes,
    room,
  };
  for (let index = cursor.index; index < items.length; index += 1) {
    const item = items[index]!;
    if (item.kind === 'box') {
      if (!isLeftOut(item, draft) && !tryBox(filling, item)) return endsBefore(filling, index);
    } else if (item.kind === 'penalty') {
      if (draft.contentCount === 0) continue;
      if (item.forced) return [endAt(filling, candidateAt(filling, index, item))];
      addCandidate(filling, index, item);
    } else if (item.kind === 'turn') {
      if (draft.contentCount > 0)
        return [endAt(filling, candidateAt(filling, index - 1, forceBreak))];
    } else addItem(draft, item);
  }
  return [endAt(filling, candidateAt(filling, items.length - 1, forceBreak))];
}

/** Places a box if it fits, or if the page is empty. */
function tryBox(filling: Filling, box: Box): boolean {
  const { draft, relaxed, cursor, footnotes, room } = filling;
  const isReferring = box.footnotes.length > 0;
  const called = isReferring ? footnotes.withNested(box.footnotes) : [];
  const references = isReferring ? [...filling.references, ...called] : filling.references;
  const left = room.height - draft.y - draft.space - box.height - draft.closingHeight + tolerance;
  const wholeFootnotes = (isReferring || !filling.split) && fits(filling, references, false, left);
  const split = !wholeFootnotes;
  const fitting = wholeFootnotes || fits(filling, references, true, left);
  const mustPlace = draft.contentCount === 0 && cursor.carried.length === 0;
  if (!fitting && !mustPlace) return false;
  addItem(draft, box);
  filling.references = references;
  filling.split = references.length > 0 && split;
  if (!fitting) relaxed.push('overflow');
  return true;
}

function fits(
  { cursor, footnotes }: Filling,
  references: readonly number[],
  split: boolean,
  left: number,
): boolean {
  return footnotes.heightOf(cursor.carried, references, split) <= left;
}

function addCandidate(filling: Filling, index: number, penalty: Penalty): void {
  if (penalty.forbidden && filling.isBreakable) return;
  filling.isBreakable ||= !penalty.forbidden;
  filling.candidates.push(candidateAt(filling, index, penalty));
}

function candidateAt(
  { draft, references, split }: Filling,
  index: number,
  penalty: Penalty,
): Candidate {
  // Spelled out, because there is one for each place and each sequence of pages.
  return {
    index,
    penalty,
    y: draft.y,
    open: draft.open,
    closingHeight: draft.closingHeight,
    contentCount: draft.contentCount,
    marginHeight: draft.marginHeight,
    references,
    split,
  };
}

function endsBefore(filling: Filling, index: number): readonly PageEnd[] {
  const { draft, candidates, cursor, footnotes, room } = filling;
  const ranked = rankBreaks(candidates, cursor.carried, footnotes, room.height);
  if (ranked.length > 0)
    return ranked.map(({ candidate, stretch, cost }) => endAt(filling, candidate, stretch, cost));
  // Only the rest of a footnote is on the page.
  if (draft.contentCount === 0) return [emptyEnd(cursor)];
  return [endAt(filling, candidateAt(filling, index - 1, allowBreak(0)))];
}

function endAt({ relaxed }: Filling, end: Candidate, stretch = 0, cost = 0): PageEnd {
  const { index, penalty, references } = end;
  const reason = penalty.forbidden ?? penalty.reported;
  return {
    index: index + 1,
    open: groupsAfter(end),
    height: closedHeight(end),
    references,
    stretch,
    relaxed: reason ? [...relaxed, reason] : relaxed,
    cost,
  };
}

function emptyEnd({ index, open }: Cursor): PageEnd {
  return { index, open, height: 0, references: [], stretch: 0, relaxed: [], cost: 0 };
}
