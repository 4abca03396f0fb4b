import { Parser } from 'htmlparser2';
import type { DesignSystem } from '@mdconv/core';
import { escapeXml } from '../../xml/index.ts';
import type { DiagramContext } from '../diagram.ts';
import type { Size } from '../legibility.ts';
import { diagramStyle, readableOn, type DiagramStyle } from '../diagram-style.ts';
import { svgElement } from '../svg-markup.ts';
import { edgeName, type EdgeLook } from './edge-looks.ts';
import { edgeTips } from './edge-tips.ts';
import { createNodeStyles, type NodeStyles } from './graphs/node-styles.ts';
import { ownLook } from './node-looks.ts';
import type { StandIns } from './stand-ins.ts';

type ColorName = 'ink' | 'muted' | 'paper' | 'hairline' | 'fill' | 'line';

/** The colors of the library by its custom properties. Source: beautiful-mermaid 1.1, theme.ts. */
const colors: Readonly<Record<string, ColorName>> = {
  '--bg': 'paper',
  '--_text': 'ink',
  '--_text-sec': 'muted',
  '--_text-muted': 'muted',
  '--_text-faint': 'muted',
  '--_line': 'line',
  '--_arrow': 'line',
  '--_node-fill': 'fill',
  '--_node-stroke': 'line',
  '--_group-fill': 'paper',
  '--_group-hdr': 'fill',
  '--_inner-stroke': 'hairline',
};

type Attributes = Readonly<Record<string, string>>;

/** What the style sheet of a chart says, as attributes. Source: beautiful-mermaid 1.1, xychart/renderer.ts. */
const chartClasses: Readonly<Record<string, Attributes>> = {
  'xychart-grid': { fill: 'var(--_inner-stroke)' },
  'xychart-line': { fill: 'none', 'stroke-width': '2.5', 'stroke-linejoin': 'round' },
  'xychart-line-shadow': { display: 'none' },
  'xychart-dot': { stroke: 'var(--bg)', 'stroke-width': '2' },
  'xychart-label': { fill: 'var(--_text-muted)' },
  'xychart-axis-title': { fill: 'var(--_text-sec)' },
  'xychart-title': { fill: 'var(--_text)' },
};

/** A drawing in the colors and fonts of a design, and its texts in reading order. */
export interface Restyled {
  readonly svg: string;
  readonly labels: readonly string[];
}

interface RestyleOptions extends Pick<DiagramContext, 'design'> {
  readonly standIns: StandIns;
  readonly edges?: readonly EdgeLook[];
  readonly styles?: NodeStyles;
}

/**
 * Replaces the classes and custom properties of the library by attributes with literal values: neither
 * resvg nor Word knows custom properties.
 */
export function restyle(
  svg: string,
  { design, standIns, edges = [], styles = createNodeStyles() }: RestyleOptions,
): Restyled & Size {
  const restyled = restyler(design, styles);
  const looks = new Map(edges.map((edge, index) => [edgeName(index), edge]));
  const labels: string[] = [];
  let [markup, label, leftDepth] = ['', '', 0];
  let head = '';
  const corners: Point[] = [];
  let tips = '';
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (isLeft(name)) leftDepth += 1;
        if (leftDepth > 0) return;
        const own = restyled(name, attributes);
        const look = looks.get(own['stroke-width'] ?? '');
        const edge = look && drawEdge(own, look);
        const drawn = edge?.line ?? own;
        tips = edge?.tips ?? '';
        corners.push(...cornersOf(drawn));
        if (name === 'svg') head = markup = `<svg${markupOf(drawn)}>`;
        else markup += `${paperBelow(drawn, design)}<${name}${markupOf(drawn)}>`;
      },
      ontext(text) {
        if (leftDepth > 0) return;
        const line = standIns.lineOf(text);
        markup += escapeXml(line);
        label += line;
      },
      onclosetag(name) {
        if (leftDepth === 0) {
          markup += `</${name}>${tips}`;
          tips = '';
        }
        if (isLeft(name)) leftDepth -= 1;
        if (name === 'tspan') label += ' ';
        if (name !== 'text') return;
        const words = label.replace(/\s+/g, ' ').trim();
        if (words !== '') labels.push(words);
        label = '';
      },
    },
    { xmlMode: true },
  );
  parser.end(svg);
  const view = viewOf(head, corners);
  return { svg: widened(head, view) + markup.slice(head.length), labels, ...view };
}

function drawEdge(
  { 'stroke-dasharray': _, ...line }: Attributes,
  { width, dashes, tips }: EdgeLook,
): { readonly line: Attributes; readonly tips: string } {
  const styled = {
    ...{ ...line, 'stroke-width': width },
    ...(dashes !== undefined && { 'stroke-dasharray': dashes }),
  };
  const { points, tips: drawn } = edgeTips(styled, tips);
  return { line: { ...styled, points }, tips: drawn };
}

/** The color below a group with a color: the colors of nested groups do not mix. */
function paperBelow(
  { x = '', y = '', width = '', height = '', ...drawn }: Attributes,
  { palette }: DesignSystem,
): string {
  if (drawn['fill-opacity'] === undefined) return '';
  return svgElement('rect', { x, y, width, height, fill: palette.paper });
}

type Point = readonly [x: number, y: number];

/** The corners of a rectangle, or the points of a line. */
function cornersOf({ x, y, width = '0', height = '0', points }: Attributes): readonly Point[] {
  if (points !== undefined)
    return points.split(/\s+/).map((pair) => {
      const [along = 0, down = 0] = pair.split(',').map(Number);
      return [along, down];
    });
  if (x === undefined || y === undefined) return [];
  return [
    [Number(x), Number(y)],
    [Number(x) + Number(width), Number(y) + Number(height)],
  ];
}

interface View extends Size {
  readonly left: number;
  readonly top: number;
}

/** The drawing with what the library puts outside of it, such as lines around groups. */
function viewOf(head: string, corners: readonly Point[]): View {
  const [, width = '0', height = '0'] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(head) ?? [];
  const [left, right] = range(
    corners.map(([x]) => x),
    Number(width),
  );
  const [top, bottom] = range(
    corners.map(([, y]) => y),
    Number(height),
  );
  return { left, top, width: right - left, height: bottom - top };
}

function widened(head: string, { left, top, width, height }: View): string {
  return head
    .replace(/viewBox="[^"]*"/, `viewBox="${left} ${top} ${width} ${height}"`)
    .replace(/ width="[^"]*"/, ` width="${width}"`)
    .replace(/ height="[^"]*"/, ` height="${height}"`);
}

/** The range of coordinates: from 0 to the size, or beyond. */
function range(numbers: readonly number[], size: number): readonly [start: number, end: number] {
  const [start, end] = [Math.min(0, ...numbers), Math.max(size, ...numbers)];
  return [start < 0 ? Math.floor(start) - 1 : 0, end > size ? Math.ceil(end) + 1 : size];
}

/** Style sheets and markers, which are replaced. */
const isLeft = (name: string) => name === 'style' || name === 'defs';

/** A group, a node or an edge begins. */
const isPart = (name: string, classes: readonly string[]) =>
  name === 'g' || classes.includes('edge');

/** What the elements that follow belong to. */
function partOf(
  classes: readonly string[],
  { 'data-id': id = '' }: Attributes,
  styles: NodeStyles,
) {
  return {
    isNode: classes.includes('node'),
    isGroup: classes.includes('subgraph'),
    style: styles.of(id),
  };
}

function restyler(design: DesignSystem, styles: NodeStyles) {
  const style = diagramStyle(design);
  const placed = placer();
  let part = partOf([], {}, styles);
  /** The fill that the author gave to the node whose label follows. */
  let ground: string | undefined;
  return (name: string, given: Attributes): Attributes => {
    const classes = (given['class'] ?? '').split(' ');
    if (isPart(name, classes)) {
      part = partOf(classes, given, styles);
      ground = undefined;
    }
    const { isNode } = part;
    const attributes: Attributes = {
      ...placed(name, drawnOnly(given)),
      ...chartStyle(name, classes, style),
      ...fontOf(name, given, design),
      ...ownLook(part, given),
    };
    const { fill = '' } = attributes;
    const isLabel = name === 'text';
    if (isNode && !isLabel && isHex(fill)) ground = fill;
    const isOnGround = isLabel && fill === 'var(--_text)' && ground !== undefined;
    const radius = `${style.radius}`;
    return {
      ...attributes,
      ...painted(attributes, style),
      ...(isNode && attributes['rx'] === '0' && { rx: radius, ry: radius }),
      ...(isOnGround && { fill: readableOn(ground!, style) }),
    };
  };
}

function painted({ fill, stroke }: Attributes, style: DiagramStyle): Attributes {
  return {
    ...(fill !== undefined && { fill: paint(fill, style) }),
    ...(stroke !== undefined && { stroke: paint(stroke, style) }),
  };
}

/** The attributes that draw, with numbers of two decimals. */
function drawnOnly(given: Attributes): Record<string, string> {
  const drawn: Record<string, string> = {};
  for (const [name, value] of Object.entries(given))
    if (name !== 'class' && name !== 'style' && !name.startsWith('data-'))
      drawn[name] = value.replace(
        /-?\d+\.\d{3,}/g,
        (number) => `${Math.round(Number(number) * 100) / 100}`,
      );
  return drawn;
}

/**
 * Gives lines of text absolute positions in place of `dy`, by which resvg moves only the first letter of a
 * line from right to left.
 */
function placer() {
  let [y, size] = [0, 0];
  return (name: string, attributes: Record<string, string>): Attributes => {
    if (name !== 'text' && name !== 'tspan') return attributes;
    const { dy = '0', ...others } = attributes;
    size = Number(others['font-size'] ?? size);
    y = Number(others['y'] ?? y) + (dy.endsWith('em') ? parseFloat(dy) * size : Number(dy));
    return 'dy' in attributes ? { ...others, y: y.toFixed(2) } : attributes;
  };
}

/** Our faces are regular and semibold. */
function fontOf(name: string, given: Attributes, { fonts }: DesignSystem): Attributes {
  const weight = given['font-weight'];
  const isStrong = weight === 'bold' || Number(weight) >= 600;
  return {
    ...(weight !== undefined && { 'font-weight': isStrong ? '600' : '400' }),
    ...(name === 'svg' && { 'font-family': fonts.body }),
  };
}

/** The color of a custom property, or that of the author; `none` for what is not a color. */
function paint(value: string, style: DiagramStyle): string {
  const [, property = ''] = /^var\((--[\w-]+)\)$/.exec(value) ?? [];
  const name = colors[property];
  if (name) return style[name];
  return isHex(value) || /^(?:[a-z]{3,20}|(?:rgb|hsl)a?\([\d.,%\s]{1,40}\))$/i.test(value)
    ? value
    : 'none';
}

const isHex = (color: string) => /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(color);

/** The attributes of an element of a chart. */
function chartStyle(element: string, classes: readonly string[], style: DiagramStyle): Attributes {
  const [, series] = /\bxychart-color-(\d+)\b/.exec(classes.join(' ')) ?? [];
  const color = series === undefined ? undefined : style.series(Number(series));
  const drawn = classes.includes('xychart-bar') || element === 'circle' ? 'fill' : 'stroke';
  const own: Attributes = color === undefined ? {} : { [drawn]: color };
  return classes.reduce<Attributes>((all, one) => ({ ...all, ...chartClasses[one] }), own);
}

function markupOf(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('');
}
