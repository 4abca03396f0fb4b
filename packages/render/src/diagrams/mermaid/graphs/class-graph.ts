import type { DiagramStyle } from '../../diagram-style.ts';
import type { Graph, GraphEdge, GraphGroup, GraphNode } from '../../graphs/graph.ts';
import { shapedNode } from '../../graphs/shaped-node.ts';
import { measures, type Label, type Labels, type Tip } from '../../parts/index.ts';
import { compartmentNode, stack, type Compartment } from './compartments.ts';
import type { GraphContext } from './graph-context.ts';
import { readClasses, type Class, type Namespace, type Relation } from './read-classes.ts';

/** CSS pixels. */
const nameWidthMax = 260;
const memberWidthMax = 340;
const labelWidthMax = 150;
const noteWidthMax = 200;

/**
 * A class diagram as a graph.
 *
 * @throws {DiagramError} a statement is unknown
 */
export function classGraph(statements: readonly string[], { style, labels }: GraphContext): Graph {
  const { classes, relations, notes, looks, direction, namespaces } = readClasses(statements);
  const nodes: GraphNode[] = [...classes].map(([id, one]) =>
    compartmentNode(id, compartmentsOf(one, labels), looks.of(id), style),
  );
  const noteNodes = notes.map(({ text }, index) => noteNode(`note ${index}`, text, labels, style));
  const noteEdges = notes.flatMap(({ of }, index): GraphEdge[] =>
    of !== undefined && classes.has(of)
      ? [{ ...link(`note ${index}`, of), look: { dashes: measures.dashes } }]
      : [],
  );
  const inNamespace = (namespace: Namespace | undefined) =>
    [...classes].filter(([, one]) => one.namespace === namespace).map(([id]) => id);
  let count = 0;
  const groupOf = (namespace: Namespace): GraphGroup => ({
    ...{ id: `namespace ${(count += 1)}`, look: {}, nodes: inNamespace(namespace) },
    groups: namespace.namespaces.map(groupOf),
    label: labels.set(namespace.name, { size: measures.small, isStrong: true }, nameWidthMax),
  });
  return {
    ...{ direction, spacing: { rank: 46, node: 34 } },
    nodes: new Map([...nodes, ...noteNodes].map((node) => [node.id, node])),
    edges: [...relations.map((one) => edgeOf(one, labels)), ...noteEdges],
    root: {
      ...{ id: '', look: {} },
      nodes: [...inNamespace(undefined), ...noteNodes.map(({ id }) => id)],
      groups: namespaces.map(groupOf),
    },
  };
}

const noteNode = (id: string, text: string, labels: Labels, style: DiagramStyle) =>
  shapedNode(
    {
      ...{ id, shape: 'note', look: { fill: style.paper, color: style.ink } },
      label: labels.set(text, { size: measures.small }, noteWidthMax),
    },
    style,
  );

const link = (from: string, to: string) => ({ from, to, tail: 'none', head: 'none' }) as const;

/** The compartments of a class from top to bottom. */
function compartmentsOf(one: Class, labels: Labels): readonly [Compartment, ...Compartment[]] {
  const { label: size, small } = measures;
  const kinds = one.annotations.map((text) =>
    labels.set(`\u00ab${text}\u00bb`, { size: small }, nameWidthMax),
  );
  const name = labels.set(one.name, { size, isStrong: true }, nameWidthMax);
  const members = (texts: readonly string[]): readonly Label[] =>
    texts.map((text) => {
      const isAbstract = text.endsWith('*');
      const style = { size: small, isCode: true, isItalic: isAbstract };
      return labels.set(escaped(text.replace(/[$*]$/, '')), style, memberWidthMax);
    });
  return [
    stack([...kinds, name], 'middle'),
    ...[one.attributes, one.methods]
      .filter(({ length }) => length > 0)
      .map((texts) => stack(members(texts), 'start')),
  ];
}

/** Generic types are not tags. */
const escaped = (text: string) => text.replace(/</g, '&lt;');

const tips: Readonly<Record<string, Tip>> = {
  ...{ '': 'none', '<|': 'triangle', '|>': 'triangle', '<': 'open', '>': 'open' },
  ...{ '*': 'diamond', o: 'hollowDiamond', '()': 'ball' },
};

function edgeOf(relation: Relation, labels: Labels): GraphEdge {
  const { from, to, heads, counts, isDashed, text } = relation;
  const set = (content: string) =>
    content === '' ? undefined : labels.set(content, { size: measures.small }, labelWidthMax);
  return {
    ...{ from, to, tail: tips[heads[0]] ?? 'none', head: tips[heads[1]] ?? 'none' },
    ...{ label: set(text), tailLabel: set(counts[0]), headLabel: set(counts[1]) },
    look: isDashed ? { dashes: measures.dashes } : {},
  };
}
