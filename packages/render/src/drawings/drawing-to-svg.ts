import { toBase64 } from '#platform';
import { identity, type Affine } from './affine.ts';
import type {
  Clip,
  ColorPaint,
  Drawing,
  DrawingPart,
  ImagePart,
  OutlinedPart,
  Paint,
  PathPart,
  PathStep,
  PlacedGroup,
  TextPart,
  TextSpan,
} from './drawing.ts';
import type { SvgElement } from './svg-markup.ts';

/** What a format says about the svg of a drawing. */
export interface SvgStyle {
  colorOf(paint: ColorPaint): string;
  /** The attributes of a text in a font, beside its size. */
  fontOf(span: Omit<TextSpan, 'text'>): SvgElement['attributes'];
  /** What makes the ids of a drawing distinct in its page. */
  readonly prefix: string;
}

/** Colors as they are. */
export const literalColor = ({ color }: ColorPaint): string => color;

interface Writer extends SvgStyle {
  /** What paths and groups refer to. */
  readonly definitions: SvgElement[];
}

/** Writes a drawing as svg: literal attributes, no style sheets. */
export function drawingToSvg(
  { width, height, parts }: Drawing<DrawingPart | OutlinedPart>,
  style: SvgStyle,
): SvgElement {
  const writer: Writer = { ...style, definitions: [] };
  const written = parts.map((part) => writePart(writer, part));
  const { definitions } = writer;
  const [across, down] = [Math.ceil(width), Math.ceil(height)];
  return {
    name: 'svg',
    attributes: {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${across} ${down}`,
      width: across,
      height: down,
      ...style.fontOf({}),
    },
    children: definitions.length > 0 ? [node('defs', {}, definitions), ...written] : written,
  };
}

const node = (
  name: string,
  attributes: SvgElement['attributes'],
  children: SvgElement['children'] = [],
): SvgElement => ({ name, attributes, children });

function writePart(writer: Writer, part: DrawingPart | OutlinedPart): SvgElement {
  switch (part.kind) {
    case 'path':
      return writePath(writer, part);
    case 'text':
      return writeText(writer, part);
    case 'group':
      return writeGroup(writer, part);
    case 'image':
      return writeImage(part);
  }
}

function writePath(writer: Writer, { path, map, fill, stroke }: PathPart): SvgElement {
  const isDashed = stroke && stroke.dashes.length > 0;
  return node('path', {
    d: pathData(path),
    ...(map && { transform: matrix(map) }),
    fill: fill ? writePaint(writer, fill.paint) : 'none',
    ...(fill && fill.opacity < 1 && { 'fill-opacity': round(fill.opacity) }),
    ...(fill?.rule === 'evenodd' && { 'fill-rule': 'evenodd' }),
    ...(stroke && {
      stroke: writePaint(writer, stroke.paint),
      'stroke-width': round(stroke.width),
      'stroke-opacity': unless(round(stroke.opacity), 1),
      'stroke-linecap': unless(stroke.cap, 'butt'),
      'stroke-linejoin': unless(stroke.join, 'miter'),
      'stroke-miterlimit': unless(stroke.miterLimit, 4),
    }),
    ...(isDashed && {
      'stroke-dasharray': stroke.dashes.map(round).join(' '),
      'stroke-dashoffset': unless(stroke.dashOffset, 0),
    }),
  });
}

const unless = <Value>(value: Value, usual: Value) => (value === usual ? undefined : value);

function writeText(writer: Writer, part: TextPart): SvgElement {
  const { lines, x, y, leading, size, anchor, paint, link } = part;
  const spans = lines.flat();
  const common = commonFont(spans);
  const attributes = {
    x: round(x),
    y: round(y),
    'font-size': round(size),
    ...(anchor !== 'start' && { 'text-anchor': anchor }),
    ...(common && writer.fontOf(common)),
    fill: writer.colorOf(paint),
  };
  const children = lines.flatMap((line, index) =>
    writeLine(writer, line, common !== undefined, {
      ...(lines.length > 1 && { x: round(x), y: round(y + index * leading) }),
    }),
  );
  const text = node('text', attributes, children);
  return link === undefined ? text : node('a', { href: link }, [text]);
}

/** The font of all spans; `undefined` if they differ. */
function commonFont([first, ...others]: readonly TextSpan[]): TextSpan | undefined {
  const isSame = (one: TextSpan) =>
    (['isStrong', 'isItalic', 'isCode'] as const).every((key) => !one[key] === !first![key]);
  return first && others.every(isSame) ? first : undefined;
}

function writeLine(
  writer: Writer,
  line: readonly TextSpan[],
  isPlain: boolean,
  place: SvgElement['attributes'],
): readonly (SvgElement | string)[] {
  if (isPlain) {
    const text = line.map((span) => span.text).join('');
    return 'x' in place ? [node('tspan', place, [text])] : [text];
  }
  return line.map((span, index) =>
    node('tspan', { ...(index === 0 && place), ...writer.fontOf(span) }, [span.text]),
  );
}

function writeGroup(
  writer: Writer,
  group: PlacedGroup | Extract<OutlinedPart, { kind: 'group' }>,
): SvgElement {
  const { clips, opacity, blend, isolated } = group;
  const transform = 'transform' in group ? group.transform : undefined;
  const style = [
    ...(blend === 'normal' ? [] : [`mix-blend-mode:${blend}`]),
    ...(isolated ? ['isolation:isolate'] : []),
  ];
  const children = group.parts.map((part) => writePart(writer, part));
  const attributes = {
    transform: transform && matrix(transform),
    opacity: unless(round(opacity), 1),
    style: style.length > 0 ? style.join(';') : undefined,
  };
  return clips.reduceRight<SvgElement>(
    (inner, clip) => node('g', { 'clip-path': writeClip(writer, clip) }, [inner]),
    node('g', attributes, children),
  );
}

/** Each clip is around what is in it, in the units around the group. */
function writeClip(writer: Writer, { path, rule }: Clip): string {
  const clipped = node('path', {
    d: pathData(path),
    'clip-rule': rule === 'evenodd' ? rule : undefined,
  });
  return define(writer, 'clipPath', {}, [clipped]);
}

function define(
  { definitions, prefix }: Writer,
  name: string,
  attributes: SvgElement['attributes'],
  children: SvgElement['children'],
): string {
  const id = `${prefix}${definitions.length + 1}`;
  definitions.push(node(name, { id, ...attributes }, children));
  return `url(#${id})`;
}

function writePaint(writer: Writer, paint: Paint): string {
  if (paint.kind === 'color') return writer.colorOf(paint);
  const stops = paint.stops.map(({ offset, color, opacity }) =>
    node('stop', {
      offset,
      'stop-color': color,
      'stop-opacity': unless(opacity, 1),
    }),
  );
  const common = { gradientUnits: 'userSpaceOnUse', gradientTransform: matrix(paint.map) };
  if (paint.kind === 'linear')
    return define(writer, 'linearGradient', { ...common, x1: 0, x2: 1 }, stops);
  const [fx, fy] = paint.focus;
  return define(writer, 'radialGradient', { ...common, cx: 0, cy: 0, r: 1, fx, fy }, stops);
}

function writeImage({ x, y, width, height, image }: ImagePart): SvgElement {
  const href = `data:image/${image.type};base64,${toBase64(image.bytes)}`;
  return node('image', { x, y, width, height, href });
}

/** Path data with two decimals. */
function pathData(path: readonly PathStep[]): string {
  return path.map(({ verb, points }) => verb + points.map(round).join(' ')).join('');
}

function matrix(map: Affine): string {
  const [a, b, c, d, e, f] = map;
  const isMove = [a, b, c, d].every((one, index) => one === identity[index]);
  return isMove ? `translate(${round(e)} ${round(f)})` : `matrix(${map.map(fine).join(' ')})`;
}

const round = (value: number) => Math.round(value * 100) / 100 + 0;
const fine = (value: number) => Math.round(value * 1e6) / 1e6 + 0;
