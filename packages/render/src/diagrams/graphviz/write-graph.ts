import type { Drawing, DrawingPart, TextPart, Coordinates } from '../../drawings/index.ts';
import type { DiagramStyle } from '../diagram-style.ts';
import { inkOn } from '../graphs/shaped-node.ts';
import {
  curve,
  ellipse,
  grouped,
  inked,
  movedBy,
  paintOf,
  polygon,
  polyline,
} from '../parts/index.ts';
import {
  measures,
  rectangle,
  type Rectangle,
  type Ink,
  type Look,
  type Pen,
} from '../parts/index.ts';
import type { Outline } from '../parts/index.ts';
import type { TextMeasure } from '../text-measure.ts';
import type { SetLabels } from './describe-graph.ts';
import type { SetText } from './label-placeholders.ts';

/** An operation of a drawing; capital letters are filled. Source: Graphviz, JSON output. */
type Operation =
  | {
      readonly op: 'e' | 'E';
      readonly rect: readonly [x: number, y: number, rx: number, ry: number];
    }
  | { readonly op: 'p' | 'P' | 'L' | 'b' | 'B'; readonly points: readonly Coordinates[] }
  | {
      readonly op: 'c' | 'C';
      readonly color?: string;
      readonly stops?: readonly { readonly color: string }[];
    }
  | {
      readonly op: 'T';
      readonly pt: Coordinates;
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

/** A laid out graph as a drawing, with the labels in place of their placeholders. */
export function writeGraph(
  json: GraphJson,
  labels: ReadonlyMap<string, SetLabels>,
  style: DiagramStyle,
  texts: TextMeasure,
): Drawing {
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
  return { width, height, parts: [grouped(content, { transform: movedBy(-left, -top) })] };
}

function writeItem(
  item: Item,
  labels: SetLabels | undefined,
  style: DiagramStyle,
  texts: TextMeasure,
): DrawingPart {
  const role = roleOf(item);
  const painter = createPainter({ labels, style, texts, role });
  const own = labels ?? { own: [], head: [], tail: [] };
  const parts = [
    ...painter.paint(item._draw_, [], role === 'edge' ? '' : item.id),
    ...painter.paint(item._hdraw_, []),
    ...painter.paint(item._tdraw_, []),
    ...painter.paint(item._ldraw_, own.own),
    ...painter.paint(item._hldraw_, own.head),
    ...painter.paint(item._tldraw_, own.tail),
  ];
  return grouped(parts, { role, ...(item.id !== undefined && { id: item.id }) });
}

function roleOf({ id = '' }: Item): Painting['role'] {
  if (id.startsWith('e')) return 'edge';
  return id.startsWith('n') ? 'node' : 'group';
}

/** What the parts of an object are painted with. */
interface Painting {
  readonly labels: SetLabels | undefined;
  readonly style: DiagramStyle;
  readonly texts: TextMeasure;
  readonly role: 'node' | 'edge' | 'group';
}

function createPainter(painting: Painting) {
  const { style, role } = painting;
  /** The fill behind the labels that follow. */
  let ground: string | undefined;

  return {
    paint(
      operations: readonly Operation[] = [],
      set: readonly SetText[],
      id = '',
    ): readonly DrawingPart[] {
      let [pen, fill, size] = [style.line, 'none', 0];
      let stroke: Omit<Pen, 'color'> = { width: style.lineWidth };
      const parts: DrawingPart[] = [];
      const remaining = [...set];
      /** Cells of tables with a fill of their own. */
      const cells: Cell[] = [];
      const shape = (drawn: Shape, isObject: boolean) => {
        const isFilled = /^[EPB]$/.test(drawn.op);
        if (isFilled && isObject && !isTransparent(fill)) ground = fill;
        else if (drawn.op === 'P') cells.push({ points: drawn.points, fill });
        const outline = outlineOf(drawn, isObject ? style.radius : undefined);
        const look = { ...fillOf(isFilled ? fill : 'none'), ...penOf(pen, stroke), role };
        parts.push(inked(outline, look));
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
            if (text) parts.push(writeLabel(text, one, { size, pen, ground: behind }, painting));
            break;
          }
          case 't':
          case 'I':
            break;
        }
      return parts;
    },
  };
}

interface Cell {
  readonly points: readonly Coordinates[];
  readonly fill: string;
}

/** Whether a point is in a box. */
function isWithin(box: readonly Coordinates[], [x, y]: Coordinates): boolean {
  const [xs, ys] = [box.map(([at]) => at), box.map(([, at]) => at)];
  const isBetween = (value: number, all: readonly number[]) =>
    value >= Math.min(...all) && value <= Math.max(...all);
  return isBetween(x, xs) && isBetween(y, ys);
}

/** A label in place of its placeholder; `ground` is the fill behind it. */
function writeLabel(
  text: SetText,
  { pt: [x, y], align, width }: Extract<Operation, { op: 'T' }>,
  { size, pen, ground }: { size: number; pen: string; ground: string | undefined },
  { labels, style, texts, role }: Painting,
): TextPart {
  const isCode = text.isCode ?? labels?.isCode ?? false;
  const isStrong = text.isStrong ?? false;
  const own = texts.width(text.text, { size, isStrong, isCode });
  return {
    ...{ kind: 'text', x, y, leading: 0, role },
    lines: [[{ text: text.text, ...(isStrong && { isStrong }), ...(isCode && { isCode }) }]],
    size: own > width ? (size * width) / own : size,
    anchor: ({ l: 'start', c: 'middle', r: 'end' } as const)[align],
    paint: paintOf(inkOfLabel(pen, ground, labels?.hasColor ?? false, style)),
  };
}

/** Labels on fills of the author are readable, unless they have a color of the author, too. */
function inkOfLabel(
  pen: string,
  ground: string | undefined,
  hasColor: boolean,
  style: DiagramStyle,
): Ink {
  const isDesigned = ground === undefined || ground.toLowerCase() === style.fill.toLowerCase();
  // Parts of labels in HTML have colors, too.
  const isOurs = [style.ink, style.muted].some((one) => one.toLowerCase() === pen.toLowerCase());
  if (hasColor || !isOurs || isDesigned) return pen.slice(0, 7);
  return inkOn({ fixed: ground }, style);
}

type Shape = Extract<Operation, { op: 'e' | 'E' | 'p' | 'P' | 'L' | 'b' | 'B' }>;

/** @param radius of the corners of boxes; absent for arrow heads */
function outlineOf(shape: Shape, radius?: number): Outline {
  if ('rect' in shape) {
    const [cx, cy, rx, ry] = shape.rect;
    return ellipse({ x: cx - rx, y: cy - ry, width: 2 * rx, height: 2 * ry });
  }
  const points = shape.points.map(([x, y]) => ({ x, y }));
  if (shape.op === 'L') return polyline(points);
  if (shape.op === 'b' || shape.op === 'B') return curve(points[0]!, points.slice(1));
  const box = radius === undefined ? undefined : boxOf(shape.points);
  return box ? rectangle(box, radius) : polygon(points);
}

/** The first color of a gradient. */
function colorOf({ color, stops }: Extract<Operation, { op: 'c' | 'C' }>, before: string): string {
  return color ?? stops?.[0]?.color ?? before;
}

/** Graphviz fills what has no fill with a transparent color. */
const isTransparent = (color: string) => /^#[\da-f]{6}00$|^transparent$/i.test(color);

/** The opacity of a color is the last two of its eight digits. */
const opacityOf = (color: string) =>
  color.length === 9 ? Number.parseInt(color.slice(7), 16) / 255 : 1;

const isClear = (color: string) => color === 'none' || opacityOf(color) === 0;

function fillOf(color: string): Look {
  return isClear(color) ? {} : { fill: color.slice(0, 7), fillOpacity: opacityOf(color) };
}

function penOf(color: string, stroke: Omit<Pen, 'color'>): Look {
  if (isClear(color)) return {};
  return { pen: { ...stroke, color: color.slice(0, 7), opacity: opacityOf(color) } };
}

/** Source: Graphviz, style. */
function strokeOf(style: string): Omit<Pen, 'color'> {
  const [, width] = /^setlinewidth\(([\d.]+)\)$/.exec(style) ?? [];
  if (width !== undefined) return { width: Number(width) };
  const strokes: Readonly<Record<string, Omit<Pen, 'color'>>> = {
    solid: { dashes: undefined },
    dashed: { dashes: measures.dashes },
    dotted: { dashes: measures.dots },
    bold: { width: 2 },
  };
  return Object.hasOwn(strokes, style) ? strokes[style]! : {};
}

/** The box of four corners; `undefined` for other polygons. */
function boxOf(points: readonly Coordinates[]): Rectangle | undefined {
  const [xs, ys] = [0, 1].map((axis) => [...new Set(points.map((one) => round(one[axis]!)))]);
  if (points.length !== 4 || xs!.length !== 2 || ys!.length !== 2) return undefined;
  const [x, y] = [Math.min(...xs!), Math.min(...ys!)];
  return { x, y, width: Math.max(...xs!) - x, height: Math.max(...ys!) - y };
}

const round = (value: number) => Math.round(value * 100) / 100;
