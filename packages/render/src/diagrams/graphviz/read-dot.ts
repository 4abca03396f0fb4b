import { DiagramError } from '../diagram.ts';
import { readTokens, type DotToken, type DotValue } from './dot-tokens.ts';

export type DotAttributes = ReadonlyMap<string, DotValue>;

export interface DotNode {
  readonly name: string;
  readonly attributes: Map<string, DotValue>;
}

export interface DotEdge {
  readonly tail: string;
  readonly head: string;
  readonly attributes: Map<string, DotValue>;
}

export interface DotSubgraph {
  readonly name: string;
  /** The attributes, with those of the graphs around it that were set before it. */
  readonly attributes: Map<string, DotValue>;
  readonly nodes: Set<string>;
  readonly subgraphs: DotSubgraph[];
}

/** A graph with all defaults applied: every node and edge has its own attributes. */
export interface DotGraph extends DotSubgraph {
  readonly isDirected: boolean;
  readonly isStrict: boolean;
  readonly allNodes: ReadonlyMap<string, DotNode>;
  readonly edges: readonly DotEdge[];
}

/** Nodes, edges and subgraphs; laying them out takes about a second. */
const graphMax = 500;
const depthMax = 12;

type Defaults = Readonly<Record<'node' | 'edge', Map<string, DotValue>>>;

interface Scope {
  readonly graph: DotSubgraph;
  readonly defaults: Defaults;
  readonly depth: number;
}

/** An end of an edge: a node, or all nodes of a subgraph. */
interface Endpoint {
  readonly nodes: readonly string[];
  readonly port?: string;
}

/**
 * Reads a graph in DOT. Its size is known before anything is laid out.
 * Source: Graphviz, The DOT Language.
 *
 * @throws {DiagramError} the syntax is wrong, or the graph is too large
 */
export function readDot(source: string): DotGraph {
  const tokens = cursorOf(readTokens(source));
  const isStrict = tokens.takeWord('strict');
  const isDirected = tokens.takeWord('digraph');
  if (!isDirected && !tokens.takeWord('graph')) throw wrongSyntax();
  const name = tokens.peek()?.kind === 'id' ? tokens.id() : '';
  const reader = createReader(tokens);
  const root = newGraph(name, new Map());
  tokens.expect('{');
  reader.statements({
    graph: root,
    defaults: { node: new Map(), edge: new Map() },
    depth: 0,
  });
  return { ...root, isDirected, isStrict, allNodes: reader.nodes, edges: reader.edges };
}

const wrongSyntax = () => new DiagramError('its syntax is wrong');

function newGraph(name: string, attributes: ReadonlyMap<string, DotValue>): DotSubgraph {
  return { name, attributes: new Map(attributes), nodes: new Set(), subgraphs: [] };
}

/** What a graph has so far, with limits. */
function createContents() {
  const nodes = new Map<string, DotNode>();
  const edges: DotEdge[] = [];
  const subgraphs = new Map<string, DotSubgraph>();
  let anonymous = 0;

  const checkSize = (more = 0) => {
    if (nodes.size + edges.length + subgraphs.size + more > graphMax)
      throw new DiagramError('it is too large');
  };

  return {
    nodes,
    edges,
    addNode(name: string, { graph, defaults }: Scope) {
      if (!nodes.has(name)) nodes.set(name, { name, attributes: new Map(defaults.node) });
      checkSize();
      graph.nodes.add(name);
    },
    /** The subgraph with this name, which may be known already. */
    addSubgraph(given: string | undefined, { graph, depth }: Scope): DotSubgraph {
      const name = given ?? `%${(anonymous += 1)}`;
      if (depth >= depthMax) throw new DiagramError('it is too large');
      const known = subgraphs.get(name);
      if (known) return known;
      const added = newGraph(name, graph.attributes);
      subgraphs.set(name, added);
      graph.subgraphs.push(added);
      checkSize();
      return added;
    },
    addEdges(ends: readonly Endpoint[], attributes: DotAttributes) {
      for (const [index, to] of ends.slice(1).entries()) {
        const from = ends[index]!;
        checkSize(from.nodes.length * to.nodes.length);
        const own = new Map(attributes);
        if (from.port !== undefined) own.set('tailport', from.port);
        if (to.port !== undefined) own.set('headport', to.port);
        for (const tail of from.nodes)
          for (const head of to.nodes) edges.push({ tail, head, attributes: own });
      }
    },
  };
}

function createReader(tokens: Cursor) {
  const contents = createContents();

  const subgraph = (scope: Scope): Endpoint => {
    const isNamed = tokens.takeWord('subgraph') && tokens.peek()?.kind === 'id';
    const graph = contents.addSubgraph(isNamed ? tokens.id() : undefined, scope);
    if (tokens.take('{')) {
      const { node, edge } = scope.defaults;
      const own = { node: new Map(node), edge: new Map(edge) };
      statements({ graph, defaults: own, depth: scope.depth + 1 });
    }
    const inner = namesIn(graph);
    for (const one of inner) scope.graph.nodes.add(one);
    return { nodes: inner };
  };

  const endpoint = (scope: Scope): Endpoint => {
    if (tokens.isSign('{') || tokens.isWord('subgraph')) return subgraph(scope);
    const name = tokens.id();
    contents.addNode(name, scope);
    const port: string[] = [];
    while (tokens.take(':')) port.push(tokens.id());
    return { nodes: [name], ...(port.length > 0 && { port: port.join(':') }) };
  };

  /** Reads `node [a=b]` or `a=b`. Returns whether there is one. */
  const defaults = (scope: Scope): boolean => {
    const kind = (['graph', 'node', 'edge'] as const).find((one) => tokens.isWord(one));
    const { attributes } = scope.graph;
    if (kind && tokens.isSign('[', 1)) {
      tokens.id();
      attributeLists(tokens, kind === 'graph' ? attributes : scope.defaults[kind]);
      return true;
    }
    if (tokens.peek()?.kind !== 'id' || !tokens.isSign('=', 1)) return false;
    const name = tokens.id();
    tokens.expect('=');
    attributes.set(name, tokens.value());
    return true;
  };

  const statement = (scope: Scope) => {
    if (defaults(scope)) return;
    const ends = [endpoint(scope)];
    while (tokens.take('->') || tokens.take('--')) ends.push(endpoint(scope));
    const node = ends.length > 1 ? undefined : contents.nodes.get(ends[0]!.nodes[0] ?? '');
    if (node) attributeLists(tokens, node.attributes);
    else contents.addEdges(ends, attributeLists(tokens, new Map(scope.defaults.edge)));
  };

  const statements = (scope: Scope) => {
    while (!tokens.take('}')) {
      statement(scope);
      tokens.take(';');
    }
  };

  return { statements, nodes: contents.nodes, edges: contents.edges };
}

function namesIn({ nodes, subgraphs }: DotSubgraph): readonly string[] {
  return [...new Set([...nodes, ...subgraphs.flatMap(namesIn)])];
}

/** Reads `[a=b, c=d][e=f]` into attributes. */
function attributeLists(
  tokens: Cursor,
  attributes: Map<string, DotValue>,
): ReadonlyMap<string, DotValue> {
  while (tokens.take('['))
    while (!tokens.take(']')) {
      const name = tokens.id();
      attributes.set(name, tokens.take('=') ? tokens.value() : 'true');
      if (!tokens.take(',')) tokens.take(';');
    }
  return attributes;
}

type Cursor = ReturnType<typeof cursorOf>;

function cursorOf(tokens: readonly DotToken[]) {
  let at = 0;
  const isSign = (sign: string, ahead = 0) => {
    const token = tokens[at + ahead];
    return token?.kind === 'sign' && token.value === sign;
  };
  const isWord = (word: string) => {
    const token = tokens[at];
    return (
      token?.kind === 'id' &&
      !token.isQuoted &&
      typeof token.value === 'string' &&
      token.value.toLowerCase() === word
    );
  };
  const takeIf = (isNext: boolean) => {
    if (isNext) at += 1;
    return isNext;
  };
  const value = (): DotValue => {
    const token = tokens[at++];
    if (token?.kind !== 'id') throw wrongSyntax();
    return token.value;
  };
  return {
    peek: () => tokens[at],
    isSign,
    isWord,
    take: (sign: string) => takeIf(isSign(sign)),
    takeWord: (word: string) => takeIf(isWord(word)),
    value,
    /** @throws {DiagramError} the next token is not text */
    id: (): string => {
      const id = value();
      if (typeof id !== 'string') throw wrongSyntax();
      return id;
    },
    expect: (sign: string) => {
      if (!takeIf(isSign(sign))) throw wrongSyntax();
    },
  };
}
