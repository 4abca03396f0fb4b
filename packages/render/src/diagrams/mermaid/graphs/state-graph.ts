import type { DiagramStyle } from '../../diagram-style.ts';
import type { Graph, GraphEdge, GraphGroup, GraphNode } from '../../graphs/graph.ts';
import type { ShapeName } from '../../graphs/node-shapes.ts';
import { shapedNode } from '../../graphs/shaped-node.ts';
import { measures, type Labels } from '../../parts/index.ts';
import type { GraphContext } from './graph-context.ts';
import { readStates, type Scope, type State, type States } from './read-states.ts';

/** CSS pixels. */
const textWidthMax = 200;
const labelWidthMax = 150;
const titleWidthMax = 300;

/**
 * A state diagram as a graph.
 *
 * @throws {DiagramError} a statement is unknown
 */
export function stateGraph(statements: readonly string[], context: GraphContext): Graph {
  const states = readStates(statements);
  const { labels, style } = context;
  const empty = [...states.composites.values()].filter(isEmpty);
  const drawn = [...states.states.values()].filter(
    ({ id }) => !states.composites.has(id) || empty.some((one) => one.id === id),
  );
  const notes = new Map(
    states.transitions.flatMap(({ isNote, from, to }) => (isNote ? [[to, from] as const] : [])),
  );
  return {
    ...{ direction: states.direction, spacing: { rank: 36, node: 30 } },
    nodes: new Map(
      drawn.map((state) => [state.id, nodeOf(state, notes.get(state.id), states, context)]),
    ),
    edges: states.transitions.map((one): GraphEdge => ({
      ...{ from: one.from, to: one.to, tail: 'none', head: one.isNote ? 'none' : 'arrow' },
      look: one.isNote ? { dashes: measures.dashes } : {},
      ...(one.isNote && { length: 0 }),
      ...(one.text !== '' && {
        label: labels.set(one.text, { size: measures.small }, labelWidthMax),
      }),
    })),
    root: groupOf(states.root, states, labels, style),
  };
}

/** A composite state without states is drawn as a state. */
const isEmpty = ({ states, scopes }: Scope): boolean => states.size === 0 && scopes.every(isEmpty);

function groupOf(scope: Scope, states: States, labels: Labels, style: DiagramStyle): GraphGroup {
  const texts = states.states.get(scope.id)?.texts ?? [];
  const title = texts.join('\n') || scope.id;
  const small = { size: measures.small, isStrong: true };
  return {
    id: scope.id,
    direction: scope.direction,
    look: {
      ...states.looks.ofGroup(scope.id),
      stroke: states.looks.ofGroup(scope.id).stroke ?? style.line,
      ...(scope.isRegion && { dashes: measures.dashes, isPlain: true, stroke: style.hairline }),
    },
    nodes: [...scope.states, ...scope.scopes.filter(isEmpty).map(({ id }) => id)],
    groups: scope.scopes
      .filter((one) => !isEmpty(one))
      .map((one) => groupOf(one, states, labels, style)),
    ...(!scope.isRegion &&
      scope !== states.root && {
        label: labels.set(title, small, titleWidthMax),
      }),
  };
}

const shapes: Readonly<Record<State['shape'], ShapeName>> = {
  ...{ start: 'sm-circ', end: 'fr-circ', choice: 'choice', fork: 'fork', note: 'note' },
  state: 'rounded',
};

function nodeOf(
  { id, shape, texts }: State,
  noteOf: string | undefined,
  { looks, direction, composites }: States,
  { labels, style }: GraphContext,
): GraphNode {
  const isText = shape === 'state' || shape === 'note';
  const text = isText ? (texts.length > 0 ? texts.join('\n') : id) : '';
  const size = shape === 'note' ? measures.small : measures.label;
  const name = shape === 'fork' && /^[LR]/.test(direction) ? 'forkUpright' : shapes[shape];
  const look = shape === 'note' ? { fill: style.paper, color: style.ink } : {};
  return shapedNode(
    {
      ...{ id, shape: name, look: { ...look, ...looks.of(id) } },
      label: labels.set(text, { size }, textWidthMax),
      ...(noteOf !== undefined && !composites.has(noteOf) && { isBeside: noteOf }),
    },
    style,
  );
}
