import type { DrawingPart } from '../../../../drawings/index.ts';
import {
  rectangleAround,
  boxOf,
  centerOf,
  circle,
  distanceOf,
  drawLabel,
  drawLine,
  grouped,
  grown,
  inked,
  measures,
  moved,
  movedBy,
  rectangle,
  type Rectangle,
  type Label,
  type Point,
} from '../../../parts/index.ts';
import type { DrawKind, KindContext } from '../kind.ts';
import { architectureIcons, iconSize } from './architecture-icons.ts';
import { aligned, type SetPart, type Tracks } from './align-parts.ts';
import { placeInGrid, type GridCell } from './place-architecture.ts';
import { readArchitecture, type Architecture, type EdgeEnd } from './read-architecture.ts';
import type { Link, ArchitecturePart } from './read-architecture.ts';
import { routeAround, type Port } from './route-link.ts';

/** CSS pixels. */
const gap = { linked: 56, plain: 24 } as const;
const titleWidthMax = 130;
const edgeLabelWidthMax = 110;
const junctionSize = 8;
const serviceWidthMin = 84;
const { padding } = measures;

/** Services in grids, which groups surround, and links that leave and enter at the sides that authors name. */
export const drawArchitecture: DrawKind = (source, context) => {
  const architecture = readArchitecture(source);
  const root = setScope(undefined, architecture, context);
  const drawing: ArchitectureDrawing = {
    boxes: new Map(),
    groups: [],
    nodes: [],
    titles: [],
    architecture,
    context,
  };
  drawInside(root, { x: 0, y: 0 }, drawing);
  const links = architecture.links.map((link) => drawLink(link, drawing));
  const parts = [
    ...drawing.groups,
    ...links.flatMap(({ line }) => line),
    ...drawing.nodes,
    ...drawing.titles,
    ...links.flatMap(({ label }) => label),
  ];
  // Links may go around everything.
  const whole = { x: 0, y: 0, width: root.width, height: root.height };
  const { x, y, width, height } = boxOf([whole, ...links.map(({ around }) => around)]);
  return {
    ...{ title: architecture.title, width, height },
    parts: [grouped(parts, { transform: movedBy(-x, -y) })],
  };
};

interface ArchitectureDrawing {
  readonly boxes: Map<string, Rectangle>;
  readonly groups: DrawingPart[];
  readonly nodes: DrawingPart[];
  /** The names of groups, over links that cross them. */
  readonly titles: DrawingPart[];
  readonly architecture: Architecture;
  readonly context: KindContext;
}

function setPart(
  part: ArchitecturePart,
  architecture: Architecture,
  context: KindContext,
): SetPart {
  if (part.kind === 'group') return setScope(part, architecture, context);
  if (part.kind === 'junction') {
    const size = { width: junctionSize, height: junctionSize };
    return { part, title: undefined, icon: undefined, inside: [], ...size };
  }
  const { title, icon } = labelsOf(part, context);
  const hasIcon = architectureIcons.has(part.icon);
  const inner = (hasIcon ? iconSize + 6 : 0) + (title?.height ?? 0) + (icon?.height ?? 0);
  const labelWidth = Math.max(title?.width ?? 0, icon?.width ?? 0, iconSize);
  return {
    ...{ part, title, icon, inside: [], height: inner + 2 * padding.y },
    width: Math.max(serviceWidthMin, labelWidth + 2 * padding.x),
  };
}

function labelsOf({ title, icon, kind, id }: ArchitecturePart, { labels }: KindContext) {
  const set = (text: string, size: number, isStrong = false) =>
    text === '' ? undefined : labels.set(text, { size, isStrong }, titleWidthMax);
  return {
    title: set(title || (icon === '' ? id : ''), measures.label, kind === 'group'),
    icon: architectureIcons.has(icon) ? undefined : set(icon, measures.small),
  };
}

/** @param part absent for the whole diagram */
function setScope(
  part: ArchitecturePart | undefined,
  architecture: Architecture,
  context: KindContext,
): SetPart {
  const cells = placeInGrid(architecture, part?.id);
  const sets = new Map(
    [...cells.keys()].map((id) => [
      id,
      setPart(architecture.parts.get(id)!, architecture, context),
    ]),
  );
  const between = architecture.links.length > 0 ? gap.linked : gap.plain;
  const columns = tracks(cells, sets, 0, between + labelRoom(architecture, context));
  const rows = tracks(cells, sets, 1, between);
  const { title, icon, around, head, headWidth } = frameOf(part, context);
  const middles = aligned(cells, sets, { columns, rows }, architecture.links);
  const inside = [...middles].map(([id, { x, y }]) => {
    const set = sets.get(id)!;
    const at = { x: around + x - set.width / 2, y: around + head + y - set.height / 2 };
    return { set, at };
  });
  return {
    ...{ part, title, icon, inside },
    width: Math.max(columns.length, headWidth, 40) + 2 * around,
    height: Math.max(rows.length, 20) + head + 2 * around,
  };
}

/** The name of a group and the room around its parts; the whole diagram has neither. */
function frameOf(part: ArchitecturePart | undefined, context: KindContext) {
  if (!part) return { title: undefined, icon: undefined, around: 0, head: 0, headWidth: 0 };
  const { title, icon } = labelsOf(part, context);
  return {
    ...{ title, icon, around: measures.groupPadding },
    head: Math.max(title?.height ?? 0, icon?.height ?? 0) + 6,
    headWidth: (title?.width ?? 0) + (icon ? icon.width + measures.gap : 0),
  };
}

/** Labels of links stand between columns. */
function labelRoom({ links }: Architecture, { labels }: KindContext): number {
  const widths = links.map(({ text }) =>
    text === '' ? 0 : labels.set(text, { size: measures.small }, edgeLabelWidthMax).width,
  );
  return Math.max(0, ...widths);
}

/** The middles and the sizes of the columns or rows, and their length together. */
function tracks(
  cells: ReadonlyMap<string, GridCell>,
  sets: ReadonlyMap<string, SetPart>,
  axis: 0 | 1,
  between: number,
): Tracks {
  const sizes = new Map<number, number>();
  for (const [id, cell] of cells) {
    const { width, height } = sets.get(id)!;
    sizes.set(cell[axis], Math.max(sizes.get(cell[axis]) ?? 0, axis === 0 ? width : height));
  }
  const middles = new Map<number, number>();
  let at = 0;
  for (const track of [...sizes.keys()].sort((a, b) => a - b)) {
    const size = sizes.get(track)!;
    middles.set(track, at + size / 2);
    at += size + between;
  }
  return { middles, sizes, length: Math.max(0, at - between) };
}

function drawInside({ inside }: SetPart, { x, y }: Point, drawing: ArchitectureDrawing): void {
  for (const { set, at } of inside) {
    const place = { x: x + at.x, y: y + at.y };
    const box = { ...place, width: set.width, height: set.height };
    const part = set.part!;
    drawing.boxes.set(part.id, box);
    if (part.kind === 'group') {
      drawGroup(set, box, drawing);
      drawInside(set, place, drawing);
    } else drawing.nodes.push(...drawNode(set, part, box, drawing));
  }
}

function drawGroup({ title, icon }: SetPart, box: Rectangle, drawing: ArchitectureDrawing): void {
  const { style } = drawing.context;
  const pen = { color: style.line, width: style.lineWidth, dashes: measures.dashes };
  drawing.groups.push(inked(rectangle(box, style.radius), { pen, role: 'group' }));
  const [left, right] = [box.x + measures.groupPadding, box.x + box.width - measures.groupPadding];
  const y = box.y + measures.groupPadding - 4;
  const ground = (x: number, { width, height }: Label) =>
    inked(rectangle({ x: x - 2, y, width: width + 4, height }), {
      ...{ fill: style.paper, role: 'ornament' },
    });
  if (title)
    drawing.titles.push(
      ground(left, title),
      drawLabel(title, { x: left, y, fill: style.ink, role: 'group' }),
    );
  if (icon)
    drawing.titles.push(
      ground(right - icon.width, icon),
      drawLabel(icon, { x: right, y, anchor: 'end', fill: style.muted, role: 'ornament' }),
    );
}

function drawNode(
  { title, icon }: SetPart,
  part: ArchitecturePart,
  box: Rectangle,
  { context: { style } }: ArchitectureDrawing,
): readonly DrawingPart[] {
  const { x } = centerOf(box);
  if (part.kind === 'junction')
    return [inked(circle(centerOf(box), junctionSize / 2), { fill: style.line, role: 'node' })];
  const pen = { color: style.line, width: style.lineWidth };
  const outline = inked(rectangle(box, style.radius), { fill: style.fill, pen, role: 'node' });
  const parts: DrawingPart[] = [outline];
  let y = box.y + padding.y;
  const picture = architectureIcons.get(part.icon);
  if (picture) {
    const at = moved(picture, x - iconSize / 2, y);
    parts.push(
      inked(at, { pen: { color: style.muted, width: 1.4, isRound: true }, role: 'ornament' }),
    );
    y += iconSize + 6;
  }
  if (title) {
    parts.push(drawLabel(title, { x, y, anchor: 'middle', fill: style.ink, role: 'node' }));
    y += title.height;
  }
  if (icon)
    parts.push(drawLabel(icon, { x, y, anchor: 'middle', fill: style.muted, role: 'ornament' }));
  return parts;
}

function drawLink(link: Link, drawing: ArchitectureDrawing) {
  const { style, labels } = drawing.context;
  const { boxes, architecture } = drawing;
  const obstacles = [...boxes].flatMap(([id, box]) => {
    const isEnd = id === link.from.id || id === link.to.id;
    return architecture.parts.get(id)!.kind === 'group' ? [] : [grown(box, isEnd ? -2 : 2)];
  });
  const points = routeAround(portOf(link.from, drawing), portOf(link.to, drawing), obstacles);
  const corners = points.map((point) => ({ ...point, width: 0, height: 0 }));
  const around = boxOf(corners);
  const line = drawLine(points, {
    ...{ pen: { color: style.line, width: style.lineWidth }, paper: style.paper },
    ...(link.to.hasTip && { head: 'arrow' as const }),
    ...(link.from.hasTip && { tail: 'arrow' as const }),
    radius: style.radius,
  });
  if (link.text === '') return { line, around, label: [] };
  const label = labels.set(link.text, { size: measures.small }, edgeLabelWidthMax);
  const middle = longestMiddle(points);
  const ground = rectangleAround(middle, label.width + 6, label.height + 2);
  const place = { x: middle.x, y: middle.y - label.height / 2, anchor: 'middle' } as const;
  return {
    line,
    around: boxOf([around, ground]),
    label: [
      inked(rectangle(ground), { fill: style.paper, role: 'ornament' }),
      drawLabel(label, { ...place, fill: style.muted, role: 'edge' }),
    ],
  };
}

/** Where a link meets a part, or its group beside the part. */
function portOf(
  { id, side, isGroup }: EdgeEnd,
  { boxes, architecture }: ArchitectureDrawing,
): Port {
  const own = boxes.get(id)!;
  const parent = architecture.parts.get(id)!.parent;
  const box = isGroup && parent !== undefined ? boxes.get(parent)! : own;
  const { x, y } = centerOf(own);
  if (side === 'L') return { side, x: box.x, y };
  if (side === 'R') return { side, x: box.x + box.width, y };
  return { side, x, y: side === 'T' ? box.y : box.y + box.height };
}

function longestMiddle(points: readonly Point[]): Point {
  const parts = points.slice(1).map((to, index) => ({ from: points[index]!, to }));
  const { from, to } = parts.reduce((best, one) =>
    distanceOf(one.from, one.to) > distanceOf(best.from, best.to) ? one : best,
  );
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
}
