import type { Peaks } from '../complexity.ts';
import type { LeafBlock, Line } from '../model.ts';
import { type BlockState, closeLeaf } from './block-state.ts';
import { closeContainers, continueContainers, openContainers } from './containers.ts';
import { createCursor, isBlank, moveToLine } from './cursor.ts';
import { endOfFrontMatter } from './leaf-markers.ts';
import { addBlankLine, addText, continueLiteral } from './leaves.ts';
import { createLineReader, type LineReader } from './read-lines.ts';

/** The block structure of a text. */
export interface Blocks {
  readonly lines: readonly Line[];
  readonly blocks: readonly LeafBlock[];
  /** Normalized labels of link reference definitions. */
  readonly labels: ReadonlySet<string>;
  /** Normalized labels of footnote definitions. */
  readonly footnotes: ReadonlySet<string>;
}

/** Reads every line once and classifies it as a CommonMark parser would. */
export function scanBlocks(text: string, peaks: Peaks, math: boolean): Blocks {
  const state = createState(text, peaks, math);
  const reader = createLineReader(text);
  takeFrontMatter(state, reader);
  readLines(state, reader);
  closeLeaf(state);
  return state;
}

/**
 * Scans the lines of a part of a text at whose start no block is open.
 *
 * @returns nothing if a block is open at the end of the part, and goes on behind it
 */
export function scanPart(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  peaks: Peaks,
  math: boolean,
): Blocks | undefined {
  const state = createState(text, peaks, math);
  readLines(state, createLineReader(text.slice(0, end), start));
  if (end < text.length && (state.leaf || state.open.length > 0)) return undefined;
  closeLeaf(state);
  return state;
}

function createState(text: string, peaks: Peaks, math: boolean): BlockState {
  return {
    text,
    cursor: createCursor(text),
    peaks,
    math,
    lines: [],
    blocks: [],
    labels: new Set(),
    footnotes: new Set(),
    open: [],
    emptyItems: 0,
    leaf: undefined,
  };
}

function readLines(state: BlockState, reader: LineReader): void {
  for (let line = reader.next(); line; line = reader.next()) {
    state.lines.push(line);
    moveToLine(state.cursor, line.start, line.end);
    readLine(state);
    // The containers that the line does not continue are closed by now.
    line.container = state.open.at(-1)?.container;
  }
}

function readLine(state: BlockState): void {
  const matched = continueContainers(state);
  const allMatched = matched === state.open.length;
  // Code and HTML blocks take any line with the prefix of their containers.
  if (allMatched && continueLiteral(state)) return;
  const opened = openContainers(state, matched);
  if (isBlank(state.cursor)) {
    if (!opened) closeContainers(state, matched);
    addBlankLine(state);
  } else addText(state, { matched, allMatched, opened });
}

function takeFrontMatter(state: BlockState, reader: LineReader): void {
  const end = endOfFrontMatter(state.text);
  while (reader.at() < end) {
    const line = reader.next();
    if (!line) break;
    line.kind = 'front-matter';
    state.lines.push(line);
  }
  if (state.lines.length === 0) return;
  const last = state.lines.length - 1;
  state.blocks.push({ kind: 'front-matter', first: 0, last, container: undefined });
}
