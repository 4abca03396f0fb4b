import { tolerance } from '../../../tolerance.ts';
import { breakCosts, margin, type Box } from '../frame/index.ts';
import { addItem, type PageDraft } from './page-draft.ts';

/** A figure for which a page has no room, and with which the next page starts. */
export interface WaitingFigure {
  /** The index of its item. */
  readonly index: number;
  readonly box: Box;
}

/** What a page does with its figures. */
export interface PageFigures {
  /** A figure that text of the page follows in the document, and that the next page starts with. */
  readonly waiting?: WaitingFigure;
  /** Figures that are reduced, by the index of their item. */
  readonly reduced: ReadonlyMap<number, Box>;
  /** See `breakCosts`. */
  readonly cost: number;
}

export const noFigures: PageFigures = { reduced: new Map(), cost: 0 };

/** The figure reduced to a height in points; `undefined` if a box is missing or would be too small. */
export function reducedFigure(box: Box, height: number): Box | undefined {
  const reduced = height > 0 ? box.figure?.reducedTo(height) : undefined;
  if (!reduced || reduced.height > height + tolerance) return undefined;
  const destinations = box.destinations.map(
    (known) => reduced.destinations.find(({ id }) => id === known.id) ?? known,
  );
  const { footnotes, source } = box;
  return { ...reduced, footnotes, destinations, ...(source && { source }) };
}

/** A page on which the figure with an index is reduced. */
export function withReduced(
  figures: PageFigures,
  index: number,
  natural: Box,
  reduced: Box,
): PageFigures {
  const lost = 1 - reduced.height / natural.height;
  return {
    ...figures,
    reduced: new Map([...figures.reduced, [index, reduced]]),
    cost: figures.cost + breakCosts.reduced * lost,
  };
}

/** Adds the figure that a page starts with, as it is or reduced. */
export function addWaiting(
  draft: PageDraft,
  { box }: WaitingFigure,
  reduced: Box | undefined,
): void {
  addItem(draft, reduced ?? box);
  addItem(draft, margin(box.figure?.gap ?? 0));
}

/** A page that passes the figure on to the next one. */
export function withWaiting(figures: PageFigures, index: number, box: Box): PageFigures {
  const cost = figures.cost + (box.figure?.waitingCost ?? 0);
  return { ...figures, waiting: { index, box }, cost };
}

/** A page on which the text of a new section is above the figure that waits, if one does. */
export function pastSection(figures: PageFigures): PageFigures {
  if (!figures.waiting) return figures;
  return { ...figures, cost: figures.cost + breakCosts.waitingSection };
}
