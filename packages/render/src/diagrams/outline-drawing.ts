import {
  identity,
  multiply,
  type Affine,
  type Drawing,
  type DrawingPart,
  type Fill,
  type OutlinedDrawing,
  type OutlinedPart,
  type PathPart,
  type PathStep,
  type TextLine,
  type TextPart,
} from '../drawings/index.ts';
import { colorLayers, glyphPath } from '../fonts/index.ts';
import type { LabelRun, TextMeasure } from './text-measure.ts';

/** A drawing with its texts as outlines of their glyphs, and all transforms applied. */
export function outlineDrawing(
  { width, height, parts }: Drawing,
  texts: TextMeasure,
): OutlinedDrawing {
  return { width, height, parts: outlined(parts, identity, texts) };
}

function outlined(
  parts: readonly DrawingPart[],
  map: Affine,
  texts: TextMeasure,
): readonly OutlinedPart[] {
  return parts.flatMap((part): readonly OutlinedPart[] => {
    switch (part.kind) {
      case 'path':
        return [mapped(part, map)];
      case 'text':
        return outlineText(part, texts).map((one) => mapped(one, map));
      case 'image':
        return [part];
      case 'group': {
        const { transform = identity, clips, opacity, blend, isolated } = part;
        const inner = outlined(part.parts, multiply(map, transform), texts);
        if (clips.length === 0 && opacity === 1 && blend === 'normal' && !isolated) return inner;
        const moved = clips.map((clip) => ({ ...clip, path: mappedSteps(clip.path, map) }));
        return [{ kind: 'group', clips: moved, opacity, blend, isolated, parts: inner }];
      }
    }
  });
}

/** Maps of diagrams leave circles round. */
function mapped(part: PathPart, map: Affine): PathPart {
  if (map === identity) return part;
  const scale = Math.hypot(map[0], map[1]);
  const { stroke } = part;
  return {
    ...part,
    path: mappedSteps(part.path, map),
    ...(stroke && {
      stroke: {
        ...stroke,
        width: stroke.width * scale,
        dashes: stroke.dashes.map((dash) => dash * scale),
      },
    }),
  };
}

function mappedSteps(path: readonly PathStep[], [a, b, c, d, e, f]: Affine): readonly PathStep[] {
  return path.map(({ verb, points }) => ({
    verb,
    points: points.map((value, index) =>
      index % 2 === 0
        ? a * value + c * points[index + 1]! + e
        : b * points[index - 1]! + d * value + f,
    ),
  }));
}

function outlineText(part: TextPart, texts: TextMeasure): readonly PathPart[] {
  const { lines, x, y, leading, size, anchor, paint } = part;
  const share = { start: 0, middle: 0.5, end: 1 }[anchor];
  return lines.flatMap((line, index) => {
    const runs = runsOf(line, size, texts);
    let pen = x - runs.reduce((sum, run) => sum + run.width, 0) * share;
    return runs.flatMap((run) => {
      const at = { x: pen, y: y + index * leading };
      pen += run.width;
      return outlineRun(run, at, size, { paint, opacity: 1, rule: 'nonzero' });
    });
  });
}

const runsOf = (line: TextLine, size: number, texts: TextMeasure): readonly LabelRun[] =>
  line.flatMap(({ text, ...font }) => texts.runs(text, { size, ...font }));

function outlineRun(
  { face, glyphs }: LabelRun,
  at: { readonly x: number; readonly y: number },
  size: number,
  fill: Fill,
): readonly PathPart[] {
  if (!face) return [];
  const scale = size / face.metrics.unitsPerEm;
  const plain: PathStep[] = [];
  const colored: PathPart[] = [];
  let pen = 0;
  for (const [index, id] of glyphs.ids.entries()) {
    const { x = 0, y = 0 } = glyphs.offsets?.[index] ?? {};
    // Font units grow upwards.
    const map: Affine = [scale, 0, 0, -scale, at.x + (pen + x) * scale, at.y - y * scale];
    const layers = colorLayers(face, id);
    for (const { glyphId, color, opacity } of layers ?? [])
      colored.push({
        ...{ kind: 'path', path: mappedSteps(glyphPath(face, glyphId), map) },
        fill: { paint: { kind: 'color', color }, opacity, rule: 'nonzero' },
      });
    if (!layers) plain.push(...mappedSteps(glyphPath(face, id), map));
    pen += glyphs.advances[index] ?? 0;
  }
  return plain.length > 0 ? [{ kind: 'path', path: plain, fill }, ...colored] : colored;
}
