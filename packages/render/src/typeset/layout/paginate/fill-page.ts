import type { RelaxedBreak } from '../../display/index.ts';
import { tolerance } from '../../../tolerance.ts';
import type { Box } from '../frame/index.ts';
import type { Footnotes } from './footnotes.ts';
import {
  reducedFigure,
  withReduced,
  type PageFigures,
  type WaitingFigure,
} from './page-figures.ts';
import { addItem, type OpenGroup, type PageDraft } from './page-draft.ts';
import type { PageRoom } from './page.ts';
import type { Candidate } from './rank-breaks.ts';

/** The start of a page. */
export interface Cursor {
  readonly index: number;
  readonly open: readonly OpenGroup[];
  /** The rest of a footnote from an earlier page. */
  readonly carried: readonly Box[];
  /** A figure from before `index` that the page starts with. */
  readonly waiting?: WaitingFigure | undefined;
}

/** A page that is being filled. */
export interface Filling {
  readonly draft: PageDraft;
  /** Footnotes referenced on this page so far. Replaced when it changes. */
  references: readonly number[];
  /** Whether the last of these footnotes continues on the next page. */
  split: boolean;
  /** Whether text that belongs on an upright page follows landscape content on the page. */
  endsLandscape: boolean;
  /** Replaced when it changes. */
  figures: PageFigures;
  /** The `contentCount` of the draft when the figure began to wait. */
  contentBeforeWait: number;
  readonly candidates: Candidate[];
  /** Whether one of these is allowed, so that forbidden ones after it do not count. */
  isBreakable: boolean;
  readonly relaxed: RelaxedBreak['reason'][];
  readonly cursor: Cursor;
  readonly footnotes: Footnotes;
  readonly room: PageRoom;
}

/** Places a box if it fits, or if the page is empty. A figure may be reduced. */
export function tryBox(filling: Filling, index: number, box: Box): boolean {
  const { draft, relaxed } = filling;
  const isReferring = box.footnotes.length > 0;
  const references = referencesWith(filling, box);
  const left = freeHeight(filling) - box.height;
  const wholeFootnotes = (isReferring || !filling.split) && fits(filling, references, false, left);
  const fitting = wholeFootnotes || fits(filling, references, true, left);
  const isReduced = !fitting && tryReduced(filling, index, box, references);
  const overflows = !fitting && !isReduced;
  if (overflows && !isEmpty(filling)) return false;
  if (!isReduced) addItem(draft, box);
  filling.references = references;
  filling.split = references.length > 0 && !wholeFootnotes;
  if (overflows) relaxed.push('overflow');
  return true;
}

/** The footnotes of the page with those that a box calls. Often called, so it adds none to none. */
function referencesWith({ references, footnotes }: Filling, box: Box): readonly number[] {
  if (box.footnotes.length === 0) return references;
  return [...references, ...footnotes.withNested(box.footnotes)];
}

function isEmpty({ draft, cursor }: Filling): boolean {
  return draft.contentCount === 0 && cursor.carried.length === 0;
}

/** Points that are left for a box and for footnotes. */
function freeHeight({ draft, room }: Filling): number {
  return room.height - draft.y - draft.space - draft.closingHeight + tolerance;
}

/** Places a figure at a smaller size, at which it fits. */
function tryReduced(
  filling: Filling,
  index: number,
  box: Box,
  references: readonly number[],
): boolean {
  const noted = filling.footnotes.heightOf(filling.cursor.carried, references, true);
  const reduced = reducedFigure(box, freeHeight(filling) - noted);
  if (!reduced) return false;
  filling.figures = withReduced(filling.figures, index, box, reduced);
  addItem(filling.draft, reduced);
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
