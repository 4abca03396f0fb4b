import { identity, multiply, type Affine } from '../../drawings/index.ts';
import type { Outline } from '../drawing.ts';

export function apply([a, b, c, d, e, f]: Affine, x: number, y: number): readonly [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** Reads a `transform`: translate, scale and rotate. */
export function parseTransform(transform: string): Affine {
  let matrix = identity;
  for (const [, name, operands] of transform.matchAll(/([a-z]+)\(([^)]*)\)/g))
    matrix = multiply(matrix, step(name!, operands!.split(/[\s,]+/).map(Number)));
  return matrix;
}

function step(name: string, operands: readonly number[]): Affine {
  const [first = 0, second] = operands;
  switch (name) {
    case 'translate':
      return [1, 0, 0, 1, first, second ?? 0];
    case 'scale':
      return [first, 0, 0, second ?? first, 0, 0];
    case 'rotate':
      return rotation(operands);
    default:
      throw new Error(`The transformation ${name} is unknown.`);
  }
}

function rotation([degrees = 0, x = 0, y = 0]: readonly number[]): Affine {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y];
}

/** An outline with its points moved. */
export function transformed(outline: Outline, matrix: Affine): Outline {
  return outline.map(({ verb, points }) => {
    const moved: number[] = [];
    for (let index = 0; index < points.length; index += 2)
      moved.push(...apply(matrix, points[index]!, points[index + 1]!).map(round));
    return { verb, points: moved };
  });
}

/** Rounds to a tenth of a thousandth of an em, never to minus zero. */
export function round(length: number): number {
  return Math.round(length * 10) / 10 + 0;
}
