import type { Container, LeafBlock, LineKind, Scan } from '../scan/index.ts';
import { endsAll, mayBeItem, outermost } from './block-boundaries.ts';
import { type Fold, foldOf } from './folds/index.ts';

/** A part of a text that parses to the same alone as in its place. */
export interface Section {
  readonly start: number;
  readonly end: number;
  /** Index of its first line. */
  readonly line: number;
  /** What of it the parser need not read, in order. */
  readonly folds: readonly Fold[];
}

/**
 * Cuts a text where all that was open has ended and something begins at the margin that no earlier
 * block can take in.
 *
 * @param lengthMin of what is read of a section, in UTF-16 code units; a text of less than two
 *   stays whole. Infinity: nothing is cut and nothing folded
 */
export function cutSections(scan: Scan, lengthMin: number): readonly Section[] {
  const { text, lines, blocks } = scan;
  const sections: Section[] = [];
  let open = { start: 0, line: 0, folds: [] as Fold[] };
  // The least offset at which the next section may begin.
  let least = text.length < 2 * lengthMin ? Infinity : lengthMin;
  const last = lengthMin === Infinity ? 0 : blocks.length;
  for (let index = 0; index < last; index += 1) {
    const block = blocks[index]!;
    const { start } = lines[block.first]!;
    const begun = begins(index, scan);
    if (begun && start >= least) {
      sections.push({ ...open, end: start });
      open = { start, line: block.first, folds: [] };
      least = start + lengthMin;
    }
    const fold = foldOf(index, scan, begun || block.first === 0, lengthMin / 64);
    if (fold) {
      open.folds.push(fold);
      least += fold.end - fold.start - fold.standIn.length;
      index += fold.blocks - 1;
    }
  }
  return [...sections, { ...open, end: text.length }];
}

/** White space may be indentation to a parser, and a byte order mark none of the text. */
const exceptions: ReadonlySet<string> = new Set([' ', '\t', '\ufeff']);

/** Whether a block of the document itself begins where all before it has ended. */
function begins(index: number, scan: Scan): boolean {
  const { text, lines, blocks } = scan;
  const { first, kind, container } = blocks[index]!;
  const before = lines[first - 1];
  if (!before || exceptions.has(text.charAt(lines[first]!.start))) return false;
  if (dependsOnAbove(index, scan)) return false;
  const outer = outermost(container);
  // An item may belong to the list before it; a quote or a footnote goes on in its own lines only.
  if (outer && (outer.kind === 'item' || outer === outermost(before.container))) return false;
  return (
    endsAll(before, text) ||
    (interruptible.has(before.kind) && interrupting.has(outer?.kind ?? kind))
  );
}

/** Below indented code, as in a container below words, what looks like an item may be words. */
function dependsOnAbove(index: number, { text, lines, blocks }: Scan): boolean {
  return (
    blocks[index - 1]?.kind === 'indented-code' || mayBeItem(lines[blocks[index]!.first]!, text)
  );
}

/** Lines that could be gone on from, of blocks that end where another begins. */
const interruptible: ReadonlySet<LineKind> = new Set(['paragraph', 'table-row', 'table-delimiter']);

/** What begins at the margin whatever stands before. */
const interrupting: ReadonlySet<LeafBlock['kind'] | Container['kind']> = new Set([
  'heading',
  'thematic-break',
  'fenced-code',
  'footnote',
]);
