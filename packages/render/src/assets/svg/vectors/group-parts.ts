import type {
  BlendMode,
  Clip,
  OutlinedPart,
  GroupPart,
  PathPart,
} from '../../../drawings/index.ts';

const blends = (part: OutlinedPart) => part.kind === 'group' && part.blend !== 'normal';

/** What a group does to its parts. */
export interface Grouping {
  readonly clips: readonly Clip[];
  readonly opacity: number;
  readonly blend: BlendMode;
  /** Whether its parts never blend with what is below. */
  readonly isolates: boolean;
}

/** Paints parts as they are. */
export const plain: Grouping = { clips: [], opacity: 1, blend: 'normal', isolates: false };

/** Groups parts, unless the group would change nothing. */
export function grouped(
  grouping: Grouping,
  parts: readonly OutlinedPart[],
): readonly OutlinedPart[] {
  const { clips, opacity, blend, isolates } = grouping;
  const [only] = parts;
  if (!only || hidesAll(grouping)) return [];
  const faded = only.kind === 'path' && parts.length === 1 ? fade(only, opacity) : undefined;
  if (faded && opacity < 1) return grouped({ ...grouping, opacity: 1 }, [faded]);
  const isolated = parts.some(blends);
  const isPlain = clips.length === 0 && opacity === 1 && blend === 'normal';
  if (isPlain && !(isolates && isolated)) return parts;
  return [{ kind: 'group', clips, opacity, blend, isolated, parts }];
}

const hidesAll = ({ clips, opacity }: Grouping) =>
  opacity === 0 || clips.some(({ path }) => path.length === 0);

/** A shape that looks like a translucent group of this shape alone. */
function fade(shape: PathPart, opacity: number): PathPart | undefined {
  const { fill, stroke, ...rest } = shape;
  if (fill && stroke) return undefined;
  if (fill) return { ...rest, fill: { ...fill, opacity: fill.opacity * opacity } };
  return stroke && { ...rest, stroke: { ...stroke, opacity: stroke.opacity * opacity } };
}

/** What a viewer needs beside the paper. */
export interface Layers {
  /** Groups that are painted on their own first, and gradients, which are as expensive. */
  readonly count: number;
  /** How many groups of any kind lie within each other. */
  readonly depth: number;
}

export function layersOf(parts: readonly OutlinedPart[]): Layers {
  let [count, depth] = [0, 0];
  for (const part of parts) {
    if (part.kind === 'path' && hasGradient(part)) count += 1;
    if (part.kind !== 'group') continue;
    const inner = layersOf(part.parts);
    count += inner.count + (isLayer(part) ? 1 : 0);
    depth = Math.max(depth, inner.depth + 1);
  }
  return { count, depth };
}

function hasGradient({ fill, stroke }: PathPart): boolean {
  return [fill, stroke].some((one) => one !== undefined && one.paint.kind !== 'color');
}

const isLayer = ({ opacity, blend, isolated }: GroupPart) =>
  opacity < 1 || blend !== 'normal' || isolated;
