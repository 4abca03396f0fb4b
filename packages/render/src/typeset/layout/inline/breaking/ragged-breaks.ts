import { greedyBreaks } from './greedy-breaks.ts';
import type { LineBreak, MeasuredItems } from './measured-items.ts';
import { tolerance } from '../../../../tolerance.ts';

export interface RaggedSettings {
  readonly width: number;
  /** Points by which the first line starts further in. */
  readonly firstIndent: number;
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

/** The number of breaks tried per line. No readable line contains more. */
const breaksPerLineMax = 256;

/**
 * Chooses the lines of a paragraph that is not justified together, so that their ends come out as
 * even as the words allow. Where a word is wider than the measure, lines are filled one by one.
 */
export function raggedBreaks(
  measured: MeasuredItems,
  settings: RaggedSettings,
): readonly LineBreak[] {
  const { breaks } = measured;
  /** Per break: the least cost of all lines up to it, and the break at which its own line starts. */
  const least = new Array<number>(breaks.length);
  const from = new Array<number>(breaks.length);
  let opening = -1;
  for (let index = 0; index < breaks.length; index++) {
    const lineBreak = breaks[index]!;
    const first = Math.max(opening, index - breaksPerLineMax);
    let lowest = Infinity;
    let lowestStart = -1;
    for (let start = index - 1; start >= first; start--) {
      const length = lineBreak.end - (breaks[start]?.next ?? -settings.firstIndent);
      if (length > settings.width + tolerance) break;
      const before = start === opening ? 0 : least[start]!;
      const cost = before + costOf(lineBreak, length, start === opening, settings);
      if (cost >= lowest) continue;
      lowest = cost;
      lowestStart = start;
    }
    least[index] = lowest;
    from[index] = lowestStart;
    if (lineBreak.kind !== 'forced') continue;
    if (lowest === Infinity) {
      const { width, firstIndent } = settings;
      return greedyBreaks(measured, {
        first: width - firstIndent,
        others: width,
        breakAnywhere: false,
      });
    }
    opening = index;
  }
  return pathTo(breaks, from);
}

function costOf(
  lineBreak: LineBreak,
  length: number,
  isOnly: boolean,
  { width, balanced }: RaggedSettings,
): number {
  const share = length / width;
  if (lineBreak.kind === 'forced' && isOnly) return 0;
  if (lineBreak.kind === 'forced' && !balanced)
    return share < lastShareMin ? lostCost * (1 - share / lastShareMin) ** 2 : 0;
  const tied = balanced ? tiedHeadingCost : tiedCost;
  const marks = (lineBreak.kind === 'hyphen' ? hyphenCost : 0) + (lineBreak.tied ? tied : 0);
  return (1 - share) ** 2 + marks;
}

function pathTo(breaks: readonly LineBreak[], from: readonly number[]): readonly LineBreak[] {
  const path: LineBreak[] = [];
  for (let index = breaks.length - 1; index >= 0; index = from[index]!) path.push(breaks[index]!);
  return path.reverse();
}
