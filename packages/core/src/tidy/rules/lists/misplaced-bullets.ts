import type { Container, ListItem, Line, Scan } from '../../../scan/index.ts';

/** Items that belong under a numbered item, with everything nested in them. */
export interface Subtree {
  readonly lines: readonly Line[];
  /** The containers of the numbered item. */
  readonly outer: readonly Container[];
  /** Columns of indentation that the bullets lack. */
  readonly shift: number;
}

interface OpenSubtree extends Subtree {
  readonly lines: Line[];
  readonly parent: NumberedLevel;
  /**
   * Whether no blank line separates the items from the numbered item, or its list continues after them.
   * Items that could be siblings of the numbered item need both.
   */
  certain: boolean;
  /** Whether the items are at the margin of the numbered item, or numbered themselves. */
  readonly doubtful: boolean;
  /** Whether a blank line separates them from the numbered item. */
  readonly divided: boolean;
}

/** An open container. */
interface Level {
  readonly container: Container;
  /** Columns from its parent's content to its marker. */
  readonly column: number;
  /** The number of a numbered item. */
  readonly number: number;
  /** The subtree that moves it, if any. */
  readonly subtree: OpenSubtree | undefined;
  /** The bullets before it, if it is a numbered item that continues the list above them. */
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

/** Closes the levels that a line does not continue and opens the ones that it starts. */
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
  const own = subtreeAfter(sibling, opened);
  const subtree = levels.at(-1)?.subtree ?? own;
  levels.push({ ...opened, subtree, after: own ? undefined : resumedBy(opened, sibling) });
  // The other containers that start on the line come right after the first marker.
  for (const container of inner)
    levels.push({ container, column: 0, number: Number.NaN, subtree, after: undefined });
}

interface OpenedLevel extends Pick<Level, 'container' | 'column' | 'number'> {
  readonly outer: readonly Container[];
  /** Whether a blank line comes before it. */
  readonly divided: boolean;
}

/** The subtree of an item that follows another container at the same level. */
function subtreeAfter(sibling: Level | undefined, opened: OpenedLevel): OpenSubtree | undefined {
  const open = sibling?.subtree;
  const parent = open?.parent ?? sibling;
  if (!parent || !isNumberedLevel(parent)) return undefined;
  const { column, outer, divided } = opened;
  const doubtful = doubtOf(parent, opened);
  if (doubtful === undefined) return undefined;
  if (open) return open.doubtful === doubtful ? open : undefined;
  // A nested count starts at 1.
  if (isNumberedLevel(opened) && opened.number !== 1) return undefined;
  const shift = parent.container.indent - column;
  const certain = isCertain(parent, doubtful, divided);
  return { lines: [], outer, parent, shift, certain, doubtful, divided };
}

/** Whether an item that may belong under a numbered item can also be its sibling. */
function doubtOf(parent: NumberedLevel, opened: OpenedLevel): boolean | undefined {
  const { container, column, divided } = opened;
  if (container.kind !== 'list-item') return undefined;
  if (!isNumbered(container) && isBeside(parent, column)) return divided ? undefined : true;
  return isUnder(parent, column) ? isNumbered(container) : undefined;
}

/** Whether items belong under a numbered item, whatever comes after them. */
function isCertain({ after }: NumberedLevel, doubtful: boolean, divided: boolean): boolean {
  return doubtful ? !divided && after?.doubtful === true : !divided || after !== undefined;
}

/**
 * The bullets between two items of a numbered list. They belong to the list, because it continues
 * after them.
 */
function resumedBy(
  { container, number }: OpenedLevel,
  sibling: Level | undefined,
): OpenSubtree | undefined {
  const subtree = sibling?.subtree;
  if (!subtree || container.kind !== 'list-item') return undefined;
  const { parent } = subtree;
  if (container.marker !== parent.container.marker) return undefined;
  // Some authors number every item 1.
  if (number !== parent.number + 1 && (number !== 1 || parent.number !== 1)) return undefined;
  subtree.certain ||= !subtree.doubtful || !subtree.divided;
  return subtree;
}

/** Whether a marker is at the margin of a numbered item. */
function isBeside({ column }: NumberedLevel, marker: number): boolean {
  return marker >= column && marker < column + 2;
}

/** Whether a marker is too far right for a sibling and too far left for a child. */
function isUnder({ column, container }: NumberedLevel, marker: number): boolean {
  return marker >= column + 2 && marker < container.indent;
}

function isNumberedLevel<Any extends Pick<Level, 'container'>>(
  level: Any,
): level is Any & { readonly container: ListItem } {
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

/** A container and its parents, outermost first. */
export function containerChain(container: Container | undefined): readonly Container[] {
  const chain: Container[] = [];
  for (let one = container; one; one = one.parent) chain.push(one);
  return chain.reverse();
}

/** The end of the last blockquote marker in a line's prefix. */
export interface BlockquotePrefix {
  readonly offset: number;
  /** Columns of white space after it that the list items and footnotes in the blockquote need. */
  readonly columns: number;
}

/** Reads a line's prefix for some containers. */
export function blockquotePrefix(
  text: string,
  { start, end }: Line,
  outer: readonly Container[],
): BlockquotePrefix {
  let offset = start;
  let columns = 0;
  for (const container of outer) {
    if (container.kind === 'blockquote') {
      const marker = text.indexOf('>', offset);
      if (marker < 0 || marker >= end) break;
      offset = text.charAt(marker + 1) === ' ' ? marker + 2 : marker + 1;
      columns = 0;
    } else columns += container.kind === 'list-item' ? container.indent : 4;
  }
  return { offset, columns };
}
