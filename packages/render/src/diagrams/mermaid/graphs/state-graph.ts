import { createLines, dotAttributes, dotString, styleAttributes } from './dot-text.ts';
import type { GraphContext } from './dot-text.ts';
import { readStates, type Scope, type States, type Transition } from './read-states.ts';

/** CSS pixels. */
const textWidthMax = 200;
const labelWidthMax = 150;
const titleWidthMax = 300;

/**
 * A state diagram as a graph in DOT.
 *
 * @throws {DiagramError} a statement is unknown
 */
export function stateGraph(statements: readonly string[], context: GraphContext): string {
  const states = readStates(statements);
  const body = [
    writeScope(states.root, states, context),
    ...states.transitions.map((one) => writeTransition(one, states, context)),
  ];
  return `digraph { rankdir=${states.rankdir}; compound=true; nodesep=0.4; ranksep=0.45;\n${body.join('\n')}\n}`;
}

/** A composite state without states is drawn as a state. */
const isEmpty = ({ states, scopes }: Scope): boolean => states.size === 0 && scopes.every(isEmpty);

const clusterOf = ({ id }: Scope) => `cluster ${id}`;

function writeScope(scope: Scope, states: States, context: GraphContext): string {
  const { transitions, root } = states;
  const notes = transitions.filter(
    ({ isNote, from, to }) => isNote && scope.states.has(from) && scope.states.has(to),
  );
  const parts = [
    ...[...scope.states].map((id) => writeState(id, states, context)),
    ...scope.scopes.map((one) =>
      isEmpty(one) ? writeState(one.id, states, context) : writeScope(one, states, context),
    ),
    ...notes.map(({ from, to }) => `{ rank=same; ${dotString(from)}; ${dotString(to)} }`),
  ];
  if (scope === root) return parts.join('\n');
  const texts = states.states.get(scope.id)?.texts ?? [];
  const title = createLines(context).plain(texts.join('\n') || scope.id, titleWidthMax);
  const look = scope.isRegion
    ? 'label=""; style=dashed'
    : `label=${dotString(title)}; labeljust=l; style=rounded; color=${dotString(context.style.line)}`;
  return `subgraph ${dotString(clusterOf(scope))} { ${look};\n${parts.join('\n')}\n}`;
}

function writeState(
  id: string,
  { states, styles, rankdir }: States,
  context: GraphContext,
): string {
  const { shape = 'state', texts = [] } = states.get(id) ?? {};
  const { ink, paper } = context.style;
  const full = { label: '', fixedsize: 'true', fillcolor: ink, color: ink };
  const sizes = /^[LR]/.test(rankdir) ? [0.06, 0.8] : [0.8, 0.06];
  const looks = {
    start: { ...full, shape: 'circle', width: 0.2, height: 0.2 },
    end: { ...full, shape: 'doublecircle', width: 0.13, height: 0.13 },
    choice: { label: '', fixedsize: 'true', shape: 'diamond', width: 0.4, height: 0.4 },
    fork: { ...full, shape: 'box', width: sizes[0], height: sizes[1] },
    note: { shape: 'note', fillcolor: paper },
    state: { shape: 'box', style: 'rounded' },
  };
  const text = texts.length > 0 ? texts.join('\n') : id;
  const label = createLines(context).plain(text, textWidthMax);
  return `${dotString(id)} ${dotAttributes({ label, ...looks[shape], ...styleAttributes(styles.of(id)) })}`;
}

/** Graphviz connects nodes: an edge of a cluster is one of a node in it that ends at its border. */
function nodeIn(scope: Scope): string {
  const [first] = scope.states;
  return first ?? nodeIn(scope.scopes.find((one) => !isEmpty(one))!);
}

function contains(scope: Scope, id: string): boolean {
  return scope.id === id || scope.states.has(id) || scope.scopes.some((one) => contains(one, id));
}

function writeTransition(
  { from, to, text, isNote }: Transition,
  { composites }: States,
  context: GraphContext,
): string {
  const endAt = (id: string, other: string) => {
    const scope = composites.get(id);
    if (!scope || isEmpty(scope)) return { node: id };
    return { node: nodeIn(scope), cluster: contains(scope, other) ? undefined : clusterOf(scope) };
  };
  const [tail, head] = [endAt(from, to), endAt(to, from)];
  const attributes = dotAttributes({
    label: text === '' ? undefined : createLines(context).plain(text, labelWidthMax),
    ltail: tail.cluster,
    lhead: head.cluster,
    ...(isNote && { style: 'dashed', arrowhead: 'none', constraint: 'false' }),
  });
  return `${dotString(tail.node)} -> ${dotString(head.node)} ${attributes}`;
}
