import { greaterThan, skipSpace } from '../characters.ts';
import { complexityLimits } from '../complexity.ts';
import { normalizeLabel } from '../link-parts.ts';
import type { Container, LeafBlock } from '../model.ts';
import { type BlockState, closeLeaf, type OpenContainer } from './block-state.ts';
import { type Opening, takeContainerMarker, takeBlockquoteMarker } from './container-markers.ts';
import { type Cursor, isBlank, takeColumns } from './cursor.ts';

/** Deeper markers are read as text, to stay linear. `checkComplexity` rejects such documents. */
const depthMax = complexityLimits['container depth'] + 1;

/** How a line relates to the open containers. */
export interface ContainerMatch {
  /** The number of open containers that the line continues. */
  readonly matched: number;
  /** Whether it continues all of them. */
  readonly allMatched: boolean;
  /** Whether it opens a new container. */
  readonly opened: boolean;
}

/** Consumes the prefixes of the containers that the line continues and returns their number. */
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
    case 'blockquote': {
      const hasMarker = cursor.indent < 4 && cursor.text.charCodeAt(cursor.next) === greaterThan;
      if (!hasMarker || isBlank(cursor)) return false;
      takeBlockquoteMarker(cursor);
      return true;
    }
    case 'list-item':
      return continuesIndented(entry, cursor, container.indent);
    case 'footnote':
      // micromark accepts one level of indentation for all nested footnotes.
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
 * Leaf blocks that only some list markers can interrupt. CommonMark restricts paragraphs only;
 * micromark, which parses the document, also restricts indented code.
 */
const interruptible: ReadonlySet<LeafBlock['kind'] | undefined> = new Set([
  'paragraph',
  'indented-code',
]);

/**
 * Opens a container for each marker at the cursor. When the first one opens, the containers that
 * the line does not continue are closed.
 *
 * @returns whether any container was opened
 */
export function openContainers(state: BlockState, matched: number): boolean {
  const { cursor, open, peaks, lines } = state;
  const start = lines.at(-1)?.start ?? 0;
  // As in micromark, the block before the line decides for all markers of the line.
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
      if (isAllSpace(state.text, start, offset)) peaks.record('indentation', columns, offset);
    }
    opened = true;
    addContainer(state, opening);
    peaks.record('container depth', open.length, offset);
  }
  return opened;
}

function addContainer(state: BlockState, opening: Opening): void {
  const { open, cursor, footnotes, peaks } = state;
  const parent = open.at(-1)?.container;
  const container: Container = Object.assign(opening, { parent, depth: open.length + 1 });
  const empty = container.kind === 'list-item' && isBlank(cursor);
  if (empty) peaks.record('empty list items', ++state.emptyItems, cursor.next);
  open.push({ container, empty });
  if (container.kind === 'footnote') footnotes.add(normalizeLabel(container.label));
}

/** Closes all containers but the first `matched`, and the leaf block in them. */
export function closeContainers(state: BlockState, matched: number): void {
  if (matched === state.open.length) return;
  closeLeaf(state);
  state.open.length = matched;
}

function isAllSpace(text: string, start: number, end: number): boolean {
  return skipSpace(text, start, end) === end;
}
