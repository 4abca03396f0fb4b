import { unknownStatement } from './kinds/kind.ts';
import { createScanner, type Link, type Scanner, type Shaped } from './scan-flowchart.ts';
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

/** What a flowchart says, with ids that the library reads. */
interface Flowchart {
  readonly root: Group;
  readonly nodes: Map<string, Node>;
  readonly edges: Edges[];
  /** Statements. */
  readonly styles: string[];
  /** The group that is open. */
  group: Group;
  readonly idOf: (word: string) => string;
}

/**
 * Writes a flowchart in the spelling that the library reads. It leaves out what it does not know: the rest
 * of `A-->B`, of `A --text--> B` and of labels with brackets, and labels that follow after their nodes.
 *
 * @throws {DiagramError} a statement is unknown
 */
export function respellFlowchart(
  statements: readonly string[],
  standIns: StandIns,
): readonly string[] {
  const chart = emptyChart();
  for (const line of statements) readStatement(line.trim(), chart);
  return writeChart(chart, standIns);
}

function emptyChart(): Flowchart {
  const root: Group = { id: '', title: '', items: [] };
  const ids = new Map<string, string>();
  return {
    ...{ root, group: root, nodes: new Map(), edges: [], styles: [] },
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
  else if (keyword === 'linkStyle') styles.push(line);
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

function writeChart(chart: Flowchart, { standFor }: StandIns): readonly string[] {
  const { root, nodes, edges, styles } = chart;
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
      return [`${item}${shape[0]}${standFor(text, 'node')}${shape[1]}`];
    });
  const writtenGroup = (group: Group) => [
    `subgraph ${group.id} [${standFor(group.title, 'group')}]`,
    ...(group.direction && !isCrossed ? [`direction ${group.direction}`] : []),
    ...written(group),
    'end',
  ];

  const writtenEdges = edges.map(({ from, to, line, text }) => {
    const label = text === undefined || text === '' ? '' : `|${standFor(text, 'edge')}|`;
    return `${from.join(' & ')} ${line}${label} ${to.join(' & ')}`;
  });
  return [...written(root), ...writtenEdges, ...hiddenLinks(edges), ...styles];
}

function hiddenLinks(edges: readonly Edges[]): readonly string[] {
  let count = 0;
  return edges.flatMap(({ from, to, isHidden }) =>
    Array.from({ length: from.length * to.length }, () => count++).flatMap((index) =>
      isHidden ? `linkStyle ${index} stroke:none` : [],
    ),
  );
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
