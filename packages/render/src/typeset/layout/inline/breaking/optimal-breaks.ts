import { emergencyBreak, startOfParagraph, type LineStart } from './greedy-breaks.ts';
import { elasticity, type LineBreak, type MeasuredItems } from './measured-items.ts';
import { tolerance } from '../../../../tolerance.ts';

export interface OptimalSettings {
  /** Width of the first lines and of all that follow. */
  readonly first: number;
  readonly others: number;
  /** How many lines are the first ones. Absent: one. */
  readonly firstLines?: number;
}

/** A way to set the paragraph up to some break, and what it cost. */
interface Node {
  readonly lineBreak: LineBreak | undefined;
  readonly start: LineStart;
  readonly previous?: Node;
  /** Lines up to here. */
  readonly lines: number;
  readonly demerits: number;
  readonly tightness: Tightness;
  /** Lines in a row, up to here, that end with a hyphen. */
  readonly hyphens: number;
  /** Index of the last break that fits on the line from here, however loosely. */
  lastFit: number;
}

/** Source: Knuth and Plass, "Breaking paragraphs into lines", 1981: lines side by side should match. */
type Tightness = 0 | 1 | 2 | 3;

/** A line may stretch this many times what its spaces easily do; a looser one is a last resort. */
const ratioMax = 3;
const hyphenPenalty = 60;
/** The cost of a break between words that belong together. */
const tiedPenalty = 40;
const hyphensInARowMax = 2;
/** The costs in demerits, which are squares. Source: plain TeX, with a milder one for two hyphens in a row. */
const hyphenAfterHyphen = 4000;
const hyphenBeforeLastLine = 20_000;
const unequalNeighbors = 10_000;
/** A last line shorter than this share of the measure looks lost, and the more the shorter it is. */
const lastLineShareMin = 0.25;
/** The cost of a last line without any length; one short word costs about what a line of a ratio of 1.7 does. */
const lostLastLine = 500_000;
const lastResort = 1e8;

/** Keeps the search linear, whatever the measure; good texts need a dozen. */
const nodesMax = 32;

/** Chooses the lines of a paragraph together, so that their spaces come out as even as can be. */
export function optimalBreaks(
  items: MeasuredItems,
  settings: OptimalSettings,
): readonly LineBreak[] {
  const measured = withElasticity(items);
  const { breaks } = measured;
  let active: readonly Node[] = [startNode()];
  for (let index = 0; index < breaks.length; index++) {
    const { open, reached, closed } = tryBreak(measured, active, index, settings);
    active = [...open, ...reached];
    if (active.length === 0) {
      const { node, resumeAt } = rescue(measured, cheapest(closed), index, settings);
      active = [node];
      index = resumeAt - 1;
    } else if (active.length > nodesMax) {
      active = [...active].sort((one, other) => one.demerits - other.demerits).slice(0, nodesMax);
    }
  }
  return pathTo(cheapest(active));
}

/** The items with how much all before each can grow and shrink. */
interface ElasticItems extends MeasuredItems {
  readonly stretches: readonly number[];
  readonly shrinks: readonly number[];
}

function withElasticity(measured: MeasuredItems): ElasticItems {
  const stretches = [0];
  const shrinks = [0];
  measured.paragraph.items.forEach((item, index) => {
    const { stretch, shrink } = elasticity(item);
    stretches.push(stretches[index]! + stretch);
    shrinks.push(shrinks[index]! + shrink);
  });
  return { ...measured, stretches, shrinks };
}

function startNode(): Node {
  const lineBreak = undefined;
  const counts = { lines: 0, demerits: 0, hyphens: 0 };
  return { lineBreak, start: startOfParagraph, ...counts, tightness: 1, lastFit: -1 };
}

/** Lines that could end at a break, and which nodes are still open to longer ones. */
function tryBreak(
  measured: ElasticItems,
  active: readonly Node[],
  index: number,
  settings: OptimalSettings,
): { open: readonly Node[]; reached: readonly Node[]; closed: readonly Node[] } {
  const lineBreak = measured.breaks[index]!;
  const open: Node[] = [];
  const closed: Node[] = [];
  const reached: (Node | undefined)[] = [];
  for (const node of active) {
    const ratio = stretchRatio(measured, node, lineBreak, settings);
    const fits = ratio >= -1;
    if (fits) {
      node.lastFit = index;
      const next = lineTo(measured, node, lineBreak, ratio);
      const rival = next && reached[next.tightness];
      if (next && (!rival || next.demerits < rival.demerits)) reached[next.tightness] = next;
    }
    const stays =
      fits ||
      (lineBreak.kind === 'hyphen' && fitsWithoutHyphen(measured, node, lineBreak, settings));
    (stays && lineBreak.kind !== 'forced' ? open : closed).push(node);
  }
  return { open, reached: reached.filter((node) => node !== undefined), closed };
}

/** How far spaces are from their natural width: 1 is easily stretched, -1 as narrow as may be. */
function stretchRatio(
  { stretches, shrinks }: ElasticItems,
  { lines, start }: Node,
  lineBreak: LineBreak,
  settings: OptimalSettings,
): number {
  const gap = widthAt(lines, settings) - (lineBreak.end - start.next);
  if (Math.abs(gap) < tolerance) return 0;
  const elastic = gap > 0 ? stretches : shrinks;
  const amount = elastic[lineBreak.lastInk]! - elastic[start.item]!;
  return amount > 0 ? gap / amount : gap * Infinity;
}

/** The width of the line below others. */
function widthAt(lines: number, { first, others, firstLines = 1 }: OptimalSettings): number {
  return lines < firstLines ? first : others;
}

/** Then the whole word may still fit. */
function fitsWithoutHyphen(
  measured: ElasticItems,
  node: Node,
  lineBreak: LineBreak,
  settings: OptimalSettings,
): boolean {
  return stretchRatio(measured, node, { ...lineBreak, end: lineBreak.next }, settings) >= -1;
}

function lineTo(
  { measure }: MeasuredItems,
  node: Node,
  lineBreak: LineBreak,
  ratio: number,
): Node | undefined {
  const isLast = lineBreak.kind === 'forced';
  const hyphens = lineBreak.kind === 'hyphen' ? node.hyphens + 1 : 0;
  if (hyphens > hyphensInARowMax || (ratio > ratioMax && !isLast)) return undefined;
  // The last line need not be full.
  const shown = isLast ? Math.min(0, ratio) : ratio;
  const tightness = tightnessOf(shown);
  const badness = 1 + 100 * Math.abs(shown) ** 3;
  const penalty = (hyphens > 0 ? hyphenPenalty : 0) + (lineBreak.tied && !isLast ? tiedPenalty : 0);
  const demerits =
    (badness + penalty) ** 2 +
    (hyphens > 1 ? hyphenAfterHyphen : 0) +
    (Math.abs(tightness - node.tightness) > 1 ? unequalNeighbors : 0) +
    (isLast ? lastLineDemerits(node, lineBreak, measure) : 0);
  return follow(node, lineBreak, { demerits, tightness, hyphens });
}

function lastLineDemerits(node: Node, lineBreak: LineBreak, measure: number): number {
  const share = (lineBreak.end - node.start.next) / measure;
  const lost = Math.max(0, 1 - share / lastLineShareMin);
  return (node.hyphens > 0 ? hyphenBeforeLastLine : 0) + lostLastLine * lost ** 2;
}

function tightnessOf(ratio: number): Tightness {
  if (ratio < -0.5) return 0;
  if (ratio <= 0.5) return 1;
  return ratio <= 1 ? 2 : 3;
}

/** No line is good: the fullest one is taken, or a word that is wider than the line is broken. */
function rescue(
  measured: MeasuredItems,
  node: Node,
  index: number,
  settings: OptimalSettings,
): { readonly node: Node; readonly resumeAt: number } {
  const cost = { demerits: lastResort, tightness: 3, hyphens: 0 } as const;
  const fullest = measured.breaks[node.lastFit];
  if (fullest) return { node: follow(node, fullest, cost), resumeAt: node.lastFit + 1 };
  const lineBreak = emergencyBreak(measured, node.start, widthAt(node.lines, settings));
  return { node: follow(node, lineBreak, cost), resumeAt: index };
}

function follow(
  previous: Node,
  lineBreak: LineBreak,
  { demerits, ...rest }: Pick<Node, 'demerits' | 'tightness' | 'hyphens'>,
): Node {
  return {
    lineBreak,
    start: lineBreak,
    previous,
    lines: previous.lines + 1,
    demerits: previous.demerits + demerits,
    ...rest,
    lastFit: -1,
  };
}

function cheapest(nodes: readonly Node[]): Node {
  return nodes.reduce((best, node) => (node.demerits < best.demerits ? node : best));
}

function pathTo(last: Node): readonly LineBreak[] {
  const path: LineBreak[] = [];
  for (let node: Node | undefined = last; node?.lineBreak; node = node.previous)
    path.push(node.lineBreak);
  return path.reverse();
}
