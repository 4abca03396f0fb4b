import type { Hex, LineItem, PathItem, RectangleItem } from '../../display/index.ts';
import type { ContentStream } from './content-stream.ts';

export function paintRectangle(stream: ContentStream, rectangle: RectangleItem): void {
  const { x, y, width, height, radius = 0 } = rectangle;
  paintPath(stream, rectangle, () => {
    if (radius > 0) writeRounded(stream, rectangle, Math.min(radius, width / 2, height / 2));
    else stream.write('re', x, y, width, height);
  });
}

export function paintLine(stream: ContentStream, line: LineItem): void {
  paintPath(stream, { stroke: line }, () => {
    stream.write('m', line.x1, line.y1);
    stream.write('l', line.x2, line.y2);
  });
}

export function paintPathData(stream: ContentStream, path: PathItem): void {
  paintPath(stream, path, () => writePath(stream, parsePath(path.data)));
}

interface Paint {
  readonly fill?: Hex | undefined;
  readonly stroke?: { readonly width: number; readonly color: Hex } | undefined;
}

/** Only path construction operators may precede the painting operator. */
function paintPath(stream: ContentStream, { fill, stroke }: Paint, construct: () => void): void {
  if (!fill && !stroke) return;
  if (fill) stream.fillColor(fill);
  if (stroke) {
    stream.strokeColor(stroke.color);
    stream.lineWidth(stroke.width);
  }
  construct();
  stream.write(fill && stroke ? 'B' : fill ? 'f' : 'S');
}

/** The distance in radii from the ends of a quarter circle to its control points: 4/3 (√2 − 1). */
const arcControl = 0.552285;

function writeRounded(
  stream: ContentStream,
  { x, y, width, height }: RectangleItem,
  radius: number,
): void {
  const [right, bottom] = [x + width, y + height];
  const rest = radius * (1 - arcControl);
  stream.write('m', x + radius, y);
  stream.write('l', right - radius, y);
  stream.write('c', right - rest, y, right, y + rest, right, y + radius);
  stream.write('l', right, bottom - radius);
  stream.write('c', right, bottom - rest, right - rest, bottom, right - radius, bottom);
  stream.write('l', x + radius, bottom);
  stream.write('c', x + rest, bottom, x, bottom - rest, x, bottom - radius);
  stream.write('l', x, y + radius);
  stream.write('c', x, y + rest, x + rest, y, x + radius, y);
  stream.write('h');
}

/** A step of a path, as display lists and outlines of glyphs have it. */
export interface PathStep {
  readonly verb: 'M' | 'L' | 'Q' | 'C' | 'Z';
  readonly points: readonly number[];
}

/** Writes a path's construction. Quadratic curves, which PDF lacks, become equal cubic ones. */
export function writePath(stream: ContentStream, steps: readonly PathStep[]): void {
  let [x, y] = [0, 0];
  for (const { verb, points } of steps) {
    stream.write(operatorOf[verb], ...(verb === 'Q' ? cubic(x, y, points) : points));
    if (verb !== 'Z') [x, y] = [points.at(-2)!, points.at(-1)!];
  }
}

const operatorOf = { M: 'm', L: 'l', Q: 'c', C: 'c', Z: 'h' } as const;

/** Raises the degree: the new control points are two thirds of the way to the old one. */
function cubic(x: number, y: number, points: readonly number[]): readonly number[] {
  const [controlX = 0, controlY = 0, endX = 0, endY = 0] = points;
  const toward = (end: number, control: number) => end + (2 / 3) * (control - end);
  return [
    toward(x, controlX),
    toward(y, controlY),
    toward(endX, controlX),
    toward(endY, controlY),
    endX,
    endY,
  ];
}

/** Reads the path data of a display list: absolute M, L, C, Q and Z. */
export function parsePath(data: string): readonly PathStep[] {
  return Array.from(data.matchAll(/([MLCQZ])([^MLCQZ]*)/g), ([, verb, operands]) => ({
    verb: verb as PathStep['verb'],
    points: Array.from(operands!.matchAll(/-?[\d.]+(?:e-?\d+)?/g), Number),
  }));
}
