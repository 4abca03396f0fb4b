import { svgElement } from '../svg-markup.ts';
import type { Tip } from './scan-flowchart.ts';

type Attributes = Readonly<Record<string, string>>;
type Point = readonly [x: number, y: number];

/** CSS pixels. */
const tipLength = 8;

/**
 * A line with its tips. Markers of the library are not used: it has arrows only, resvg knows no
 * `auto-start-reverse`, and ids would not be unique in a page.
 */
export function edgeTips(
  line: Attributes,
  [start, end]: readonly [Tip, Tip],
): { readonly points: string; readonly tips: string } {
  const points = pointsOf(line);
  const { stroke = 'none', 'stroke-width': width } = line;
  // Tips grow with their lines, but less.
  const scale = 1 + Math.max(0, Number(width) - 1) / 3;
  const reversed = points.toReversed();
  const tips = tipAt(start, points, stroke, scale) + tipAt(end, reversed, stroke, scale);
  // A thick line would be seen beside the point of an arrow.
  const cut = scale === 1 ? 0 : (tipLength * scale) / 2;
  if (start === 'arrow') points[0] = shortened(points, cut);
  if (end === 'arrow') points[points.length - 1] = shortened(reversed, cut);
  return { points: points.map((point) => point.join(',')).join(' '), tips };
}

/** The first point, moved towards the second. */
function shortened([at, next]: readonly Point[], by: number): Point {
  const [dx, dy] = [next![0] - at![0], next![1] - at![1]];
  const length = Math.hypot(dx, dy) || 1;
  const share = Math.min(by, length / 2) / length;
  return [at![0] + dx * share, at![1] + dy * share];
}

function pointsOf({ points = '' }: Attributes): Point[] {
  return points.split(' ').map((pair) => {
    const [x, y] = pair.split(',');
    return [Number(x), Number(y)];
  });
}

/** The tip at the first point of a line. It is drawn at the origin; its line comes from the left. */
function tipAt(tip: Tip, [at, next]: readonly Point[], stroke: string, scale: number): string {
  if (!tip || !at || !next) return '';
  const degrees = round((Math.atan2(at[1] - next[1], at[0] - next[0]) * 180) / Math.PI);
  const grown = scale === 1 ? '' : ` scale(${round(scale)})`;
  const transform = `translate(${at.join(' ')}) rotate(${degrees})${grown}`;
  const filled = { transform, fill: stroke, stroke: 'none' };
  switch (tip) {
    case 'arrow':
      return svgElement('polygon', {
        points: `-${tipLength},-2.75 0,0 -${tipLength},2.75`,
        ...filled,
      });
    case 'circle':
      return svgElement('circle', { cx: -4, cy: 0, r: 4, ...filled });
    case 'cross':
      return svgElement('path', {
        d: 'M-9 -4L-1 4M-9 4L-1 -4',
        ...{ transform, fill: 'none', stroke, 'stroke-width': 1.5 },
      });
  }
}

const round = (value: number) => Math.round(value * 100) / 100;
