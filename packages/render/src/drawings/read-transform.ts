import { identity, multiply, scaling, type Affine } from './affine.ts';

/**
 * Reads a `transform` of svg: matrix, translate, scale and rotate. Source: SVG 2, 8.5.
 * @throws {Error} another function
 */
export function readTransform(transform: string): Affine {
  let map = identity;
  for (const [, name, operands] of transform.matchAll(/([a-zA-Z]+)\(([^)]*)\)/g)) {
    const numbers = operands!
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    map = multiply(map, step(name!, numbers));
  }
  return map;
}

function step(name: string, operands: readonly number[]): Affine {
  const [a = 0, b, c = 0, d = 0, e = 0, f = 0] = operands;
  switch (name) {
    case 'matrix':
      return [a, b ?? 0, c, d, e, f];
    case 'translate':
      return [1, 0, 0, 1, a, b ?? 0];
    case 'scale':
      return scaling(a, b ?? a);
    case 'rotate':
      return rotation(a, b ?? 0, c);
    default:
      throw new Error(`The transformation ${name} is unknown.`);
  }
}

function rotation(degrees: number, x: number, y: number): Affine {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y];
}
