import type { RelaxedBreak } from '../../display/index.ts';
import { allowBreak, type Box, type FlowItem, type Penalty } from '../frame/index.ts';
import { chooseBreak } from './choose-break.ts';
import type { Footnotes } from './footnotes.ts';
import type { PageRoom } from './page.ts';
import {
  addBox,
  candidateAt,
  closeGroup,
  closingHeight,
  endDraft,
  openGroup,
  startDraft,
  type Candidate,
  type OpenGroup,
  type PageDraft,
} from './page-draft.ts';

/** The start of a page. */
export interface Cursor {
  readonly index: number;
  readonly open: readonly OpenGroup[];
  /** The rest of a footnote from an earlier page. */
  readonly carried: readonly Box[];
}

export interface FilledPage {
  readonly draft: PageDraft;
  /** The index of the first item on the next page. */
  readonly index: number;
  readonly open: readonly OpenGroup[];
  /** The rules that this page could not keep. */
  readonly relaxed: readonly RelaxedBreak['reason'][];
}

interface Filling {
  readonly draft: PageDraft;
  readonly candidates: Candidate[];
  readonly relaxed: RelaxedBreak['reason'][];
  readonly cursor: Cursor;
  readonly footnotes: Footnotes;
  readonly room: PageRoom;
}

/** Fills a page until an item does not fit, then goes back to the best break. */
export function fillPage(
  items: readonly FlowItem[],
  cursor: Cursor,
  footnotes: Footnotes,
  room: PageRoom,
): FilledPage {
  const draft = startDraft(cursor.open);
  const filling: Filling = { draft, candidates: [], relaxed: [], cursor, footnotes, room };
  for (let index = cursor.index; index < items.length; index += 1) {
    const item = items[index]!;
    if (item.kind === 'box') {
      if (!tryBox(filling, item)) return endBefore(filling, index);
    } else if (item.kind === 'penalty') {
      if (draft.contentCount === 0) continue;
      const candidate = candidateAt(draft, index, item);
      if (item.forced) return endAt(filling, candidate);
      filling.candidates.push(candidate);
    } else addEdge(draft, item);
  }
  return { draft, index: items.length, open: [], relaxed: filling.relaxed };
}

function addEdge(draft: PageDraft, item: Exclude<FlowItem, Box | Penalty>): void {
  switch (item.kind) {
    case 'margin':
      if (draft.contentCount > 0) draft.space = Math.max(draft.space, item.height);
      return;
    case 'groupStart':
      return openGroup(draft, item.group, true);
    case 'groupEnd':
      return closeGroup(draft);
  }
}

/** Places a box if it fits, or if the page is empty. */
function tryBox(filling: Filling, box: Box): boolean {
  const { draft, relaxed, cursor, footnotes, room } = filling;
  const references = [...draft.references, ...footnotes.withNested(box.footnotes)];
  const left =
    room.height - draft.y - draft.space - box.height - closingHeight(draft.open) + tolerance;
  const isReferring = box.footnotes.length > 0;
  const wholeFootnotes = (isReferring || !draft.split) && fits(filling, references, false, left);
  const split = !wholeFootnotes;
  const fitting = wholeFootnotes || fits(filling, references, true, left);
  const mustPlace = draft.contentCount === 0 && cursor.carried.length === 0;
  if (!fitting && !mustPlace) return false;
  addBox(draft, box);
  draft.references.splice(0, draft.references.length, ...references);
  draft.split = references.length > 0 && split;
  if (!fitting) relaxed.push('overflow');
  return true;
}

/** Points: rounding of sums. */
const tolerance = 0.01;

function fits(
  { cursor, footnotes }: Filling,
  references: readonly number[],
  split: boolean,
  left: number,
): boolean {
  return footnotes.heightOf(cursor.carried, references, split) <= left;
}

function endBefore(filling: Filling, index: number): FilledPage {
  const { draft, candidates, cursor, footnotes, room } = filling;
  const chosen = chooseBreak(candidates, draft.references, cursor.carried, footnotes, room.height);
  if (chosen) return endAt(filling, chosen);
  // Only the rest of a footnote is on the page.
  if (draft.contentCount === 0) {
    draft.boxes.length = 0;
    draft.slices.length = 0;
    draft.y = 0;
    return { draft, index: cursor.index, open: cursor.open, relaxed: [] };
  }
  return endAt(filling, candidateAt(draft, index - 1, allowBreak(0)));
}

function endAt({ draft, relaxed }: Filling, end: Candidate): FilledPage {
  const open = endDraft(draft, end);
  const reason = end.penalty.forbidden ?? end.penalty.reported;
  return { draft, index: end.index + 1, open, relaxed: reason ? [...relaxed, reason] : relaxed };
}
