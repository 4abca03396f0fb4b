import type { Container, LeafBlock, LineKind, Scan } from '../scan/index.ts';
import { endsOpenBlocks, mayStartListItem, outermostContainer } from './block-boundaries.ts';
import { type Fold, foldOf } from './folds/index.ts';

/** A part of a text that parses to the same nodes alone as in the text. */
export interface Section {
  readonly start: number;
  readonly end: number;
  /** Index of its first line. */
  readonly line: number;
  /** The parts that the parser need not read, in order. */
  readonly folds: readonly Fold[];
  /** Whether its first node is the rest of the list that the section before it ends with. */
  readonly continuesList: boolean;
}

/**
 * Cuts a text into sections. A section starts at the margin, where all earlier blocks have ended
 * and none of them can continue, or with an item of a list.
 *
 * @param lengthMin the least length that is parsed of a section, in UTF-16 code units; less if the
 *   section has many short lines. A text shorter than two sections is not cut. Infinity: nothing is
 *   cut or folded
 */
export function cutSections(scan: Scan, lengthMin: number): readonly Section[] {
  const { text, lines, blocks } = scan;
  const sections: Section[] = [];
  let open = { start: 0, line: 0, folds: [] as Fold[], continuesList: false };
  const linesMin = lengthMin / lengthPerLine;
  const isShort = text.length < 2 * lengthMin && lines.length < 2 * linesMin;
  // The first offset and the first line of which one is enough for the next section to start.
  let least = { offset: lengthMin, line: linesMin };
  const cut = (line: number, continuesList: boolean) => {
    const { start } = lines[line]!;
    if (isShort || (start < least.offset && line < least.line)) return;
    sections.push({ ...open, end: start });
    open = { start, line, folds: [], continuesList };
    least = { offset: start + lengthMin, line: line + linesMin };
  };
  const cutBetween = (first: number, next: number) => {
    for (let line = first; line < next; line += 1)
      if (startsEmptyQuote(line, scan)) cut(line, false);
  };
  const last = lengthMin === Infinity ? 0 : blocks.length;
  for (let index = 0; index < last; index += 1) {
    const block = blocks[index]!;
    cutBetween((blocks[index - 1]?.last ?? 0) + 1, block.first);
    const start = sectionStart(index, scan);
    if (start) cut(block.first, start === 'item');
    const begins = start === 'block' || block.first === 0;
    const fold = foldOf(index, scan, begins, lengthMin * foldedShareMin);
    if (fold) {
      open.folds.push(fold);
      least.offset += fold.end - fold.start - fold.placeholder.length;
      least.line += fold.lines;
      index += fold.blocks - 1;
    }
  }
  if (lengthMin !== Infinity) cutBetween((blocks.at(-1)?.last ?? 0) + 1, lines.length);
  return [...sections, { ...open, end: text.length }];
}

/** The least code that is worth folding, as a share of the length of a section. */
const foldedShareMin = 1 / 64;

/**
 * Each line costs the parser, too. Lines of readmes are longer than this in the mean, so that only
 * the sections of texts with very short lines are shorter.
 */
const lengthPerLine = 16;

/** White space can be indentation, and a byte order mark is not part of the text. */
const exceptions: ReadonlySet<string> = new Set([' ', '\t', '\ufeff']);

/** What starts at the margin with a block: a block of the document, an item of an open list, or nothing. */
function sectionStart(index: number, scan: Scan): 'block' | 'item' | undefined {
  if (startsBlock(index, scan)) return 'block';
  return continuesList(index, scan) ? 'item' : undefined;
}

/** Whether a block starts at the top level, after all earlier blocks have ended. */
function startsBlock(index: number, scan: Scan): boolean {
  const { text, lines, blocks } = scan;
  const { first, kind, container } = blocks[index]!;
  const before = lines[first - 1];
  if (!before || exceptions.has(text.charAt(lines[first]!.start))) return false;
  if (dependsOnAbove(index, scan)) return false;
  const outer = outermostContainer(container);
  // A list item can belong to the list before it. A blockquote or a footnote continues only in its
  // own lines.
  if (outer && (outer.kind === 'list-item' || outer === outermostContainer(before.container)))
    return false;
  return (
    endsOpenBlocks(before, text) ||
    (interruptible.has(before.kind) && interrupting.has(outer?.kind ?? kind))
  );
}

/** Whether a blockquote without text, which is not a block of the scan, starts. It continues a blockquote above it. */
function startsEmptyQuote(line: number, { text, lines }: Scan): boolean {
  const before = lines[line - 1]!;
  if (outermostContainer(before.container)?.kind === 'blockquote') return false;
  return text.charAt(lines[line]!.start) === '>' && endsOpenBlocks(before, text);
}

/** Whether a block starts an item, at the margin, of the list that the block before it belongs to. */
function continuesList(index: number, scan: Scan): boolean {
  const { text, lines, blocks } = scan;
  const [before, block] = [blocks[index - 1], blocks[index]!];
  const [list, item] = [before, block].map((each) => outermostContainer(each?.container));
  if (!before || list?.kind !== 'list-item' || item?.kind !== 'list-item') return false;
  const { start } = lines[block.first]!;
  if (list === item || list.marker !== item.marker || exceptions.has(text.charAt(start)))
    return false;
  // An item without text is not a block, but can be one of another list.
  const between = text.slice(lines[before.last]!.next, start);
  return !/\S/.test(between) && !dependsOnAbove(index, scan);
}

/** An apparent list item can be text below indented code, or in a container below a paragraph. */
function dependsOnAbove(index: number, { text, lines, blocks }: Scan): boolean {
  return (
    blocks[index - 1]?.kind === 'indented-code' ||
    mayStartListItem(lines[blocks[index]!.first]!, text)
  );
}

/** Kinds of lines whose blocks can continue, but end where another block starts. */
const interruptible: ReadonlySet<LineKind> = new Set(['paragraph', 'table-row', 'table-delimiter']);

/** Blocks that start regardless of what comes before. */
const interrupting: ReadonlySet<LeafBlock['kind'] | Container['kind']> = new Set([
  'heading',
  'thematic-break',
  'code',
  'footnote',
]);
