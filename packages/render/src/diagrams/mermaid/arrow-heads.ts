type Attributes = Readonly<Record<string, string>>;
type Point = readonly [x: number, y: number];

/**
 * The elements that draw the heads of a line. Markers of the library are drawn as shapes: resvg knows no
 * `auto-start-reverse`, and ids would not be unique in a page.
 */
export function arrowHeads(attributes: Attributes): readonly Attributes[] {
  const points = pointsOf(attributes);
  return [
    ...head(attributes['marker-start'], points[0], points[1], attributes['stroke']),
    ...head(attributes['marker-end'], points.at(-1), points.at(-2), attributes['stroke']),
  ];
}

function pointsOf({ points = '' }: Attributes): readonly Point[] {
  return points.split(' ').map((pair) => {
    const [x, y] = pair.split(',');
    return [Number(x), Number(y)];
  });
}

/** A triangle with its tip at the end of the line. */
function head(
  marker: string | undefined,
  tip: Point | undefined,
  before: Point | undefined,
  stroke = 'none',
): readonly Attributes[] {
  // Lines of other colors have markers of their own: `arrowhead-start-ff0000`.
  if (!marker?.startsWith('url(#arrowhead') || !tip || !before) return [];
  const degrees = (Math.atan2(tip[1] - before[1], tip[0] - before[0]) * 180) / Math.PI;
  return [
    {
      points: '-8,-2.75 0,0 -8,2.75',
      transform: `translate(${tip.join(' ')}) rotate(${Math.round(degrees * 100) / 100})`,
      fill: stroke,
      stroke: 'none',
    },
  ];
}
