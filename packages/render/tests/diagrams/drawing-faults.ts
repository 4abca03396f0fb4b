import type { DrawnLine, DrawnShape, DrawnText, Drawing, Point } from './read-drawing.ts';

/** What is wrong with the labels of a drawing. Labels on the marks of a chart may be wider than they are. */
export function labelFaults(drawing: Drawing, isChart: boolean): readonly string[] {
  const [left, top, right, bottom] = drawing.view;
  const faults: string[] = [];
  for (const [index, one] of drawing.texts.entries()) {
    if (
      one.corners.some(
        ([x, y]) => x < left - slack || x > right + slack || y < top - slack || y > bottom + slack,
      )
    )
      faults.push(`${one.text} is cut`);
    for (const other of drawing.texts.slice(0, index))
      if (areOver(one.corners, other.corners)) faults.push(`${one.text} is over ${other.text}`);
    if (isChart) continue;
    for (const shape of drawing.shapes)
      if (
        isBox(shape, one) &&
        contains(shape, middleOf(one.corners), 0) &&
        !one.corners.every((corner) => contains(shape, corner, slack))
      )
        faults.push(`${one.text} does not fit its box`);
  }
  return faults;
}

/** What is wrong with the edges of a flowchart: they cross labels, or run behind boxes of others. */
export function edgeFaults({ texts, shapes, lines }: Drawing): readonly string[] {
  const holds = (shape: DrawnShape, text: DrawnText) => contains(shape, middleOf(text.corners), 0);
  const nodes = shapes.flatMap((shape) => {
    const name = texts.find((text) => holds(shape, text))?.text ?? '';
    const isNode = texts.some((text) => text.size > edgeLabelSize && holds(shape, text));
    return isNode ? [{ shape, name }] : [];
  });
  return lines.flatMap((line) => {
    const points = pointsAlong(line);
    const ends = [line.points[0]!, line.points.at(-1)!];
    const isCovered = (text: DrawnText) =>
      shapes.some(
        (shape) =>
          shape.order > line.order &&
          shape.order < text.order &&
          text.corners.every((corner) => contains(shape, corner, slack)),
      );
    const crossed = texts.filter(
      (text) =>
        points.some((at) => contains({ ...text, isEllipse: false }, at, 0)) && !isCovered(text),
    );
    const before = nodes.filter(
      ({ shape }) =>
        shape.order > line.order &&
        points.some((at) => contains(shape, at, -2 * slack)) &&
        !ends.some((at) => contains(shape, at, tipSlack)),
    );
    return [
      ...crossed.map(({ text }) => `an edge crosses ${text}`),
      ...before.map(({ name }) => `an edge runs behind ${name}`),
    ];
  });
}

/** Points on an edge, at most two CSS pixels from each other. */
function pointsAlong({ points }: DrawnLine): readonly Point[] {
  return points.slice(1).flatMap(([x2, y2], index) => {
    const [x1, y1] = points[index]!;
    const count = Math.ceil(Math.hypot(x2 - x1, y2 - y1) / 2) + 1;
    return Array.from({ length: count }, (_, n): Point => {
      const share = n / count;
      return [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share];
    });
  });
}

/** Edges run through their own labels, which are smaller than those of nodes. CSS pixels. */
const edgeLabelSize = 12;
const tipSlack = 8;

/** The size in points of the smallest label on a page with this room in points. */
export function labelSizeMin(
  { texts, view: [left, top, right, bottom] }: Drawing,
  room: { readonly width: number; readonly height: number },
): number {
  const scale = Math.min(0.75, room.width / (right - left), room.height / (bottom - top));
  return Math.min(...texts.map(({ size }) => size)) * scale;
}

/** CSS pixels. */
const slack = 0.75;

/** Bars on lifelines, bullets and ends of lines hold no labels. */
function isBox({ corners }: DrawnShape, { corners: text }: DrawnText): boolean {
  const size = (points: readonly Point[], axis: 0 | 1) => {
    const values = points.map((one) => one[axis]);
    return Math.max(...values) - Math.min(...values);
  };
  return size(corners, 0) > 12 && size(corners, 1) > size(text, 1);
}

const middleOf = (corners: readonly Point[]): Point => [
  corners.reduce((sum, [x]) => sum + x, 0) / corners.length,
  corners.reduce((sum, [, y]) => sum + y, 0) / corners.length,
];

function contains({ corners, isEllipse }: DrawnShape, [x, y]: Point, by: number): boolean {
  if (isEllipse) {
    const [cx, cy] = middleOf(corners);
    const [rx, ry] = [Math.abs(corners[0]![0] - cx) + by, Math.abs(corners[0]![1] - cy) + by];
    return ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1;
  }
  const sides = corners.map((one, index) =>
    distance(one, corners[(index + 1) % corners.length]!, [x, y]),
  );
  return sides.every((side) => side >= -by) || sides.every((side) => side <= by);
}

/** The distance from the line through two points; the sign is the side. */
function distance([x1, y1]: Point, [x2, y2]: Point, [x, y]: Point): number {
  const length = Math.hypot(x2 - x1, y2 - y1);
  return length === 0 ? 0 : ((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)) / length;
}

/** Whether two convex shapes share more than their edges: no line separates them. */
function areOver(one: readonly Point[], other: readonly Point[]): boolean {
  return [one, other].every((corners) =>
    corners.every(([x1, y1], index) => {
      const [x2, y2] = corners[(index + 1) % corners.length]!;
      const length = Math.hypot(x2 - x1, y2 - y1) || 1;
      const range = (points: readonly Point[]) => {
        const values = points.map(([x, y]) => ((y2 - y1) * x - (x2 - x1) * y) / length);
        return [Math.min(...values), Math.max(...values)] as const;
      };
      const [[a, b], [c, d]] = [range(one), range(other)];
      return a < d - slack && c < b - slack;
    }),
  );
}
