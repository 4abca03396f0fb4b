import type { LiteElement } from 'mathjax-full/js/adaptors/lite/Element.js';
import type { LiteNode } from 'mathjax-full/js/adaptors/lite/Element.js';
import {
  identity,
  multiply,
  readPathData,
  readTransform,
  type Affine,
} from '../../drawings/index.ts';
import type { DrawText, Ink, Mark, GlyphOutline, ReadColor } from '../drawing.ts';
import { idOf } from '../read-tree.ts';
import { apply, round, transformed } from './matrix.ts';
import { glyphOutline, outlineBounds, subpaths } from './path-data.ts';

/** A part of MathJax's SVG as marks. */
export interface ReadSvg {
  /** The parts by the atom that they belong to; `undefined` for the others. */
  readonly marks: ReadonlyMap<LiteElement | undefined, readonly Mark[]>;
  /** The origin of each element that was asked for. */
  readonly origins: ReadonlyMap<LiteElement, readonly [x: number, y: number]>;
}

interface State {
  readonly matrix: Affine;
  /** Absent: the color of the text. */
  readonly color: string | undefined;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly atom: LiteElement | undefined;
  /** The equation that a part refers to. */
  readonly target: string | undefined;
}

/** The width of lines of tables, which MathJax sets with CSS. */
const tableLine = 70;

/**
 * Reads the few elements that MathJax's SVG consists of.
 *
 * @param atoms elements whose marks are kept apart
 * @param places further elements whose origin is wanted
 * @throws {Error} an element cannot be drawn
 */
export function readSvg(
  root: LiteElement,
  atoms: ReadonlySet<LiteElement>,
  places: ReadonlySet<LiteElement>,
  drawText: DrawText,
  colorOf: ReadColor,
): ReadSvg {
  const marks = new Map<LiteElement | undefined, Mark[]>();
  const origins = new Map<LiteElement, readonly [number, number]>();

  function add({ atom }: State, added: readonly Mark[]): void {
    const list = marks.get(atom);
    if (list) list.push(...added);
    else marks.set(atom, [...added]);
  }

  const readers: Readonly<Record<string, (element: LiteElement, state: State) => void>> = {
    g: readChildren,
    a: (element, state) => readChildren(element, { ...state, target: targetOf(element) }),
    svg: (element, state) => add(state, extender(element, state)),
    path: (element, state) => add(state, pathMarks(element, state)),
    rect: (element, state) => add(state, rectangle(element, state)),
    line: (element, state) => add(state, lineMarks(element, state)),
    polygon: (element, state) => add(state, [polygon(element, state)]),
    text: (element, state) => add(state, textMarks(element, state, drawText)),
  };

  function read(element: LiteElement, around: State): void {
    const state = within(element, around, atoms, colorOf);
    if (atoms.has(element) || places.has(element)) origins.set(element, apply(state.matrix, 0, 0));
    const reader = readers[element.kind];
    if (!reader) throw new Error('It has an element that cannot be drawn.');
    reader(element, state);
  }

  function readChildren({ children }: LiteElement, state: State): void {
    for (const child of children) if (isElement(child)) read(child, state);
  }

  const plain = {
    bold: false,
    italic: false,
    color: undefined,
    atom: undefined,
    target: undefined,
  };
  read(root, { matrix: identity, ...plain });
  return { marks, origins };
}

function isElement(node: LiteNode): node is LiteElement {
  return 'attributes' in node;
}

function attribute({ attributes }: LiteElement, name: string): string | undefined {
  const value: unknown = attributes[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

function numberOf(element: LiteElement, name: string): number {
  return Number(attribute(element, name) ?? 0);
}

function within(
  element: LiteElement,
  around: State,
  atoms: ReadonlySet<LiteElement>,
  colorOf: ReadColor,
): State {
  const transform = attribute(element, 'transform');
  const fill = attribute(element, 'fill');
  const style = attribute(element, 'style') ?? '';
  return {
    matrix: transform ? multiply(around.matrix, readTransform(transform)) : around.matrix,
    color: fill && !/^(?:none|currentColor)$/i.test(fill) ? colorOf(fill) : around.color,
    bold: around.bold || /font-weight: *bold/.test(style) || has(element, 'font-weight'),
    italic: around.italic || /font-style: *italic/.test(style) || has(element, 'font-style'),
    atom: atoms.has(element) ? element : around.atom,
    target: around.target,
  };
}

/** The equation that a link of MathJax leads to. */
function targetOf(element: LiteElement): string | undefined {
  const href = attribute(element, 'href') ?? '';
  return href.length > 1 ? idOf(href) : undefined;
}

function has(element: LiteElement, name: string): boolean {
  return element.attributes[name] !== undefined;
}

/** Spaces and invisible operators have an empty path. */
function pathMarks(element: LiteElement, { matrix, color }: State): readonly Mark[] {
  const data = attribute(element, 'd') ?? '';
  if (data === '') return [];
  if (attribute(element, 'fill') === 'none') throw new Error('It has a line that cannot be drawn.');
  const outline = has(element, 'data-c') ? glyphOutline(data) : readPathData(data);
  return [outlineMark(outline, matrix, color)];
}

function outlineMark(outline: GlyphOutline, matrix: Affine, color: string | undefined): Ink {
  const [a, b, c, d, x, y] = matrix;
  const isScaled = b === 0 && c === 0 && a === d;
  return {
    kind: 'outline',
    color,
    ...(isScaled
      ? { outline, x: round(x), y: round(y), scale: Math.round(a * 1000) / 1000 }
      : { outline: transformed(outline, matrix), x: 0, y: 0, scale: 1 }),
  };
}

/** Two opposite corners. */
type Corners = readonly [x1: number, y1: number, x2: number, y2: number];

function rule({ matrix, color }: Pick<State, 'matrix' | 'color'>, corners: Corners): Ink {
  return { kind: 'rule', color, ...boxOf(matrix, corners) };
}

function boxOf(matrix: Affine, corners: Corners) {
  const [x1, y1] = apply(matrix, corners[0], corners[1]);
  const [x2, y2] = apply(matrix, corners[2], corners[3]);
  return {
    x: round(Math.min(x1, x2)),
    y: round(Math.min(y1, y2)),
    width: round(Math.abs(x2 - x1)),
    height: round(Math.abs(y2 - y1)),
  };
}

/** A filled rectangle, or a frame if it has only a stroke. */
function rectangle(element: LiteElement, state: State): readonly Mark[] {
  const [x, y] = [numberOf(element, 'x'), numberOf(element, 'y')];
  const [width, height] = [numberOf(element, 'width'), numberOf(element, 'height')];
  if (has(element, 'data-hitbox'))
    return state.target === undefined
      ? []
      : [
          {
            kind: 'link',
            target: state.target,
            ...boxOf(state.matrix, [x, y, x + width, y + height]),
          },
        ];
  const isFrame = has(element, 'data-frame');
  if (!isFrame && attribute(element, 'fill') !== 'none') {
    if (attribute(element, 'fill') === 'transparent') return [];
    return width > 0 && height > 0 ? [rule(state, [x, y, x + width, y + height])] : [];
  }
  const half = (isFrame ? tableLine : numberOf(element, 'stroke-width')) / 2;
  const [right, top] = [x + width, y + height];
  return [
    rule(state, [x - half, y - half, right + half, y + half]),
    rule(state, [x - half, top - half, right + half, top + half]),
    rule(state, [x - half, y + half, x + half, top - half]),
    rule(state, [right - half, y + half, right + half, top - half]),
  ];
}

/** A stroke, in pieces if it is dashed. */
function lineMarks(element: LiteElement, state: State): readonly Mark[] {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = ['x1', 'y1', 'x2', 'y2'].map((name) =>
    numberOf(element, name),
  );
  const width = numberOf(element, 'stroke-width') || tableLine;
  const kind = /mjx-(dashed|dotted)/.exec(attribute(element, 'class') ?? '')?.[1];
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length === 0) return [];
  const dash = kind === 'dotted' ? width : kind === 'dashed' ? 2 * width : length;
  const count = Math.max(1, Math.ceil(length / dash / 2));
  const at = (share: number) => [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share] as const;
  return Array.from({ length: count }, (_, index) => {
    const start = Math.min(1, (2 * index * dash) / length);
    const end = Math.min(1, ((2 * index + 1) * dash) / length);
    return stroke(state, [...at(start), ...at(end)], width);
  });
}

function stroke(
  state: State,
  [x1, y1, x2, y2]: readonly [number, number, number, number],
  width: number,
): Mark {
  const half = width / 2;
  if (y1 === y2) return rule(state, [x1, y1 - half, x2, y1 + half]);
  if (x1 === x2) return rule(state, [x1 - half, y1, x1 + half, y2]);
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [dx, dy] = [(-(y2 - y1) / length) * half, ((x2 - x1) / length) * half];
  const corners = [x1 + dx, y1 + dy, x2 + dx, y2 + dy, x2 - dx, y2 - dy, x1 - dx, y1 - dy];
  return outlineMark(polygonOf(corners), state.matrix, state.color);
}

function polygonOf(points: readonly number[]): GlyphOutline {
  const corners = points.flatMap((x, index) =>
    index % 2 === 0
      ? [{ verb: index === 0 ? 'M' : 'L', points: [x, points[index + 1]!] } as const]
      : [],
  );
  return [...corners, { verb: 'Z', points: [] }];
}

function polygon(element: LiteElement, { matrix, color }: State): Mark {
  const points = (attribute(element, 'points') ?? '').split(/[\s,]+/).map(Number);
  return outlineMark(polygonOf(points), matrix, color);
}

/**
 * The part of a bracket or arrow that is repeated: MathJax stretches a glyph and shows its middle
 * through a window, which leaves straight bars.
 */
function extender(element: LiteElement, state: State): readonly Mark[] {
  const [left, bottom] = [numberOf(element, 'x'), numberOf(element, 'y')];
  const [right, top] = [left + numberOf(element, 'width'), bottom + numberOf(element, 'height')];
  const [viewX = 0, viewY = 0] = (attribute(element, 'viewBox') ?? '').split(' ').map(Number);
  const bars = element.children.filter(isElement).flatMap((glyph) => {
    const [a, , , d] = readTransform(attribute(glyph, 'transform') ?? '');
    return subpaths(glyphOutline(attribute(glyph, 'd') ?? '')).map((part) => {
      const [x1, y1, x2, y2] = outlineBounds(part);
      return [
        Math.max(left, left + x1 * a - viewX),
        Math.max(bottom, bottom + y1 * d - viewY),
        Math.min(right, left + x2 * a - viewX),
        Math.min(top, bottom + y2 * d - viewY),
      ] as const;
    });
  });
  return bars.filter(([x1, y1, x2, y2]) => x2 > x1 && y2 > y1).map((bar) => rule(state, bar));
}

/** MathJax turns text upright again with a scale of -1, which fonts do not need. */
function textMarks(element: LiteElement, state: State, drawText: DrawText): readonly Mark[] {
  const text = element.children.map((child) => ('value' in child ? child.value : '')).join('');
  const [a, , , , x, y] = state.matrix;
  const { marks } = drawText(text, state);
  return marks.map((mark): Ink => {
    const color = mark.color ?? state.color;
    const place = { x: round(x + mark.x * a), y: round(y + mark.y * a), color };
    if (mark.kind === 'rule')
      return { ...mark, ...place, width: mark.width * a, height: mark.height * a };
    return { ...mark, ...place, scale: mark.scale * a };
  });
}
