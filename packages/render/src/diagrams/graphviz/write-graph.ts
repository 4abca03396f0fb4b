import { readableOn, type DiagramStyle } from '../diagram-style.ts';
import { svgElement, svgRoot, svgText, type SvgAttributes } from '../svg-markup.ts';
import { labelWeight, type TextMeasure } from '../text-measure.ts';
import type { SetLabels } from './layout-graph.ts';
import type { SetText } from './stand-ins.ts';

type Point = readonly [x: number, y: number];

/** An operation of a drawing; capital letters are filled. Source: Graphviz, JSON output. */
type Operation =
  | {
      readonly op: 'e' | 'E';
      readonly rect: readonly [x: number, y: number, rx: number, ry: number];
    }
  | { readonly op: 'p' | 'P' | 'L' | 'b' | 'B'; readonly points: readonly Point[] }
  | {
      readonly op: 'c' | 'C';
      readonly color?: string;
      readonly stops?: readonly { readonly color: string }[];
    }
  | {
      readonly op: 'T';
      readonly pt: Point;
      readonly align: 'l' | 'c' | 'r';
      readonly width: number;
    }
  | { readonly op: 'F'; readonly size: number }
  | { readonly op: 'S'; readonly style: string }
  | { readonly op: 't' | 'I' };

type Drawn = Readonly<
  Partial<Record<`_${'' | 'l' | 'h' | 't' | 'hl' | 'tl'}draw_`, readonly Operation[]>>
>;

interface Item extends Drawn {
  readonly id?: string;
  /** The nodes of subgraphs. */
  readonly nodes?: readonly number[];
}

/** A laid out graph. Source: Graphviz, JSON output. */
export interface GraphJson extends Item {
  /** The corners of the drawing, with y downward. */
  readonly bb: string;
  readonly bgcolor?: string;
  readonly objects?: readonly Item[];
  readonly edges?: readonly Item[];
}

/** CSS pixels around the drawing. */
const padding = 4;

/** Writes a laid out graph as svg, with the labels in place of their stand-ins. */
export function writeGraph(
  json: GraphJson,
  labels: ReadonlyMap<string, SetLabels>,
  style: DiagramStyle,
  texts: TextMeasure,
): string {
  const [x0, y0, x1, y1] = json.bb.split(',').map(Number) as [number, number, number, number];
  const [left, top] = [Math.min(x0, x1) - padding, Math.min(y0, y1) - padding];
  const [width, height] = [Math.abs(x1 - x0) + 2 * padding, Math.abs(y1 - y0) + 2 * padding];
  const write = (item: Item) => writeItem(item, labels.get(item.id ?? ''), style, texts);
  const objects = json.objects ?? [];
  const content = [
    // Without a color of its own, Graphviz paints a white ground.
    json.bgcolor === 'transparent' ? { ...json, _draw_: [] } : json,
    ...objects.filter(({ id }) => id?.startsWith('g')),
    ...objects.filter(({ id }) => id?.startsWith('n')),
    // Heads of edges end at ports within nodes.
    ...(json.edges ?? []),
  ].map(write);
  return svgRoot(
    { width, height, family: style.fonts.body },
    svgElement('g', { transform: `translate(${-left} ${-top})` }, content.join('')),
  );
}

function writeItem(
  item: Item,
  labels: SetLabels | undefined,
  style: DiagramStyle,
  texts: TextMeasure,
): string {
  const painter = createPainter({ labels, style, texts });
  const isEdge = item.id?.startsWith('e') ?? false;
  return [
    painter.paint(item._draw_, [], isEdge ? '' : item.id),
    painter.paint(item._hdraw_, []),
    painter.paint(item._tdraw_, []),
    painter.paint(item._ldraw_, labels?.own ?? []),
    painter.paint(item._hldraw_, labels?.head ?? []),
    painter.paint(item._tldraw_, labels?.tail ?? []),
  ].join('');
}

/** What the parts of an object are painted with. */
interface Painting {
  readonly labels: SetLabels | undefined;
  readonly style: DiagramStyle;
  readonly texts: TextMeasure;
}

function createPainter(painting: Painting) {
  const { style } = painting;
  /** The fill behind the labels that follow. */
  let ground: string | undefined;

  return {
    paint(operations: readonly Operation[] = [], set: readonly SetText[], id = ''): string {
      let [pen, fill, size] = [style.line, 'none', 0];
      let stroke: SvgAttributes = { 'stroke-width': style.lineWidth };
      let markup = '';
      const remaining = [...set];
      /** Cells of tables with a fill of their own. */
      const cells: Cell[] = [];
      const shape = (drawn: Shape, isObject: boolean) => {
        const isFilled = /^[EPB]$/.test(drawn.op);
        if (isFilled && isObject && !isTransparent(fill)) ground = fill;
        else if (drawn.op === 'P') cells.push({ points: drawn.points, fill });
        const [name, geometry] = geometryOf(drawn, isObject ? style.radius : undefined);
        const paints = { ...paintOf('fill', isFilled ? fill : 'none'), ...paintOf('stroke', pen) };
        markup += svgElement(name, { ...geometry, ...paints, ...stroke });
      };
      for (const one of operations)
        switch (one.op) {
          case 'c':
            pen = colorOf(one, pen);
            break;
          case 'C':
            fill = colorOf(one, fill);
            break;
          case 'S':
            stroke = { ...stroke, ...strokeOf(one.style) };
            break;
          case 'F':
            ({ size } = one);
            break;
          case 'e':
          case 'E':
          case 'p':
          case 'P':
          case 'L':
          case 'b':
          case 'B':
            shape(one, id !== '');
            break;
          case 'T': {
            const text = remaining.shift();
            const cell = cells.findLast(({ points }) => isWithin(points, one.pt));
            const behind = cell?.fill ?? ground;
            if (text) markup += writeLabel(text, one, { size, pen, ground: behind }, painting);
            break;
          }
          case 't':
          case 'I':
            break;
        }
      return markup;
    },
  };
}

interface Cell {
  readonly points: readonly Point[];
  readonly fill: string;
}

/** Whether a point is in a box. */
function isWithin(box: readonly Point[], [x, y]: Point): boolean {
  const [xs, ys] = [box.map(([at]) => at), box.map(([, at]) => at)];
  const isBetween = (value: number, all: readonly number[]) =>
    value >= Math.min(...all) && value <= Math.max(...all);
  return isBetween(x, xs) && isBetween(y, ys);
}

/** A label in place of its stand-in; `ground` is the fill behind it. */
function writeLabel(
  text: SetText,
  { pt: [x, y], align, width }: Extract<Operation, { op: 'T' }>,
  { size, pen, ground }: { size: number; pen: string; ground: string | undefined },
  { labels, style, texts }: Painting,
): string {
  const isCode = text.isCode ?? labels?.isCode ?? false;
  const own = texts.width(text.text, { ...text, size, isCode });
  const isDesigned = ground === undefined || ground.toLowerCase() === style.fill.toLowerCase();
  // Parts of labels in HTML have colors, too.
  const isOurs = [style.ink, style.muted].some((one) => one.toLowerCase() === pen.toLowerCase());
  const isColored = labels?.hasColor || !isOurs;
  return svgText(text.text, {
    ...{ x, y },
    'font-size': own > width ? (size * width) / own : size,
    'text-anchor': { l: undefined, c: 'middle', r: 'end' }[align],
    ...(text.isStrong && { 'font-weight': labelWeight(true) }),
    ...(isCode && { 'font-family': style.fonts.code }),
    ...paintOf('fill', isColored || isDesigned ? pen : readableOn(ground, style)),
  });
}

type Shape = Extract<Operation, { op: 'e' | 'E' | 'p' | 'P' | 'L' | 'b' | 'B' }>;

/** @param radius of the corners of boxes; absent for arrow heads */
function geometryOf(shape: Shape, radius?: number): readonly [name: string, SvgAttributes] {
  switch (shape.op) {
    case 'e':
    case 'E': {
      const [cx, cy, rx, ry] = shape.rect;
      return ['ellipse', { cx, cy, rx, ry }];
    }
    case 'p':
    case 'P': {
      const box = radius === undefined ? undefined : boxOf(shape.points);
      if (box) return ['rect', { ...box, rx: radius, ry: radius }];
      const points = shape.points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ');
      return ['polygon', { points }];
    }
    case 'L':
      return ['path', { d: pathOf(shape.points, 1) }];
    case 'b':
    case 'B':
      return ['path', { d: pathOf(shape.points, 3) }];
  }
}

/** The first color of a gradient. */
function colorOf({ color, stops }: Extract<Operation, { op: 'c' | 'C' }>, before: string): string {
  return color ?? stops?.[0]?.color ?? before;
}

/** Graphviz fills what has no fill with a transparent color. */
const isTransparent = (color: string) => /^#[\da-f]{6}00$|^transparent$/i.test(color);

/** A paint; the last two of eight digits are the opacity. */
function paintOf(name: 'fill' | 'stroke', color: string): SvgAttributes {
  const alpha = color.length === 9 ? Number.parseInt(color.slice(7), 16) / 255 : 1;
  if (alpha === 0) return { [name]: 'none' };
  return {
    [name]: color.length === 9 ? color.slice(0, 7) : color,
    ...(alpha < 1 && { [`${name}-opacity`]: alpha }),
  };
}

/** Source: Graphviz, style. */
function strokeOf(style: string): SvgAttributes {
  const [, width] = /^setlinewidth\(([\d.]+)\)$/.exec(style) ?? [];
  if (width !== undefined) return { 'stroke-width': Number(width) };
  const dashes: Readonly<Record<string, SvgAttributes>> = {
    solid: { 'stroke-dasharray': undefined },
    dashed: { 'stroke-dasharray': '5 3' },
    dotted: { 'stroke-dasharray': '1 3', 'stroke-linecap': 'round' },
    bold: { 'stroke-width': 2 },
  };
  return Object.hasOwn(dashes, style) ? dashes[style]! : {};
}

/** The box of four corners; `undefined` for other polygons. */
function boxOf(points: readonly Point[]): SvgAttributes | undefined {
  const [xs, ys] = [0, 1].map((axis) => [...new Set(points.map((one) => round(one[axis]!)))]);
  if (points.length !== 4 || xs!.length !== 2 || ys!.length !== 2) return undefined;
  const [x, y] = [Math.min(...xs!), Math.min(...ys!)];
  return { x, y, width: Math.max(...xs!) - x, height: Math.max(...ys!) - y };
}

const round = (value: number) => Math.round(value * 100) / 100;

/** A path through points: lines, or curves with two control points each. */
function pathOf(points: readonly Point[], step: 1 | 3): string {
  const [first, ...rest] = points.map(([x, y]) => `${round(x)} ${round(y)}`);
  return `M${first ?? '0 0'}${step === 3 ? 'C' : 'L'}${rest.join(' ')}`;
}
