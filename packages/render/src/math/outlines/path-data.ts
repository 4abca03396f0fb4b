import type { Outline, OutlineStep } from '../drawing.ts';

const glyphs = new Map<string, Outline>();

/** The outline of a glyph: the same array for the same data. Fonts have a few thousand glyphs. */
export function glyphOutline(data: string): Outline {
  let outline = glyphs.get(data);
  if (!outline) glyphs.set(data, (outline = parsePath(data)));
  return outline;
}

/** Reads the SVG path data that MathJax writes: M, L, l, H, V, Q, T and Z. */
export function parsePath(data: string): Outline {
  const steps: OutlineStep[] = [];
  let [x, y] = [0, 0];
  /** The last control point, which T mirrors. */
  let control: readonly [number, number] | undefined;
  const add = (verb: OutlineStep['verb'], ...points: readonly number[]) => {
    steps.push({ verb, points });
    control = verb === 'Q' ? [points[0]!, points[1]!] : undefined;
    if (verb !== 'Z') [x, y] = [points.at(-2)!, points.at(-1)!];
  };
  const commands: Readonly<Record<string, (operands: readonly number[]) => void>> = {
    M: ([toX = 0, toY = 0]) => add('M', toX, toY),
    L: ([toX = 0, toY = 0]) => add('L', toX, toY),
    l: ([byX = 0, byY = 0]) => add('L', x + byX, y + byY),
    H: ([toX = 0]) => add('L', toX, y),
    V: ([toY = 0]) => add('L', x, toY),
    Q: ([viaX = 0, viaY = 0, toX = 0, toY = 0]) => add('Q', viaX, viaY, toX, toY),
    T: ([toX = 0, toY = 0]) => {
      const [viaX, viaY] = control ?? [x, y];
      add('Q', 2 * x - viaX, 2 * y - viaY, toX, toY);
    },
    Z: () => add('Z'),
  };
  for (const [, command, operands] of data.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const run = commands[command!];
    if (!run) throw new Error(`The path command ${command} is unknown.`);
    const numbers = Array.from(operands!.matchAll(/-?\d*\.?\d+/g), Number);
    const count = operandCounts[command!] ?? numbers.length;
    run(numbers.slice(0, count));
    // A command is repeated for further operands.
    for (let start = count; count > 0 && start < numbers.length; start += count)
      run(numbers.slice(start, start + count));
  }
  return steps;
}

const operandCounts: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  l: 2,
  H: 1,
  V: 1,
  Q: 4,
  T: 2,
};

/** Left, bottom, right and top of an outline, control points included. */
export type Bounds = readonly [left: number, bottom: number, right: number, top: number];

const known = new WeakMap<Outline, Bounds>();

export function outlineBounds(outline: Outline): Bounds {
  let bounds = known.get(outline);
  if (!bounds) known.set(outline, (bounds = boundsOf(outline)));
  return bounds;
}

function boundsOf(outline: Outline): Bounds {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { points } of outline) {
    for (let index = 0; index < points.length; index += 2) {
      left = Math.min(left, points[index]!);
      right = Math.max(right, points[index]!);
      bottom = Math.min(bottom, points[index + 1]!);
      top = Math.max(top, points[index + 1]!);
    }
  }
  return left > right ? [0, 0, 0, 0] : [left, bottom, right, top];
}

/** The closed parts of an outline. */
export function subpaths(outline: Outline): readonly Outline[] {
  const parts: OutlineStep[][] = [];
  for (const step of outline) {
    if (step.verb === 'M') parts.push([]);
    parts.at(-1)?.push(step);
  }
  return parts;
}
