import type { Drawing } from '../../drawings/index.ts';
import type { DiagramStyle } from '../diagram-style.ts';
import { legibleScale, scaleIn, type Size } from '../legibility.ts';
import { drawPlaced } from './draw-graph.ts';
import { foldedRows } from './fold-row.ts';
import type { Direction, Graph } from './graph.ts';
import { layOutGraph } from './lay-out-graph.ts';
import type { Places } from './read-places.ts';

/** What a layout must be larger by to be better than one that is nearer to what the author wants. */
const gainMin = 1.15;

/**
 * Draws the first of several descriptions of a graph whose labels are easy to read in a room, or else about
 * the largest one.
 *
 * @param variants the author's wish first
 */
export async function fitGraph(
  variants: readonly (() => Graph)[],
  room: Size,
  style: DiagramStyle,
): Promise<Drawing> {
  let best: { graph: Graph; places: Places; scale: number } | undefined;
  for (const variant of variants) {
    const graph = variant();
    const places = await layOutGraph(graph);
    const scale = scaleIn(places, room);
    if (!best || scale > best.scale * gainMin) best = { graph, places, scale };
    if (scale >= legibleScale) break;
  }
  return drawPlaced(best!.graph, best!.places, style);
}

const turns: Readonly<Record<Direction, Direction>> = { TB: 'LR', BT: 'RL', LR: 'TB', RL: 'BT' };

/** The direction across another. */
export const turned = (direction: Direction): Direction => turns[direction];

/** A graph as its author wants it, with its parts closer together, in several rows, and in the other direction. */
export function variantsOf(graph: Graph): readonly (() => Graph)[] {
  const { rank, node } = graph.spacing;
  // Labels at the ends of an edge need its length.
  const hasEnds = graph.edges.some(({ headLabel, tailLabel }) => headLabel ?? tailLabel);
  const tight = { ...graph, spacing: { rank: hasEnds ? rank : rank * 0.65, node: node * 0.65 } };
  const folded = foldedRows(tight).map((one) => () => one);
  const across = () => ({ ...tight, direction: turned(graph.direction) });
  return [() => graph, () => tight, ...folded, across];
}
