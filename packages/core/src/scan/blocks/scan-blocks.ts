import type { Peaks } from '../complexity.ts';
import type { LeafBlock, Line } from '../model.ts';
import { type BlockState, closeLeaf } from './block-state.ts';
import { closeContainers, continueContainers, openContainers } from './containers.ts';
import { createCursor, isBlank, moveToLine } from './cursor.ts';
import { endOfFrontMatter } from './leaf-markers.ts';
import { addBlankLine, addText, continueLiteral } from './leaves.ts';
import { createLineReader } from './read-lines.ts';

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
  const state: BlockState = {
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
  const reader = createLineReader(text);
  takeFrontMatter(state, reader);
  for (let line = reader.next(); line; line = reader.next()) {
    state.lines.push(line);
    moveToLine(state.cursor, line.start, line.end);
    readLine(state);
    // The containers that the line does not continue are closed by now.
    line.container = state.open.at(-1)?.container;
  }
  closeLeaf(state);
  return state;
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

function takeFrontMatter(state: BlockState, reader: ReturnType<typeof createLineReader>): void {
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
