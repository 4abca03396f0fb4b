import { breakReasons } from '../../display/index.ts';
import type { Footnotes } from './footnotes.ts';
import { closingHeight, type Candidate } from './page-draft.ts';
import type { Box } from '../frame/index.ts';

/** The cost of splitting a footnote, in thousandths of the page's height. */
const splitFootnoteCost = 150;

/**
 * The best page break: the one where the cost of the break and of the white space below it is
 * least; the later of equal ones. Where every break is forbidden, the first reason that gives way
 * decides; `undefined` where there is no place at all.
 */
export function chooseBreak(
  candidates: readonly Candidate[],
  references: readonly number[],
  carried: readonly Box[],
  footnotes: Footnotes,
  height: number,
): Candidate | undefined {
  let best: Candidate | undefined;
  let least = Infinity;
  for (const candidate of candidates) {
    if (candidate.penalty.forbidden) continue;
    const noted = footnotes.heightOf(
      carried,
      references.slice(0, candidate.references),
      candidate.split,
    );
    const used = candidate.y + closingHeight(candidate.open) + noted;
    const blank = Math.max(0, height - used) / height;
    const cost = candidate.penalty.cost + (candidate.split ? splitFootnoteCost : 0) + 1000 * blank;
    if (cost > least) continue;
    least = cost;
    best = candidate;
  }
  return best ?? relaxed(candidates);
}

function relaxed(candidates: readonly Candidate[]): Candidate | undefined {
  for (const reason of breakReasons) {
    const last = candidates.findLast(({ penalty }) => penalty.forbidden === reason);
    if (last) return last;
  }
  return undefined;
}
