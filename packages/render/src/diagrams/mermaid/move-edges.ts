import { drawnEdge, groupBoxes, nodeBoxes, pointsOf, segmentsOf } from './library-svg.ts';
import type { Box, Point } from './library-svg.ts';

const edgeLabel = /<g class="edge-label" data-from="([^"]*)" data-to="([^"]*)".*?<\/g>/gs;

/**
 * Moves edges that go from a group into a group within it, or back: the library measures them from the
 * corner of the outer group, and puts them as if from the corner of the drawing.
 */
export function moveEdges(svg: string): string {
  const named = groupBoxes(svg);
  if (named.size < 2) return svg;
  const groups = [...named.values()];
  const nodes = nodeBoxes(svg);
  const boxes = new Map([...named, ...nodes]);
  const moves = new Map<string, Point>();
  const moved = svg.replace(
    drawnEdge,
    (whole, start: string, from: string, to: string, written: string) => {
      const [source, target] = [boxes.get(from), boxes.get(to)];
      const corner = source && target && cornerOf(source, target, groups);
      if (!corner) return whole;
      const points = pointsOf(written);
      const shifted = points.map(([x, y]): Point => [x + corner[0], y + corner[1]]);
      const areNodes = nodes.has(from) && nodes.has(to);
      if (areNodes && isBundled(points, source, target)) return whole;
      moves.set(`${from} ${to}`, corner);
      const ends = [
        endAt(source, shifted[0]!, shifted[1]!),
        ...shifted.slice(1, -1),
        endAt(target, shifted.at(-1)!, shifted.at(-2)!),
      ];
      return `${start}${ends.map((point) => point.join(',')).join(' ')}"`;
    },
  );
  return moved.replace(edgeLabel, (label, from: string, to: string) => {
    const [x, y] = moves.get(`${from} ${to}`) ?? [0, 0];
    return label
      .replaceAll(/ x="([^"]*)"/g, (_, at: string) => ` x="${Number(at) + x}"`)
      .replaceAll(/ y="([^"]*)"/g, (_, at: string) => ` y="${Number(at) + y}"`);
  });
}

const contains = (outer: Box, inner: Box) =>
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  outer.right >= inner.right &&
  outer.bottom >= inner.bottom;

/** The corner of the innermost group with both nodes; `undefined` if both are in no other group. Outer groups come first. */
function cornerOf(source: Box, target: Box, groups: readonly Box[]): Point | undefined {
  const common = groups.findLast((one) => contains(one, source) && contains(one, target));
  const inner = (box: Box) => groups.findLast((one) => contains(one, box));
  return common && inner(source) !== inner(target) ? [common.x, common.y] : undefined;
}

/** The library draws edges without labels that share a node again, from middle to middle: these are right. */
function isBundled(points: readonly Point[], source: Box, target: Box): boolean {
  const [[startX, startY], [endX, endY]] = [points[0]!, points.at(-1)!];
  const [[sourceX, sourceY], [targetX, targetY]] = [middleOf(source), middleOf(target)];
  const isNear = (one: number, other: number) => Math.abs(one - other) < 0.5;
  return (
    (isNear(startX, sourceX) && isNear(endX, targetX)) ||
    (isNear(startY, sourceY) && isNear(endY, targetY))
  );
}

const middleOf = ({ x, y, right, bottom }: Box): Point => [(x + right) / 2, (y + bottom) / 2];

/** The end of an edge on the side of its node that its last part comes from. */
function endAt(box: Box, [x, y]: Point, [beforeX, beforeY]: Point): Point {
  const [middleX, middleY] = middleOf(box);
  const [halfWidth, halfHeight] = [middleX - box.x, middleY - box.y];
  if (Math.abs(beforeX - x) < 0.01) {
    const depth = halfHeight * shareOf(box, (x - middleX) / halfWidth);
    return [x, beforeY > middleY ? middleY + depth : middleY - depth];
  }
  const depth = halfWidth * shareOf(box, (y - middleY) / halfHeight);
  return [beforeX > middleX ? middleX + depth : middleX - depth, y];
}

/** How far a shape reaches beside its middle, from 1 in the middle to 0. */
function shareOf({ shape }: Box, offset: number): number {
  const beside = Math.min(1, Math.abs(offset));
  if (shape === 'diamond') return 1 - beside;
  return shape === 'circle' ? Math.sqrt(1 - beside * beside) : 1;
}

/** How often edges run behind nodes, their own ones included. */
export function hiddenParts(svg: string): number {
  const nodes = [...nodeBoxes(svg)];
  return [...svg.matchAll(drawnEdge)].reduce((sum, [, , from, to, points = '']) => {
    const segments = segmentsOf(pointsOf(points));
    const crossed = nodes.filter(([id, box]) => {
      const others = segments.slice(id === from ? 1 : 0, id === to ? -1 : undefined);
      return others.some((one) => isOver(one, box));
    });
    return sum + crossed.length;
  }, 0);
}

/** CSS pixels: what only touches a node is seen. */
const depthMin = 2;

const isOver = (segment: Box, box: Box) =>
  segment.right > box.x + depthMin &&
  segment.x < box.right - depthMin &&
  segment.bottom > box.y + depthMin &&
  segment.y < box.bottom - depthMin;
