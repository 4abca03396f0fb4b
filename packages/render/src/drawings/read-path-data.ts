import type { Coordinates } from './affine.ts';
import type { PathStep } from './drawing.ts';

/** Numbers that each command takes. Source: SVG 2, 9.3. */
const counts: Readonly<Record<string, number>> = {
  ...{ M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 },
};

const token = /([a-zA-Z])|[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;

/** Where a path is while it is read. */
interface Pen {
  readonly steps: PathStep[];
  at: Coordinates;
  start: Coordinates;
  /** The last handle, which `S` and `T` mirror. */
  handle: Coordinates | undefined;
}

/** Reads path data of svg as absolute lines and curves; what follows an error is left out. */
export function readPathData(data: string): readonly PathStep[] {
  const pen: Pen = { steps: [], at: [0, 0], start: [0, 0], handle: undefined };
  let command = '';
  let numbers: number[] = [];
  for (const [text, letter] of data.matchAll(token)) {
    if (letter !== undefined) {
      if (numbers.length > 0 || counts[letter.toUpperCase()] === undefined) break;
      command = letter;
      if (/z/i.test(letter)) draw(pen, 'Z', []);
      continue;
    }
    numbers.push(Number(text));
    const count = counts[command.toUpperCase()] ?? 0;
    if (count === 0) break;
    if (numbers.length < count) continue;
    draw(pen, command.toUpperCase(), absolute(command, numbers, pen.at));
    numbers = [];
    // Further pairs of a start are lines.
    if (command === 'M') command = 'L';
    if (command === 'm') command = 'l';
  }
  return pen.steps;
}

function absolute(
  command: string,
  numbers: readonly number[],
  [x, y]: Coordinates,
): readonly number[] {
  const upper = command.toUpperCase();
  if (command === upper) return numbers;
  if (upper === 'H') return [numbers[0]! + x];
  if (upper === 'V') return [numbers[0]! + y];
  if (upper === 'A') return [...numbers.slice(0, 5), numbers[5]! + x, numbers[6]! + y];
  return numbers.map((value, index) => value + (index % 2 === 0 ? x : y));
}

function draw(pen: Pen, command: string, numbers: readonly number[]): void {
  const [x, y] = pen.at;
  const [hx, hy] = pen.handle ?? pen.at;
  const mirrored = [2 * x - hx, 2 * y - hy];
  switch (command) {
    case 'Z':
      pen.steps.push({ verb: 'Z', points: [] });
      [pen.at, pen.handle] = [pen.start, undefined];
      return;
    case 'M':
      add(pen, 'M', numbers);
      pen.start = pen.at;
      return;
    case 'H':
      return add(pen, 'L', [numbers[0]!, y]);
    case 'V':
      return add(pen, 'L', [x, numbers[0]!]);
    case 'S':
      return add(pen, 'C', [...mirrored, ...numbers]);
    case 'T':
      return add(pen, 'Q', [...mirrored, ...numbers]);
    case 'A':
      return drawArc(pen, numbers);
    default:
      return add(pen, command as PathStep['verb'], numbers);
  }
}

function add(pen: Pen, verb: PathStep['verb'], points: readonly number[]): void {
  pen.steps.push({ verb, points });
  const [x = 0, y = 0] = points.slice(-2);
  const [handleX, handleY] = points.slice(-4, -2);
  pen.at = [x, y];
  pen.handle = handleX === undefined || handleY === undefined ? undefined : [handleX, handleY];
}

/** Two radii, the rotation in degrees, two flags, and the end. */
type Arc = readonly [number, number, number, number, number, number, number];

/** An arc as curves of at most a quarter. Source: SVG 2, B.2.4. */
function drawArc(pen: Pen, numbers: readonly number[]): void {
  const [rx, ry, turn, large, sweep, x, y] = numbers as Arc;
  const [x0, y0] = pen.at;
  if (rx === 0 || ry === 0 || (x === x0 && y === y0)) return add(pen, 'L', [x, y]);
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [dx, dy] = [(x0 - x) / 2, (y0 - y) / 2];
  const half: Coordinates = [cos * dx + sin * dy, cos * dy - sin * dx];
  const excess = Math.max(1, Math.hypot(half[0] / rx, half[1] / ry));
  const radii: Coordinates = [Math.abs(rx) * excess, Math.abs(ry) * excess];
  const center = centerOfArc(half, radii, large === sweep ? -1 : 1);
  const [a, b] = radii;
  const [cx, cy] = center;
  const from = Math.atan2((half[1] - cy) / b, (half[0] - cx) / a);
  const to = Math.atan2((-half[1] - cy) / b, (-half[0] - cx) / a);
  const full = 2 * Math.PI;
  const length = sweep ? (to - from + 2 * full) % full : -((from - to + 2 * full) % full);
  const place = (ux: number, uy: number): Coordinates => {
    const [px, py] = [a * ux + cx, b * uy + cy];
    return [cos * px - sin * py + (x0 + x) / 2, sin * px + cos * py + (y0 + y) / 2];
  };
  const count = Math.max(1, Math.ceil(Math.abs(length) / (Math.PI / 2) - 1e-9));
  for (let index = 0; index < count; index += 1) {
    const points = quarter(from + (index * length) / count, length / count, place);
    // The end is exact.
    add(pen, 'C', index === count - 1 ? [...points.slice(0, 4), x, y] : points);
  }
}

/** The center of an ellipse through a point and its opposite, with the axes along x and y. */
function centerOfArc([px, py]: Coordinates, [a, b]: Coordinates, sign: 1 | -1): Coordinates {
  const rest = (a * b) ** 2 - (a * py) ** 2 - (b * px) ** 2;
  const scale = sign * Math.sqrt(Math.max(0, rest) / ((a * py) ** 2 + (b * px) ** 2));
  return [(scale * a * py) / b, (-scale * b * px) / a];
}

/** The handles and the end of a part of a unit circle, placed. */
function quarter(
  start: number,
  step: number,
  place: (x: number, y: number) => Coordinates,
): readonly number[] {
  const reach = (4 / 3) * Math.tan(step / 4);
  const [c1, s1] = [Math.cos(start), Math.sin(start)];
  const [c2, s2] = [Math.cos(start + step), Math.sin(start + step)];
  return [
    ...place(c1 - reach * s1, s1 + reach * c1),
    ...place(c2 + reach * s2, s2 - reach * c2),
    ...place(c2, s2),
  ];
}
