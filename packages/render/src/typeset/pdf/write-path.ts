import type { ContentStream } from './content-stream.ts';

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

/** Raises the degree: the new control points stand two thirds of the way to the old one. */
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
