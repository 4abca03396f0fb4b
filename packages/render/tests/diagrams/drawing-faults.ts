import type { DrawnText, PlainDrawing, Point } from './read-drawing.ts';

/** CSS pixels. */
const slack = 0.75;
/** Tips, and the air between an edge and a shape. */
const tipMax = 18;

/** What is wrong with the labels of a drawing. */
export function labelFaults(drawing: PlainDrawing): readonly string[] {
  const [left, top, right, bottom] = drawing.view;
  const faults: string[] = [];
  for (const [index, one] of drawing.texts.entries()) {
    const isCut = one.corners.some(
      ([x, y]) => x < left - slack || x > right + slack || y < top - slack || y > bottom + slack,
    );
    if (isCut) faults.push(`${one.text} is cut`);
    for (const other of drawing.texts.slice(0, index))
      if (areOver(one.corners, other.corners)) faults.push(`${one.text} is over ${other.text}`);
    if (isOutside(one, drawing)) faults.push(`${one.text} does not fit its box`);
  }
  return faults;
}

/** Whether a label is beyond the shape that it stands in: that of its node, or any other that is filled. */
function isOutside(text: DrawnText, { shapes }: PlainDrawing): boolean {
  // A label below a shape has none around it.
  const around = shapes.filter(
    ({ role, isFilled, corners }) =>
      (role === 'node' || (role === 'group' && isFilled)) &&
      isLarge(corners) &&
      isInside(corners, middleOf(text.corners)),
  );
  const own = around.filter(({ owner }) => text.role === 'node' && owner === text.owner);
  const wanted = own.length > 0 && text.owner !== undefined ? [own] : around.map((one) => [one]);
  return wanted.some((ones) => !ones.some(({ corners }) => holds(corners, text.corners)));
}

/** Whether a shape is neither a bar nor a dot. */
function isLarge(corners: readonly Point[]): boolean {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const size = (all: readonly number[]) => Math.max(...all) - Math.min(...all);
  return size(xs) > 14 && size(ys) > 9;
}

const holds = (corners: readonly Point[], points: readonly Point[]): boolean =>
  points.every((point) => isInside(corners, point) || distanceTo(corners, point) <= slack);

/** What is wrong with the edges of a graph: they cross titles of nodes, or end away from their nodes. */
export function edgeFaults({ texts, shapes, lines }: PlainDrawing): readonly string[] {
  const nodes = shapes.filter(({ role }) => role === 'node' || role === 'group');
  return lines.flatMap(({ points, owner }) => {
    const along = pointsAlong(points);
    const crossed = texts.filter(
      ({ role, corners }) => role === 'node' && along.some((at) => isInside(corners, at)),
    );
    const loose = [points[0]!, points.at(-1)!].filter(
      (end) => !nodes.some(({ corners }) => distanceTo(corners, end) <= tipMax),
    );
    return [
      ...crossed.map(({ text }) => `an edge crosses ${text}`),
      ...loose.map(() => `the edge ${owner} ends beside its node`),
    ];
  });
}

/** What is wrong with the links of boxes: they go through boxes, or leave the picture. */
export function linkFaults({ shapes, lines, view }: PlainDrawing): readonly string[] {
  const [left, top, right, bottom] = view;
  const boxes = shapes.filter(({ role }) => role === 'node');
  return lines.flatMap(({ points }) => {
    const along = pointsAlong(points);
    const crossed = boxes.filter(({ corners }) =>
      along.some((at) => isInside(corners, at) && distanceTo(corners, at) > slack),
    );
    const isCut = along.some(([x, y]) => x < left || x > right || y < top || y > bottom);
    return [...crossed.map(() => 'a link goes through a box'), ...(isCut ? ['a link is cut'] : [])];
  });
}

/** Points on an edge, at most two CSS pixels from each other. */
function pointsAlong(points: readonly Point[]): readonly Point[] {
  return points.slice(1).flatMap(([x2, y2], index) => {
    const [x1, y1] = points[index]!;
    const count = Math.ceil(Math.hypot(x2 - x1, y2 - y1) / 2) + 1;
    return Array.from({ length: count }, (_, n): Point => {
      const share = n / count;
      return [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share];
    });
  });
}

/** The size in points of the smallest label on a page with this room in points. */
export function labelSizeMin(
  { texts, view: [left, top, right, bottom] }: PlainDrawing,
  room: { readonly width: number; readonly height: number },
): number {
  const scale = Math.min(0.75, room.width / (right - left), room.height / (bottom - top));
  return Math.min(...texts.map(({ size }) => size)) * scale;
}

const middleOf = (corners: readonly Point[]): Point => [
  corners.reduce((sum, [x]) => sum + x, 0) / corners.length,
  corners.reduce((sum, [, y]) => sum + y, 0) / corners.length,
];

/** Source: the even-odd rule. */
function isInside(corners: readonly Point[], [x, y]: Point): boolean {
  let isIn = false;
  for (const [index, [x1, y1]] of corners.entries()) {
    const [x2, y2] = corners.at(index - 1)!;
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isIn = !isIn;
  }
  return isIn;
}

/** The distance of a point to the nearest side of a shape. */
function distanceTo(corners: readonly Point[], [x, y]: Point): number {
  return Math.min(
    ...corners.map(([x1, y1], index) => {
      const [x2, y2] = corners.at(index - 1)!;
      const [dx, dy] = [x2 - x1, y2 - y1];
      const share = ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1);
      const on = Math.max(0, Math.min(1, share));
      return Math.hypot(x - x1 - on * dx, y - y1 - on * dy);
    }),
  );
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
