import { greedyCuts } from './greedy-cuts.ts';
import type { Cut, MeasuredPieces } from './measured-pieces.ts';

export interface RaggedSettings {
  readonly width: number;
  /** Whether the last line should be as long as the others: headings, and lines that are centered. */
  readonly balanced: boolean;
}

/** All costs are squares of what is missing from a line, as a share of the measure. */
const hyphenCost = 0.04;
const tiedCost = 0.04;
/** Lines of a heading may be far from even before one ends within a compound. */
const tiedHeadingCost = 0.25;
/** A last line shorter than this share looks lost. */
const lastShareMin = 0.25;
const lostCost = 0.06;

/** Places to end the line before that are tried; more stand on no line that can be read. */
const cutsPerLineMax = 256;
/** Points: rounding of sums. */
const tolerance = 1e-6;

/**
 * Chooses the lines of a paragraph that is not justified together, so that their ends come out as
 * even as the words allow. Where a word is wider than the measure, lines are filled one by one.
 */
export function raggedCuts(measured: MeasuredPieces, settings: RaggedSettings): readonly Cut[] {
  const { cuts } = measured;
  /** Per cut: the least cost of all lines up to it, and the cut at which its own line starts. */
  const least = new Array<number>(cuts.length);
  const from = new Array<number>(cuts.length);
  let opening = -1;
  for (let index = 0; index < cuts.length; index++) {
    const cut = cuts[index]!;
    const first = Math.max(opening, index - cutsPerLineMax);
    let lowest = Infinity;
    let lowestStart = -1;
    for (let start = index - 1; start >= first; start--) {
      const length = cut.end - (cuts[start]?.next ?? 0);
      if (length > settings.width + tolerance) break;
      const before = start === opening ? 0 : least[start]!;
      const cost = before + costOf(cut, length, start === opening, settings);
      if (cost >= lowest) continue;
      lowest = cost;
      lowestStart = start;
    }
    least[index] = lowest;
    from[index] = lowestStart;
    if (cut.kind !== 'forced') continue;
    if (lowest === Infinity) {
      const { width } = settings;
      return greedyCuts(measured, { first: width, others: width, breakAnywhere: false });
    }
    opening = index;
  }
  return pathTo(cuts, from);
}

function costOf(
  cut: Cut,
  length: number,
  isOnly: boolean,
  { width, balanced }: RaggedSettings,
): number {
  const share = length / width;
  if (cut.kind === 'forced' && isOnly) return 0;
  if (cut.kind === 'forced' && !balanced)
    return share < lastShareMin ? lostCost * (1 - share / lastShareMin) ** 2 : 0;
  const tied = balanced ? tiedHeadingCost : tiedCost;
  const marks = (cut.kind === 'hyphen' ? hyphenCost : 0) + (cut.tied ? tied : 0);
  return (1 - share) ** 2 + marks;
}

function pathTo(cuts: readonly Cut[], from: readonly number[]): readonly Cut[] {
  const path: Cut[] = [];
  for (let index = cuts.length - 1; index >= 0; index = from[index]!) path.push(cuts[index]!);
  return path.reverse();
}
