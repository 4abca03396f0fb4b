/** An arrow head with its tip at the origin, for a line that comes from the left. CSS pixels. */
interface ArrowHead {
  readonly points: string;
  readonly fill: 'line' | 'paper' | 'none';
}

const triangle: ArrowHead = { points: '-8,-2.75 0,0 -8,2.75', fill: 'line' };
const open: ArrowHead = { points: '-8,-3 0,0 -8,3', fill: 'none' };
const diamond = '-12,0 -6,-5 0,0 -6,5';

/**
 * The heads by the library's ids of markers. Its markers are drawn as shapes: resvg knows no
 * `auto-start-reverse`, and ids would not be unique in a page.
 */
const heads: Readonly<Record<string, ArrowHead>> = {
  arrowhead: triangle,
  'cls-arrow': open,
  'cls-inherit': { points: '-12,-5 0,0 -12,5', fill: 'paper' },
  'cls-aggregation': { points: diamond, fill: 'paper' },
  'cls-composition': { points: diamond, fill: 'line' },
};

type Attributes = Readonly<Record<string, string>>;

/** The elements that draw the heads of a line. */
export function arrowHeads(attributes: Attributes, paper: string): readonly Attributes[] {
  const points = pointsOf(attributes);
  return [
    ...head(attributes['marker-start'], points[0], points[1], attributes['stroke'], paper),
    ...head(attributes['marker-end'], points.at(-1), points.at(-2), attributes['stroke'], paper),
  ];
}

type Point = readonly [x: number, y: number];

function pointsOf({ points, x1, y1, x2, y2 }: Attributes): readonly Point[] {
  if (points === undefined)
    return [
      [Number(x1), Number(y1)],
      [Number(x2), Number(y2)],
    ];
  return points.split(' ').map((pair) => {
    const [x, y] = pair.split(',');
    return [Number(x), Number(y)];
  });
}

function head(
  marker: string | undefined,
  tip: Point | undefined,
  before: Point | undefined,
  stroke = 'none',
  paper: string,
): readonly Attributes[] {
  const [, id = ''] = /^url\(#(.+)\)$/.exec(marker ?? '') ?? [];
  // Lines of other colors have markers of their own: `arrowhead-start-ff0000`.
  const shape = heads[id] ?? (id.startsWith('arrowhead') ? triangle : undefined);
  if (!shape || !tip || !before) return [];
  const degrees = (Math.atan2(tip[1] - before[1], tip[0] - before[0]) * 180) / Math.PI;
  return [
    {
      points: shape.points,
      transform: `translate(${tip.join(' ')}) rotate(${Math.round(degrees * 100) / 100})`,
      fill: { line: stroke, paper, none: 'none' }[shape.fill],
      stroke: shape === triangle ? 'none' : stroke,
    },
  ];
}
