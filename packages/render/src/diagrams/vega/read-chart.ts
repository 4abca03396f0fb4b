import { hexOf, readColor } from '@mdconv/core';
import { Parser } from 'htmlparser2';
import {
  identity,
  multiply,
  readTransform,
  readPathData,
  type Clip,
  type Drawing,
  type DrawingPart,
  type LinearPaint,
  type Paint,
  type PathPart,
  type PathStep,
  type PlacedGroup,
  type TextLine,
  type TextPart,
  type SvgAttributes,
} from '../../drawings/index.ts';
import { ellipse, polyline, rectangle } from '../parts/index.ts';
import { DiagramError } from '../diagram.ts';

interface Element {
  readonly name: string;
  /** The attributes, with those that it takes from the elements around it. */
  readonly attributes: SvgAttributes;
  readonly own: SvgAttributes;
  readonly children: Element[];
  text: string;
}

/** Parts of a chart; more take too long to write. */
const partsMax = 60_000;

/** Attributes that elements take from those around them. Source: SVG 2, property index. */
const inherited = [
  ...['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-dasharray'],
  ...['stroke-dashoffset', 'stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit', 'font-size'],
  ...['font-weight', 'font-style', 'text-anchor'],
];

/**
 * Reads the svg that Vega writes: groups, paths, lines, boxes, texts, gradients and clips.
 *
 * @throws {DiagramError} it has images, or too many marks
 */
export function readChart(svg: string): Drawing {
  const root = parse(svg);
  const ids = new Map<string, Element>();
  collect(root, ids);
  const [, , width = 0, height = 0] = (root.own['viewBox'] ?? '').split(/[\s,]+/).map(Number);
  const parts = root.children.flatMap((child) => readElement(child, ids));
  return { width, height, parts };
}

function parse(svg: string): Element {
  const top: Element = { name: '', attributes: {}, own: {}, children: [], text: '' };
  const open = [top];
  let count = 0;
  const parser = new Parser(
    {
      onopentag(name, own) {
        if ((count += 1) > partsMax) throw new DiagramError('it is too large');
        const around = open.at(-1)!;
        const taken = inherited.flatMap((key) =>
          around.attributes[key] === undefined ? [] : [[key, around.attributes[key]] as const],
        );
        const attributes = { ...Object.fromEntries(taken), ...own };
        const element = { name, attributes, own, children: [], text: '' };
        around.children.push(element);
        open.push(element);
      },
      ontext(text) {
        open.at(-1)!.text += text;
      },
      onclosetag() {
        open.pop();
      },
    },
    { xmlMode: true },
  );
  parser.end(svg);
  return top.children[0] ?? top;
}

type Ids = ReadonlyMap<string, Element>;

function collect(element: Element, ids: Map<string, Element>): void {
  if (element.own['id'] !== undefined) ids.set(element.own['id'], element);
  for (const child of element.children) collect(child, ids);
}

function readElement(element: Element, ids: Ids): readonly DrawingPart[] {
  const { name, attributes, own } = element;
  if (own['display'] === 'none' || own['opacity'] === '0') return [];
  switch (name) {
    case 'g':
    case 'a':
      return placed(
        element,
        element.children.flatMap((child) => readElement(child, ids)),
        ids,
      );
    case 'text':
      return placed(element, readText(element), ids);
    case 'image':
      throw new DiagramError('it loads data or images');
    case 'path':
    case 'line':
    case 'rect':
    case 'circle':
      return placed(element, inkOf(outlineOf(element), attributes, ids), ids);
    default:
      return [];
  }
}

const number = (attributes: SvgAttributes, name: string, otherwise = 0) => {
  const value = Number.parseFloat(attributes[name] ?? '');
  return Number.isFinite(value) ? value : otherwise;
};

function outlineOf({ name, own }: Element): readonly PathStep[] {
  const of = (key: string) => number(own, key);
  if (name === 'path') return readPathData(own['d'] ?? '');
  if (name === 'line')
    return polyline([
      { x: of('x1'), y: of('y1') },
      { x: of('x2'), y: of('y2') },
    ]);
  if (name === 'circle')
    return ellipse({
      x: of('cx') - of('r'),
      y: of('cy') - of('r'),
      width: 2 * of('r'),
      height: 2 * of('r'),
    });
  const box = { x: of('x'), y: of('y'), width: of('width'), height: of('height') };
  return rectangle(box, of('rx'));
}

/** Parts at the place of their element, clipped and faded as it is. */
function placed({ own }: Element, parts: readonly DrawingPart[], ids: Ids): readonly DrawingPart[] {
  if (parts.length === 0) return [];
  const transform = readTransform(own['transform'] ?? '');
  const opacity = number(own, 'opacity', 1);
  const clips = clipsOf(own['clip-path'], ids);
  if (clips.length === 0 && opacity === 1 && transform === identity) return parts;
  const group: PlacedGroup = {
    ...{ kind: 'group', clips: [], opacity, blend: 'normal', isolated: false, parts },
    ...(transform !== identity && { transform }),
  };
  // A clip counts in the units within the group.
  if (clips.length === 0) return [group];
  const { transform: _, ...inner } = group;
  return [{ ...group, opacity: 1, parts: [{ ...inner, clips }] }];
}

const reference = /^url\(#([\w-]+)\)$/;

function clipsOf(value: string | undefined, ids: Ids): readonly Clip[] {
  const [, id = ''] = reference.exec(value ?? '') ?? [];
  const element = ids.get(id);
  const path = element?.children.flatMap(outlineOf) ?? [];
  return path.length > 0 ? [{ path, rule: 'nonzero' }] : [];
}

function inkOf(
  path: readonly PathStep[],
  attributes: SvgAttributes,
  ids: Ids,
): readonly PathPart[] {
  const fill = paintOf(attributes['fill'] ?? '#000000', path, ids);
  const stroke = paintOf(attributes['stroke'] ?? 'none', path, ids);
  const width = number(attributes, 'stroke-width', 1);
  const isStroked = stroke && width > 0;
  if (path.length === 0 || (!fill && !isStroked)) return [];
  const dashes = (attributes['stroke-dasharray'] ?? '')
    .split(/[\s,]+/)
    .map(Number)
    .filter((dash) => dash > 0);
  return [
    {
      ...{ kind: 'path', path },
      ...(fill && {
        fill: {
          ...{ paint: fill.paint, rule: 'nonzero' },
          opacity: fill.opacity * number(attributes, 'fill-opacity', 1),
        },
      }),
      ...(isStroked && {
        stroke: {
          ...{ paint: stroke.paint, width, dashes },
          opacity: stroke.opacity * number(attributes, 'stroke-opacity', 1),
          cap: oneOf(['butt', 'round', 'square'], attributes['stroke-linecap']),
          join: oneOf(['miter', 'round', 'bevel'], attributes['stroke-linejoin']),
          miterLimit: number(attributes, 'stroke-miterlimit', 4),
          dashOffset: number(attributes, 'stroke-dashoffset'),
        },
      }),
    },
  ];
}

/** The first name stands for all others. */
const oneOf = <Name extends string>(names: readonly [Name, ...Name[]], value = ''): Name =>
  names.find((name) => name === value) ?? names[0];

function paintOf(
  value: string,
  path: readonly PathStep[],
  ids: Ids,
): { readonly paint: Paint; readonly opacity: number } | undefined {
  const [, id] = reference.exec(value) ?? [];
  if (id !== undefined) {
    const gradient = ids.get(id);
    const paint = gradient && linearOf(gradient, path);
    return paint && { paint, opacity: 1 };
  }
  const color = hexOf(value);
  const { opacity = 0 } = readColor(value) ?? {};
  return color === undefined ? undefined : { paint: { kind: 'color', color }, opacity };
}

/** A gradient along a line within the box of a path; the other gradients are its colors along it. */
function linearOf({ own, children }: Element, path: readonly PathStep[]): LinearPaint | undefined {
  const points = path.flatMap(({ points: numbers }) => numbers);
  const [xs, ys] = [0, 1].map((axis) => points.filter((_, index) => index % 2 === axis));
  const [left, top] = [Math.min(...xs!), Math.min(...ys!)];
  const [width, height] = [Math.max(...xs!) - left, Math.max(...ys!) - top];
  const of = (key: string, otherwise: number) => number(own, key, otherwise);
  const [x1, y1] = [of('x1', 0), of('y1', 0)];
  const [dx, dy] = [of('x2', 1) - x1, of('y2', 0) - y1];
  if (!(width > 0 && height > 0) || (dx === 0 && dy === 0)) return undefined;
  const stops = children.map(({ own: stop }) => ({
    offset: number(stop, 'offset'),
    color: hexOf(stop['stop-color'] ?? '') ?? '#000000',
    opacity: number(stop, 'stop-opacity', 1),
  }));
  const [first, last] = [stops[0], stops.at(-1)];
  if (!first || !last) return undefined;
  const map = multiply([width, 0, 0, height, left, top], [dx, dy, -dy, dx, x1, y1]);
  return {
    ...{ kind: 'linear', map },
    stops: [{ ...first, offset: 0 }, ...stops, { ...last, offset: 1 }],
  };
}

function readText(element: Element): readonly TextPart[] {
  const { attributes, own, children, text } = element;
  const size = number(attributes, 'font-size', 11);
  const font = {
    ...(Number(attributes['font-weight'] ?? 400) >= 600 || attributes['font-weight'] === 'bold'
      ? { isStrong: true }
      : {}),
    ...(attributes['font-style'] === 'italic' && { isItalic: true }),
  };
  const lines: TextLine[] =
    children.length > 0
      ? children.map((child) => [{ ...font, text: child.text }])
      : [[{ ...font, text }]];
  const color = hexOf(attributes['fill'] ?? '#000000');
  if (color === undefined || lines.every((line) => line.every((span) => span.text.trim() === '')))
    return [];
  return [
    {
      ...{ kind: 'text', lines, size, x: number(own, 'x'), y: number(own, 'y') },
      leading: number(children[1]?.own ?? {}, 'dy', size * 1.2),
      anchor: oneOf(['start', 'middle', 'end'], attributes['text-anchor']),
      paint: { kind: 'color', color },
    },
  ];
}
