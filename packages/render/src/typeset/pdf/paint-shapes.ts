import type { Hex, LineItem, PathItem, RectangleItem } from '../display/index.ts';
import type { ContentStream } from './content-stream.ts';
import { parsePath } from './parse-path.ts';
import { writePath } from './write-path.ts';

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

/** Nothing but its construction may stand between a path and the operator that paints it. */
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

/** How far the control points of a quarter circle stand from its ends, in radii: 4/3 (√2 − 1). */
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
