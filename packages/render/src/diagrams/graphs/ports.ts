import { centerOf, type Rectangle, type Tip } from '../parts/index.ts';
import type { GraphEdge } from './graph.ts';

/**
 * An edge between two ranks, from the earlier to the later one, in a graph whose ranks follow each other
 * downward. One that leads back is reversed.
 */
export interface Link {
  readonly edge: GraphEdge;
  readonly isBack: boolean;
  readonly from: string;
  readonly to: string;
  readonly tail: Rectangle;
  readonly head: Rectangle;
  /** The tips at its ends. */
  readonly tips: Readonly<Record<End, Tip>>;
  readonly label: Rectangle | undefined;
}

export type End = 'tail' | 'head';

/** A place on the lower or upper side of a node. */
export interface Port {
  readonly x: number;
  /** The number of edges that end on this side. */
  readonly count: number;
}

/** The share of a side where edges end, and the largest distance between them in CSS pixels. */
const [sideShare, stepMax] = [0.7, 44];

/** Tips that look well on top of each other. */
const joining: Readonly<Record<End, readonly (readonly Tip[])[]>> = {
  tail: [['none', 'arrow', 'open'], ['triangle']],
  head: [['none'], ['arrow', 'open'], ['triangle']],
};

/** The distance of an edge that leads back from those that lead on, in CSS pixels. */
const backStepMax = 30;

/**
 * Where edges end on the sides of their nodes: all in the middle if their ends look alike, else beside each other
 * in the order of the nodes at their other ends. Edges that lead back end beside those that lead on.
 */
export function portsOf(links: readonly Link[], end: End): ReadonlyMap<Link, Port> {
  const ports = new Map<Link, Port>();
  for (const beside of sidesOf(links, end)) {
    const { x, width } = beside[0]![end];
    const [back, on] = [true, false].map((isBack) =>
      slotsOf(
        beside.filter((link) => link.isBack === isBack),
        end,
      ),
    ) as [Slots, Slots];
    const place = (slots: Slots, at: (index: number) => number) => {
      for (const [index, slot] of slots.entries())
        for (const link of slot)
          ports.set(link, { x: x + width / 2 + at(index), count: beside.length });
    };
    if (back.length > 0 && on.length === 1) {
      const step = Math.min(backStepMax, (width * sideShare) / 2 / back.length);
      const usual = otherEnd(on[0]!, end);
      const left = back.filter((slot) => otherEnd(slot, end) < usual).toReversed();
      place(on, () => 0);
      place(left, (index) => -step * (index + 1));
      place(
        back.filter((slot) => !left.includes(slot)),
        (index) => step * (index + 1),
      );
      continue;
    }
    const all = [...on, ...back].toSorted((a, b) => otherEnd(a, end) - otherEnd(b, end));
    const step = Math.min(stepMax, (width * sideShare) / all.length);
    place(all, (index) => step * (index - (all.length - 1) / 2));
  }
  return ports;
}

/** Links that end at one place, in their order. */
type Slots = readonly (readonly Link[])[];

const otherOf = (end: End): End => (end === 'tail' ? 'head' : 'tail');

/** The middle of the nodes at the other ends of links. */
function otherEnd(slot: readonly Link[], end: End): number {
  const sum = slot.reduce((all, link) => all + centerOf(link[otherOf(end)]).x, 0);
  return sum / slot.length;
}

function slotsOf(links: readonly Link[], end: End): Slots {
  if (links.length === 0) return [];
  if (areAlike(links, end)) return [links];
  return links.map((link) => [link]).toSorted((a, b) => otherEnd(a, end) - otherEnd(b, end));
}

/** The links that end at each node. */
function sidesOf(links: readonly Link[], end: End): readonly (readonly Link[])[] {
  const sides = new Map<string, Link[]>();
  for (const link of links) {
    const id = end === 'tail' ? link.from : link.to;
    const side = sides.get(id);
    if (side) side.push(link);
    else sides.set(id, [link]);
  }
  return [...sides.values()];
}

function areAlike(links: readonly Link[], end: End): boolean {
  const pairs = new Set(links.map(({ from, to }) => (end === 'tail' ? to : from)));
  return (
    pairs.size === links.length &&
    links.every(({ edge, isBack }) => !edge[`${isBack ? otherOf(end) : end}Label`]) &&
    joining[end].some((tips) => links.every((link) => tips.includes(link.tips[end])))
  );
}
