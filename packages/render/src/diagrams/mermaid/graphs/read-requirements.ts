import { DiagramError } from '../../diagram.ts';
import { readEach, unknownStatement, type KindSource } from '../kinds/kind.ts';
import type { Direction } from '../../graphs/graph.ts';
import { createOwnLooks, type OwnLooks } from '../own-looks.ts';
import { directionOf, directionStatement } from './graph-context.ts';

/** A requirement, or an element of the system. */
export interface Requirement {
  readonly id: string;
  /** The name, in which there may be markdown if the author quotes it. */
  readonly name: string;
  /** What it is, as words: `Functional requirement`, `Element`. */
  readonly type: string;
  /** Names and values in the order of the source. */
  readonly fields: (readonly [name: string, value: string])[];
}

export interface Trace {
  readonly from: string;
  readonly to: string;
  /** `contains`, `satisfies`, … */
  readonly type: string;
}

export interface Requirements {
  readonly nodes: ReadonlyMap<string, Requirement>;
  readonly traces: readonly Trace[];
  readonly looks: OwnLooks;
  readonly direction: Direction;
}

const nodesMax = 150;

/** Source: SysML 1.6, 16.3. */
const types: Readonly<Record<string, string>> = {
  requirement: 'Requirement',
  functionalrequirement: 'Functional requirement',
  interfacerequirement: 'Interface requirement',
  performancerequirement: 'Performance requirement',
  physicalrequirement: 'Physical requirement',
  designconstraint: 'Design constraint',
  element: 'Element',
};

const fieldNames: Readonly<Record<string, string>> = {
  ...{ id: 'ID', text: 'Text', risk: 'Risk', verifymethod: 'Verification', type: 'Type' },
  ...{ docref: 'Reference' },
};

const name = String.raw`("[^"]+"|[\p{L}\p{N}_][\p{L}\p{N}_ .-]*?)`;
const opened = new RegExp(
  String.raw`^(\w+)\s+${name}\s*(?::::\s*([\w-]+(?:\s*,\s*[\w-]+)*))?\s*\{\s*(\})?$`,
  'u',
);
const forward = new RegExp(String.raw`^${name}\s+-\s*(\w+)\s*->\s*${name}$`, 'u');
const backward = new RegExp(String.raw`^${name}\s*<-\s*(\w+)\s*-\s+${name}$`, 'u');
const classed = new RegExp(String.raw`^${name}\s*:::\s*([\w-]+(?:\s*,\s*[\w-]+)*)$`, 'u');

interface Reader extends Requirements {
  readonly nodes: Map<string, Requirement>;
  readonly traces: Trace[];
  direction: Direction;
  /** What fields follow for. */
  open: Requirement | undefined;
}

/**
 * Source: Mermaid, Requirement diagrams.
 *
 * @throws {DiagramError} a statement is unknown, or names what does not exist
 */
export function readRequirements({ head, statements }: KindSource): Requirements {
  const reader: Reader = {
    ...{ nodes: new Map(), traces: [], looks: createOwnLooks(), direction: 'TB' },
    open: undefined,
  };
  readEach([head, ...statements].map((one) => one.trim()).filter(Boolean), (line) => {
    if (reader.open) readField(reader, reader.open, line);
    else readStatement(reader, line);
  });
  const { nodes, traces } = reader;
  if (nodes.size === 0) throw new DiagramError('it has no data');
  if (nodes.size + traces.length > nodesMax) throw new DiagramError('it is too large');
  if (traces.some(({ from, to }) => !nodes.has(from) || !nodes.has(to)))
    throw new DiagramError('it names a requirement that is not defined');
  return reader;
}

type Read = (reader: Reader, match: RegExpExecArray) => void;

const addTrace = ({ traces }: Reader, from = '', to = '', type = '') =>
  traces.push({ from: idOf(from), to: idOf(to), type });

const forms: readonly (readonly [RegExp, Read])[] = [
  [directionStatement, (reader, [, to = '']) => (reader.direction = directionOf(to))],
  [forward, (reader, [, from, type, to]) => addTrace(reader, from, to, type)],
  [backward, (reader, [, to, type, from]) => addTrace(reader, from, to, type)],
  [classed, (reader, [, id = '', classes = '']) => assign(reader, idOf(id), classes)],
];

function readStatement(reader: Reader, line: string): void {
  for (const [form, read] of forms) {
    const match = form.exec(line);
    if (match) return read(reader, match);
  }
  if (!reader.looks.read(line)) openNode(reader, line);
}

const idOf = (written: string) => written.replace(/^"(.*)"$/, '$1').trim();

/** Quoted texts may have markdown, as labels in backquotes. */
const labelOf = (written: string) => written.trim().replace(/^"(.*)"$/, '`$1`');

function assign({ looks }: Reader, id: string, classes: string): void {
  for (const one of classes.split(',')) looks.assign(id, one.trim());
}

function openNode(reader: Reader, line: string): void {
  const [, word = '', written = '', classes, closed] = opened.exec(line) ?? [];
  const type = types[word.toLowerCase()];
  if (type === undefined) throw unknownStatement();
  const node = { id: idOf(written), name: labelOf(written), type, fields: [] };
  reader.nodes.set(node.id, node);
  if (classes !== undefined) assign(reader, node.id, classes);
  reader.open = closed === undefined ? node : undefined;
}

function readField(reader: Reader, { fields }: Requirement, line: string): void {
  if (line === '}') {
    reader.open = undefined;
    return;
  }
  const [, word = '', value = ''] = /^(\w+)\s*:\s*(.*?)\s*(?:\})?$/.exec(line) ?? [];
  const label = fieldNames[word.toLowerCase()];
  if (label === undefined) throw unknownStatement();
  fields.push([label, labelOf(value)]);
  if (line.endsWith('}')) reader.open = undefined;
}
