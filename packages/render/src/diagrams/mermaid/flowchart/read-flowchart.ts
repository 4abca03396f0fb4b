import { DiagramError } from '../../diagram.ts';
import type { Direction } from '../../graphs/graph.ts';
import type { ShapeName } from '../../graphs/node-shapes.ts';
import { naming, unknownStatement } from '../kinds/kind.ts';
import { createOwnLooks, type OwnLooks } from '../own-looks.ts';
import { scanLink, type Link } from './scan-link.ts';
import { scanNodeText, scanProperties } from './scan-node.ts';
import { shapeNamed } from './shape-names.ts';

export interface FlowNode {
  readonly id: string;
  text: string | undefined;
  shape: ShapeName;
}

export interface FlowEdge extends Omit<Link, 'end'> {
  readonly from: string;
  readonly to: string;
  readonly id: string | undefined;
}

export interface FlowGroup {
  readonly id: string;
  readonly title: string;
  direction: Direction | undefined;
  readonly nodes: Set<string>;
  readonly groups: FlowGroup[];
}

export interface Flowchart {
  readonly direction: Direction;
  readonly nodes: ReadonlyMap<string, FlowNode>;
  readonly edges: readonly FlowEdge[];
  readonly root: FlowGroup;
  readonly looks: Pick<OwnLooks, 'of' | 'ofGroup' | 'ofEdge'>;
}

const edgesMax = 500;

interface Reader {
  readonly source: string;
  at: number;
  direction: Direction;
  readonly nodes: Map<string, FlowNode>;
  readonly edges: FlowEdge[];
  /** The groups that are open, the innermost last. */
  readonly open: FlowGroup[];
  readonly groupIds: Set<string>;
  /** Nodes that are in a group. */
  readonly grouped: Set<string>;
  readonly looks: OwnLooks;
  /** The looks of nodes that only `@{ … }` sets. */
  readonly edgeIds: Set<string>;
}

/**
 * Source: Mermaid, Flowchart syntax.
 *
 * @throws {DiagramError} a statement is unknown, or there are too many edges
 */
export function readFlowchart(head: string, statements: readonly string[]): Flowchart {
  const [, direction = '', first = ''] =
    /^(TB|TD|BT|RL|LR|[v^<>](?=\s|$))?\s*(.*)$/i.exec(head) ?? [];
  if (direction === '' && /^\w+$/.test(first)) throw new DiagramError('its syntax is wrong');
  const root = newGroup('', '');
  const reader: Reader = {
    ...{ source: [first, ...statements].join('\n'), at: 0, direction: directionOf(direction) },
    ...{ nodes: new Map(), edges: [], open: [root], looks: createOwnLooks() },
    ...{ groupIds: new Set(), grouped: new Set(), edgeIds: new Set() },
  };
  while (skipSpace(reader)) {
    const [line = ''] = reader.source.slice(reader.at).split('\n', 1);
    naming(line, () => readStatement(reader));
  }
  for (const id of reader.groupIds) {
    reader.nodes.delete(id);
    forget(root, id);
  }
  return { ...reader, root };
}

const newGroup = (id: string, title: string): FlowGroup => ({
  ...{ id, title, direction: undefined, nodes: new Set(), groups: [] },
});

/** A group is not a node, even if an edge named it before. */
function forget(group: FlowGroup, id: string): void {
  group.nodes.delete(id);
  for (const inner of group.groups) forget(inner, id);
}

const arrows: Readonly<Record<string, Direction>> = { v: 'TB', '^': 'BT', '<': 'RL', '>': 'LR' };

function directionOf(word: string): Direction {
  const name = arrows[word] ?? word.toUpperCase();
  return name === 'BT' || name === 'RL' || name === 'LR' ? name : 'TB';
}

/** Whether something follows. */
function skipSpace(reader: Reader): boolean {
  reader.at += /^[\s;]*/.exec(reader.source.slice(reader.at, reader.at + 5000))![0].length;
  return reader.at < reader.source.length;
}

type Read = (reader: Reader, match: RegExpExecArray) => void;

/** Statements that take a line. */
const lines: readonly (readonly [RegExp, Read])[] = [
  [/subgraph(?:[ \t]+([^\n;]*))?(?=[\n;]|$)/y, openGroup],
  [/end(?=\s|;|$)(?!\s*(?:--|==|-\.|:::))/y, closeGroup],
  [/direction[ \t]+(TB|TD|BT|RL|LR)(?=\s|;|$)/iy, setDirection],
  [/(?:classDef|class|style|linkStyle|cssClass)[ \t]+[^\n;]+(?:;(?=[^\n]*:)[^\n;]+)*/y, readLook],
  [/(?:click|href|linkStyle|interpolate)[ \t]+\w[^\n]*/y, () => undefined],
];

function readStatement(reader: Reader): void {
  for (const [pattern, read] of lines) {
    pattern.lastIndex = reader.at;
    const match = pattern.exec(reader.source);
    if (!match) continue;
    reader.at = pattern.lastIndex;
    return read(reader, match);
  }
  readChain(reader);
}

function openGroup({ open, groupIds, grouped }: Reader, [, written = '']: RegExpExecArray): void {
  const [, id = '', title] =
    /^([^\s[("]+)\s*(?:\[\s*([^]*?)\s*\]|\(\s*([^]*?)\s*\))$/.exec(written.trim()) ?? [];
  const name = written.trim().replace(/^"(.*)"$/, '$1');
  // `subgraph Several words` is its title, and no edge can name it; one word is both.
  const own = title === undefined ? name || `group ${groupIds.size + 1}` : id;
  const group = newGroup(own, title ?? (name || ' '));
  groupIds.add(own);
  grouped.add(own);
  open.at(-1)!.groups.push(group);
  open.push(group);
}

function closeGroup({ open }: Reader): void {
  if (open.length > 1) open.pop();
}

function setDirection(reader: Reader, [, word = '']: RegExpExecArray): void {
  const group = reader.open.at(-1)!;
  if (reader.open.length === 1) reader.direction = directionOf(word);
  else group.direction = directionOf(word);
}

function readLook({ looks }: Reader, [line]: RegExpExecArray): void {
  looks.read(line.trim().replace(/\s+/g, ' '));
}

/** Nodes, with edges between them: `a & b --> c --> d`. */
function readChain(reader: Reader): void {
  const start = reader.at;
  let from = readNodes(reader);
  for (;;) {
    const link = readLink(reader);
    if (!link) break;
    const to = readNodes(reader);
    addEdges(reader, from, to, link);
    from = to;
  }
  const rest = /^[ \t]*([^\s;])?/.exec(reader.source.slice(reader.at))!;
  if (reader.at === start || rest[1] !== undefined) throw unknownStatement();
}

function readLink(reader: Reader): (Link & { readonly id: string | undefined }) | undefined {
  const named = /[ \t]*([\p{L}\p{N}_-]+)@(?=[xo<]?[-=~])/uy;
  named.lastIndex = reader.at;
  const id = named.exec(reader.source)?.[1];
  const link = scanLink(reader.source, id === undefined ? reader.at : named.lastIndex);
  if (!link) return undefined;
  reader.at = link.end;
  reader.at += /^\s*/.exec(reader.source.slice(reader.at, reader.at + 500))![0].length;
  return { ...link, id };
}

function addEdges(
  { edges, edgeIds }: Reader,
  tails: readonly string[],
  heads: readonly string[],
  { end: _, ...link }: Link & { readonly id: string | undefined },
): void {
  if (link.id !== undefined) edgeIds.add(link.id);
  for (const from of tails)
    for (const to of heads) {
      if (edges.length >= edgesMax) throw new DiagramError('it is too large');
      edges.push({ ...link, from, to });
    }
}

function readNodes(reader: Reader): readonly string[] {
  const ids = [readNode(reader)];
  for (;;) {
    const and = /^\s*&\s*/.exec(reader.source.slice(reader.at, reader.at + 200));
    if (!and) return ids;
    reader.at += and[0].length;
    ids.push(readNode(reader));
  }
}

const idPattern =
  /(?:[^\s[\](){}<>|&;:"@^~=-]|-(?![->.=-])(?=[^\s])|:(?!::)(?=\S)|=(?!=)|@(?![{-]))+/y;
const quotedId = /"([^"\n]+)"/y;

function readNode(reader: Reader): string {
  const { source, nodes, looks } = reader;
  idPattern.lastIndex = quotedId.lastIndex = reader.at;
  const id = idPattern.exec(source)?.[0] ?? quotedId.exec(source)?.[1];
  if (id === undefined) throw unknownStatement();
  reader.at = Math.max(idPattern.lastIndex, quotedId.lastIndex);
  const isEdge = reader.edgeIds.has(id) && source.startsWith('@{', reader.at);
  const node: FlowNode = nodes.get(id) ?? { id, text: undefined, shape: 'rect' };
  readText(reader, node);
  readProperties(reader, node);
  for (;;) {
    const [whole, className] =
      /^[ \t]*:::([\w-]+)/.exec(source.slice(reader.at, reader.at + 80)) ?? [];
    if (whole === undefined) break;
    reader.at += whole.length;
    looks.assign(id, className!);
    readProperties(reader, node);
  }
  if (!isEdge) place(reader, node);
  return id;
}

function readText(reader: Reader, node: FlowNode): void {
  const { source } = reader;
  const at = reader.at + /^[ \t]*/.exec(source.slice(reader.at, reader.at + 50))![0].length;
  const text = /[[({>]/.test(source[at] ?? '') ? scanNodeText(source, at) : undefined;
  if (!text) return;
  [node.text, node.shape, reader.at] = [text.text, text.shape, text.end];
}

function readProperties(reader: Reader, node: FlowNode): void {
  const properties = scanProperties(reader.source, reader.at);
  if (!properties) return;
  const { values, end } = properties;
  reader.at = end;
  const [shape, label] = [values.get('shape'), values.get('label')];
  if (shape !== undefined) node.shape = shapeNamed(shape);
  const icon = values.get('icon');
  if (label !== undefined) node.text = label;
  else if (icon !== undefined && node.text === undefined)
    node.text = icon.replace(/^.*:(?:fa-)?/, '');
}

/** A node is in the first group that names it. */
function place({ nodes, open, grouped }: Reader, node: FlowNode): void {
  const group = open.at(-1)!;
  if (!nodes.has(node.id)) nodes.set(node.id, node);
  else if (open.length === 1 || grouped.has(node.id)) return;
  open[0]!.nodes.delete(node.id);
  group.nodes.add(node.id);
  if (open.length > 1) grouped.add(node.id);
}
