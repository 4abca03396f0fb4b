import { DiagramError } from '../../diagram.ts';
import { readEach, unknownStatement } from '../kinds/kind.ts';
import type { Direction } from '../../graphs/graph.ts';
import { createOwnLooks, type OwnLooks } from '../own-looks.ts';
import { directionOf, directionStatement } from './graph-context.ts';

export interface Class {
  name: string;
  readonly annotations: string[];
  readonly attributes: string[];
  readonly methods: string[];
  namespace: Namespace | undefined;
}

export interface Namespace {
  readonly name: string;
  readonly namespaces: Namespace[];
}

export interface Relation {
  readonly from: string;
  readonly to: string;
  /** The signs at the ends, such as `<|`, and what stands beside them. */
  readonly heads: readonly [start: string, end: string];
  readonly counts: readonly [start: string, end: string];
  readonly isDashed: boolean;
  readonly text: string;
}

export interface Classes {
  readonly classes: ReadonlyMap<string, Class>;
  readonly relations: readonly Relation[];
  readonly notes: readonly { readonly text: string; readonly of: string | undefined }[];
  /** Those that are in no other. */
  readonly namespaces: readonly Namespace[];
  readonly looks: OwnLooks;
  readonly direction: Direction;
}

interface Reader extends Classes {
  readonly classes: Map<string, Class>;
  readonly relations: Relation[];
  readonly notes: { text: string; of: string | undefined }[];
  direction: Direction;
  /** The class whose members follow. */
  open: Class | undefined;
  readonly namespaces: Namespace[];
  /** Those that are open, the innermost last. */
  readonly around: Namespace[];
}

/**
 * Source: Mermaid, Class diagrams.
 *
 * @throws {DiagramError} a statement is unknown
 */
export function readClasses(statements: readonly string[]): Classes {
  const reader: Reader = {
    ...{ classes: new Map(), relations: [], notes: [], looks: createOwnLooks() },
    ...{ direction: 'TB', open: undefined, namespaces: [], around: [] },
  };
  readEach(statements, (line) => readStatement(reader, line.trim()));
  if (reader.classes.size === 0) throw new DiagramError('it has no statements that mdconv knows');
  return reader;
}

type Match = readonly (string | undefined)[];
type Read = (reader: Reader, match: Match) => void;

/** A name, in backticks if it has other characters, and its type parameters. */
const name = String.raw`(${'`'}[^${'`'}]+${'`'}|[\p{L}\p{N}_]+(?:[.-][\p{L}\p{N}_]+)*)(?:~([^:{}"]+?)~)?`;
const className = String.raw`(?::::([\w-]+))?`;
const count = String.raw`\s*(?:"([^"]*)"\s*)?`;
const form = (source: string) => new RegExp(`^${source}$`, 'u');

const forms: readonly (readonly [RegExp, Read])[] = [
  [directionStatement, (reader, [, word = '']) => (reader.direction = directionOf(word))],
  [/^\}$/, closeNamespace],
  [/^namespace\s+([^\s[{]+)\s*(?:\[\s*"?([^\]"]*)"?\s*\])?\s*\{$/, openNamespace],
  [
    /^note\s+for\s+(\S+)\s+"([^"]*)"$/,
    (reader, [, of, text = '']) => reader.notes.push({ text, of }),
  ],
  [/^note\s+"([^"]*)"$/, (reader, [, text = '']) => reader.notes.push({ text, of: undefined })],
  [form(String.raw`<<(.+?)>>\s*${name}`), readAnnotation],
  [
    form(
      String.raw`class\s+${name}\s*(?:\[\s*"?([^\]"]*)"?\s*\])?\s*${className}\s*(?:<<(.+?)>>)?\s*(?:(\{)\s*(.*?)\s*(\})?)?`,
    ),
    readClass,
  ],
  [
    form(
      String.raw`${name}${count}(<\||<|\*|o(?=--|\.\.)|\(\))?(--|\.\.)(\|>|>|\*|o(?=[\s"])|\(\))?${count}${name}${className}\s*(?::\s*(.*))?`,
    ),
    readRelation,
  ],
  [form(String.raw`${name}\s*${className}\s*:\s*(.+)`), readMember],
];

function readStatement(reader: Reader, line: string): void {
  if (reader.open) {
    const isLast = line.endsWith('}');
    addMember(reader.open, isLast ? line.slice(0, -1).trim() : line);
    if (isLast) reader.open = undefined;
    return;
  }
  // `class` declares here.
  if (!/^class\s/.test(line) && reader.looks.read(line)) return;
  for (const [pattern, read] of forms) {
    const match = pattern.exec(line);
    if (match) return read(reader, match);
  }
  throw unknownStatement();
}

function classOf({ classes, around }: Reader, word = '', parameters?: string): Class {
  const id = word.replace(/`/g, '');
  const namespace = around.at(-1);
  const known = classes.get(id);
  const one = known ?? { name: id, annotations: [], attributes: [], methods: [], namespace };
  if (parameters !== undefined) one.name = `${id}<${withGenerics(parameters)}>`;
  classes.set(id, one);
  return one;
}

function openNamespace({ around, namespaces }: Reader, [, word = '', label]: Match): void {
  const own = { name: label ?? word, namespaces: [] };
  (around.at(-1)?.namespaces ?? namespaces).push(own);
  around.push(own);
}

function closeNamespace({ around }: Reader): void {
  if (!around.pop()) throw unknownStatement();
}

function readClass(reader: Reader, match: Match): void {
  const [, id = '', parameters, label, ownClass, annotation, brace, members = '', end] = match;
  const one = classOf(reader, id, parameters);
  one.namespace = reader.around.at(-1) ?? one.namespace;
  if (annotation !== undefined) one.annotations.push(annotation.trim());
  if (label !== undefined) one.name = label;
  if (ownClass !== undefined) reader.looks.assign(id, ownClass);
  for (const line of members.split(';')) addMember(one, line.trim());
  if (brace !== undefined && end === undefined) reader.open = one;
}

function readAnnotation(reader: Reader, [, text = '', id = '', parameters]: Match): void {
  classOf(reader, id, parameters).annotations.push(text.trim());
}

function readMember(reader: Reader, [, id, parameters, ownClass, text = '']: Match): void {
  if (ownClass !== undefined) reader.looks.assign(id!, ownClass);
  addMember(classOf(reader, id, parameters), text);
}

function readRelation(reader: Reader, match: Match): void {
  const [, from = '', fromTypes, fromCount = '', start = '', line = '', end = ''] = match;
  const [toCount = '', to = '', toTypes, ownClass, text = ''] = match.slice(7);
  classOf(reader, from, fromTypes);
  classOf(reader, to, toTypes);
  if (ownClass !== undefined) reader.looks.assign(to, ownClass);
  const [tail, head] = [from, to].map((one) => one.replace(/`/g, '')) as [string, string];
  reader.relations.push({
    ...{ from: tail, to: head, heads: [start, end], counts: [fromCount, toCount] },
    ...{ isDashed: line === '..', text },
  });
}

function addMember({ annotations, attributes, methods }: Class, line: string): void {
  const [, annotation] = /^<<(.+)>>$/.exec(line) ?? [];
  if (annotation !== undefined) annotations.push(annotation.trim());
  else if (line !== '') (line.includes('(') ? methods : attributes).push(memberText(line));
}

/** `+find(int id)* List~T~` is `+find(int id): List<T>*`; the mark at the end says that it is abstract or static. */
function memberText(line: string): string {
  const [, sign = '', rest = ''] = /^([+\-#~]?)\s*(.*?);?$/.exec(line) ?? [];
  const [, call, mark = '', type = '', last = ''] =
    /^([^(]*\(.*\))([$*]?)\s*(.*?)([$*]?)$/.exec(withGenerics(rest)) ?? [];
  if (call === undefined) return sign + withGenerics(rest);
  const result = type.replace(/^:\s*/, '');
  return `${sign}${call}${result === '' ? '' : `: ${result}`}${mark || last}`;
}

/** Tildes stand for angle brackets: one before a name opens. */
function withGenerics(text: string): string {
  let depth = 0;
  return text.replace(/~(?=([\p{L}\p{N}_])?)/gu, (tilde, next: string | undefined) => {
    if (next !== undefined) depth += 1;
    else if (depth > 0) depth -= 1;
    else return tilde;
    return next === undefined ? '>' : '<';
  });
}
