import type { Attributes, Graph, Subgraph } from '@viz-js/viz';
import type { DiagramStyle } from '../diagram-style.ts';
import type { TextMeasure } from '../text-measure.ts';
import { safeAttribute } from './attributes.ts';
import type { DotValue } from './dot-tokens.ts';
import type { DotAttributes, DotGraph, DotSubgraph } from './read-dot.ts';
import type { LabelNames } from './label-lines.ts';
import {
  htmlPlaceholder,
  isCodeFont,
  plainPlaceholder,
  recordPlaceholder,
  placeholderFont,
} from './label-placeholders.ts';
import type { SetText, LabelPlaceholder } from './label-placeholders.ts';

/** CSS pixels; Graphviz's unit. */
const fontSize = 13;
const edgeFontSize = 11;

/** CSS pixels around labels, which would touch their edges. */
const room = { graph: 0, node: 0, edge: 8 } as const;

/** Inches of 72 CSS pixels. */
const nodeHeight = 0.45;
const nodeMargin = '0.14,0.06';

/** The labels of an object in the order in which Graphviz draws them. */
export interface SetLabels {
  /** `label` and `xlabel`. */
  readonly own: readonly SetText[];
  readonly head: readonly SetText[];
  readonly tail: readonly SetText[];
  readonly isCode: boolean;
  /** Whether the author gave the labels a color. */
  readonly hasColor: boolean;
}

/** A graph as Graphviz lays it out, and the labels by the id of their object. */
export interface GraphInput {
  readonly graph: Graph;
  readonly labels: ReadonlyMap<string, SetLabels>;
}

type Kind = 'graph' | 'node' | 'edge';

interface Context {
  readonly style: DiagramStyle;
  readonly texts: TextMeasure;
  readonly labels: Map<string, SetLabels>;
}

/** Describes a graph for Graphviz with literal attributes only. */
export function describeGraph(dot: DotGraph, style: DiagramStyle, texts: TextMeasure): GraphInput {
  const context = { style, texts, labels: new Map<string, SetLabels>() };
  const names = { graph: dot.name };
  const graph: Graph = {
    name: dot.name,
    strict: dot.isStrict,
    directed: dot.isDirected,
    graphAttributes: graphAttributes(dot, 'graph', names, context),
    nodes: [...dot.allNodes.values()].map((node, index) => ({
      name: node.name,
      attributes: nodeAttributes(
        node.attributes,
        `n${index}`,
        { ...names, node: node.name },
        context,
      ),
    })),
    edges: dot.edges.map(({ tail, head, attributes }, index) => ({
      ...{ tail, head },
      attributes: edgeAttributes(attributes, `e${index}`, { ...names, tail, head }, context),
    })),
    subgraphs: subgraphsOf(dot, context),
  };
  return { graph, labels: context.labels };
}

function subgraphsOf({ subgraphs }: DotSubgraph, context: Context): Subgraph[] {
  return subgraphs.map((one) => ({
    // Clusters are known by their names.
    name: one.name,
    graphAttributes: graphAttributes(one, `g${context.labels.size}`, { graph: one.name }, context),
    nodes: [...one.nodes].map((name) => ({ name })),
    subgraphs: subgraphsOf(one, context),
  }));
}

function graphAttributes(
  { attributes }: DotSubgraph,
  id: string,
  names: LabelNames,
  context: Context,
): Attributes {
  const { style } = context;
  const look = textAttribute(attributes, 'style');
  return {
    bgcolor: 'transparent',
    color: style.hairline,
    fillcolor: style.fill,
    penwidth: style.lineWidth,
    ...safe('graph', attributes),
    ...(look !== undefined && { style: look }),
    ...labelAttributes('graph', attributes, id, names, context),
  };
}

/** Shapes that have no area. */
const isFlat = /^(?:plain|plaintext|none|point|underline)$/;

function nodeAttributes(
  attributes: DotAttributes,
  id: string,
  names: LabelNames,
  context: Context,
): Attributes {
  const { style } = context;
  const shape = textAttribute(attributes, 'shape') ?? 'ellipse';
  // Labels that are larger than a fixed size would be cut.
  const { fixedsize: _, ...own } = safe('node', attributes);
  const isEmpty = textAttribute(attributes, 'label') === '';
  return {
    ...{ shape, color: style.line, penwidth: style.lineWidth },
    ...(shape !== 'point' && { height: nodeHeight, margin: nodeMargin }),
    ...own,
    ...(isEmpty && attributes.has('fixedsize') && { fixedsize: 'true' }),
    ...fillOf(attributes, shape, style),
    ...labelAttributes('node', new Map([['label', '\\N'], ...attributes]), id, names, context),
  };
}

/** Nodes without a fill of the author get that of the design. */
function fillOf(attributes: DotAttributes, shape: string, style: DiagramStyle): Attributes {
  const look = textAttribute(attributes, 'style') ?? '';
  const isFilled = /\b(?:filled|radial|striped|wedged)\b/.test(look);
  const own =
    textAttribute(attributes, 'fillcolor') ??
    (isFilled ? textAttribute(attributes, 'color') : undefined);
  const filled = isFlat.test(shape) || isFilled ? look : [look, 'filled'].filter(Boolean).join(',');
  return {
    fillcolor: own ?? (shape === 'point' ? style.line : style.fill),
    ...(filled !== '' && { style: filled }),
  };
}

function edgeAttributes(
  attributes: DotAttributes,
  id: string,
  names: LabelNames,
  context: Context,
): Attributes {
  const { style } = context;
  return {
    ...{ color: style.line, penwidth: style.lineWidth, arrowsize: 0.7 },
    ...safe('edge', attributes),
    ...labelAttributes('edge', attributes, id, names, context),
  };
}

function safe(kind: Kind, attributes: DotAttributes): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of attributes) {
    const safeValue = typeof value === 'string' ? safeAttribute(kind, name, value) : undefined;
    if (safeValue !== undefined) kept[name] = safeValue;
  }
  return kept;
}

const textAttribute = (attributes: DotAttributes, name: string) => {
  const value = attributes.get(name);
  return typeof value === 'string' ? value : undefined;
};

/** The labels of an object with their placeholders. */
function labelAttributes(
  kind: Kind,
  attributes: DotAttributes,
  id: string,
  names: LabelNames,
  { texts, style, labels }: Context,
): Attributes {
  const given = safeAttribute(kind, 'fontsize', textAttribute(attributes, 'fontsize') ?? '');
  const size = given === undefined ? (kind === 'edge' ? edgeFontSize : fontSize) : Number(given);
  const isCode = isCodeFont(textAttribute(attributes, 'fontname') ?? '');
  const width = (text: SetText, ofSize: number) =>
    texts.width(text.text, { isCode, ...text, size: ofSize }) + room[kind];
  const isRecord = /^M?record$/.test(textAttribute(attributes, 'shape') ?? '');
  const placeholder = (name: string): LabelPlaceholder => {
    const label: DotValue = attributes.get(name) ?? '';
    if (typeof label !== 'string') return htmlPlaceholder(label.html, names, { size, width });
    const measured = { size, width };
    return kind === 'node' && name === 'label' && isRecord
      ? recordPlaceholder(label, names, measured)
      : plainPlaceholder(label, names, measured);
  };
  const [label, xlabel, head, tail] = ['label', 'xlabel', 'headlabel', 'taillabel'].map(
    placeholder,
  ) as [...[LabelPlaceholder, LabelPlaceholder, LabelPlaceholder, LabelPlaceholder]];
  labels.set(id, {
    own: [...label.texts, ...xlabel.texts],
    ...{ head: head.texts, tail: tail.texts, isCode },
    hasColor: attributes.has('fontcolor'),
  });
  return {
    ...{ id, fontname: placeholderFont, fontsize: size, label: label.label },
    ...(!attributes.has('fontcolor') && { fontcolor: kind === 'edge' ? style.muted : style.ink }),
    ...(kind !== 'graph' && xlabel.texts.length > 0 && { xlabel: xlabel.label }),
    ...(head.texts.length > 0 && { headlabel: head.label }),
    ...(tail.texts.length > 0 && { taillabel: tail.label }),
  };
}
