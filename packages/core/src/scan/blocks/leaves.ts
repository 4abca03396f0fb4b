import { backslash, dollar, endOfRun, hash, isSpaceOrTab, lessThan } from '../characters.ts';
import { readDisplayMath } from '../math/index.ts';
import {
  type BlockState,
  closeLeaf,
  cutDefinitions,
  extendLeaf,
  setLineKind,
  openLeaf,
} from './block-state.ts';
import { closeContainers, type ContainerMatch } from './containers.ts';
import { type Cursor, isBlank, takeColumns } from './cursor.ts';
import { endsHtml, htmlCondition } from './html-blocks.ts';
import { closesFence, isSetextUnderline, isThematicBreak, readFence } from './leaf-markers.ts';
import { addTableLine } from './tables.ts';

/** Adds a line to an open block of code, math or HTML. Returns false if none is open or the line ends it. */
export function continueLiteral(state: BlockState): boolean {
  const { cursor, leaf } = state;
  if (leaf?.kind !== 'code' && leaf?.kind !== 'math' && leaf?.kind !== 'html') return false;
  if (leaf.kind === 'html' && leaf.condition > 5 && isBlank(cursor)) return false;
  setContent(state, cursor.at);
  extendLeaf(state, leaf, leaf.kind);
  closeCodeIfEnded(state);
  closeMathIfEnded(state);
  closeHtmlIfEnded(state);
  return true;
}

/** Adds a blank line, which ends most leaf blocks. */
export function addBlankLine(state: BlockState): void {
  const { cursor, leaf } = state;
  if (leaf?.kind !== 'indented-code') {
    setContent(state, cursor.next);
    return closeLeaf(state);
  }
  // The next line decides whether the code continues.
  takeColumns(cursor, 4);
  setContent(state, cursor.at);
}

/** Adds a line with text, which opens or continues a leaf block. */
export function addText(state: BlockState, match: ContainerMatch): void {
  const { cursor } = state;
  const paragraph = !match.opened && state.leaf?.kind === 'paragraph';
  if (cursor.indent >= 4 && !paragraph) return addIndentedCode(state, match);
  setContent(state, cursor.next);
  if (cursor.indent < 4 && (takeSetextUnderline(state, match) || openBlock(state, match))) return;
  if (addTableLine(state, match)) return;
  addParagraphLine(state, match);
}

function addIndentedCode(state: BlockState, { matched, allMatched, opened }: ContainerMatch): void {
  if (!opened) closeContainers(state, matched);
  const { cursor, leaf } = state;
  takeColumns(cursor, 4);
  setContent(state, cursor.at);
  if (leaf?.kind === 'indented-code' && leaf === state.leaf) {
    for (let index = leaf.last + 1; index < state.lines.length; index += 1)
      setLineKind(state, index, 'indented-code');
    return extendLeaf(state, leaf, 'indented-code');
  }
  closeLeaf(state);
  openLeaf(state, { kind: 'indented-code' }, 'indented-code');
  // micromark does not continue indented code that starts right after a container.
  if (!allMatched && !opened) closeLeaf(state);
}

/** Turns the open paragraph into a heading if the line is a setext underline. */
function takeSetextUnderline(state: BlockState, { allMatched, opened }: ContainerMatch): boolean {
  const { cursor, leaf } = state;
  if (!allMatched || opened || leaf?.kind !== 'paragraph') return false;
  if (!isSetextUnderline(cursor.text, cursor.next, cursor.end)) return false;
  const rest = cutDefinitions(state, leaf);
  state.leaf = rest;
  if (!rest) return false;
  for (let index = rest.first; index <= rest.last; index += 1) setLineKind(state, index, 'heading');
  rest.kind = 'heading';
  extendLeaf(state, rest, 'setext-underline');
  closeLeaf(state);
  return true;
}

/** Opens the block whose marker is at the cursor, and closes it if it is one line long. */
function openBlock(state: BlockState, match: ContainerMatch): boolean {
  const { text, next, end, indent } = state.cursor;
  const code = text.charCodeAt(next);
  if (code === hash && isAtxHeading(text, next, end)) return addLine(state, match, 'heading');
  if (isThematicBreak(text, next, end)) return addLine(state, match, 'thematic-break');
  const fence = readFence(text, next, end, indent);
  if (fence) {
    closeOpenBlocks(state, match);
    openLeaf(state, { kind: 'code', fence, closed: false }, 'fence');
    return true;
  }
  if (code === lessThan) return openHtml(state, match);
  return state.math && (code === dollar || code === backslash) && openMath(state, match);
}

function openMath(state: BlockState, match: ContainerMatch): boolean {
  const { text, next } = state.cursor;
  const end = readDisplayMath(text, next);
  if (end === undefined) return false;
  closeOpenBlocks(state, match);
  openLeaf(state, { kind: 'math', end }, 'math');
  closeMathIfEnded(state);
  return true;
}

function closeCodeIfEnded(state: BlockState): void {
  const { cursor, leaf, lines } = state;
  if (leaf?.kind !== 'code') return;
  const { text, next, end, indent } = cursor;
  leaf.closed = indent < 4 && closesFence(text, next, end, leaf.fence);
  if (!leaf.closed) return;
  setLineKind(state, lines.length - 1, 'fence');
  closeLeaf(state);
}

function closeMathIfEnded(state: BlockState): void {
  const { cursor, leaf } = state;
  if (leaf?.kind === 'math' && cursor.end >= leaf.end) closeLeaf(state);
}

function isAtxHeading(text: string, at: number, end: number): boolean {
  const after = endOfRun(text, at, end, hash);
  return after - at <= 6 && (after === end || isSpaceOrTab(text.charCodeAt(after)));
}

function addLine(
  state: BlockState,
  match: ContainerMatch,
  kind: 'heading' | 'thematic-break',
): true {
  closeOpenBlocks(state, match);
  openLeaf(state, { kind }, kind);
  closeLeaf(state);
  return true;
}

function openHtml(state: BlockState, match: ContainerMatch): boolean {
  const { text, next, end }: Cursor = state.cursor;
  const inParagraph = !match.opened && state.leaf?.kind === 'paragraph';
  const condition = htmlCondition(text, next, end, inParagraph && match.allMatched);
  if (!condition) return false;
  // In micromark, a single tag on a lazy line ends the paragraph but not its containers.
  if (inParagraph && condition === 7) closeLeaf(state);
  else closeOpenBlocks(state, match);
  openLeaf(state, { kind: 'html', condition, closed: condition > 5 }, 'html');
  closeHtmlIfEnded(state);
  return true;
}

function closeHtmlIfEnded(state: BlockState): void {
  const { cursor, leaf, lines } = state;
  if (leaf?.kind !== 'html' || leaf.condition > 5) return;
  const content = lines.at(-1)?.content ?? cursor.end;
  leaf.closed = endsHtml(cursor.text, content, cursor.end, leaf.condition);
  if (leaf.closed) closeLeaf(state);
}

function addParagraphLine(state: BlockState, match: ContainerMatch): void {
  const { leaf, lines } = state;
  if (!match.opened && leaf?.kind === 'paragraph') {
    const line = lines.at(-1);
    if (line) line.lazy = !match.allMatched;
    return extendLeaf(state, leaf, 'paragraph');
  }
  closeOpenBlocks(state, match);
  openLeaf(state, { kind: 'paragraph' }, 'paragraph');
}

/** Closes the blocks that the line does not continue. */
function closeOpenBlocks(state: BlockState, { matched, opened }: ContainerMatch): void {
  if (!opened) closeContainers(state, matched);
  closeLeaf(state);
}

/** Records where the line's own text starts. */
function setContent({ lines, cursor }: BlockState, content: number): void {
  const line = lines.at(-1);
  if (!line) return;
  line.content = content;
  line.indent = cursor.indent;
}
