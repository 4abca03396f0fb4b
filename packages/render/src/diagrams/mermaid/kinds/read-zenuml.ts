import { DiagramError } from '../../diagram.ts';
import { readEach, unknownStatement, type KindSource } from './kind.ts';
import type { Event, Participant, Sequence } from './read-sequence.ts';

const participantsMax = 60;
const depthMax = 12;

/** A block in braces: the body of a call, or a frame. */
interface Block {
  readonly kind: 'call' | 'frame' | 'group';
  /** The words of a frame that can follow after its brace. */
  readonly word: string;
  /** Who sends the messages in it. */
  readonly sender: number | undefined;
  /** Who gets the reply to a call, and with which text. */
  readonly caller: number | undefined;
  readonly result: string;
}

interface Reader {
  readonly participants: Participant[];
  readonly events: Event[];
  readonly blocks: Block[];
  title: string;
  /** What a comment says about the next message. */
  comment: string;
  isReply: boolean;
  /** Who sends the messages that have no sender. */
  starter: number | undefined;
  /** The block that has ended, until what follows it is known. */
  ended: Block | undefined;
}

/**
 * Reads ZenUML as a sequence of messages.
 *
 * Source: Mermaid, ZenUML.
 *
 * @throws {DiagramError} a statement is unknown, or it is too large
 */
export function readZenuml(source: KindSource): Sequence {
  const sequence = readAll(source, false);
  const isStarted = sequence.participants.findIndex(({ id }) => id === starterId) > 0;
  return isStarted ? readAll(source, true) : sequence;
}

/** Who sends the first messages has no name, and the first place. */
const starterId = ' ';

function readAll({ head, statements }: KindSource, hasStarter: boolean): Sequence {
  const reader: Reader = {
    ...{ participants: [], events: [], blocks: [], title: '', comment: '' },
    ...{ isReply: false, starter: undefined, ended: undefined },
  };
  if (hasStarter) columnOf(reader, starterId);
  readEach([head, ...statements], (line) => {
    for (const part of partsOf(line.trim())) readPart(reader, part);
  });
  settleEnd(reader);
  if (reader.participants.length === 0) throw new DiagramError('it has no data');
  // What is open at the end was meant to end there.
  while (reader.blocks.length > 0) {
    endBlock(reader);
    settleEnd(reader);
  }
  const { title, participants, events } = reader;
  return { title, participants, groups: [], events };
}

const word = String.raw`(?:"[^"]+"|[\p{L}_][\p{L}\p{N}_]*)`;
const sent = new RegExp(String.raw`^${word}\s*->\s*${word}\s*:`, 'u');

/** Quoted texts, texts in parentheses, braces, semicolons, comments, and what is between them. */
const pieces = /"[^"]*"|\((?:[^()"]|"[^"]*"|\([^()]*\))*\)|[{};]|\/\/.*|[^"(){};/]+|./gu;

/** The statements of a line with the braces at their ends. */
function partsOf(line: string): readonly string[] {
  if (line.startsWith('//') || sent.test(line) || /^title\s/.test(line)) return [line];
  const parts: string[] = [];
  let part = '';
  const end = (last = '') => {
    if ((part + last).trim() !== '') parts.push((part + last).trim());
    part = '';
  };
  for (const [piece] of line.matchAll(pieces)) {
    if (piece === '{') end(piece);
    else if (piece === '}' || piece.startsWith('//')) {
      end();
      parts.push(piece);
    } else if (piece === ';') end();
    else part += piece;
  }
  end();
  return parts;
}

type Read = (reader: Reader, match: readonly string[]) => void;

const name = `(${word})`;
const brace = String.raw`\s*(\{)?$`;
const condition = String.raw`\s*(?:\((.*)\))?`;

const forms: readonly (readonly [RegExp, Read])[] = (
  [
    [
      String.raw`^\/\/\s*(.*)$`,
      (reader, [, text = '']) => {
        reader.comment = [reader.comment, text].filter(Boolean).join(' ');
      },
    ],
    [String.raw`^title\s+(.+)$`, (reader, [, text = '']) => (reader.title = text)],
    [String.raw`^@(?:return|reply)$`, (reader) => (reader.isReply = true)],
    [
      String.raw`^@Starter\s*\(\s*${name}\s*\)$`,
      (reader, [, id = '']) => {
        reader.starter = columnOf(reader, id);
      },
    ],
    [String.raw`^group\b\s*([^{]*)\{$`, (reader) => open(reader, { kind: 'group' })],
    [
      String.raw`^(while|for|forEach|foreach|loop|if|opt|par|try|critical|section|frame)${condition}${brace}`,
      readFrame,
    ],
    [String.raw`^(else\s+if|else|catch|finally)${condition}${brace}`, readDivider],
    [String.raw`^return\b\s*(.*)$`, readReturn],
    [
      String.raw`^(?:@(\w+)\s+)?(?:<<.*?>>\s*)?${name}(?:\s*<<.*>>)?(?:\s+as\s+(${word}|.+?))?(?:\s+#[\da-fA-F]{3,8})?$`,
      readParticipant,
    ],
    [String.raw`^(?:@(?:return|reply)\s+)?${name}\s*->\s*${name}\s*:\s*(.*)$`, readAsync],
    [
      String.raw`^(?:(?:[\p{L}_][\p{L}\p{N}_<>]*\s+)?([\p{L}_][\p{L}\p{N}_]*)\s*=\s*)?new\s+${name}\s*(\(.*\))?${brace}`,
      readCreation,
    ],
    [
      String.raw`^(?:(?:[\p{L}_][\p{L}\p{N}_<>]*\s+)?([\p{L}_][\p{L}\p{N}_]*)\s*=\s*)?(?:${name}\s*->\s*)?${name}\s*\.\s*([\p{L}\p{N}_.]+\s*(?:\(.*\))?)${brace}`,
      readCall,
    ],
    [String.raw`^([\p{L}_][\p{L}\p{N}_]*\s*\(.*\))${brace}`, readOwnCall],
  ] satisfies readonly (readonly [string, Read])[]
).map(([form, read]) => [new RegExp(form, 'u'), read] as const);

function readPart(reader: Reader, part: string): void {
  if (part === '}') {
    settleEnd(reader);
    return endBlock(reader);
  }
  const isNext = /^(?:else|catch|finally)\b/.test(part);
  if (!isNext) settleEnd(reader);
  if (/^==.*==$/.test(part)) {
    reader.comment = part.replace(/^=+\s*|\s*=+$/g, '');
    return;
  }
  for (const [form, read] of forms) {
    const match = form.exec(part);
    if (match) return read(reader, match);
  }
  throw unknownStatement();
}

function columnOf({ participants }: Reader, written: string): number {
  const id = written.replace(/^"(.*)"$/, '$1');
  const known = participants.findIndex((one) => one.id === id);
  if (known >= 0) return known;
  if (participants.length >= participantsMax) throw new DiagramError('it is too large');
  const one = { id, name: id, isPerson: false, group: undefined, isCreated: false };
  return participants.push(one) - 1;
}

/** Messages that nobody in the diagram sends come from a person without a name. */
function senderOf(reader: Reader): number {
  const sender = reader.blocks.at(-1)?.sender ?? reader.starter;
  if (sender !== undefined) return sender;
  const column = columnOf(reader, starterId);
  reader.participants[column]!.isPerson = true;
  return (reader.starter = column);
}

interface Sent {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly isReply?: boolean;
  readonly isAsync?: boolean;
}

function send(reader: Reader, { from, to, text, isReply = false, isAsync = false }: Sent): void {
  const { comment, events } = reader;
  if (comment !== '') {
    const [first, last] = [Math.min(from, to), Math.max(from, to)];
    events.push({ kind: 'note', side: 'over', from: first, to: last, text: `\`${comment}\`` });
  }
  reader.comment = '';
  reader.isReply = false;
  const head = isAsync || isReply ? 'open' : 'arrow';
  events.push({ kind: 'message', from, to, text, isDashed: isReply, head, tail: 'none', dots: [] });
}

function open(
  reader: Reader,
  { kind, word: own = '', sender, caller, result = '' }: Partial<Block> & Pick<Block, 'kind'>,
): void {
  reader.blocks.push({ kind, word: own, sender, caller, result });
  if (reader.blocks.length > depthMax) throw new DiagramError('it is too large');
}

function endBlock(reader: Reader): void {
  const block = reader.blocks.pop();
  if (!block) throw unknownStatement();
  reader.ended = block;
}

/** Ends a block that nothing continues. */
function settleEnd(reader: Reader): void {
  const { ended, events } = reader;
  reader.ended = undefined;
  if (ended?.kind === 'frame') events.push({ kind: 'close' });
  if (ended?.kind !== 'call' || ended.sender === undefined || ended.caller === undefined) return;
  if (ended.result !== '')
    send(reader, { from: ended.sender, to: ended.caller, text: ended.result, isReply: true });
  events.push({ kind: 'stop', column: ended.sender });
}

const frames: Readonly<Record<string, string>> = {
  ...{ while: 'loop', for: 'loop', forEach: 'loop', foreach: 'loop', loop: 'loop', if: 'alt' },
};

function readFrame(reader: Reader, [, own = '', text = '', hasBrace]: readonly string[]): void {
  if (hasBrace === undefined) throw unknownStatement();
  const sender = reader.blocks.at(-1)?.sender;
  reader.events.push({ kind: 'open', word: frames[own] ?? own, text, fill: undefined });
  open(reader, { kind: 'frame', word: own, sender });
}

function readDivider(reader: Reader, [, own = '', text = '', hasBrace]: readonly string[]): void {
  const { ended } = reader;
  if (ended?.kind !== 'frame' || hasBrace === undefined) throw unknownStatement();
  reader.ended = undefined;
  const isElse = own.startsWith('else');
  const label = isElse ? text || 'else' : [own, text].filter(Boolean).join(' ');
  reader.events.push({ kind: 'divide', text: label });
  reader.blocks.push(ended);
}

function readReturn(reader: Reader, [, text = '']: readonly string[]): void {
  const call = reader.blocks.findLast(({ kind }) => kind === 'call');
  const from = call?.sender ?? senderOf(reader);
  send(reader, { from, to: call?.caller ?? from, text, isReply: true });
}

function readParticipant(reader: Reader, [, kind = '', id = '', label]: readonly string[]): void {
  const participant = reader.participants[columnOf(reader, id)]!;
  // Comments on participants are not shown.
  reader.comment = '';
  if (label !== undefined) participant.name = label.replace(/^"(.*)"$/, '$1');
  if (kind.toLowerCase() === 'actor') participant.isPerson = true;
}

function readAsync(reader: Reader, match: readonly string[]): void {
  const [whole = '', from = '', to = '', text = ''] = match;
  const isReply = reader.isReply || /^@re/.test(whole);
  send(reader, {
    ...{ from: columnOf(reader, from), to: columnOf(reader, to), text },
    ...{ isReply, isAsync: true },
  });
}

function call(reader: Reader, sentCall: Sent, hasBlock: boolean, result = ''): void {
  const { from, to } = sentCall;
  send(reader, sentCall);
  if (hasBlock) {
    reader.events.push({ kind: 'start', column: to });
    open(reader, { kind: 'call', sender: to, caller: from, result });
  } else if (result !== '') send(reader, { from: to, to: from, text: result, isReply: true });
}

function readCreation(reader: Reader, match: readonly string[]): void {
  const [, result, id = '', parameters = '', hasBrace] = match;
  const from = senderOf(reader);
  const isNew = !reader.participants.some((one) => one.id === id.replace(/"/g, ''));
  const to = columnOf(reader, id);
  if (isNew) {
    reader.participants[to]!.isCreated = true;
    reader.events.push({ kind: 'create', column: to });
  }
  const text = `\u00abcreate\u00bb ${parameters.replace(/^\(|\)$/g, '')}`.trim();
  call(reader, { from, to, text }, hasBrace !== undefined, result);
}

function readCall(reader: Reader, match: readonly string[]): void {
  const [, result, sender, id = '', text = '', hasBrace] = match;
  const from = sender === undefined ? senderOf(reader) : columnOf(reader, sender);
  call(reader, { from, to: columnOf(reader, id), text }, hasBrace !== undefined, result);
}

/** A call of a method without the name of an object: the sender calls itself. */
function readOwnCall(reader: Reader, [, text = '', hasBrace]: readonly string[]): void {
  const from = senderOf(reader);
  call(reader, { from, to: from, text }, hasBrace !== undefined);
}
