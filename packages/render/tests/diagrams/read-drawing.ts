import { Parser } from 'htmlparser2';
import type { TextMeasure } from '../../src/diagrams/text-measure.ts';
import { identity, multiply, type Affine } from '../../src/drawings/affine.ts';

export type Point = readonly [x: number, y: number];

interface Drawn {
  /** What is drawn later is over what was drawn before. */
  readonly order: number;
}

/** A line of a label and its corners, clockwise from the upper left. */
export interface DrawnText extends Drawn {
  readonly text: string;
  readonly corners: readonly Point[];
  readonly size: number;
}

/** A box, a polygon or an ellipse. */
export interface DrawnShape extends Drawn {
  readonly corners: readonly Point[];
  readonly isEllipse: boolean;
}

/** An edge of straight parts. */
export interface DrawnLine extends Drawn {
  readonly points: readonly Point[];
}

export interface Drawing {
  readonly texts: readonly DrawnText[];
  readonly shapes: readonly DrawnShape[];
  readonly lines: readonly DrawnLine[];
  /** The corners of the picture. */
  readonly view: readonly [left: number, top: number, right: number, bottom: number];
}

type Attributes = Readonly<Record<string, string>>;

interface State {
  readonly matrix: Affine;
  readonly attributes: Attributes;
}

/** Reads what a drawing in a page shows: its labels, measured with our faces, and its closed shapes. */
export function readDrawing(svg: string, texts: TextMeasure): Drawing {
  const found = {
    ...{ texts: [] as DrawnText[], shapes: [] as DrawnShape[], lines: [] as DrawnLine[] },
  };
  let order = 0;
  const open: State[] = [{ matrix: identity, attributes: {} }];
  let view: Drawing['view'] = [0, 0, 0, 0];
  let at = { x: 0, y: 0 };
  /** The text of the open element. */
  let written = '';
  const addText = () => {
    const text = written.trim();
    written = '';
    const { matrix, attributes } = open.at(-1)!;
    if (text === '' || attributes['opacity'] === '0') return;
    const size = Number.parseFloat(attributes['font-size'] ?? '');
    const classes = attributes['class'] ?? '';
    const isStrong = classes.includes('strong-label');
    const isCode = classes.includes('code-label');
    const width = texts.width(text, { size, isStrong, isCode });
    const share = { middle: 0.5, end: 1 }[attributes['text-anchor'] ?? ''] ?? 0;
    const box = cornersOf(at.x - width * share, at.y - size * 0.72, width, size * 0.72);
    const corners = box.map((one) => applied(matrix, one));
    found.texts.push({ text, corners, size, order: order++ });
  };
  const parser = new Parser(
    {
      onopentag(name, given) {
        addText();
        const { matrix: outer, attributes: inherited } = open.at(-1)!;
        const matrix = transformed(outer, given['transform'] ?? '');
        const attributes = { ...inheritable(inherited), ...given };
        open.push({ matrix, attributes });
        if (name === 'svg') view = viewOf(given['viewBox'] ?? '');
        if (name === 'text' || name === 'tspan') at = movedTo(at, given, attributes, name);
        const shape = shapeOf(name, given);
        if (shape && given['opacity'] !== '0')
          found.shapes.push({
            ...shape,
            corners: shape.corners.map((one) => applied(matrix, one)),
            order: order++,
          });
        if (name === 'polyline' && given['stroke'] !== 'none')
          found.lines.push({
            points: pointsOf(given).map((one) => applied(matrix, one)),
            order: order++,
          });
      },
      ontext(text) {
        written += text;
      },
      onclosetag() {
        addText();
        open.pop();
      },
    },
    { xmlMode: true },
  );
  parser.end(svg);
  return { ...found, view };
}

/** What texts take from the elements around them. */
function inheritable(attributes: Attributes): Attributes {
  const names = ['font-size', 'text-anchor', 'class', 'opacity'];
  return Object.fromEntries(
    names.flatMap((name) => (name in attributes ? [[name, attributes[name]!]] : [])),
  );
}

function movedTo(at: { x: number; y: number }, given: Attributes, all: Attributes, name: string) {
  const length = (value = '0') =>
    Number.parseFloat(value) *
    (value.endsWith('em') ? Number.parseFloat(all['font-size'] ?? '') : 1);
  const start = name === 'text' ? { x: 0, y: 0 } : at;
  return {
    x: ('x' in given ? Number(given['x']) : start.x) + length(given['dx']),
    y: ('y' in given ? Number(given['y']) : start.y) + length(given['dy']),
  };
}

function viewOf(written: string): Drawing['view'] {
  const [x = 0, y = 0, width = 0, height = 0] = written.split(/[ ,]+/).map(Number);
  return [x, y, x + width, y + height];
}

const cornersOf = (x: number, y: number, width: number, height: number): readonly Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

function shapeOf(name: string, given: Attributes): Omit<DrawnShape, 'order'> | undefined {
  const of = (key: string) => Number(given[key] ?? 0);
  if (name === 'rect')
    return { isEllipse: false, corners: cornersOf(of('x'), of('y'), of('width'), of('height')) };
  if (name === 'circle' || name === 'ellipse') {
    const [rx, ry] = name === 'circle' ? [of('r'), of('r')] : [of('rx'), of('ry')];
    return { isEllipse: true, corners: cornersOf(of('cx') - rx, of('cy') - ry, 2 * rx, 2 * ry) };
  }
  if (name !== 'polygon') return undefined;
  return { isEllipse: false, corners: pointsOf(given) };
}

function pointsOf({ points = '' }: Attributes): readonly Point[] {
  return points
    .trim()
    .split(/\s+/)
    .map((pair): Point => {
      const [x = 0, y = 0] = pair.split(',').map(Number);
      return [x, y];
    });
}

function transformed(matrix: Affine, written: string): Affine {
  return [...written.matchAll(/(\w+)\(([^)]*)\)/g)].reduce<Affine>(
    (outer, [, name = '', list = '']) => {
      const numbers = list.split(/[ ,]+/).map(Number);
      return multiply(outer, matrixOf(name, numbers));
    },
    matrix,
  );
}

function matrixOf(name: string, numbers: readonly number[]): Affine {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers;
  if (name === 'translate') return [1, 0, 0, 1, a, b];
  if (name === 'scale') return [a, 0, 0, numbers.length > 1 ? b : a, 0, 0];
  if (name === 'matrix') return [a, b, c, d, e, f];
  const angle = (a * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  // Around the point b, c.
  return [cos, sin, -sin, cos, b - cos * b + sin * c, c - sin * b - cos * c];
}

function applied([a, b, c, d, e, f]: Affine, [x, y]: Point): Point {
  return [a * x + c * y + e, b * x + d * y + f];
}
