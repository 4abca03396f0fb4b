import { bracketOpen, colon, skipSpace } from '../characters.ts';
import type { Peaks } from '../complexity.ts';
import {
  normalizeLabel,
  readDestination,
  readLabel,
  readTitle,
  skipWhiteSpace,
} from '../link-parts.ts';
import type { Container, LeafBlock, Line, LineKind } from '../model.ts';
import type { Cursor } from './cursor.ts';

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };
type MutableBlock<T> = T extends LeafBlock ? Mutable<T> : never;
type WithoutPlace<T> = T extends LeafBlock ? Omit<T, 'first' | 'last' | 'container'> : never;

/** A line while it is being read. */
export type OpenLine = Mutable<Line>;

/** The leaf block that the next line may continue. */
export type OpenLeaf = MutableBlock<LeafBlock>;

/** A container that is open, with what only its continuation asks for. */
export interface OpenContainer {
  readonly container: Container;
  /** An item of which nothing but its marker was seen: a blank line ends it. */
  empty: boolean;
}

/** Everything that reading the blocks carries from line to line. */
export interface BlockState {
  readonly text: string;
  readonly cursor: Cursor;
  readonly peaks: Peaks;
  readonly lines: OpenLine[];
  readonly blocks: LeafBlock[];
  /** Labels of link definitions, normalized. */
  readonly labels: Set<string>;
  /** Labels of footnotes, normalized. */
  readonly footnotes: Set<string>;
  readonly open: OpenContainer[];
  leaf: OpenLeaf | undefined;
}

/** Begins a leaf block at the last line. */
export function openLeaf(
  state: BlockState,
  block: WithoutPlace<LeafBlock>,
  lineKind: LineKind,
): void {
  const index = state.lines.length - 1;
  const container = state.open.at(-1)?.container;
  // Filled in rather than copied, since a text may have as many blocks as lines.
  state.leaf = Object.assign(block, { first: index, last: index, container });
  markLine(state, index, lineKind);
}

/** Adds the last line to the open leaf block. */
export function extendLeaf(state: BlockState, leaf: OpenLeaf, lineKind: LineKind): void {
  leaf.last = state.lines.length - 1;
  markLine(state, leaf.last, lineKind);
}

export function markLine(state: BlockState, index: number, kind: LineKind): void {
  const line = state.lines[index];
  if (line) line.kind = kind;
}

/** Ends the open leaf block, if there is one, and adds it to the blocks. */
export function closeLeaf(state: BlockState): void {
  const { leaf } = state;
  state.leaf = undefined;
  const rest = leaf?.kind === 'paragraph' ? cutDefinitions(state, leaf) : leaf;
  if (rest) state.blocks.push(rest);
}

/** Moves the definitions that a paragraph begins with to a block of their own; what is left. */
export function cutDefinitions(state: BlockState, leaf: OpenLeaf): OpenLeaf | undefined {
  const { first, last, container } = leaf;
  const after = first + readDefinitions(state, first, last);
  if (after === first) return leaf;
  for (let index = first; index < after; index += 1) markLine(state, index, 'definition');
  state.blocks.push({ kind: 'definitions', first, last: after - 1, container });
  return after > last ? undefined : { ...leaf, first: after };
}

/**
 * Reads the link definitions at the start of a paragraph and keeps their labels.
 * Source: CommonMark 0.31, 4.7.
 *
 * @returns how many lines they take
 */
export function readDefinitions(state: BlockState, first: number, last: number): number {
  const line = state.lines[first];
  if (!line || state.text.charCodeAt(line.content) !== bracketOpen) return 0;
  const text = state.lines
    .slice(first, last + 1)
    .map(({ content, end }) => state.text.slice(content, end))
    .join('\n');
  let at = 0;
  let count = 0;
  for (;;) {
    const definition = readDefinition(text, at);
    if (!definition) return count;
    state.labels.add(definition.label);
    for (let index = at; index < definition.end; index += 1) if (text[index] === '\n') count += 1;
    if (definition.end === text.length) return count + 1;
    at = definition.end;
  }
}

interface Definition {
  readonly label: string;
  /** After its line ending, or the end of the text. */
  readonly end: number;
}

function readDefinition(text: string, start: number): Definition | undefined {
  const close = readLabel(text, start);
  if (close < 0 || text.charCodeAt(close) !== colon) return undefined;
  const label = normalizeLabel(text.slice(start + 1, close - 1));
  const destination = readDestination(text, skipWhiteSpace(text, close + 1));
  if (label === '' || destination < 0) return undefined;
  const titled = endOfTitledLine(text, destination);
  const end = titled < 0 ? endOfLine(text, destination) : titled;
  return end < 0 ? undefined : { label, end };
}

/** After the line of the title that follows a destination, or -1 where there is none. */
function endOfTitledLine(text: string, destination: number): number {
  const start = skipWhiteSpace(text, destination);
  if (start === destination) return -1;
  const end = readTitle(text, start);
  return end < 0 ? -1 : endOfLine(text, end);
}

/** After the line ending, if nothing but white space precedes it; else -1. */
function endOfLine(text: string, at: number): number {
  const end = skipSpace(text, at, text.length);
  if (end === text.length) return end;
  return text[end] === '\n' ? end + 1 : -1;
}
