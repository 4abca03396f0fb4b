import type { Canvas, CanvasGradient, Image, Path2D, SKRSContext2D } from '@napi-rs/canvas';
import type {
  Affine,
  OutlinedDrawing,
  OutlinedPart,
  GroupPart,
  Paint,
  PathStep,
  Pixels,
  PathPart,
  Stroke,
} from '../../drawings/index.ts';
import type { ImageItem } from '../display/index.ts';
import { wholePixels, type Grid } from './paint-shapes.ts';

/** What drawings on one page share. */
export interface DrawingTools {
  readonly pathOf: (steps: readonly PathStep[]) => Path2D;
  /** A canvas as large as the strip, for what is painted at a depth of groups. */
  readonly layerAt: (depth: number) => Canvas;
  readonly imageOf: (pixels: Pixels) => Image | undefined;
}

export function createDrawingTools(
  path2D: typeof Path2D,
  createLayer: () => Canvas,
  images: ReadonlyMap<Pixels, Image>,
): DrawingTools {
  const paths = new WeakMap<readonly PathStep[], Path2D>();
  const layers: Canvas[] = [];
  return {
    imageOf: (pixels) => images.get(pixels),
    layerAt: (depth) => (layers[depth] ??= createLayer()),
    pathOf(steps) {
      let path = paths.get(steps);
      if (!path) {
        path = new path2D(steps.map(({ verb, points }) => `${verb}${points.join(' ')}`).join(''));
        paths.set(steps, path);
      }
      return path;
    },
  };
}

/** The images that are parts of a drawing. */
export function pixelsOf(parts: readonly OutlinedPart[]): readonly Pixels[] {
  return parts.flatMap((part) => {
    if (part.kind === 'group') return pixelsOf(part.parts);
    return part.kind === 'image' ? [part.image] : [];
  });
}

/** Paints a drawing in the area of an image, on whole pixels like images. */
export function paintDrawing(
  context: SKRSContext2D,
  { x, y, width, height }: ImageItem,
  drawing: OutlinedDrawing,
  { scale }: Grid,
  tools: DrawingTools,
): void {
  const [left, right] = wholePixels(x, width, scale);
  const [top, bottom] = wholePixels(y, height, scale);
  context.save();
  context.translate(left, top);
  context.scale((right - left) / drawing.width, (bottom - top) / drawing.height);
  context.beginPath();
  context.rect(0, 0, drawing.width, drawing.height);
  context.clip();
  paintParts({ ...tools, context, depth: 0 }, drawing.parts);
  context.restore();
}

/** Where parts are painted: on the strip or on one of its layers. */
interface PaintTarget extends DrawingTools {
  readonly context: SKRSContext2D;
  /** Layers below. */
  readonly depth: number;
}

function paintParts(place: PaintTarget, parts: readonly OutlinedPart[]): void {
  const { context, imageOf } = place;
  for (const part of parts) {
    switch (part.kind) {
      case 'path':
        paintFill(place, part);
        paintStroke(place, part);
        break;
      case 'group':
        paintGroup(place, part);
        break;
      case 'image': {
        const image = imageOf(part.image);
        context.imageSmoothingQuality = 'high';
        if (image) context.drawImage(image, part.x, part.y, part.width, part.height);
      }
    }
  }
}

function paintGroup(place: PaintTarget, group: GroupPart): void {
  const { context, pathOf } = place;
  const { clips, opacity, blend, isolated, parts } = group;
  context.save();
  for (const { path, rule } of clips) context.clip(pathOf(path), rule);
  if (opacity === 1 && blend === 'normal' && !isolated) {
    paintParts(place, parts);
  } else {
    context.globalAlpha = opacity;
    context.globalCompositeOperation = blend === 'normal' ? 'source-over' : blend;
    throughLayer(place, (layer) => paintParts(layer, parts));
  }
  context.restore();
}

function paintFill({ context, pathOf }: PaintTarget, { path, fill }: PathPart): void {
  if (!fill) return;
  context.save();
  context.globalAlpha = fill.opacity;
  if (fill.paint.kind === 'color') {
    context.fillStyle = fill.paint.color;
    context.fill(pathOf(path), fill.rule);
  } else {
    context.clip(pathOf(path), fill.rule);
    fillAll(context, fill.paint);
  }
  context.restore();
}

function paintStroke(place: PaintTarget, { path, map, stroke }: PathPart): void {
  if (!stroke) return;
  const { paint } = stroke;
  const outline = { path: place.pathOf(path), map, stroke };
  place.context.save();
  place.context.globalAlpha = stroke.opacity;
  if (paint.kind === 'color') {
    strokePath(place.context, outline, paint.color);
  } else {
    throughLayer(place, ({ context }) => {
      strokePath(context, outline, '#000000');
      context.globalCompositeOperation = 'source-in';
      fillAll(context, paint);
    });
  }
  place.context.restore();
}

interface StrokedPath {
  readonly path: Path2D;
  readonly map: Affine | undefined;
  readonly stroke: Stroke;
}

function strokePath(
  context: SKRSContext2D,
  { path, map, stroke }: StrokedPath,
  color: string,
): void {
  context.save();
  if (map) context.transform(...map);
  context.strokeStyle = color;
  context.lineWidth = stroke.width;
  context.lineCap = stroke.cap;
  context.lineJoin = stroke.join;
  context.miterLimit = stroke.miterLimit;
  context.setLineDash([...stroke.dashes]);
  context.lineDashOffset = stroke.dashOffset;
  context.stroke(path);
  context.restore();
}

/** Paints on an empty strip, and the strip on the context with its opacity and blend mode. */
function throughLayer(place: PaintTarget, paint: (layer: PaintTarget) => void): void {
  const { context, depth, layerAt } = place;
  const canvas = layerAt(depth);
  const layer = canvas.getContext('2d');
  layer.reset();
  layer.setTransform(context.getTransform());
  paint({ ...place, context: layer, depth: depth + 1 });
  context.save();
  context.resetTransform();
  context.drawImage(canvas, 0, 0);
  context.restore();
}

type Gradient = Exclude<Paint, { readonly kind: 'color' }>;

/** Fills everything that is not clipped with a gradient. */
function fillAll(context: SKRSContext2D, gradient: Gradient): void {
  const { canvas } = context;
  context.save();
  context.transform(...gradient.map);
  context.fillStyle = styleOf(context, gradient);
  const back = context.getTransform().inverse();
  context.beginPath();
  for (const [x, y] of [
    [0, 0],
    [canvas.width, 0],
    [canvas.width, canvas.height],
    [0, canvas.height],
  ] as const) {
    context.lineTo(back.a * x + back.c * y + back.e, back.b * x + back.d * y + back.f);
  }
  context.fill();
  context.restore();
}

function styleOf(context: SKRSContext2D, gradient: Gradient): CanvasGradient {
  const style =
    gradient.kind === 'linear'
      ? context.createLinearGradient(0, 0, 1, 0)
      : context.createRadialGradient(...gradient.focus, 0, 0, 0, 1);
  for (const { offset, color, opacity } of gradient.stops) {
    const alpha = Math.round(opacity * 255)
      .toString(16)
      .padStart(2, '0');
    style.addColorStop(Math.min(1, offset), `${color}${alpha}`);
  }
  return style;
}
