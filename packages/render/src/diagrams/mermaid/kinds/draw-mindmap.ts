import { DiagramError } from '../../diagram.ts';
import type { DrawingPart } from '../../../drawings/index.ts';
import type { DiagramStyle } from '../../diagram-style.ts';
import { legibleScale, scaleIn } from '../../legibility.ts';
import { bend, drawLabel, grouped, inked, measures, rectangle, tint } from '../../parts/index.ts';
import type { Rectangle, Label, Look, Point } from '../../parts/index.ts';
import type { DrawKind, KindContext, KindDrawing, KindSource } from './kind.ts';

interface Topic {
  readonly text: string;
  readonly topics: Topic[];
}

const topicsMax = 200;
const depthMax = 12;

/** Shapes of topics; they differ only in their corners here. Source: Mermaid, Mindmap. */
const shape =
  /^[\w\p{L}-]*(?:\(\((.+)\)\)|\{\{(.+)\}\}|\)\)(.+)\(\(|\)(.+)\(|\[(.+)\]|\((.+)\))$/su;

function readMindmap({ head, statements }: KindSource): Topic {
  // Icons and classes belong to the topic above; the root can stand in the first line.
  const written = head === '' ? statements : [head, ...statements];
  const lines = joined(written).filter((line) => !/^\s*::/.test(line));
  if (lines.length === 0) throw new DiagramError('it has no data');
  if (lines.length > topicsMax) throw new DiagramError('it is too large');
  const topics = lines.map((line): { readonly indent: number; readonly topic: Topic } => {
    const text = line.trim();
    const topic = { text: shape.exec(text)?.slice(1).find(Boolean) ?? text, topics: [] };
    return { indent: line.length - line.trimStart().length, topic };
  });
  const [root, ...others] = topics;
  const open = [root!];
  for (const one of others) {
    while (open.length > 0 && open.at(-1)!.indent >= one.indent) open.pop();
    const parent = open.at(-1);
    if (!parent) throw new DiagramError('it has several roots');
    parent.topic.topics.push(one.topic);
    open.push(one);
    if (open.length > depthMax) throw new DiagramError('it is too large');
  }
  return root!.topic;
}

/** Lines of a label in quotation marks are one. */
function joined(lines: readonly string[]): readonly string[] {
  const result: string[] = [];
  for (const line of lines) {
    const last = result.at(-1);
    const isOpen = last !== undefined && last.split('"').length % 2 === 0;
    if (isOpen) result[result.length - 1] = `${last}\n${line}`;
    else result.push(line);
  }
  return result;
}

const padding = { x: 10, y: 6 };
const columnGap = 36;
const rowGap = 10;

interface TopicBox {
  readonly label: Label;
  readonly width: number;
  readonly height: number;
  /** The position of the upper edge. */
  readonly y: number;
  readonly color: string;
  readonly topics: readonly TopicBox[];
}

/** The topics on one side of the root, and the widths of their columns. */
interface Branches {
  readonly boxes: readonly TopicBox[];
  readonly widths: readonly number[];
  readonly height: number;
}

/** Draws the tree to the right, one column for each level; to both sides where that is easier to read. */
export const drawMindmap: DrawKind = (source, context) => {
  const root = readMindmap(source);
  const toRight = drawTree(root, root.topics.length, context);
  const scale = scaleIn(toRight, context.room);
  if (scale >= legibleScale || root.topics.length < 2) return toRight;
  const toBoth = drawTree(root, halfOf(root.topics), context);
  return scaleIn(toBoth, context.room) > scale ? toBoth : toRight;
};

/** How many of the topics are about half of the tree. */
function halfOf(topics: readonly Topic[]): number {
  const leaves = ({ topics: within }: Topic): number =>
    Math.max(
      1,
      within.map(leaves).reduce((sum, count) => sum + count, 0),
    );
  const counts = topics.map(leaves);
  const all = counts.reduce((sum, count) => sum + count, 0);
  let sum = 0;
  return Math.max(1, counts.findIndex((count) => 2 * (sum += count) >= all) + 1);
}

/** @param count how many topics of the root are at its right; the others are at its left */
function drawTree(root: Topic, count: number, context: KindContext): KindDrawing {
  const { style, labels } = context;
  const place = (topics: readonly Topic[], from: number) => placeTopics(topics, from, context);
  const [right, left] = [
    place(root.topics.slice(0, count), 0),
    place(root.topics.slice(count), count),
  ];
  const label = labels.set(markdownOf(root), { size: measures.label, isStrong: true }, 160);
  const [width, height] = [label.width + 2 * padding.x, label.height + 2 * padding.y];
  const all = Math.max(height, right.height, left.height);
  const y = (all - height) / 2;
  const leftWidth = spanOf(left.widths);
  const parts = [
    ...drawBranches(right, { side: 1, x: leftWidth + width, y: all / 2 }, style),
    ...drawBranches(left, { side: -1, x: leftWidth, y: all / 2 }, style),
    drawTopic(label, { x: leftWidth, y, width, height }, style, {
      ...{ fill: style.fill, pen: { color: style.line } },
    }),
  ];
  return { width: leftWidth + width + spanOf(right.widths), height: all, parts };
}

const spanOf = (widths: readonly number[]) =>
  widths.reduce((sum, width) => sum + columnGap + width, 0);

/** Topics are markdown with and without backquotes. */
const markdownOf = ({ text }: Topic) => (text.includes('**') ? `\`${text}\`` : text);

/** @param from the number of the first topic among those of the root */
function placeTopics(
  topics: readonly Topic[],
  from: number,
  { style, labels }: KindContext,
): Branches {
  const widths: number[] = [];
  let bottom = 0;
  const place = (topic: Topic, depth: number, color: string): TopicBox => {
    const widthMax = depth === 0 ? 160 : 140;
    const label = labels.set(markdownOf(topic), { size: measures.label }, widthMax);
    const [width, height] = [label.width + 2 * padding.x, label.height + 2 * padding.y];
    widths[depth] = Math.max(widths[depth] ?? 0, width);
    const top = bottom;
    const boxes = topic.topics.map((one) => place(one, depth + 1, color));
    const [first, last] = [boxes[0], boxes.at(-1)];
    const middle = first && last ? (first.y + last.y + last.height) / 2 : top + height / 2;
    const y = Math.max(top, middle - height / 2);
    bottom = Math.max(bottom, y + height + rowGap);
    return { label, width, height, y, color, topics: boxes };
  };
  const boxes = topics.map((topic, index) => place(topic, 0, style.series(from + index)));
  return { boxes, widths, height: Math.max(0, bottom - rowGap) };
}

/** Draws topics around the middle of the side of their parent. */
function drawBranches(
  { boxes, widths, height }: Branches,
  from: Point & { readonly side: 1 | -1 },
  style: DiagramStyle,
): readonly DrawingPart[] {
  const top = from.y - height / 2;
  const draw = (box: TopicBox, depth: number, parent: Point): readonly DrawingPart[] => {
    const { side } = from;
    const near = from.x + side * (spanOf(widths.slice(0, depth)) + columnGap);
    const at = { x: near, y: top + box.y + box.height / 2 };
    const far = { x: near + side * box.width, y: at.y };
    const pen = { color: box.color, width: 1.5 };
    const frame = { ...{ x: Math.min(near, far.x), y: top + box.y }, width: box.width };
    return [
      inked(bend(parent, at, 'x'), { pen, role: 'edge' }),
      ...box.topics.flatMap((topic) => draw(topic, depth + 1, far)),
      drawTopic(box.label, { ...frame, height: box.height }, style, {
        ...{ fill: box.color, fillOpacity: tint },
      }),
    ];
  };
  return boxes.flatMap((box) => draw(box, 0, from));
}

function drawTopic(label: Label, box: Rectangle, style: DiagramStyle, look: Look): DrawingPart {
  const outline = rectangle(box, Math.max(4, style.radius));
  const place = { x: box.x + padding.x, y: box.y + padding.y, fill: style.ink } as const;
  return grouped(
    [inked(outline, { ...look, role: 'node' }), drawLabel(label, { ...place, role: 'node' })],
    { role: 'node' },
  );
}
