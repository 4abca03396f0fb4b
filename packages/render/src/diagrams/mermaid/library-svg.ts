/** A node, a group or a part of an edge as the library draws it, in CSS pixels. */
export interface Box {
  readonly shape?: 'diamond' | 'circle';
  readonly x: number;
  readonly y: number;
  readonly right: number;
  readonly bottom: number;
}

export type Point = readonly [x: number, y: number];

const group =
  /<g class="subgraph" data-id="([^"]*)"[^>]*>\s*<rect x="([^"]*)" y="([^"]*)" width="([^"]*)" height="([^"]*)"/g;
const node =
  /<g class="node" data-id="([^"]*)"[^>]* data-shape="([^"]*)"[^>]*>\s*<(?:rect x="([^"]*)" y="([^"]*)" width="([^"]*)" height="([^"]*)"|polygon points="([^"]*)"|circle cx="([^"]*)" cy="([^"]*)" r="([^"]*)")/g;
/** An edge. Captured: the markup before its points, the ids of its ends, and its points. */
export const drawnEdge =
  /(<polyline class="edge" data-from="([^"]*)" data-to="([^"]*)"[^>]* points=")([^"]*)"/g;

/** The groups by their ids. Outer groups come before those within them. */
export function groupBoxes(svg: string): ReadonlyMap<string, Box> {
  return new Map([...svg.matchAll(group)].map(([, id = '', ...rest]) => [id, boxOf(rest)]));
}

/** The nodes by their ids. */
export function nodeBoxes(svg: string): ReadonlyMap<string, Box> {
  return new Map(
    [...svg.matchAll(node)].map(([, id = '', shape, ...rest]) => [id, nodeBox(shape, rest)]),
  );
}

export function pointsOf(written: string): readonly Point[] {
  return written.split(' ').map((pair) => pair.split(',').map(Number) as [number, number]);
}

/** The straight parts of an edge. */
export function segmentsOf(points: readonly Point[]): readonly Box[] {
  return points.slice(1).map(([x2, y2], index) => {
    const [x1, y1] = points[index]!;
    return {
      ...{ x: Math.min(x1, x2), y: Math.min(y1, y2) },
      ...{ right: Math.max(x1, x2), bottom: Math.max(y1, y2) },
    };
  });
}

function boxOf(numbers: readonly (string | undefined)[]): Box {
  const [x = 0, y = 0, width = 0, height = 0] = numbers.map(Number);
  return { x, y, right: x + width, bottom: y + height };
}

function nodeBox(shape: string | undefined, attributes: readonly (string | undefined)[]): Box {
  const [cx = 0, cy = 0, r = 0] = attributes.slice(5).map(Number);
  if (r > 0) return { shape: 'circle', x: cx - r, y: cy - r, right: cx + r, bottom: cy + r };
  const points = attributes[4]?.split(' ').map((pair) => pair.split(',').map(Number));
  if (!points) return boxOf(attributes.slice(0, 4));
  const [xs, ys] = [points.map(([x = 0]) => x), points.map(([, y = 0]) => y)];
  return {
    ...(shape === 'diamond' && { shape }),
    ...{ x: Math.min(...xs), y: Math.min(...ys) },
    ...{ right: Math.max(...xs), bottom: Math.max(...ys) },
  };
}
