import { DiagramError } from '../diagram.ts';
import { backEdges } from './back-edges.ts';
import { edgeName, edgeStyleOf, lookOf, reversed } from './edge-looks.ts';
import type { EdgeLook, EdgeStyle } from './edge-looks.ts';
import { createNodeStyles, type NodeStyles } from './graphs/node-styles.ts';
import { unknownStatement } from './kinds/kind.ts';
import { createScanner, type Link, type Scanner, type Shaped } from './scan-flowchart.ts';
import type { Slant } from './slant-shapes.ts';
import type { StandIns } from './stand-ins.ts';

interface Node extends Shaped {
  readonly parent: Group;
}

interface Group {
  readonly id: string;
  readonly title: string;
  readonly parent?: Group;
  direction?: string;
  readonly items: (string | Group)[];
}

interface Edges extends Link {
  readonly from: readonly string[];
  readonly to: readonly string[];
}

/** A flowchart in the spelling of the library, and what the library does not know about it. */
export interface Respelled {
  readonly statements: readonly string[];
  /** The edge that the library draws with the line width `edgeName(index)`. */
  readonly edges: readonly EdgeLook[];
  /** The nodes whose sides are not upright. */
  readonly slants: ReadonlyMap<string, Slant>;
  /** The styles of nodes and groups. The library reads only those of nodes, and not their dashes. */
  readonly styles: NodeStyles;
}

export interface Respelling {
  /** Whether edges that share a node may be drawn as one line that branches. */
  readonly isBundled?: boolean;
  /** Whether cycles begin where the author began; otherwise, where the library finds the fewest layers. */
  readonly isInOrder?: boolean;
}

/** Nodes and edges of a graph; laying it out takes about a second. */
export const graphMax = 500;

/** What a flowchart says, with ids that the library reads. */
interface Flowchart {
  readonly root: Group;
  readonly nodes: Map<string, Node>;
  readonly edges: Edges[];
  /** Statements about nodes and groups. */
  readonly styles: string[];
  readonly edgeStyles: EdgeStyle[];
  /** The group that is open. */
  group: Group;
  readonly idOf: (word: string) => string;
}

/**
 * Writes a flowchart in the spelling that the library reads. It leaves out what it does not know: the rest
 * of `A-->B`, of `A --text--> B` and of labels with brackets, and labels that follow after their nodes.
 *
 * @throws {DiagramError} a statement is unknown, or there are too many edges
 */
export function respellFlowchart(
  statements: readonly string[],
  standIns: StandIns,
  { isBundled = true, isInOrder = true }: Respelling = {},
): Respelled {
  const chart = emptyChart();
  for (const line of statements) readStatement(line.trim(), chart);
  return writeChart(chart, standIns, { isBundled, isInOrder });
}

function emptyChart(): Flowchart {
  const root: Group = { id: '', title: '', items: [] };
  const ids = new Map<string, string>();
  return {
    ...{ root, group: root, nodes: new Map(), edges: [], styles: [], edgeStyles: [] },
    idOf(word) {
      const id = ids.get(word) ?? `n${ids.size}`;
      ids.set(word, id);
      return id;
    },
  };
}

function readStatement(line: string, chart: Flowchart): void {
  const { group, styles, idOf } = chart;
  const [, keyword = '', rest = ''] = /^(\w+)(?:\s+(.*))?$/.exec(line) ?? [];
  if (keyword === 'subgraph') {
    const { id, title } = readGroup(rest);
    chart.group = { id: idOf(id), title, parent: group, items: [] };
    group.items.push(chart.group);
  } else if (line === 'end') {
    if (!group.parent) throw unknownStatement();
    chart.group = group.parent;
  } else if (keyword === 'direction') group.direction = rest;
  else if (keyword === 'linkStyle') chart.edgeStyles.push(edgeStyleOf(rest));
  else if (/^(?:classDef|class|style)$/.test(keyword)) styles.push(...styleOf(keyword, rest, idOf));
  else readEdges(createScanner(line), chart);
}

/** Nodes and the links between them, `a --> b & c --> d`. */
function readEdges(scanner: Scanner, chart: Flowchart): void {
  let from = readNodes(scanner, chart);
  while (!scanner.isAtEnd()) {
    if (scanner.takeEnd()) {
      if (!scanner.isAtEnd()) from = readNodes(scanner, chart);
      continue;
    }
    const link = scanner.takeLink();
    const to = readNodes(scanner, chart);
    chart.edges.push({ ...link, from, to });
    from = to;
  }
}

function readNodes(scanner: Scanner, chart: Flowchart): readonly string[] {
  const found = [readNode(scanner, chart)];
  while (scanner.takeAnd()) found.push(readNode(scanner, chart));
  return found;
}

function readNode(scanner: Scanner, { root, group, nodes, styles, idOf }: Flowchart): string {
  const { word, shaped, ownClass } = scanner.takeNode();
  const id = idOf(word);
  const known = nodes.get(id);
  // A group takes nodes that were named outside of it.
  const isTaken = known?.parent === root && group !== root;
  if (isTaken) root.items.splice(root.items.indexOf(id), 1);
  if (!known || isTaken) group.items.push(id);
  const plain: Shaped = known ?? { shape: ['[', ']'], text: word };
  const parent = known && !isTaken ? known.parent : group;
  nodes.set(id, { ...plain, ...shaped, parent });
  if (ownClass !== undefined) styles.push(`class ${id} ${classId(ownClass)}`);
  return id;
}

/** `id [title]`, or a title alone. */
function readGroup(rest: string): { id: string; title: string } {
  const [, id, title] = /^([^\s["]+)\s*\[(.+)\]$/.exec(rest.trim()) ?? [];
  return { id: id ?? rest.trim().replace(/^"(.*)"$/, '$1'), title: title ?? rest };
}

const classId = (word: string) => word.replaceAll('-', '_');

/** Names of classes and lists of nodes, one statement for each. */
function styleOf(keyword: string, rest: string, idOf: (word: string) => string): string[] {
  const [, names = '', values = ''] = /^(\S+(?:\s*,\s*\S+)*)\s+(.+)$/.exec(rest) ?? [];
  const list = names.split(/\s*,\s*/);
  if (keyword === 'classDef') return list.map((one) => `classDef ${classId(one)} ${values}`);
  const value = keyword === 'class' ? classId(values.trim()) : values;
  return list.map((one) => `${keyword} ${idOf(one)} ${value}`);
}

function writeChart(
  chart: Flowchart,
  { standFor }: StandIns,
  { isBundled, isInOrder }: Respelling,
): Respelled {
  const { root, nodes, edges, styles, edgeStyles } = chart;
  const groups = new Map(groupsIn(root).map((group) => [group.id, group]));
  const pathOf = (id: string) => ancestorsOf((groups.get(id) ?? nodes.get(id))!.parent);
  const isCrossed = edges.some(({ from, to }) =>
    from.some((one) => to.some((other) => isCrossing(pathOf(one), pathOf(other)))),
  );

  const written = ({ items }: Group): string[] =>
    items.flatMap((item) => {
      if (typeof item !== 'string') return writtenGroup(item);
      if (groups.has(item)) return [];
      const { shape, text } = nodes.get(item)!;
      const place = shape[0] === '{' ? 'diamond' : 'node';
      return [`${item}${shape[0]}${standFor(text, place)}${shape[1]}`];
    });
  const writtenGroup = (group: Group) => [
    `subgraph ${group.id} [${standFor(group.title, 'group')}]`,
    ...(group.direction && !isCrossed ? [`direction ${group.direction}`] : []),
    ...written(group),
    'end',
  ];

  const count = edges.reduce((sum, { from, to }) => sum + from.length * to.length, 0);
  if (count > graphMax) throw new DiagramError('it is too large');
  const single = edges.flatMap(({ from, to, text, ...edge }) => {
    const label = text === undefined || text === '' ? '' : `|${standFor(text, 'edge')}|`;
    return from.flatMap((tail) => to.map((head) => ({ ...edge, tail, head, label })));
  });
  const turned = isInOrder ? backEdges(single) : new Set();
  const spelling = isBundled ? () => '---' : createSpelling();
  const looks = single.map((edge, index) => lookOf(edge, index, edgeStyles));
  const writtenEdges = single.map((edge) => {
    const { tail, head, label } = edge;
    // A line with arrows at both ends of one branch would be wrong: these edges stay apart.
    return turned.has(edge)
      ? `${head} -.-${label} ${tail}`
      : `${tail} ${spelling(edge)}${label} ${head}`;
  });
  return {
    statements: [
      ...written(root),
      ...writtenEdges,
      ...looks.map(
        ({ stroke }, index) => `linkStyle ${index} stroke-width:${edgeName(index)}${stroke}`,
      ),
      ...styles,
    ],
    edges: looks.map((look, index) => (turned.has(single[index]!) ? reversed(look) : look)),
    slants: new Map([...nodes].flatMap(([id, { slant }]) => (slant ? [[id, slant]] : []))),
    styles: stylesIn(styles),
  };
}

function stylesIn(statements: readonly string[]): NodeStyles {
  const styles = createNodeStyles();
  // The class `default` is not that of groups.
  for (const line of statements) if (!line.startsWith('classDef default ')) styles.read(line);
  return styles;
}

/**
 * The library draws edges that share a node as one line that branches, also behind other nodes, unless
 * they are of different kinds: it gets another kind for each edge of a node than for the one before.
 */
function createSpelling() {
  const before = new Map<string, string>();
  return ({ tail, head }: { readonly tail: string; readonly head: string }): string => {
    const ends = [`from ${tail}`, `to ${head}`];
    const taken = ends.map((end) => before.get(end));
    const line = ['---', '-.-', '==='].find((one) => !taken.includes(one))!;
    for (const end of ends) before.set(end, line);
    return line;
  };
}

function groupsIn({ items }: Group): readonly Group[] {
  return items.flatMap((item) => (typeof item === 'string' ? [] : [item, ...groupsIn(item)]));
}

function ancestorsOf(group: Group | undefined): readonly Group[] {
  return group ? [group, ...ancestorsOf(group.parent)] : [];
}

/**
 * Whether a link leaves or enters a group. Groups then keep the direction of the diagram: the library puts
 * such links elsewhere if a group has its own. Mermaid does the same for the groups of the link.
 */
function isCrossing(from: readonly Group[], to: readonly Group[]): boolean {
  return from[0] !== to[0];
}
