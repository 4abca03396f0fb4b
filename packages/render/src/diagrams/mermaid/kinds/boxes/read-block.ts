import { DiagramError } from '../../../diagram.ts';
import type { ShapeName } from '../../../graphs/node-shapes.ts';
import { createOwnLooks, type OwnLooks } from '../../own-looks.ts';
import { readEach, unknownStatement, type KindSource } from '../kind.ts';

/** A shape of flowcharts, or a thick arrow. */
export type BlockShape = ShapeName | 'arrow';

interface Cell {
  /** The number of columns. */
  readonly span: number;
}

export interface BlockNode extends Cell {
  readonly kind: 'node';
  readonly id: string;
  text: string;
  shape: BlockShape;
  /** The directions of an arrow: `right`, `left`, `up`, `down`, `x` and `y`. */
  directions: readonly string[];
}

export interface Space extends Cell {
  readonly kind: 'space';
}

export interface BlockGroup extends Cell {
  readonly kind: 'group';
  readonly id: string;
  readonly text: string;
  /** Absent: all items are in one row. */
  columns: number | undefined;
  readonly items: BlockItem[];
}

export type BlockItem = BlockNode | Space | BlockGroup;

export interface BlockEdge {
  readonly from: string;
  readonly to: string;
  readonly text: string;
  readonly isDashed: boolean;
  readonly isThick: boolean;
  readonly hasTail: boolean;
  readonly hasHead: boolean;
}

export interface Blocks {
  readonly root: BlockGroup;
  readonly edges: readonly BlockEdge[];
  readonly styles: OwnLooks;
}

const itemsMax = 300;
const depthMax = 12;
const spanMax = 60;

interface Reader {
  readonly nodes: Map<string, BlockNode>;
  readonly edges: BlockEdge[];
  /** The groups that are open; the first is the diagram. */
  readonly open: BlockGroup[];
  count: number;
}

/**
 * Source: Mermaid, Block diagrams.
 *
 * @throws {DiagramError} a statement is unknown, or there are too many blocks
 */
export function readBlock({ head, statements }: KindSource): Blocks {
  const styles = createOwnLooks();
  const root: BlockGroup = {
    ...{ kind: 'group', id: '', text: '', columns: undefined, items: [], span: 1 },
  };
  const reader: Reader = { nodes: new Map(), edges: [], open: [root], count: 0 };
  readEach([head, ...statements].map((one) => one.trim()).filter(Boolean), (line) => {
    if (!styles.read(line) && !/^(?:style|classDef|class)\s/.test(line)) readLine(reader, line);
  });
  if (root.items.length === 0) throw new DiagramError('it has no data');
  return { root, edges: reader.edges, styles };
}

const id = String.raw`([\p{L}\p{N}_]+(?:[-.][\p{L}\p{N}_]+)*)`;
const spanned = String.raw`(?:\s*:\s*(\d{1,4}))?`;

/** Brackets around labels, the longer ones first. */
const brackets: readonly (readonly [open: string, close: string, BlockShape])[] = [
  ['(((', ')))', 'dbl-circ'],
  ['((', '))', 'circle'],
  ['([', '])', 'stadium'],
  ['[(', ')]', 'cyl'],
  ['[[', ']]', 'fr-rect'],
  ['[/', '/]', 'lean-r'],
  ['[/', '\\]', 'trap-b'],
  ['[\\', '\\]', 'lean-l'],
  ['[\\', '/]', 'trap-t'],
  ['{{', '}}', 'hex'],
  ['<[', ']>', 'arrow'],
  ['[', ']', 'rect'],
  ['(', ')', 'rounded'],
  ['{', '}', 'diam'],
  ['>', ']', 'odd'],
];

const edge =
  /^(<|o(?=-)|x(?=-))?(?:(--|==|-\.)\s*(?:"([^"]*)"|([^-=.>|"]+?))\s*(?:-->|--[ox]|---?|==>|===?|\.->|\.-)|(-->|---|--[ox]|==>|===|-\.->|-\.-))(?:\|([^|]*)\|)?/;

/** Reads what a line holds one after the other. */
function readLine(reader: Reader, line: string): void {
  let rest = line;
  let last: string | undefined;
  let pending: Omit<BlockEdge, 'to'> | undefined;
  while (rest !== '') {
    const linked = last === undefined ? null : edge.exec(rest);
    if (linked && last !== undefined) {
      if (pending) throw unknownStatement();
      pending = { from: last, ...edgeOf(linked) };
      rest = rest.slice(linked[0].length).trimStart();
      continue;
    }
    const read = readWord(reader, rest, pending !== undefined);
    if (pending && read.id !== undefined) {
      reader.edges.push({ ...pending, to: read.id });
      pending = undefined;
    }
    last = read.id;
    rest = rest.slice(read.length).trimStart();
  }
  if (pending) throw unknownStatement();
}

function edgeOf(match: RegExpExecArray): Omit<BlockEdge, 'from' | 'to'> {
  const [whole, tail, , quoted, plain, , piped] = match;
  const drawn = whole.replace(/\|[^|]*\|$/, '').replace(/"[^"]*"/, '');
  return {
    text: (quoted ?? plain ?? piped ?? '').trim(),
    isDashed: drawn.includes('.'),
    isThick: drawn.includes('='),
    hasTail: tail !== undefined,
    hasHead: /[>ox]$/.test(drawn),
  };
}

interface ReadWord {
  readonly length: number;
  /** Absent for what edges cannot connect. */
  readonly id?: string;
}

const words: readonly (readonly [RegExp, (reader: Reader, match: RegExpExecArray) => void])[] = [
  [/^columns\s+(auto|\d{1,4})(?!\S)/, readColumns],
  [/^end(?!\S)/, endGroup],
  [new RegExp(String.raw`^space${spanned}(?!\S)`), readSpace],
  [
    new RegExp(
      String.raw`^block(?:\s*:\s*${id})?(?:\s*(?:\["?([^\]"]*)"?\]|\("?([^)"]*)"?\)))?${spanned}(?!\S)`,
      'u',
    ),
    readGroup,
  ],
];

function readWord(reader: Reader, rest: string, isEnd: boolean): ReadWord {
  for (const [form, read] of isEnd ? [] : words) {
    const match = form.exec(rest);
    if (!match) continue;
    read(reader, match);
    return { length: match[0].length };
  }
  return readNode(reader, rest);
}

const current = ({ open }: Reader) => open.at(-1)!;

function readColumns(reader: Reader, [, count = '']: RegExpExecArray): void {
  const columns = Number(count);
  current(reader).columns = columns > 0 ? Math.min(spanMax, columns) : undefined;
}

function endGroup({ open }: Reader): void {
  if (open.length === 1) throw unknownStatement();
  open.pop();
}

function add(reader: Reader, item: BlockItem): void {
  reader.count += 1;
  if (reader.count > itemsMax) throw new DiagramError('it is too large');
  current(reader).items.push(item);
}

const spanOf = (text = '1') => Math.min(spanMax, Math.max(1, Number(text)));

function readSpace(reader: Reader, [, span]: RegExpExecArray): void {
  add(reader, { kind: 'space', span: spanOf(span) });
}

function readGroup(reader: Reader, match: RegExpExecArray): void {
  const [, name, square, round, span] = match;
  const isSpan = name !== undefined && span === undefined && /^\d+$/.test(name);
  const group: BlockGroup = {
    ...{ kind: 'group', id: isSpan ? '' : (name ?? ''), text: square ?? round ?? '' },
    ...{ columns: undefined, items: [], span: spanOf(isSpan ? name : span) },
  };
  add(reader, group);
  reader.open.push(group);
  if (reader.open.length > depthMax) throw new DiagramError('it is too large');
}

const nodeStart = new RegExp(`^${id}`, 'u');
const arrowEnd = /^\s*\(([^)]*)\)/;
const spanEnd = /^\s*:(\d{1,4})/;
const classEnd = /^:::[\w-]+/;

function readNode(reader: Reader, rest: string): ReadWord {
  const scanned = scanNode(rest);
  const { id: name, label, directions, span, length } = scanned;
  const known = reader.nodes.get(name);
  const node: BlockNode = known ?? {
    ...{ kind: 'node', id: name, text: name, shape: 'rect', directions: [], span },
  };
  if (label) Object.assign(node, { text: label.text, shape: label.shape });
  if (directions) node.directions = directions;
  if (!known && !reader.open.some((one) => hasGroup(one, name))) {
    reader.nodes.set(name, node);
    add(reader, node);
  }
  return { length, id: name };
}

/** A name, and what may follow: a label in brackets, directions of an arrow, a class, and a span. */
function scanNode(text: string) {
  const [id] = nodeStart.exec(text) ?? [];
  if (id === undefined) throw unknownStatement();
  let at = id.length;
  const take = (form: RegExp) => {
    const match = form.exec(text.slice(at));
    at += match?.[0].length ?? 0;
    return match?.[1];
  };
  const label = labelAt(text, at);
  at = label?.end ?? at;
  const arrow = label?.shape === 'arrow' ? take(arrowEnd) : undefined;
  take(classEnd);
  const span = spanOf(take(spanEnd));
  const directions = arrow?.split(',').map((one) => one.trim());
  return { id, label, directions, span, length: at };
}

const hasGroup = (group: BlockGroup, name: string): boolean =>
  group.items.some((one) => one.kind === 'group' && (one.id === name || hasGroup(one, name)));

/** The label in brackets that begin at a place. */
function labelAt(text: string, at: number) {
  for (const [open, close, shape] of brackets) {
    if (!text.startsWith(open, at)) continue;
    const start = at + open.length;
    const quoted = /^\s*"[^"]*"\s*/.exec(text.slice(start))?.[0].length ?? 0;
    const end = text.indexOf(close, start + quoted);
    if (end < 0 || (quoted > 0 && end !== start + quoted)) continue;
    return { text: text.slice(start, end).trim(), shape, end: end + close.length };
  }
  return undefined;
}
