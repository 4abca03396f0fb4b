import type { DrawingPart } from '../../../../drawings/index.ts';
import {
  rectangleAround,
  centerOf,
  distanceOf,
  drawLabel,
  drawLine,
  grown,
  inked,
  measures,
  rectangle,
  type Rectangle,
  type Label,
  type Point,
} from '../../../parts/index.ts';
import type { DrawKind, KindContext } from '../kind.ts';
import { nodeLook } from '../node-look.ts';
import { blockLabelWidth, blockShape, isOwnSize } from './block-shapes.ts';
import { readBlock, type BlockEdge, type BlockGroup, type BlockItem } from './read-block.ts';
import type { BlockNode, Blocks } from './read-block.ts';

/** CSS pixels. */
const gap = 18;
const edgeLabelWidthMax = 110;
const padding = measures.padding;
const spaceSize = { width: 40, height: 36 } as const;
const heightMin = 36;

/** An item with the least room that it needs. */
interface Set {
  readonly item: BlockItem;
  readonly width: number;
  readonly height: number;
  readonly label?: Label | undefined;
  readonly grid?: Grid;
}

interface Grid {
  /** The items of each row with the first column of each. */
  readonly rows: readonly (readonly { readonly set: Set; readonly column: number }[])[];
  readonly columns: number;
  /** The width of a column. */
  readonly each: number;
  readonly heights: readonly number[];
}

/** A grid of boxes, in which grids can be, and straight edges between them. */
export const drawBlock: DrawKind = (source, context) => {
  const blocks = readBlock(source);
  const grid = setGrid(blocks.root, context);
  const { width, height } = sizeOf(grid);
  const placed = new Map<string, Rectangle>();
  const layers: Layers = { blocks, placed, groups: [], edges: [], nodes: [], texts: [], context };
  drawGrid(grid, { x: 0, y: 0, width, height }, layers);
  for (const edge of blocks.edges) drawEdge(edge, layers);
  const { groups, edges, nodes, texts } = layers;
  return { width, height, parts: [...groups, ...edges, ...nodes, ...texts] };
};

/** What is drawn so far, and with what. */
interface Layers {
  readonly blocks: Blocks;
  readonly placed: Map<string, Rectangle>;
  /** What is painted, from the bottom. */
  readonly groups: DrawingPart[];
  readonly edges: DrawingPart[];
  readonly nodes: DrawingPart[];
  readonly texts: DrawingPart[];
  readonly context: KindContext;
}

function setItem(item: BlockItem, context: KindContext): Set {
  if (item.kind === 'space') return { item, ...spaceSize };
  if (item.kind === 'node') return setNode(item, context);
  const grid = setGrid(item, context);
  const { width, height } = sizeOf(grid);
  const style = { size: measures.label, isStrong: true };
  const label =
    item.text === '' ? undefined : context.labels.set(item.text, style, Math.max(120, width));
  return {
    ...{ item, grid, label },
    width: Math.max(width, label?.width ?? 0) + 2 * measures.groupPadding,
    height: height + 2 * measures.groupPadding + (label ? label.height + 4 : 0),
  };
}

function setNode(item: BlockNode, { labels }: KindContext): Set {
  const label = labels.set(item.text, { size: measures.label }, blockLabelWidth(item.shape));
  const padded = {
    width: label.width + 2 * padding.x,
    height: Math.max(heightMin, label.height + 2 * padding.y),
  };
  const { size } = blockShape(item.shape, item.directions);
  return { item, label, ...(size?.(padded) ?? padded) };
}

/** Places the items in rows; in one row if no number of columns is given. */
function setGrid({ items, columns: wanted }: BlockGroup, context: KindContext): Grid {
  const sets = items.map((item) => setItem(item, context));
  const columns = wanted ?? items.reduce((sum, { span }) => sum + span, 0);
  const rows: { set: Set; column: number }[][] = [[]];
  let column = 0;
  for (const set of sets) {
    const span = Math.min(columns, set.item.span);
    if (column + span > columns && column > 0) {
      rows.push([]);
      column = 0;
    }
    rows.at(-1)!.push({ set, column });
    column += span;
  }
  const each = Math.max(
    1,
    ...sets.map(({ item, width }) => {
      const span = Math.min(columns, item.span);
      return (width - (span - 1) * gap) / span;
    }),
  );
  const heights = rows.map((row) => Math.max(0, ...row.map(({ set }) => set.height)));
  return { rows, columns, each, heights };
}

function sizeOf({ columns, each, heights, rows }: Grid) {
  const taken = Math.max(
    1,
    ...rows.map((row) => {
      const last = row.at(-1);
      return last ? last.column + Math.min(columns, last.set.item.span) : 0;
    }),
  );
  return {
    columns: taken,
    width: taken * (each + gap) - gap,
    height: heights.reduce((sum, height) => sum + height + gap, -gap),
  };
}

/** A grid fills its box: columns and rows share what is left. */
function drawGrid(grid: Grid, box: Rectangle, layers: Layers): void {
  const { height, columns } = sizeOf(grid);
  const each = (box.width + gap) / columns - gap;
  const more = (box.height - height) / grid.rows.length;
  let { y } = box;
  for (const [index, row] of grid.rows.entries()) {
    const rowHeight = grid.heights[index]! + more;
    for (const { set, column } of row) {
      const span = Math.min(grid.columns, set.item.span);
      drawItem(
        set,
        {
          ...{ x: box.x + column * (each + gap), y, height: rowHeight },
          width: span * (each + gap) - gap,
        },
        layers,
      );
    }
    y += rowHeight + gap;
  }
}

function drawItem(set: Set, cell: Rectangle, layers: Layers): void {
  if (set.item.kind === 'node') drawNode(set, set.item, cell, layers);
  if (set.item.kind === 'group') drawGroup(set, set.item, cell, layers);
}

function drawNode(set: Set, item: BlockNode, cell: Rectangle, layers: Layers): void {
  const { placed, nodes, blocks, context } = layers;
  const shape = blockShape(item.shape, item.directions);
  const label = set.label!;
  const box = isOwnSize(item.shape) ? rectangleAround(centerOf(cell), set.width, set.height) : cell;
  const { look, ink } = nodeLook(blocks.styles.of(item.id), context.style);
  const { x, y } = shape.middle?.(box) ?? centerOf(box);
  placed.set(item.id, box);
  nodes.push(
    inked(shape.outline(box, context.style.radius), look),
    ...(shape.details?.(box) ?? []).map((line) => inked(line, { pen: look.pen })),
    drawLabel(label, {
      ...{ x, y: y - label.height / 2, fill: ink, anchor: 'middle', role: 'node' },
    }),
  );
}

function drawGroup(set: Set, item: BlockGroup, cell: Rectangle, layers: Layers): void {
  const { placed, groups, blocks, context } = layers;
  const { style } = context;
  const { look, ink } = nodeLook(blocks.styles.of(item.id), style, {
    ...{ fill: style.paper, role: 'group', pen: { color: style.hairline } },
  });
  if (item.id !== '') placed.set(item.id, cell);
  groups.push(inked(rectangle(cell, style.radius), look));
  const inside = grown(cell, -measures.groupPadding);
  const top = set.label ? set.label.height + 4 : 0;
  if (set.label)
    groups.push(drawLabel(set.label, { x: inside.x, y: inside.y - 4, fill: ink, role: 'group' }));
  drawGrid(set.grid!, { ...inside, y: inside.y + top, height: inside.height - top }, layers);
}

function drawEdge(edge: BlockEdge, { placed, edges, texts, context }: Layers): void {
  const [from, to] = [placed.get(edge.from), placed.get(edge.to)];
  if (!from || !to || from === to) return;
  const { style, labels } = context;
  const points = [borderTo(from, centerOf(to)), borderTo(to, centerOf(from))] as const;
  const pen = {
    color: style.line,
    width: edge.isThick ? style.lineWidth * measures.thick : style.lineWidth,
    ...(edge.isDashed && { dashes: measures.dashes }),
  };
  edges.push(
    ...drawLine(points, {
      ...{ pen, paper: style.paper },
      ...(edge.hasHead && { head: 'arrow' }),
      ...(edge.hasTail && { tail: 'arrow' }),
    }),
  );
  if (edge.text === '') return;
  const label = labels.set(edge.text, { size: measures.small }, edgeLabelWidthMax);
  const middle = { x: (points[0].x + points[1].x) / 2, y: (points[0].y + points[1].y) / 2 };
  const ground = rectangleAround(middle, label.width + 8, label.height + 2);
  texts.push(
    inked(rectangle(ground), { fill: style.paper, role: 'ornament' }),
    drawLabel(label, {
      ...{ x: middle.x, y: middle.y - label.height / 2, anchor: 'middle' },
      ...{ fill: style.muted, role: 'edge' },
    }),
  );
}

/** Where a line from the center of a box to a point leaves the box. */
function borderTo(box: Rectangle, to: Point): Point {
  const center = centerOf(box);
  const length = distanceOf(center, to) || 1;
  const [dx, dy] = [(to.x - center.x) / length, (to.y - center.y) / length];
  const reach = Math.min(
    box.width / 2 / Math.max(1e-9, Math.abs(dx)),
    box.height / 2 / Math.max(1e-9, Math.abs(dy)),
  );
  return { x: center.x + dx * reach, y: center.y + dy * reach };
}
