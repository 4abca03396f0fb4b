import { breakReasons } from '../../display/index.ts';
import type { Footnotes } from './footnotes.ts';
import type { DraftSlice } from './page-draft.ts';
import type { PageFigures } from './page-figures.ts';
import { stretchOf } from './stretch-page.ts';
import { breakCosts, type Box, type Penalty } from '../frame/index.ts';

/** A possible page break, and the page above it. */
export interface Candidate {
  /** The index of the item after which the page ends. */
  readonly index: number;
  readonly penalty: Penalty;
  readonly y: number;
  readonly open: readonly DraftSlice[];
  readonly closingHeight: number;
  readonly contentCount: number;
  readonly marginHeight: number;
  readonly references: readonly number[];
  readonly split: boolean;
  readonly figures: PageFigures;
  readonly endsLandscape: boolean;
}

/** A possible end of a page and what it costs; see `breakCosts`. */
export interface RankedBreak {
  readonly candidate: Candidate;
  /** Points by which the margins above it grow, so that less of the page is blank. */
  readonly stretch: number;
  /** The share of the page that stays blank. */
  readonly blank: number;
  readonly cost: number;
}

/** A larger share of a page that is blank at its end looks like a mistake. */
const blankShareMax = 0.12;
/** A paragraph, list or table that is divided although more of it fits may leave this share blank. */
const dividedShareMax = 0.04;
/** No page leaves a larger share blank for the sake of later pages. */
const sacrificedShareMax = 0.15;

/** Ends of one page that are worth trying. */
const choicesMax = 6;

/**
 * The best places to end a page, cheapest first; of equal ones the later. Where every break is
 * forbidden, the one whose rule gives way first; empty where there is no place at all.
 */
export function rankBreaks(
  candidates: readonly Candidate[],
  carried: readonly Box[],
  footnotes: Footnotes,
  height: number,
): readonly RankedBreak[] {
  const ranked: RankedBreak[] = [];
  let isLast = true;
  for (let index = candidates.length - 1; index >= 0; index -= 1) {
    const candidate = candidates[index]!;
    const { penalty, y, closingHeight, references, split, marginHeight, figures, endsLandscape } =
      candidate;
    if (penalty.forbidden) continue;
    const noted = footnotes.heightOf(carried, references, split);
    const blank = Math.max(0, height - (y + closingHeight + noted));
    const stretch = noted > 0 ? 0 : stretchFor(blank, height, marginHeight);
    const cost =
      penalty.cost +
      figures.cost +
      (endsLandscape ? breakCosts.landscapeText : 0) +
      (split ? breakCosts.splitFootnote : 0) +
      costOfBlank(blank / height, stretch / height) +
      // All of it that fits is above the last candidate.
      (penalty.divides && !isLast ? costOfDivision(blank / height) : 0);
    isLast = false;
    keepCheapest(ranked, { candidate, stretch, blank: (blank - stretch) / height, cost });
  }
  return ranked.length > 0 ? withoutSacrifices(ranked) : relaxed(candidates);
}

/** Leaves out ends that are worse than the best one of the page, and leave much of it blank. */
function withoutSacrifices(ranked: readonly RankedBreak[]): readonly RankedBreak[] {
  const most = Math.max(sacrificedShareMax, ranked[0]!.blank);
  return ranked.filter(({ blank }) => blank <= most);
}

/** Adds a break in the order of cost, behind those that cost the same, if it is one of the cheapest. */
function keepCheapest(ranked: RankedBreak[], added: RankedBreak): void {
  let place = ranked.length;
  while (place > 0 && ranked[place - 1]!.cost > added.cost) place -= 1;
  if (place >= choicesMax) return;
  ranked.splice(place, 0, added);
  if (ranked.length > choicesMax) ranked.pop();
}

/** Only pages that would end too early are stretched. */
function stretchFor(blank: number, height: number, marginHeight: number): number {
  return blank / height > blankShareMax ? Math.min(blank, stretchOf(marginHeight)) : 0;
}

function costOfBlank(share: number, stretchedShare: number): number {
  const excess = share - stretchedShare - blankShareMax;
  return breakCosts.blank * share + (excess > 0 ? breakCosts.gap + breakCosts.excess * excess : 0);
}

function costOfDivision(blankShare: number): number {
  return breakCosts.dividedExcess * Math.max(0, blankShare - dividedShareMax);
}

function relaxed(candidates: readonly Candidate[]): readonly RankedBreak[] {
  for (const reason of breakReasons) {
    const last = candidates.findLast(({ penalty }) => penalty.forbidden === reason);
    if (last) return [{ candidate: last, stretch: 0, blank: 0, cost: breakCosts.relaxed }];
  }
  return [];
}
