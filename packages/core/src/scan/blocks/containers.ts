import { greaterThan, skipSpace } from '../characters.ts';
import { complexityLimits } from '../complexity.ts';
import { normalizeLabel } from '../link-parts.ts';
import type { Container, LeafBlock } from '../model.ts';
import { type BlockState, closeLeaf, type OpenContainer } from './block-state.ts';
import { type Opening, takeContainerMarker, takeQuoteMarker } from './container-markers.ts';
import { type Cursor, isBlank, takeColumns } from './cursor.ts';

/** Deeper ones are left as text: the document is refused, and reading on must stay cheap. */
const depthMax = complexityLimits['container depth'] + 1;

/** Takes the prefixes of the containers that go on in this line; how many do. */
export function continueContainers({ open, cursor }: BlockState): number {
  let matched = 0;
  for (const entry of open) {
    if (!continues(entry, cursor)) break;
    matched += 1;
  }
  return matched;
}

function continues(entry: OpenContainer, cursor: Cursor): boolean {
  const { container } = entry;
  switch (container.kind) {
    case 'quote': {
      const marked = cursor.indent < 4 && cursor.text.charCodeAt(cursor.next) === greaterThan;
      if (!marked || isBlank(cursor)) return false;
      takeQuoteMarker(cursor);
      return true;
    }
    case 'item':
      return continuesIndented(entry, cursor, container.indent);
    case 'footnote':
      // To micromark one indentation is enough for all that stand in one another.
      if (container.parent?.kind === 'footnote' && cursor.indent === 0) return true;
      return continuesIndented(entry, cursor, 4);
  }
}

function continuesIndented(entry: OpenContainer, cursor: Cursor, columns: number): boolean {
  if (isBlank(cursor)) {
    takeColumns(cursor, columns);
    return !entry.empty;
  }
  entry.empty = false;
  if (cursor.indent < columns) return false;
  takeColumns(cursor, columns);
  return true;
}

/**
 * Blocks that keep fewer markers from opening a list. CommonMark names paragraphs only; to
 * micromark, which decides what is shown, indented code is no better.
 */
const interruptible: ReadonlySet<LeafBlock['kind'] | undefined> = new Set([
  'paragraph',
  'indented-code',
]);

/**
 * Opens every container whose marker stands at the cursor. Those that did not go on in this line
 * are closed as soon as one opens.
 *
 * @returns whether any opened
 */
export function openContainers(state: BlockState, matched: number): boolean {
  const { cursor, open, peaks, lines } = state;
  const start = lines.at(-1)?.start ?? 0;
  // As micromark has it, what stands before decides for all markers of the line.
  const interrupts = matched === open.length && interruptible.has(state.leaf?.kind);
  let opened = false;
  while (cursor.indent < 4 && !isBlank(cursor) && open.length < depthMax) {
    const offset = cursor.next;
    const columns = cursor.column + cursor.indent;
    const opening = takeContainerMarker(cursor, interrupts);
    if (!opening) break;
    if (!opened) {
      closeLeaf(state);
      open.length = matched;
      if (isAllSpace(state.text, start, offset)) peaks.note('indentation', columns, offset);
    }
    opened = true;
    addContainer(state, opening);
    peaks.note('container depth', open.length, offset);
  }
  return opened;
}

function addContainer({ open, cursor, footnotes }: BlockState, opening: Opening): void {
  const parent = open.at(-1)?.container;
  const container: Container = Object.assign(opening, { parent, depth: open.length + 1 });
  open.push({ container, empty: container.kind === 'item' && isBlank(cursor) });
  if (container.kind === 'footnote') footnotes.add(normalizeLabel(container.label));
}

/** Closes the containers after the first `matched` ones, and with them the leaf block. */
export function closeContainers(state: BlockState, matched: number): void {
  if (matched === state.open.length) return;
  closeLeaf(state);
  state.open.length = matched;
}

function isAllSpace(text: string, start: number, end: number): boolean {
  return skipSpace(text, start, end) === end;
}
