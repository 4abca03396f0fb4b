import type { Container, ListItem, Line, Scan } from '../../../scan/index.ts';

/** Bullets that were meant to stand under a numbered item, with all that stands in them. */
export interface Subtree {
  readonly lines: readonly Line[];
  /** What the numbered item stands in. */
  readonly outer: readonly Container[];
  /** Columns by which the bullets stand too far left. */
  readonly shift: number;
}

interface OpenSubtree extends Subtree {
  readonly lines: Line[];
  readonly parent: NumberedLevel;
  /** No blank line divides it from the numbered item, or that one’s list goes on after it. */
  certain: boolean;
}

/** A container that is open. */
interface Level {
  readonly container: Container;
  /** Columns from its parent’s content to its marker. */
  readonly column: number;
  /** What the marker of a numbered item says. */
  readonly number: number;
  /** What moves it, if anything does. */
  readonly subtree: OpenSubtree | undefined;
  /** The bullets before it, if it is a numbered item that goes on with the list above them. */
  readonly after: OpenSubtree | undefined;
}

interface NumberedLevel extends Level {
  readonly container: ListItem;
}

/** Finds bullets that end a numbered list because they are indented too little. */
export function misplacedBullets({ text, lines }: Scan): readonly Subtree[] {
  const found: OpenSubtree[] = [];
  const levels: Level[] = [];
  let divided = false;
  for (const line of lines) {
    if (line.kind !== 'blank' && !line.lazy) {
      openLevels(text, line, levels, divided);
      const subtree = levels.at(-1)?.subtree;
      if (subtree?.lines.length === 0) found.push(subtree);
      subtree?.lines.push(line);
    }
    divided = line.kind === 'blank';
  }
  return found.filter(({ certain }) => certain);
}

/** Closes the levels that a line has left and opens those that it begins. */
function openLevels(text: string, line: Line, levels: Level[], divided: boolean): void {
  if (line.container === levels.at(-1)?.container) return;
  const chain = containerChain(line.container);
  const left = levels.findIndex(({ container }, depth) => container !== chain[depth]);
  const depth = left < 0 ? levels.length : left;
  const sibling = levels[depth];
  levels.length = depth;
  const [first, ...inner] = chain.slice(depth);
  if (!first) return;
  const outer = chain.slice(0, depth);
  const opened = { container: first, outer, divided, ...readMarker(text, line, outer) };
  const subtree = levels.at(-1)?.subtree ?? subtreeAfter(sibling, opened);
  levels.push({ ...opened, subtree, after: resumedBy(opened, sibling) });
  // What else begins on the line stands right after the first marker.
  for (const container of inner)
    levels.push({ container, column: 0, number: Number.NaN, subtree, after: undefined });
}

interface OpenedLevel extends Pick<Level, 'container' | 'column' | 'number'> {
  readonly outer: readonly Container[];
  /** A blank line stands before it. */
  readonly divided: boolean;
}

/** What a bullet is part of that begins after another container in the same place. */
function subtreeAfter(sibling: Level | undefined, opened: OpenedLevel): OpenSubtree | undefined {
  const { container, column, outer, divided } = opened;
  if (!sibling || container.kind !== 'list-item' || isNumbered(container)) return undefined;
  const parent = sibling.subtree?.parent ?? sibling;
  if (!isNumberedLevel(parent) || !isUnder(parent, column)) return undefined;
  if (sibling.subtree) return sibling.subtree;
  const certain = !divided || parent.after !== undefined;
  return { lines: [], outer, parent, shift: parent.container.indent - column, certain };
}

/** The bullets over which a numbered list goes on; that it does makes them its own. */
function resumedBy(
  { container, number }: OpenedLevel,
  sibling: Level | undefined,
): OpenSubtree | undefined {
  const subtree = sibling?.subtree;
  if (!subtree || container.kind !== 'list-item') return undefined;
  const { parent } = subtree;
  if (container.marker !== parent.container.marker) return undefined;
  // Some number every item with a one.
  if (number !== parent.number + 1 && (number !== 1 || parent.number !== 1)) return undefined;
  subtree.certain = true;
  return subtree;
}

/** Whether a marker stands too far right for a sibling and too far left for a child. */
function isUnder({ column, container }: NumberedLevel, marker: number): boolean {
  return marker >= column + 2 && marker < container.indent;
}

function isNumberedLevel(level: Level): level is NumberedLevel {
  return level.container.kind === 'list-item' && isNumbered(level.container);
}

function isNumbered({ marker }: ListItem): boolean {
  return marker === '.' || marker === ')';
}

function readMarker(
  text: string,
  line: Line,
  outer: readonly Container[],
): Pick<Level, 'column' | 'number'> {
  const { offset, columns } = blockquotePrefix(text, line, outer);
  let at = offset;
  while (text.charCodeAt(at) === 32) at += 1;
  return { column: at - offset - columns, number: Number.parseInt(text.slice(at, at + 9), 10) };
}

/** A container and all that it stands in, outermost first. */
export function containerChain(container: Container | undefined): readonly Container[] {
  const chain: Container[] = [];
  for (let one = container; one; one = one.parent) chain.push(one);
  return chain.reverse();
}

/** Where the last quote’s mark of a line’s prefix ends, and what else the prefix takes. */
export interface BlockquotePrefix {
  readonly offset: number;
  /** Columns of white space after it that the items and footnotes in the quote ask for. */
  readonly columns: number;
}

/** Reads the prefix that a line bears to stand in some containers. */
export function blockquotePrefix(
  text: string,
  { start, end }: Line,
  outer: readonly Container[],
): BlockquotePrefix {
  let offset = start;
  let columns = 0;
  for (const container of outer) {
    if (container.kind === 'blockquote') {
      const mark = text.indexOf('>', offset);
      if (mark < 0 || mark >= end) break;
      offset = text.charAt(mark + 1) === ' ' ? mark + 2 : mark + 1;
      columns = 0;
    } else columns += container.kind === 'list-item' ? container.indent : 4;
  }
  return { offset, columns };
}
