import { curvePoints } from './curve-points.ts';
import type { TextMeasure } from '../../src/diagrams/text-measure.ts';
import {
  identity,
  multiply,
  type Affine,
  type Drawing,
  type DrawingPart,
  type PathPart,
  type Role,
  type TextPart,
} from '../../src/drawings/index.ts';

export type Point = readonly [x: number, y: number];

interface Drawn {
  /** What is drawn later is over what was drawn before. */
  readonly order: number;
  /** That of the part, or of the group around it. */
  readonly role: Role | undefined;
  /** The innermost group with a name. */
  readonly owner: string | undefined;
}

/** A line of a label and its corners, clockwise from the upper left. */
export interface DrawnText extends Drawn {
  readonly text: string;
  readonly corners: readonly Point[];
  readonly size: number;
}

/** The points along a closed shape. */
export interface DrawnShape extends Drawn {
  readonly isFilled: boolean;
  readonly corners: readonly Point[];
}

/** The points along a line. */
export interface DrawnLine extends Drawn {
  readonly points: readonly Point[];
}

export interface PlainDrawing {
  readonly texts: readonly DrawnText[];
  readonly shapes: readonly DrawnShape[];
  readonly lines: readonly DrawnLine[];
  /** The corners of the picture. */
  readonly view: readonly [left: number, top: number, right: number, bottom: number];
}

/** The letters of a line of text are about so high, in em. */
const letterHeight = 0.72;

/** What a drawing shows: its labels, measured with our faces, its closed shapes and its edges. */
export function readDrawing({ width, height, parts }: Drawing, texts: TextMeasure): PlainDrawing {
  const found = { texts: [] as DrawnText[], shapes: [] as DrawnShape[], lines: [] as DrawnLine[] };
  let order = 0;

  const visit = (part: DrawingPart, map: Affine, around: Omit<Drawn, 'order'>): void => {
    const role = (part.kind === 'image' ? undefined : part.role) ?? around.role;
    const drawn = { role, owner: around.owner, order: order++ };
    if (part.kind === 'group') {
      const inner = part.transform ? multiply(map, part.transform) : map;
      const owner = part.id ?? around.owner;
      for (const child of part.parts) visit(child, inner, { role, owner });
    } else if (part.kind === 'text') {
      found.texts.push(...linesOf(part, texts, map).map((line) => ({ ...line, ...drawn })));
    } else if (part.kind === 'path') {
      addPath(part, map, drawn);
    }
  };
  const addPath = (part: PathPart, map: Affine, drawn: Drawn): void => {
    const points = curvePoints(part.path).map((one) => applied(map, one));
    if (part.path.at(-1)?.verb === 'Z') {
      found.shapes.push({ corners: points, isFilled: part.fill !== undefined, ...drawn });
    } else if (part.role === 'edge') found.lines.push({ points, ...drawn });
  };
  for (const part of parts) visit(part, identity, { role: undefined, owner: undefined });
  return { ...found, view: [0, 0, Math.ceil(width), Math.ceil(height)] };
}

function linesOf(
  { lines, x, y, leading, size, anchor }: TextPart,
  texts: TextMeasure,
  map: Affine,
) {
  const share = { start: 0, middle: 0.5, end: 1 }[anchor];
  return lines.flatMap((line, index) => {
    const text = line.map((span) => span.text).join('');
    if (text.trim() === '') return [];
    const width = line.reduce((sum, span) => sum + texts.width(span.text, { ...span, size }), 0);
    const [left, bottom] = [x - width * share, y + index * leading];
    const top = bottom - size * letterHeight;
    const corners = [
      ...([
        [left, top],
        [left + width, top],
      ] as const),
      ...([
        [left + width, bottom],
        [left, bottom],
      ] as const),
    ];
    return [{ text: text.trim(), size, corners: corners.map((one) => applied(map, one)) }];
  });
}

const applied = ([a, b, c, d, e, f]: Affine, [x, y]: Point): Point => [
  a * x + c * y + e,
  b * x + d * y + f,
];
