import type { DiagramStyle } from '../../diagram-style.ts';
import type { DrawingPart } from '../../../drawings/index.ts';
import type { Graph, GraphEdge, GraphGroup, GraphNode, OwnLook } from '../../graphs/graph.ts';
import type { NodeShape } from '../../graphs/node-shape.ts';
import { nodeShapes, type ShapeName } from '../../graphs/node-shapes.ts';
import { grounded, inkOf } from '../../graphs/shaped-node.ts';
import { centerOf, circle, drawLabel, inked, measures, tint } from '../../parts/index.ts';
import type { Rectangle, Label, Labels, Point } from '../../parts/index.ts';
import type { GraphContext } from './graph-context.ts';
import { readC4, type C4Boundary, type C4Element, type C4Relation } from './read-c4.ts';

/** CSS pixels. */
const textWidthMax = 170;
const edgeWidthMax = 120;
const nameWidthMax = 260;
const nodeWidthMin = 120;
const head = 7;
const { padding } = measures;

/**
 * A C4 diagram as a graph.
 *
 * @param isNumbered whether relations have numbers, as in dynamic diagrams
 * @throws {DiagramError} a statement is unknown
 */
export const c4Graph =
  (isNumbered = false) =>
  (
    statements: readonly string[],
    { style, labels }: GraphContext,
  ): Graph & { readonly title: string } => {
    const { title, root, relations, looks } = readC4({ head: '', statements }, isNumbered);
    const nodes = elementsIn(root).map((one) =>
      elementNode(one, grounded(looks.get(one.id) ?? {}, style), { style, labels }),
    );
    return {
      ...{ title, direction: 'TB', spacing: { rank: 56, node: 36 } },
      nodes: new Map(nodes.map((node) => [node.id, node])),
      edges: relations.map((one) => edgeOf(one, labels)),
      root: groupOf(root, labels),
    };
  };

const elementsIn = ({ elements, boundaries }: C4Boundary): readonly C4Element[] => [
  ...elements,
  ...boundaries.flatMap(elementsIn),
];

function groupOf(
  { id, name, type, description, elements, boundaries }: C4Boundary,
  labels: Labels,
): GraphGroup {
  const text = [name, type && `[${type}]`, description].filter(Boolean).join(' ');
  return {
    ...{
      id,
      nodes: elements.map((one) => one.id),
      groups: boundaries.map((one) => groupOf(one, labels)),
    },
    ...(text !== '' && {
      label: labels.set(text, { size: measures.small, isStrong: true }, nameWidthMax),
    }),
    look: { dashes: measures.dashes, isPlain: true },
  };
}

const shapeNames: Readonly<Record<C4Element['shape'], ShapeName>> = {
  ...{ person: 'rounded', box: 'rect', database: 'cyl', queue: 'h-cyl' },
};

interface NodeText {
  readonly label: Label;
  readonly isMuted: boolean;
}

function elementNode(
  element: C4Element,
  look: OwnLook,
  { style, labels }: GraphContext,
): GraphNode {
  const shape: NodeShape = nodeShapes[shapeNames[element.shape]];
  const texts = textsOf(element, labels);
  const above = element.shape === 'person' ? 2 * head + 6 : 0;
  const inner = {
    width: Math.max(nodeWidthMin, ...texts.map(({ label }) => label.width)) + 2 * padding.x,
    height: texts.reduce((sum, { label }) => sum + label.height, above) + 2 * padding.y,
  };
  return {
    ...{ id: element.id, ...(shape.size?.(inner) ?? inner), shape },
    draw(box) {
      const pen = { color: look.stroke ?? style.line, width: look.width ?? style.lineWidth };
      const { x, y } = shape.middle?.(box) ?? centerOf(box);
      const top = y - inner.height / 2 + padding.y;
      return [
        ...grounds(element, look, box, style),
        inked(shape.outline(box, style.radius), { pen }),
        ...(shape.details?.(box) ?? []).map((detail) => inked(detail, { pen })),
        ...(above > 0 ? [inked(circle({ x, y: top + head }, head), { fill: pen.color })] : []),
        ...drawTexts(texts, { x, y: top + above }, look, style),
      ];
    },
  };
}

function drawTexts(
  texts: readonly NodeText[],
  { x, y: top }: Point,
  look: OwnLook,
  style: DiagramStyle,
): readonly DrawingPart[] {
  const ink = inkOf(look, style);
  let y = top;
  return texts.map(({ label, isMuted }) => {
    const fill = isMuted && look.fill === undefined ? style.muted : ink;
    const part = drawLabel(label, { x, y, anchor: 'middle', fill, role: 'node' });
    y += label.height;
    return part;
  });
}

/** What is part of the system has a color of the palette; the rest has that of other nodes. */
function grounds(
  { shape, isExternal }: C4Element,
  look: OwnLook,
  box: Rectangle,
  style: DiagramStyle,
): readonly DrawingPart[] {
  const outline = nodeShapes[shapeNames[shape]].outline(box, style.radius);
  const ground = inked(outline, {
    fill: look.fill ?? (isExternal ? style.fill : style.paper),
    role: 'node',
  });
  if (isExternal || look.fill !== undefined) return [ground];
  return [ground, inked(outline, { fill: style.series(0), fillOpacity: tint })];
}

function textsOf(
  { name, type, technology, description, isExternal }: C4Element,
  labels: Labels,
): readonly NodeText[] {
  const kind = [isExternal ? `external ${type}` : type, technology].filter(Boolean).join(': ');
  const small = (text: string) => labels.set(text, { size: measures.small }, textWidthMax);
  return [
    {
      label: labels.set(name, { size: measures.label, isStrong: true }, textWidthMax),
      isMuted: false,
    },
    { label: small(`[${kind}]`), isMuted: true },
    ...(description === '' ? [] : [{ label: small(description), isMuted: false }]),
  ];
}

function edgeOf(
  { from, to, text, technology, isTwoWay, direction }: C4Relation,
  labels: Labels,
): GraphEdge {
  const written = [text, technology && `[${technology}]`].filter(Boolean).join('<br>');
  const label =
    written === '' ? undefined : labels.set(written, { size: measures.small }, edgeWidthMax);
  const isBeside = direction === 'left' || direction === 'right';
  const ends = direction === 'up' ? { from: to, to: from } : { from, to };
  const isReversed = direction === 'up';
  return {
    ...{ ...ends, label, look: {} },
    head: isReversed && !isTwoWay ? 'none' : 'arrow',
    tail: isReversed || isTwoWay ? 'arrow' : 'none',
    ...(isBeside && { length: 0 }),
  };
}
