import { endOfRun, hash, isSpaceOrTab, lessThan } from '../characters.ts';
import {
  type BlockState,
  closeLeaf,
  cutDefinitions,
  extendLeaf,
  markLine,
  openLeaf,
} from './block-state.ts';
import { closeContainers } from './containers.ts';
import { type Cursor, isBlank, takeColumns } from './cursor.ts';
import { endsHtml, htmlCondition } from './html-blocks.ts';
import { closesFence, isSetextUnderline, isThematicBreak, readFence } from './leaf-markers.ts';
import { addTableLine } from './tables.ts';

/** How the containers of a line stand when its text is reached. */
export interface Reached {
  /** How many of the open containers went on in this line. */
  readonly matched: number;
  /** Whether all did. */
  readonly whole: boolean;
  /** Whether the line opened another. */
  readonly opened: boolean;
}

/** Adds a line to fenced code or html that is open. False when there is none, or it has ended. */
export function continueLiteral(state: BlockState): boolean {
  const { cursor, leaf } = state;
  if (leaf?.kind === 'fenced-code') {
    placeContent(state, cursor.at);
    const { text, next, end } = cursor;
    leaf.closed = cursor.indent < 4 && closesFence(text, next, end, leaf.fence);
    extendLeaf(state, leaf, leaf.closed ? 'fence' : 'fenced-code');
    if (leaf.closed) closeLeaf(state);
    return true;
  }
  if (leaf?.kind !== 'html' || (leaf.condition > 5 && isBlank(cursor))) return false;
  placeContent(state, cursor.at);
  extendLeaf(state, leaf, 'html');
  endHtml(state);
  return true;
}

/** Takes a line of nothing but white space, which ends most blocks. */
export function addBlankLine(state: BlockState): void {
  const { cursor, leaf } = state;
  if (leaf?.kind !== 'indented-code') {
    placeContent(state, cursor.next);
    return closeLeaf(state);
  }
  // The code may go on after it; the next line tells.
  takeColumns(cursor, 4);
  placeContent(state, cursor.at);
}

/** Takes a line with text in it: it begins a leaf block or goes on with one. */
export function addText(state: BlockState, reached: Reached): void {
  const { cursor } = state;
  const paragraph = !reached.opened && state.leaf?.kind === 'paragraph';
  if (cursor.indent >= 4 && !paragraph) return addIndentedCode(state, reached);
  placeContent(state, cursor.next);
  if (cursor.indent < 4 && (underline(state, reached) || beginBlock(state, reached))) return;
  if (addTableLine(state, reached)) return;
  addParagraphLine(state, reached);
}

function addIndentedCode(state: BlockState, { matched, whole, opened }: Reached): void {
  if (!opened) closeContainers(state, matched);
  const { cursor, leaf } = state;
  takeColumns(cursor, 4);
  placeContent(state, cursor.at);
  if (leaf?.kind === 'indented-code' && leaf === state.leaf) {
    for (let index = leaf.last + 1; index < state.lines.length; index += 1)
      markLine(state, index, 'indented-code');
    return extendLeaf(state, leaf, 'indented-code');
  }
  closeLeaf(state);
  openLeaf(state, { kind: 'indented-code' }, 'indented-code');
  // micromark goes on with no code that it began right after a container.
  if (!whole && !opened) closeLeaf(state);
}

/** Turns the open paragraph into a heading if the line underlines it. */
function underline(state: BlockState, { whole, opened }: Reached): boolean {
  const { cursor, leaf } = state;
  if (!whole || opened || leaf?.kind !== 'paragraph') return false;
  if (!isSetextUnderline(cursor.text, cursor.next, cursor.end)) return false;
  const rest = cutDefinitions(state, leaf);
  state.leaf = rest;
  if (!rest) return false;
  for (let index = rest.first; index <= rest.last; index += 1) markLine(state, index, 'heading');
  rest.kind = 'heading';
  extendLeaf(state, rest, 'setext-underline');
  closeLeaf(state);
  return true;
}

/** Begins a block that has a mark of its own, and ends it if it is one line long. */
function beginBlock(state: BlockState, reached: Reached): boolean {
  const { text, next, end, indent } = state.cursor;
  const code = text.charCodeAt(next);
  if (code === hash && isAtxHeading(text, next, end)) return addLine(state, reached, 'heading');
  if (isThematicBreak(text, next, end)) return addLine(state, reached, 'thematic-break');
  const fence = readFence(text, next, end, indent);
  if (fence) {
    endOthers(state, reached);
    openLeaf(state, { kind: 'fenced-code', fence, closed: false }, 'fence');
    return true;
  }
  return code === lessThan && beginHtml(state, reached);
}

function isAtxHeading(text: string, at: number, end: number): boolean {
  const after = endOfRun(text, at, end, hash);
  return after - at <= 6 && (after === end || isSpaceOrTab(text.charCodeAt(after)));
}

function addLine(state: BlockState, reached: Reached, kind: 'heading' | 'thematic-break'): true {
  endOthers(state, reached);
  openLeaf(state, { kind }, kind);
  closeLeaf(state);
  return true;
}

function beginHtml(state: BlockState, reached: Reached): boolean {
  const { text, next, end }: Cursor = state.cursor;
  const inParagraph = !reached.opened && state.leaf?.kind === 'paragraph';
  const condition = htmlCondition(text, next, end, inParagraph && reached.whole);
  if (!condition) return false;
  // A lone tag on a lazy line ends the paragraph, but to micromark not what holds it.
  if (inParagraph && condition === 7) closeLeaf(state);
  else endOthers(state, reached);
  openLeaf(state, { kind: 'html', condition, closed: condition > 5 }, 'html');
  endHtml(state);
  return true;
}

function endHtml(state: BlockState): void {
  const { cursor, leaf, lines } = state;
  if (leaf?.kind !== 'html' || leaf.condition > 5) return;
  const content = lines.at(-1)?.content ?? cursor.end;
  leaf.closed = endsHtml(cursor.text, content, cursor.end, leaf.condition);
  if (leaf.closed) closeLeaf(state);
}

function addParagraphLine(state: BlockState, reached: Reached): void {
  const { leaf, lines } = state;
  if (!reached.opened && leaf?.kind === 'paragraph') {
    const line = lines.at(-1);
    if (line) line.lazy = !reached.whole;
    return extendLeaf(state, leaf, 'paragraph');
  }
  endOthers(state, reached);
  openLeaf(state, { kind: 'paragraph' }, 'paragraph');
}

/** Ends what the line does not continue. */
function endOthers(state: BlockState, { matched, opened }: Reached): void {
  if (!opened) closeContainers(state, matched);
  closeLeaf(state);
}

/** Notes where the line's own text begins. */
function placeContent({ lines, cursor }: BlockState, content: number): void {
  const line = lines.at(-1);
  if (!line) return;
  line.content = content;
  line.indent = cursor.indent;
}
