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
}

/**
 * Cuts a text into sections. A section starts at the margin, where all earlier blocks have ended
 * and none of them can continue.
 *
 * @param lengthMin the least length that is parsed of a section, in UTF-16 code units. A text
 *   shorter than twice this length is not cut. Infinity: nothing is cut or folded
 */
export function cutSections(scan: Scan, lengthMin: number): readonly Section[] {
  const { text, lines, blocks } = scan;
  const sections: Section[] = [];
  let open = { start: 0, line: 0, folds: [] as Fold[] };
  // The first offset at which the next section may start.
  let least = text.length < 2 * lengthMin ? Infinity : lengthMin;
  const last = lengthMin === Infinity ? 0 : blocks.length;
  for (let index = 0; index < last; index += 1) {
    const block = blocks[index]!;
    const { start } = lines[block.first]!;
    const starts = startsSection(index, scan);
    if (starts && start >= least) {
      sections.push({ ...open, end: start });
      open = { start, line: block.first, folds: [] };
      least = start + lengthMin;
    }
    const fold = foldOf(index, scan, starts || block.first === 0, lengthMin / 64);
    if (fold) {
      open.folds.push(fold);
      least += fold.end - fold.start - fold.placeholder.length;
      index += fold.blocks - 1;
    }
  }
  return [...sections, { ...open, end: text.length }];
}

/** White space can be indentation, and a byte order mark is not part of the text. */
const exceptions: ReadonlySet<string> = new Set([' ', '\t', '\ufeff']);

/** Whether a block starts at the top level, after all earlier blocks have ended. */
function startsSection(index: number, scan: Scan): boolean {
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

/** Below indented code, or in a container below a paragraph, an apparent list item can be text. */
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
