import type { RelaxedBreak } from '../../display/index.ts';
import {
  allowBreak,
  forceBreak,
  margin,
  type Box,
  type FlowItem,
  type Penalty,
  type OrientationChange,
} from '../frame/index.ts';
import { tryBox, type Cursor, type Filling } from './fill-page.ts';
import type { Footnotes } from './footnotes.ts';
import { noFigures, pastSection, withWaiting, type PageFigures } from './page-figures.ts';
import type { PageRoom } from './page.ts';
import {
  addItem,
  closedHeight,
  groupsAfter,
  isLeftOut,
  reopen,
  startDraft,
  type OpenGroup,
} from './page-draft.ts';
import { rankBreaks, type Candidate } from './rank-breaks.ts';

/** A possible end of a page. */
export interface PageEnd {
  /** The index of the first item on the next page. */
  readonly index: number;
  readonly open: readonly OpenGroup[];
  /** Points, without the stretch. */
  readonly height: number;
  /** Footnotes referenced on this page. */
  readonly references: readonly number[];
  readonly figures: PageFigures;
  /** Whether the pages after this landscape one are upright. */
  readonly endsLandscape: boolean;
  /** Points by which the margins of the page grow, so that less of it is blank. */
  readonly stretch: number;
  /** The rules that this page could not keep. */
  readonly relaxed: readonly RelaxedBreak['reason'][];
  /** Whether the author breaks the page here, or the document ends. */
  readonly isForced: boolean;
  /** See `breakCosts`. */
  readonly cost: number;
}

/** Fills a page until an item does not fit, and gives the best breaks up to there, cheapest first. */
export function findPageEnds(
  items: readonly FlowItem[],
  cursor: Cursor,
  footnotes: Footnotes,
  room: PageRoom,
): readonly PageEnd[] {
  const filling: Filling = {
    draft: startDraft(cursor.waiting ? [] : cursor.open),
    references: [],
    split: false,
    endsLandscape: false,
    figures: noFigures,
    contentBeforeWait: 0,
    candidates: [],
    isBreakable: false,
    relaxed: [],
    cursor,
    footnotes,
    room,
  };
  if (!tryWaiting(filling)) return endsBefore(filling, cursor.index);
  for (let index = cursor.index; index < items.length; index += 1) {
    const ends = take(filling, index, items[index]!);
    if (ends) return ends;
  }
  if (filling.figures.waiting) return endsAt(filling, items.length);
  return [endAt(filling, candidateAt(filling, items.length - 1, forceBreak))];
}

/** Adds an item to the page. Returns the ends of the page where it must end before the item. */
function take(filling: Filling, index: number, item: FlowItem): readonly PageEnd[] | undefined {
  switch (item.kind) {
    case 'box':
      return takeBox(filling, index, item);
    case 'penalty':
      return takePenalty(filling, index, item);
    case 'orientation':
      return takeOrientation(filling, index, item);
    default:
      addItem(filling.draft, item);
      return undefined;
  }
}

function takeBox(filling: Filling, index: number, box: Box): readonly PageEnd[] | undefined {
  if (isLeftOut(box, filling.draft)) return undefined;
  const keepsOrder = !box.figure || !filling.figures.waiting;
  if (keepsOrder && tryBox(filling, index, box)) return undefined;
  if (!mayWait(filling, box)) return endsBefore(filling, index);
  filling.figures = withWaiting(filling.figures, index, box);
  filling.contentBeforeWait = filling.draft.contentCount;
  return undefined;
}

function takePenalty(
  filling: Filling,
  index: number,
  penalty: Penalty,
): readonly PageEnd[] | undefined {
  if (filling.draft.contentCount === 0) return undefined;
  const { waiting } = filling.figures;
  const opensSection = waiting?.box.figure?.opensSection === true;
  if (waiting && (penalty.forced || (penalty.endsSection && opensSection)))
    return endsAt(filling, index);
  if (penalty.forced) return [endAt(filling, candidateAt(filling, index, penalty))];
  if (!endsBeforeFigure(filling)) addCandidate(filling, index, penalty);
  if (penalty.endsSection) filling.figures = pastSection(filling.figures);
  return undefined;
}

/** Whether a figure waits and no text has moved above it: the page would end below its heading, for example. */
function endsBeforeFigure({ draft, figures, contentBeforeWait }: Filling): boolean {
  return figures.waiting !== undefined && draft.contentCount === contentBeforeWait;
}

/** Text goes on below landscape content, up to the next landscape content. */
function takeOrientation(
  filling: Filling,
  index: number,
  change: OrientationChange,
): readonly PageEnd[] | undefined {
  if (filling.draft.contentCount === 0) return undefined;
  addCandidate(filling, index - 1, allowBreak(0));
  if (change.isLandscape || filling.figures.waiting) return endsBefore(filling, index);
  filling.endsLandscape = true;
  return undefined;
}

/** Places the figure that the page starts with, if there is one. */
function tryWaiting(filling: Filling): boolean {
  const { draft, cursor } = filling;
  if (!cursor.waiting) return true;
  const { index, box } = cursor.waiting;
  if (!tryBox(filling, index, box)) return false;
  addItem(draft, margin(box.figure?.gap ?? 0));
  reopen(draft, cursor.open);
  addCandidate(filling, cursor.index - 1, allowBreak(0));
  return true;
}

/** Whether text from behind a figure may be above it. Its footnotes would be behind those of the text. */
function mayWait({ draft, figures }: Filling, { figure, footnotes }: Box): boolean {
  const isOutermost = draft.open.length === 0;
  return (
    figure !== undefined &&
    isOutermost &&
    footnotes.length === 0 &&
    draft.contentCount > 0 &&
    !figures.waiting
  );
}

function addCandidate(filling: Filling, index: number, penalty: Penalty): void {
  if (penalty.forbidden && filling.isBreakable) return;
  filling.isBreakable ||= !penalty.forbidden;
  filling.candidates.push(candidateAt(filling, index, penalty));
}

function candidateAt(
  { draft, references, split, figures, endsLandscape }: Filling,
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
    figures,
    endsLandscape,
  };
}

/** The best breaks of a page whose figure waits, where that must not wait any longer. */
function endsAt(filling: Filling, index: number): readonly PageEnd[] {
  if (!endsBeforeFigure(filling)) addCandidate(filling, index - 1, allowBreak(0));
  return endsBefore(filling, index);
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
  const { index, penalty, references, figures, endsLandscape } = end;
  const reason = penalty.forbidden ?? penalty.reported;
  return {
    index: index + 1,
    open: groupsAfter(end),
    height: closedHeight(end),
    references,
    figures,
    endsLandscape,
    stretch,
    relaxed: reason ? [...relaxed, reason] : relaxed,
    isForced: penalty.forced === true,
    cost,
  };
}

function emptyEnd({ index, open, waiting }: Cursor): PageEnd {
  const figures = { ...noFigures, ...(waiting && { waiting }) };
  const nothing = { height: 0, references: [], stretch: 0, relaxed: [], isForced: false, cost: 0 };
  return { index, open, figures, endsLandscape: false, ...nothing };
}
