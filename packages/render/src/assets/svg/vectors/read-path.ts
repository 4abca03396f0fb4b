import { type Affine, moderate, type PathStep } from '../../../drawings/index.ts';

/** Reads path data as resvg writes it (absolute M, L, Q, C and Z, single spaces), mapped. */
export function readPath(data: string, [a, b, c, d, e, f]: Affine): readonly PathStep[] {
  const steps: PathStep[] = [];
  let points: number[] = [];
  let x: number | undefined;
  for (const token of data.split(' ')) {
    if (isVerb(token)) {
      points = [];
      steps.push({ verb: token, points });
    } else if (x === undefined) {
      x = Number(token);
    } else {
      const y = Number(token);
      points.push(moderate(a * x + c * y + e), moderate(b * x + d * y + f));
      x = undefined;
    }
  }
  return steps;
}

const verbs = ['M', 'L', 'Q', 'C', 'Z'] as const;

function isVerb(token: string): token is PathStep['verb'] {
  return verbs.some((verb) => verb === token);
}
