import type { PathStep } from './write-path.ts';

/** Reads the path data of a display list: absolute M, L, C, Q and Z. */
export function parsePath(data: string): readonly PathStep[] {
  return Array.from(data.matchAll(/([MLCQZ])([^MLCQZ]*)/g), ([, verb, operands]) => ({
    verb: verb as PathStep['verb'],
    points: Array.from(operands!.matchAll(/-?[\d.]+(?:e-?\d+)?/g), Number),
  }));
}
