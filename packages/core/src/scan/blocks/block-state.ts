import { bracketOpen, colon, skipSpace } from '../characters.ts';
import type { Peaks } from '../complexity.ts';
import {
  normalizeLabel,
  readDestination,
  readLabel,
  readTitle,
  skipWhiteSpace,
} from '../link-parts.ts';
import { type Container, type LeafBlock, type Line, type LineKind, lineContent } from '../model.ts';
import type { Cursor } from './cursor.ts';

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };
type MutableBlock<T> = T extends LeafBlock ? Mutable<T> : never;
type WithoutLines<T> = T extends LeafBlock ? Omit<T, 'first' | 'last' | 'container'> : never;

/** A line during the scan. */
export type OpenLine = Mutable<Line>;

/** A leaf block that later lines can extend. */
export type OpenLeaf = MutableBlock<LeafBlock>;

/** An open container, with the state that its continuation needs. */
export interface OpenContainer {
  readonly container: Container;
  /** Whether this is a list item that has only a marker so far; a blank line ends it. */
  empty: boolean;
}

/** The state of the block scan between lines. */
export interface BlockState {
  readonly text: string;
  readonly cursor: Cursor;
  readonly peaks: Peaks;
  /** Whether the text can contain formulas. */
  readonly math: boolean;
  readonly lines: OpenLine[];
  readonly blocks: LeafBlock[];
  /** Normalized labels of link reference definitions. */
  readonly labels: Set<string>;
  /** Normalized labels of footnote definitions. */
  readonly footnotes: Set<string>;
  readonly open: OpenContainer[];
  /** List items so far that are empty on the line of their marker. */
  emptyItems: number;
  leaf: OpenLeaf | undefined;
}

/** Opens a leaf block at the last line. */
export function openLeaf(
  state: BlockState,
  block: WithoutLines<LeafBlock>,
  lineKind: LineKind,
): void {
  const index = state.lines.length - 1;
  const container = state.open.at(-1)?.container;
  // Mutated rather than copied: a text can have as many blocks as lines.
  state.leaf = Object.assign(block, { first: index, last: index, container });
  setLineKind(state, index, lineKind);
}

/** Adds the last line to the open leaf block. */
export function extendLeaf(state: BlockState, leaf: OpenLeaf, lineKind: LineKind): void {
  leaf.last = state.lines.length - 1;
  setLineKind(state, leaf.last, lineKind);
}

export function setLineKind(state: BlockState, index: number, kind: LineKind): void {
  const line = state.lines[index];
  if (line) line.kind = kind;
}

/** Closes the open leaf block, if any, and adds it to the blocks. */
export function closeLeaf(state: BlockState): void {
  const { leaf } = state;
  state.leaf = undefined;
  const rest = leaf?.kind === 'paragraph' ? cutDefinitions(state, leaf) : leaf;
  if (rest) state.blocks.push(rest);
}

/** Moves the definitions at the start of a paragraph to a separate block and returns the rest. */
export function cutDefinitions(state: BlockState, leaf: OpenLeaf): OpenLeaf | undefined {
  const { first, last, container } = leaf;
  const after = first + readDefinitions(state, first, last);
  if (after === first) return leaf;
  for (let index = first; index < after; index += 1) setLineKind(state, index, 'definition');
  state.blocks.push({ kind: 'definitions', first, last: after - 1, container });
  return after > last ? undefined : { ...leaf, first: after };
}

/**
 * Reads the link reference definitions at the start of a paragraph and adds their labels. Source:
 * CommonMark 0.31, 4.7.
 *
 * @returns the number of lines that they take
 */
export function readDefinitions(state: BlockState, first: number, last: number): number {
  const line = state.lines[first];
  if (!line || state.text.charCodeAt(line.content) !== bracketOpen) return 0;
  const text = state.lines
    .slice(first, last + 1)
    .map((line) => lineContent(state.text, line))
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
  /** The offset after its line ending, or the end of the text. */
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

/** The offset after the line of the title that follows a destination, or -1 without a title. */
function endOfTitledLine(text: string, destination: number): number {
  const start = skipWhiteSpace(text, destination);
  if (start === destination) return -1;
  const end = readTitle(text, start);
  return end < 0 ? -1 : endOfLine(text, end);
}

/** The offset after the line ending if only white space comes before it, otherwise -1. */
function endOfLine(text: string, at: number): number {
  const end = skipSpace(text, at, text.length);
  if (end === text.length) return end;
  return text[end] === '\n' ? end + 1 : -1;
}
