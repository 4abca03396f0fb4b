import type { Hex, LineOperation, PathOperation, RectangleOperation } from '../display/index.ts';
import type { ContentStream } from './content-stream.ts';
import { formatNumber } from './format-number.ts';
import { parsePath } from './parse-path.ts';
import { pathOperators, type PathStep } from './path-operators.ts';

export function paintRectangle(stream: ContentStream, rectangle: RectangleOperation): void {
  const { x, y, width, height, radius = 0, fill, stroke } = rectangle;
  const path =
    radius > 0
      ? pathOperators(roundedRectangle(rectangle, Math.min(radius, width / 2, height / 2)))
      : `${[x, y, width, height].map(formatNumber).join(' ')} re`;
  paintPath(stream, path, { fill, stroke });
}

export function paintLine(stream: ContentStream, line: LineOperation): void {
  const { x1, y1, x2, y2, width, colour } = line;
  const path = pathOperators([
    { verb: 'M', points: [x1, y1] },
    { verb: 'L', points: [x2, y2] },
  ]);
  paintPath(stream, path, { stroke: { width, colour } });
}

export function paintPathData(stream: ContentStream, { data, fill, stroke }: PathOperation): void {
  paintPath(stream, pathOperators(parsePath(data)), { fill, stroke });
}

interface Paint {
  readonly fill?: Hex | undefined;
  readonly stroke?: { readonly width: number; readonly colour: Hex } | undefined;
}

function paintPath(stream: ContentStream, path: string, { fill, stroke }: Paint): void {
  if (!fill && !stroke) return;
  if (fill) stream.fillColour(fill);
  if (stroke) {
    stream.strokeColour(stroke.colour);
    stream.lineWidth(stroke.width);
  }
  stream.write(`${path} ${fill && stroke ? 'B' : fill ? 'f' : 'S'}`);
}

/** How far the control points of a quarter circle stand from its ends, in radii: 4/3 (√2 − 1). */
const arcControl = 0.552285;

function roundedRectangle(
  { x, y, width, height }: RectangleOperation,
  radius: number,
): readonly PathStep[] {
  const [right, bottom] = [x + width, y + height];
  const rest = radius * (1 - arcControl);
  return [
    { verb: 'M', points: [x + radius, y] },
    { verb: 'L', points: [right - radius, y] },
    { verb: 'C', points: [right - rest, y, right, y + rest, right, y + radius] },
    { verb: 'L', points: [right, bottom - radius] },
    {
      verb: 'C',
      points: [right, bottom - rest, right - rest, bottom, right - radius, bottom],
    },
    { verb: 'L', points: [x + radius, bottom] },
    { verb: 'C', points: [x + rest, bottom, x, bottom - rest, x, bottom - radius] },
    { verb: 'L', points: [x, y + radius] },
    { verb: 'C', points: [x, y + rest, x + rest, y, x + radius, y] },
    { verb: 'Z', points: [] },
  ];
}
