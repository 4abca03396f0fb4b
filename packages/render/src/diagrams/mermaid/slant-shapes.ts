import { drawnEdge, nodeBoxes, pointsOf, type Box, type Point } from './library-svg.ts';

/** Which corners of a shape are farther in than those of its box, from the upper left clockwise: 1 or 0. */
export type Slant = readonly [number, number, number, number];

/** Trapezoids and parallelograms by the brackets of the author. */
export const slants: Readonly<Record<string, Slant>> = {
  '[/\\]': [1, 1, 0, 0],
  '[\\/]': [0, 0, 1, 1],
  '[//]': [1, 0, 1, 0],
  '[\\\\]': [0, 1, 0, 1],
};

const polygon = /(<g class="node" data-id="([^"]*)"[^>]*>\s*<polygon points=")[^"]*/g;

/**
 * Draws parallelograms, of which the library makes trapezoids, and lets edges end at slanted sides: the
 * library lets them end at the box around the shape.
 */
export function slantShapes(svg: string, slantOf: ReadonlyMap<string, Slant>): string {
  if (slantOf.size === 0) return svg;
  const boxes = nodeBoxes(svg);
  const written = (points: readonly Point[]) => points.map((point) => point.join(',')).join(' ');
  const shaped = svg.replace(polygon, (whole, start: string, id: string) => {
    const [box, slant] = [boxes.get(id), slantOf.get(id)];
    return box && slant ? start + written(cornersOf(box, slant)) : whole;
  });
  return shaped.replace(drawnEdge, (_, start: string, from: string, to: string, line: string) => {
    const endOf = (id: string, end: Point, before: Point) => {
      const [box, slant] = [boxes.get(id), slantOf.get(id)];
      return box && slant ? endAt(box, slant, end, before) : end;
    };
    const points = pointsOf(line);
    const ends = [
      endOf(from, points[0]!, points[1]!),
      ...points.slice(1, -1),
      endOf(to, points.at(-1)!, points.at(-2)!),
    ];
    return `${start}${written(ends)}"`;
  });
}

/** How far in the corners are: long labels do not make sides flat. */
const insetOf = ({ x, y, right, bottom }: Box) => Math.min((right - x) * 0.15, (bottom - y) / 2);

function cornersOf(box: Box, slant: Slant): readonly Point[] {
  const { x, y, right, bottom } = box;
  const [upperLeft, upperRight, lowerRight, lowerLeft] = slant.map((one) => one * insetOf(box));
  return [
    [x + upperLeft!, y],
    [right - upperRight!, y],
    [right - lowerRight!, bottom],
    [x + lowerLeft!, bottom],
  ];
}

/** The end of an edge, moved from the box to the shape in the direction of the edge. */
function endAt(box: Box, slant: Slant, [x, y]: Point, [beforeX, beforeY]: Point): Point {
  const [upperLeft, upperRight, lowerRight, lowerLeft] = slant;
  const inset = insetOf(box);
  const height = box.bottom - box.y;
  if (Math.abs(beforeX - x) < 0.01) {
    const share = (left: number, right: number) =>
      Math.max(
        left * Math.max(0, 1 - (x - box.x) / inset),
        right * Math.max(0, 1 - (box.right - x) / inset),
      );
    return beforeY < y
      ? [x, box.y + height * share(upperLeft, upperRight)]
      : [x, box.bottom - height * share(lowerLeft, lowerRight)];
  }
  const down = (y - box.y) / height;
  const depth = (upper: number, lower: number) => inset * (upper * (1 - down) + lower * down);
  return beforeX < x
    ? [box.x + depth(upperLeft, lowerLeft), y]
    : [box.right - depth(upperRight, lowerRight), y];
}
