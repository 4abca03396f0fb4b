import type { PathStep } from '../../src/drawings/index.ts';

type Point = readonly [x: number, y: number];

const count = 8;

/** Points along a path, at least eight for each curve. */
export function curvePoints(path: readonly PathStep[]): readonly Point[] {
  const points: Point[] = [];
  for (const { verb, points: numbers } of path) {
    if (verb === 'Z') continue;
    const own = pairs(numbers);
    if (verb === 'M' || verb === 'L') points.push(own[0]!);
    else {
      const controls = [points.at(-1)!, ...own];
      for (let index = 1; index <= count; index += 1) points.push(onCurve(controls, index / count));
    }
  }
  return points;
}

const pairs = (numbers: readonly number[]): readonly Point[] =>
  Array.from({ length: numbers.length / 2 }, (_, index): Point => [
    numbers[2 * index]!,
    numbers[2 * index + 1]!,
  ]);

/** Source: de Casteljau. */
function onCurve(controls: readonly Point[], share: number): Point {
  if (controls.length === 1) return controls[0]!;
  const next = controls.slice(1).map(([x, y], index): Point => {
    const [x0, y0] = controls[index]!;
    return [x0 + (x - x0) * share, y0 + (y - y0) * share];
  });
  return onCurve(next, share);
}
