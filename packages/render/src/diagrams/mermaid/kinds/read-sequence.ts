import { DiagramError } from '../../diagram.ts';
import type { Tip } from '../../parts/index.ts';
import { areaFill, splitColor, type AreaFill } from '../area-colors.ts';
import { readEach, unknownStatement } from './kind.ts';

export interface Participant {
  readonly id: string;
  name: string;
  isPerson: boolean;
  /** The group of participants that it belongs to. */
  readonly group: number | undefined;
  /** Whether a statement creates it later. */
  isCreated: boolean;
}

export interface Message {
  readonly kind: 'message';
  /** Columns of participants. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly isDashed: boolean;
  readonly head: Tip;
  readonly tail: Tip;
  /** The columns at whose lifelines it has a dot: central connections. */
  readonly dots: readonly number[];
}

export interface Note {
  readonly kind: 'note';
  readonly side: 'left' | 'right' | 'over';
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Participants that belong together. */
export interface Group {
  readonly title: string;
  readonly fill: AreaFill | undefined;
}

/** What happens, from top to bottom. */
export type Event =
  | Message
  | Note
  | { readonly kind: 'start' | 'stop' | 'create' | 'destroy'; readonly column: number }
  /** A frame around what follows: `loop`, `alt`, … */
  | {
      readonly kind: 'open';
      readonly word: string;
      readonly text: string;
      readonly fill: AreaFill | undefined;
    }
  /** A line across a frame: `else`, `and`, `option`. */
  | { readonly kind: 'divide'; readonly text: string }
  | { readonly kind: 'close' };

export interface Sequence {
  readonly title: string;
  readonly participants: readonly Participant[];
  readonly groups: readonly Group[];
  readonly events: readonly Event[];
}

const participantsMax = 60;
const depthMax = 12;

interface Reader {
  readonly participants: Participant[];
  readonly groups: Group[];
  readonly events: Event[];
  title: string;
  /** The group whose participants follow. */
  group: number | undefined;
  /** The number of open frames. */
  depth: number;
  /** The number of the next message, and what is added for the one after it. */
  numbers: { next: number; readonly step: number } | undefined;
}

/**
 * Source: Mermaid, Sequence diagrams.
 *
 * @throws {DiagramError} a statement is unknown, or there are too many participants
 */
export function readSequence(statements: readonly string[]): Sequence {
  const reader: Reader = {
    ...{ participants: [], groups: [], events: [], title: '' },
    ...{ group: undefined, depth: 0, numbers: undefined },
  };
  readEach(statements, (line) => readStatement(reader, line.trim()));
  // Models forget the last `end`.
  for (; reader.depth > 0; reader.depth -= 1) reader.events.push({ kind: 'close' });
  return reader;
}

type Read = (reader: Reader, match: readonly string[]) => void;

const readOneOf =
  (kind: 'start' | 'stop' | 'destroy'): Read =>
  (reader, [, id = '']) =>
    reader.events.push({ kind, column: columnOf(reader, id) });

const forms: readonly (readonly [RegExp, Read])[] = [
  [/^title\s*:?\s+(.+)$/i, (reader, [, text = '']) => (reader.title = text)],
  [/^autonumber(?:\s+(off|\d+(?:\s+\d+)?))?$/i, readNumbering],
  [/^box(?:\s+(.*))?$/, readGroup],
  [/^end$/, readEnd],
  [/^(loop|alt|opt|par|par_over|critical|break|rect)(?:\s+(.*))?$/, readFrame],
  [/^(else|and|option)(?:\s+(.*))?$/, readDivider],
  [/^activate\s+(.+)$/, readOneOf('start')],
  [/^deactivate\s+(.+)$/, readOneOf('stop')],
  [/^destroy\s+(.+)$/, readOneOf('destroy')],
  [/^(create\s+)?(participant|actor)\s+(.+?)\s*(@\{[^{}]*\})?(?:\s+as\s+(.+))?$/i, readParticipant],
  [/^note\s+(left of|right of|over)\s+([^:,]+?)\s*(?:,\s*([^:]+?)\s*)?:\s*(.*)$/i, readNote],
  [
    /^(.+?)\s*(<<-->>|<<->>|-->>|->>|--x|-x|--\)|-\)|-->|->|--?(?:\|[\\/]|\\\\|\/\/)|(?:[\\/]\||\\\\|\/\/)--?)\s*([+-]?)\s*([^:<>-][^:]*?)\s*(?::\s*(.*))?$/,
    readMessage,
  ],
];

function readStatement(reader: Reader, line: string): void {
  for (const [form, read] of forms) {
    const match = form.exec(line);
    if (match) return read(reader, match);
  }
  throw unknownStatement();
}

function columnOf({ participants, group }: Reader, id: string): number {
  const known = participants.findIndex((one) => one.id === id);
  if (known >= 0) return known;
  if (participants.length >= participantsMax) throw new DiagramError('it is too large');
  return participants.push({ id, name: id, isPerson: false, group, isCreated: false }) - 1;
}

/** `participant A@{ "type": "actor", "alias": "Ann" }`: types other than actors are boxes. */
function readParticipant(
  reader: Reader,
  [, create, word = '', id = '', data = '', name = fieldOf('alias', data)]: readonly string[],
): void {
  const column = columnOf(reader, id);
  const known = reader.participants[column]!;
  if (name !== undefined) known.name = name;
  known.isPerson = (fieldOf('type', data) ?? word).toLowerCase() === 'actor';
  known.isCreated = create !== undefined;
  if (create !== undefined) reader.events.push({ kind: 'create', column });
}

function fieldOf(field: 'alias' | 'type', data: string): string | undefined {
  const match = new RegExp(
    `[{,]\\s*["']?${field}["']?\\s*:\\s*(?:"([^"]*)"|'([^']*)'|([^\\s,}]+))`,
  );
  const [, double, single, bare] = match.exec(data) ?? [];
  return double ?? single ?? bare;
}

function readMessage(reader: Reader, match: readonly string[]): void {
  const [, sender = '', arrow = '', mark, receiver = '', text = ''] = match;
  const { numbers, events } = reader;
  const [tailId, headId] = [sender.replace(/\(\)$/, ''), receiver.replace(/^\(\)/, '')];
  const [from, to] = [columnOf(reader, tailId.trim()), columnOf(reader, headId.trim())];
  const dots = [...(tailId === sender ? [] : [from]), ...(headId === receiver ? [] : [to])];
  const prefix = numbers ? `${numbers.next}. ` : '';
  if (numbers) numbers.next += numbers.step;
  events.push({
    ...{ kind: 'message', from, to, text: prefix + text },
    ...{ isDashed: arrow.includes('--'), ...tipsOf(arrow), dots },
  });
  if (mark === '+') events.push({ kind: 'start', column: to });
  if (mark === '-') events.push({ kind: 'stop', column: from });
}

function readNote(reader: Reader, [, side = '', first = '', last, text = '']: readonly string[]) {
  const columns = [columnOf(reader, first), columnOf(reader, last ?? first)];
  const [from, to] = [Math.min(...columns), Math.max(...columns)];
  const place = side.toLowerCase().split(' ', 1)[0] as Note['side'];
  reader.events.push({ kind: 'note', side: place, from, to, text });
}

function readNumbering(reader: Reader, [, rest = '']: readonly string[]): void {
  const [next = 1, step = 1] = rest === '' ? [] : rest.split(/\s+/).map(Number);
  reader.numbers = rest === 'off' ? undefined : { next, step };
}

function readGroup(reader: Reader, [, text = '']: readonly string[]): void {
  const { color, rest } = splitColor(text);
  reader.group = reader.groups.push({ title: rest, fill: areaFill(color) }) - 1;
}

function readFrame(reader: Reader, [, word = '', text = '']: readonly string[]): void {
  reader.depth += 1;
  if (reader.depth > depthMax) throw new DiagramError('it is too large');
  const isColor = word === 'rect';
  reader.events.push({
    ...{ kind: 'open', word, text: isColor ? '' : text },
    fill: isColor ? areaFill(text) : undefined,
  });
}

function readDivider({ depth, events }: Reader, [, , text = '']: readonly string[]): void {
  if (depth === 0) throw unknownStatement();
  events.push({ kind: 'divide', text });
}

function readEnd(reader: Reader): void {
  if (reader.depth > 0) {
    reader.depth -= 1;
    reader.events.push({ kind: 'close' });
  } else if (reader.group === undefined) throw unknownStatement();
  else reader.group = undefined;
}

/** The ends of a message: the sign at its start, its line, and the sign at its end. */
function tipsOf(arrow: string): { readonly head: Tip; readonly tail: Tip } {
  const [, start = '', end = ''] = /^(.*?)-{1,2}(.*)$/.exec(arrow) ?? [];
  return { head: signs[end] ?? 'none', tail: signs[start] ?? 'none' };
}

const signs: Readonly<Record<string, Tip>> = {
  ...{ '>>': 'arrow', '<<': 'arrow', ')': 'open', x: 'cross' },
  ...{ '|\\': 'solidTop', '|/': 'solidBottom', '/|': 'solidTop', '\\|': 'solidBottom' },
  ...{ '\\\\': 'halfTop', '//': 'halfBottom' },
};
