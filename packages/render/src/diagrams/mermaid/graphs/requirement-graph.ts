import type { Graph, GraphEdge } from '../../graphs/graph.ts';
import { measures, type Labels } from '../../parts/index.ts';
import { compartmentNode, grid, stack, type Compartment } from './compartments.ts';
import type { GraphContext } from './graph-context.ts';
import { readRequirements, type Requirement, type Trace } from './read-requirements.ts';

/** CSS pixels. */
const nameWidthMax = 220;
const valueWidthMax = 190;

/**
 * A requirement diagram as a graph.
 *
 * @throws {DiagramError} a statement is unknown
 */
export function requirementGraph(
  statements: readonly string[],
  { style, labels }: GraphContext,
): Graph {
  const { nodes, traces, looks, direction } = readRequirements({ head: '', statements });
  return {
    ...{ direction, spacing: { rank: 54, node: 36 } },
    nodes: new Map(
      [...nodes].map(([id, one]) => [
        id,
        compartmentNode(id, compartmentsOf(one, labels), looks.of(id), style),
      ]),
    ),
    edges: traces.map((one) => edgeOf(one, labels)),
    root: { id: '', look: {}, nodes: [...nodes.keys()], groups: [] },
  };
}

/** The kind and the name, and a table of the fields. */
function compartmentsOf(
  { name, type, fields }: Requirement,
  labels: Labels,
): readonly [Compartment, ...Compartment[]] {
  const { label: size, small } = measures;
  const heading = stack(
    [
      labels.set(`\u00ab${type}\u00bb`, { size: small }, nameWidthMax),
      labels.set(name, { size, isStrong: true }, nameWidthMax),
    ],
    'middle',
  );
  if (fields.length === 0) return [heading];
  const rows = fields.map(([field, value]) => [
    labels.set(field, { size: small, isStrong: true }, nameWidthMax),
    labels.set(value, { size: small }, valueWidthMax),
  ]);
  return [heading, grid(rows)];
}

/** What contains has a circle at its end; others have an arrow to what they depend on. */
function edgeOf({ from, to, type }: Trace, labels: Labels): GraphEdge {
  const isContaining = type.toLowerCase() === 'contains';
  return {
    ...{ from, to, label: labels.set(`\u00ab${type}\u00bb`, { size: measures.small }, 140) },
    tail: isContaining ? 'circle' : 'none',
    head: isContaining ? 'none' : 'open',
    look: isContaining ? {} : { dashes: measures.dashes },
  };
}
