import { DiagramError } from '../../diagram.ts';
import { readEach, unknownStatement } from '../kinds/kind.ts';
import type { Direction } from '../../graphs/graph.ts';
import { createOwnLooks, type OwnLooks } from '../own-looks.ts';
import { directionOf, directionStatement } from './graph-context.ts';

export interface State {
  readonly id: string;
  shape: 'state' | 'start' | 'end' | 'choice' | 'fork' | 'note';
  /** Descriptions; a state without one shows its id. */
  texts: string[];
}

/** A diagram, a composite state, or a region of one. */
export interface Scope {
  readonly id: string;
  readonly parent: Scope | undefined;
  readonly isRegion: boolean;
  direction?: Direction;
  readonly states: Set<string>;
  readonly scopes: Scope[];
}

export interface Transition {
  readonly from: string;
  readonly to: string;
  readonly text: string;
  /** Whether it connects a note. */
  readonly isNote?: boolean;
}

export interface States {
  readonly states: ReadonlyMap<string, State>;
  readonly composites: ReadonlyMap<string, Scope>;
  readonly transitions: readonly Transition[];
  readonly looks: OwnLooks;
  readonly root: Scope;
  readonly direction: Direction;
}

interface Reader extends States {
  readonly states: Map<string, State>;
  readonly composites: Map<string, Scope>;
  readonly transitions: Transition[];
  direction: Direction;
  /** The scope that is open. */
  scope: Scope;
  /** A note whose lines follow. */
  note: { readonly of: string; readonly lines: string[] } | undefined;
}

/**
 * Source: Mermaid, State diagrams.
 *
 * @throws {DiagramError} a statement is unknown
 */
export function readStates(statements: readonly string[]): States {
  const root = newScope('', undefined, false);
  const reader: Reader = {
    ...{ states: new Map(), composites: new Map(), transitions: [], direction: 'TB' },
    ...{ looks: createOwnLooks(), root, scope: root, note: undefined },
  };
  readEach(statements, (line) => readStatement(reader, line.trim()));
  if (reader.states.size === 0) throw new DiagramError('it has no statements that mdconv knows');
  return reader;
}

type Read = (reader: Reader, match: readonly (string | undefined)[]) => void;

const forms: readonly (readonly [RegExp, Read])[] = [
  [/^(?:hide empty description|scale\s+\d+.*)$/i, () => undefined],
  [directionStatement, readDirection],
  [/^\}$/, leaveScope],
  [/^--$/, divideScope],
  [/^note\s+(?:left|right)\s+of\s+([\p{L}\p{N}_.-]+)\s*(?::\s*(.*))?$/iu, readNote],
  [/^note\s+"([^"]*)"\s+as\s+(\S+)$/i, readFloatingNote],
  [
    /^state\s+(?:"([^"]*)"\s+as\s+)?([\p{L}\p{N}_.-]+)\s*(?:(?:<<|\[\[)(choice|fork|join)(?:>>|\]\]))?(?::::([\w-]+))?\s*(\{)?$/iu,
    readState,
  ],
  [
    /^(\[\*\]|[\p{L}\p{N}_.-]*?[\p{L}\p{N}_])(?::::([\w-]+))?\s*-->\s*(\[\*\]|[\p{L}\p{N}_.-]*[\p{L}\p{N}_])(?::::([\w-]+))?\s*(?::\s*(.*))?$/u,
    readTransition,
  ],
  [/^([\p{L}\p{N}_.-]*[\p{L}\p{N}_])(?::::([\w-]+))?\s*(?::\s*(.*))?$/u, readDescription],
];

function readStatement(reader: Reader, line: string): void {
  const { note } = reader;
  if (note) {
    if (!/^end note$/i.test(line)) note.lines.push(line);
    else {
      addNote(reader, note.of, note.lines.join('\n'));
      reader.note = undefined;
    }
    return;
  }
  if (reader.looks.read(line)) return;
  for (const [form, read] of forms) {
    const match = form.exec(line);
    if (match) return read(reader, match);
  }
  throw unknownStatement();
}

function newScope(id: string, parent: Scope | undefined, isRegion: boolean): Scope {
  const scope: Scope = { id, parent, isRegion, states: new Set(), scopes: [] };
  parent?.scopes.push(scope);
  return scope;
}

function addState({ states, scope }: Reader, id: string, shape: State['shape'] = 'state'): State {
  const state = states.get(id) ?? { id, shape, texts: [] };
  if (!states.has(id)) scope.states.add(id);
  states.set(id, state);
  return state;
}

function readDirection(reader: Reader, [, word = '']: readonly (string | undefined)[]): void {
  if (reader.scope === reader.root) reader.direction = directionOf(word);
  else reader.scope.direction = directionOf(word);
}

function readState(reader: Reader, match: readonly (string | undefined)[]): void {
  const [, text, id = '', shape, className, brace] = match;
  if (className !== undefined) reader.looks.assign(id, className);
  if (!brace) {
    const state = reader.composites.has(id) ? reader.states.get(id)! : addState(reader, id);
    if (text !== undefined) state.texts = [text];
    if (shape !== undefined) state.shape = shape.toLowerCase() === 'choice' ? 'choice' : 'fork';
    return;
  }
  openComposite(reader, id, text);
}

function openComposite(reader: Reader, id: string, text: string | undefined): void {
  if (reader.composites.has(id)) throw unknownStatement();
  // A transition may have named it before.
  const { texts = [] } = reader.states.get(id) ?? {};
  scopeWith(reader.root, id)?.states.delete(id);
  reader.states.set(id, { id, shape: 'state', texts: text === undefined ? texts : [text] });
  reader.scope = newScope(id, reader.scope, false);
  reader.composites.set(id, reader.scope);
}

function scopeWith(scope: Scope, id: string): Scope | undefined {
  if (scope.states.has(id)) return scope;
  return scope.scopes.map((one) => scopeWith(one, id)).find((one) => one !== undefined);
}

function leaveScope(reader: Reader): void {
  const { scope, root } = reader;
  const whole = scope.isRegion ? scope.parent! : scope;
  if (whole === root) throw unknownStatement();
  reader.scope = whole.parent!;
}

/** What came before is the first region. */
function divideScope(reader: Reader): void {
  const { scope, root } = reader;
  const whole = scope.isRegion ? scope.parent! : scope;
  if (whole === root) throw unknownStatement();
  if (!scope.isRegion) {
    const before = whole.scopes.splice(0);
    const first = newScope(`${whole.id} 1`, whole, true);
    first.scopes.push(...before);
    for (const id of whole.states) first.states.add(id);
    whole.states.clear();
  }
  reader.scope = newScope(`${whole.id} ${whole.scopes.length + 1}`, whole, true);
}

function readNote(reader: Reader, [, of = '', text]: readonly (string | undefined)[]): void {
  if (text === undefined) reader.note = { of, lines: [] };
  else addNote(reader, of, text);
}

/** A note stands in the scope of its state. */
function addNote(
  { states, composites, root, transitions }: Reader,
  of: string,
  text: string,
): void {
  const id = `note ${states.size}`;
  const scope = composites.get(of)?.parent ?? scopeWith(root, of) ?? root;
  states.set(id, { id, shape: 'note', texts: [text] });
  scope.states.add(id);
  if (states.has(of)) transitions.push({ from: of, to: id, text: '', isNote: true });
}

function readFloatingNote(reader: Reader, [, text = '', id = '']: readonly (string | undefined)[]) {
  addState(reader, id, 'note').texts = [text];
}

function readTransition(reader: Reader, match: readonly (string | undefined)[]): void {
  const [, tail = '', tailClass, head = '', headClass, text = ''] = match;
  const from = endOf(reader, tail, 'start', tailClass);
  const to = endOf(reader, head, 'end', headClass);
  reader.transitions.push({ from, to, text });
}

/** `[*]` is another state in each scope. */
function endOf(reader: Reader, word: string, shape: 'start' | 'end', className?: string): string {
  const id = word === '[*]' ? `${shape} of ${reader.scope.id}` : word;
  if (word === '[*]') addState(reader, id, shape);
  else if (!reader.composites.has(id)) addState(reader, id);
  if (className !== undefined) reader.looks.assign(id, className);
  return id;
}

function readDescription(reader: Reader, match: readonly (string | undefined)[]): void {
  const [, id = '', className, text] = match;
  const state = reader.composites.has(id) ? reader.states.get(id)! : addState(reader, id);
  if (className !== undefined) reader.looks.assign(id, className);
  if (text !== undefined) state.texts.push(text);
}
