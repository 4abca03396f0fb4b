import { DiagramError } from '../../diagram.ts';
import { unknownStatement } from '../kinds/kind.ts';
import { directionStatement, rankdirOf } from './dot-text.ts';
import { createNodeStyles, type NodeStyles } from './node-styles.ts';

export interface Class {
  name: string;
  readonly annotations: string[];
  readonly attributes: string[];
  readonly methods: string[];
  namespace: string | undefined;
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
  readonly styles: NodeStyles;
  readonly rankdir: string;
}

interface Reader extends Classes {
  readonly classes: Map<string, Class>;
  readonly relations: Relation[];
  readonly notes: { text: string; of: string | undefined }[];
  rankdir: string;
  /** The class whose members follow. */
  open: Class | undefined;
  namespace: string | undefined;
}

/**
 * Source: Mermaid, Class diagrams.
 *
 * @throws {DiagramError} a statement is unknown
 */
export function readClasses(statements: readonly string[]): Classes {
  const reader: Reader = {
    ...{ classes: new Map(), relations: [], notes: [], styles: createNodeStyles() },
    ...{ rankdir: 'TB', open: undefined, namespace: undefined },
  };
  for (const line of statements) readStatement(reader, line.trim());
  if (reader.open || reader.namespace !== undefined) throw unknownStatement();
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
  [directionStatement, (reader, [, word = '']) => (reader.rankdir = rankdirOf(word))],
  [/^\}$/, closeNamespace],
  [/^namespace\s+(\S+?)\s*\{$/, openNamespace],
  [
    /^note\s+for\s+(\S+)\s+"([^"]*)"$/,
    (reader, [, of, text = '']) => reader.notes.push({ text, of }),
  ],
  [/^note\s+"([^"]*)"$/, (reader, [, text = '']) => reader.notes.push({ text, of: undefined })],
  [form(String.raw`<<(.+?)>>\s*${name}`), readAnnotation],
  [
    form(
      String.raw`class\s+${name}\s*(?:\[\s*"?([^\]"]*)"?\s*\])?\s*${className}\s*(\{)?\s*(?:(.*)\})?`,
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
    if (line === '}') reader.open = undefined;
    else addMember(reader.open, line);
    return;
  }
  // `class` declares here.
  if (!/^class\s/.test(line) && reader.styles.read(line)) return;
  for (const [pattern, read] of forms) {
    const match = pattern.exec(line);
    if (match) return read(reader, match);
  }
  throw unknownStatement();
}

function classOf({ classes, namespace }: Reader, word = '', parameters?: string): Class {
  const id = word.replace(/`/g, '');
  const known = classes.get(id);
  const one = known ?? { name: id, annotations: [], attributes: [], methods: [], namespace };
  if (parameters !== undefined) one.name = `${id}<${withGenerics(parameters)}>`;
  classes.set(id, one);
  return one;
}

function openNamespace(reader: Reader, [, word = '']: Match): void {
  if (reader.namespace !== undefined) throw unknownStatement();
  reader.namespace = word;
}

function closeNamespace(reader: Reader): void {
  if (reader.namespace === undefined) throw unknownStatement();
  reader.namespace = undefined;
}

function readClass(reader: Reader, match: Match): void {
  const [, id = '', parameters, label, ownClass, brace, members] = match;
  if (members !== undefined && brace === undefined) throw unknownStatement();
  const one = classOf(reader, id, parameters);
  one.namespace = reader.namespace ?? one.namespace;
  if (label !== undefined) one.name = label;
  if (ownClass !== undefined) reader.styles.assign(id, ownClass);
  if (members !== undefined) for (const line of members.split(';')) addMember(one, line.trim());
  else if (brace !== undefined) reader.open = one;
}

function readAnnotation(reader: Reader, [, text = '', id = '', parameters]: Match): void {
  classOf(reader, id, parameters).annotations.push(text.trim());
}

function readMember(reader: Reader, [, id, parameters, ownClass, text = '']: Match): void {
  if (ownClass !== undefined) reader.styles.assign(id!, ownClass);
  addMember(classOf(reader, id, parameters), text);
}

function readRelation(reader: Reader, match: Match): void {
  const [, from = '', fromTypes, fromCount = '', start = '', line = '', end = ''] = match;
  const [toCount = '', to = '', toTypes, ownClass, text = ''] = match.slice(7);
  classOf(reader, from, fromTypes);
  classOf(reader, to, toTypes);
  if (ownClass !== undefined) reader.styles.assign(to, ownClass);
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

/** `+find(int id)* List~T~` is `+find(int id): List<T>`. */
function memberText(line: string): string {
  const [, sign = '', rest = ''] = /^([+\-#~]?)\s*(.*?);?$/.exec(line) ?? [];
  const [, call, type = ''] = /^([^(]*\(.*\))[$*]?\s*(.*?)[$*]?$/.exec(withGenerics(rest)) ?? [];
  if (call === undefined) return sign + withGenerics(rest).replace(/[$*]$/, '');
  const result = type.replace(/^:\s*/, '');
  return `${sign}${call}${result === '' ? '' : `: ${result}`}`;
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
