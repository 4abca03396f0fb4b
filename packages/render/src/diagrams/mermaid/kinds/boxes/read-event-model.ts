import { DiagramError } from '../../../diagram.ts';
import { readEach, unknownStatement, type KindSource } from '../kind.ts';

export type EntityKind = 'ui' | 'processor' | 'command' | 'readmodel' | 'event';

/** What happens at one time. */
export interface Frame {
  readonly id: string;
  readonly kind: EntityKind;
  readonly name: string;
  /** The part of a system; empty without one. */
  readonly namespace: string;
  /** The ids of the frames that it comes from; empty for those that start a flow. */
  readonly sources: readonly string[];
  /** Lines of an example. */
  readonly data: readonly string[];
}

export interface EventModel {
  readonly title: string;
  readonly frames: readonly Frame[];
  /** The lines of notes by the id of their frame. */
  readonly notes: ReadonlyMap<string, readonly string[]>;
}

const framesMax = 100;

const kinds: Readonly<Record<string, EntityKind>> = {
  ...{ ui: 'ui', pcr: 'processor', processor: 'processor', cmd: 'command', command: 'command' },
  ...{ rmo: 'readmodel', readmodel: 'readmodel', evt: 'event', event: 'event' },
};

const frame =
  /^(tf|timeframe|rf|resetframe)\s+(\d{1,3})\s+(ui|pcr|processor|cmd|command|rmo|readmodel|evt|event)\s+([\w.]+)\s*((?:->>\s*\d{1,3}\s*)*)(?:\[\[\s*([\w]+)\s*\]\])?\s*(?:`\w+`\s*)?(\{.*\}|"[^"]*"|'[^']*')?$/;

/**
 * Source: Mermaid, Event modeling.
 *
 * @throws {DiagramError} a statement is unknown, or names what does not exist
 */
export function readEventModel({ head, statements }: KindSource): EventModel {
  const { lines, blocks, notes } = takeBlocks([head, ...statements]);
  let title = '';
  const frames: Frame[] = [];
  readEach(lines.map((one) => one.trim()).filter(Boolean), (line) => {
    const match = frame.exec(line);
    if (match) frames.push(frameOf(match, frames.at(-1)?.id, blocks));
    else if (/^title\s/.test(line)) title = line.slice(5).trim();
    // Entities are known by their frames, and examples of behavior have no place on the time line.
    else if (!/^(?:entity|gwt|given|when|then)\b/.test(line)) throw unknownStatement();
  });
  const ids = new Set(frames.map(({ id }) => id));
  if (frames.length === 0) throw new DiagramError('it has no data');
  if (frames.length > framesMax) throw new DiagramError('it is too large');
  if (frames.some(({ sources }) => sources.some((id) => !ids.has(id))))
    throw new DiagramError('it names a frame that is not defined');
  return { title, frames, notes };
}

interface OpenBlock {
  readonly word: string;
  readonly name: string;
  readonly lines: string[];
}

const blockStart = /^\s*(data|note)\s+(\w+)\s*(?:`\w+`\s*)?\{(.*)$/;

/** Takes the blocks in braces out of the lines. */
function takeBlocks(statements: readonly string[]) {
  const lines: string[] = [];
  const blocks: OpenBlock[] = [];
  let open: OpenBlock | undefined;
  for (const line of statements) {
    const started = open ? undefined : startBlock(line);
    if (started) blocks.push(started.block);
    if (started?.isOpen) open = started.block;
    else if (open && line.trim() === '}') open = undefined;
    else if (open) open.lines.push(line.trim());
    else if (!started) lines.push(line);
  }
  if (open) throw unknownStatement();
  return { lines, blocks: linesOfBlocks(blocks, 'data'), notes: linesOfBlocks(blocks, 'note') };
}

/** A block with what is on its first line. */
function startBlock(
  line: string,
): { readonly block: OpenBlock; readonly isOpen: boolean } | undefined {
  const [, word, name = '', rest = ''] = blockStart.exec(line) ?? [];
  if (word === undefined) return undefined;
  const content = rest.replace(/\}\s*$/, '').trim();
  const block = { word, name, lines: content === '' ? [] : [content] };
  return { block, isOpen: !/\}\s*$/.test(rest) };
}

const linesOfBlocks = (
  blocks: readonly OpenBlock[],
  kind: string,
): ReadonlyMap<string, readonly string[]> =>
  new Map(blocks.flatMap(({ word, name, lines }) => (word === kind ? [[name, lines]] : [])));

function frameOf(
  match: RegExpExecArray,
  before: string | undefined,
  blocks: ReadonlyMap<string, readonly string[]>,
): Frame {
  const [, word = '', id = '', kind = '', entity = '', from = '', reference, inline] = match;
  const written = [...from.matchAll(/\d+/g)].map(([source]) => source);
  const isReset = word.startsWith('r');
  const inferred = isReset || before === undefined ? [] : [before];
  const name = entity.replace(/^[^.]*\./, '');
  return {
    ...{
      id,
      kind: kinds[kind]!,
      name,
      namespace: entity.includes('.') ? entity.split('.')[0]! : '',
    },
    sources: written.length > 0 ? written : inferred,
    data: reference === undefined ? linesOf(inline) : (blocks.get(reference) ?? []),
  };
}

const linesOf = (inline?: string) =>
  inline === undefined ? [] : [inline.slice(1, -1).trim()].filter(Boolean);
