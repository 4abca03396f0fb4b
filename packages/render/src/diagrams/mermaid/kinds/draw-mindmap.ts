import { DiagramError } from '../../diagram.ts';
import type { DrawingPart } from '../../../drawings/index.ts';
import { bend, drawLabel, grouped, inked, measures, rectangle, tint } from '../../parts/index.ts';
import type { Label } from '../../parts/index.ts';
import type { DrawKind, KindContext, KindSource } from './kind.ts';

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
  readonly depth: number;
  readonly width: number;
  readonly height: number;
  /** The position of the upper edge. */
  readonly y: number;
  readonly topics: readonly TopicBox[];
}

/** Draws the tree to the right, one column for each level. */
export const drawMindmap: DrawKind = (source, { style, labels }) => {
  const root = readMindmap(source);
  const widths: number[] = [];
  let bottom = 0;

  function place({ text, topics }: Topic, depth: number): TopicBox {
    const isStrong = depth === 0;
    // Topics are markdown with and without backquotes.
    const written = text.includes('**') ? `\`${text}\`` : text;
    const label = labels.set(written, { size: measures.label, isStrong }, depth < 2 ? 160 : 140);
    const [width, height] = [label.width + 2 * padding.x, label.height + 2 * padding.y];
    widths[depth] = Math.max(widths[depth] ?? 0, width);
    const top = bottom;
    const boxes = topics.map((topic) => place(topic, depth + 1));
    const [first, last] = [boxes[0], boxes.at(-1)];
    const middle = first && last ? (first.y + last.y + last.height) / 2 : top + height / 2;
    const y = Math.max(top, middle - height / 2);
    bottom = Math.max(bottom, y + height + rowGap);
    return { label, depth, width, height, y, topics: boxes };
  }

  const tree = place(root, 0);
  const lefts = widths.map((_, depth) =>
    widths.slice(0, depth).reduce((sum, width) => sum + width + columnGap, 0),
  );
  const width = lefts.at(-1)! + widths.at(-1)!;
  const parts = drawBox(tree, lefts, style.line, { style, labels });
  return { width, height: bottom - rowGap, parts };
};

function drawBox(
  { label, depth, width, height, y, topics }: TopicBox,
  lefts: readonly number[],
  color: string,
  context: KindContext,
): readonly DrawingPart[] {
  const { style } = context;
  const x = lefts[depth]!;
  const from = { x: x + width, y: y + height / 2 };
  const children = topics.flatMap((topic, index) => {
    const own = depth === 0 ? style.series(index) : color;
    const to = { x: lefts[depth + 1]!, y: topic.y + topic.height / 2 };
    const line = inked(bend(from, to, 'x'), { pen: { color: own, width: 1.5 }, role: 'edge' });
    return [line, ...drawBox(topic, lefts, own, context)];
  });
  const outline = rectangle({ x, y, width, height }, Math.max(4, style.radius));
  const paint =
    depth === 0 ? { fill: style.fill, pen: { color } } : { fill: color, fillOpacity: tint };
  const place = { x: x + padding.x, y: y + padding.y, fill: style.ink, role: 'node' } as const;
  const box = [inked(outline, { ...paint, role: 'node' }), drawLabel(label, place)];
  return [...children, grouped(box, { role: 'node' })];
}
