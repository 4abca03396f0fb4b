import type {
  Affine,
  ColorPaint,
  DrawingPart,
  PathPart,
  PlacedGroup,
  Role,
  Stroke,
} from '../../drawings/index.ts';
import { measures } from './measures.ts';
import type { Outline } from './outlines.ts';

/** A color: `#rrggbb` of the design, or one that stays in dark pages. */
export type Ink = string | { readonly fixed: string };

export interface Pen {
  readonly color: Ink;
  /** CSS pixels. Default: 1. */
  readonly width?: number;
  readonly opacity?: number;
  readonly dashes?: readonly number[] | undefined;
  readonly isRound?: boolean;
}

/** How a path is painted. */
export interface Look {
  readonly fill?: Ink | undefined;
  /** A number from 0 to 1. */
  readonly fillOpacity?: number | undefined;
  readonly pen?: Pen | undefined;
  readonly role?: Role;
}

export const paintOf = (ink: Ink): ColorPaint =>
  typeof ink === 'string'
    ? { kind: 'color', color: ink }
    : { kind: 'color', color: ink.fixed, isFixed: true };

/** A path with a fill, a stroke, or both. */
export function inked(path: Outline, { fill, fillOpacity = 1, pen, role }: Look): PathPart {
  return {
    ...{ kind: 'path', path },
    ...(fill !== undefined && {
      fill: { paint: paintOf(fill), opacity: fillOpacity, rule: 'nonzero' },
    }),
    ...(pen && { stroke: strokeOf(pen) }),
    ...(role && { role }),
  };
}

function strokeOf({ color, width = 1, opacity = 1, dashes = [], isRound }: Pen): Stroke {
  return {
    ...{ paint: paintOf(color), opacity, width, dashes, dashOffset: 0, miterLimit: 4 },
    cap: isRound || dashes === measures.dots ? 'round' : 'butt',
    join: isRound ? 'round' : 'miter',
  };
}

interface Grouping {
  readonly id?: string;
  readonly role?: Role;
  readonly transform?: Affine;
}

/** Parts with a name, a role or a place. */
export const grouped = (parts: readonly DrawingPart[], grouping: Grouping = {}): PlacedGroup => ({
  ...{ kind: 'group', clips: [], opacity: 1, blend: 'normal', isolated: false },
  ...grouping,
  parts,
});

export const movedBy = (x: number, y: number): Affine => [1, 0, 0, 1, x, y];

/** Moves to a place after a turn. @param degrees clockwise */
export function turnedAt(x: number, y: number, degrees: number): Affine {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [cos, sin, -sin, cos, x, y];
}
