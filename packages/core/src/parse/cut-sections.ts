import type { Container, FencedCode, LeafBlock, LineKind, Scan } from '../scan/index.ts';

/** A part of a text that parses to the same alone as in its place. */
export interface Section {
  readonly start: number;
  readonly end: number;
  /** Index of its first line. */
  readonly line: number;
  /** The code that it is and nothing else, where that needs no parser. */
  readonly code?: FencedCode | undefined;
}

/**
 * Cuts a text where all that was open has ended and something begins at the margin that no earlier
 * block can take in. Code that needs no parser is cut out if it is a sixteenth as long as others:
 * about from there on, starting the parser once more costs less than having it read the code.
 *
 * @param lengthMin of a section, in UTF-16 code units; a text of less than two stays whole
 */
export function cutSections(scan: Scan, lengthMin: number): readonly Section[] {
  const { text, lines, blocks } = scan;
  const proseMin = text.length < 2 * lengthMin ? Infinity : lengthMin;
  const sections: Section[] = [];
  let [start, line] = [0, 0];
  const cutBefore = (next: number, code?: FencedCode) => {
    const end = lines[next]?.start ?? text.length;
    if (end > start) sections.push({ start, end, line, code });
    [start, line] = [end, next];
  };

  for (const block of blocks) {
    if (!begins(block, scan)) continue;
    const length = lines[block.first]!.start - start;
    if (isPlainCode(block, scan, lengthMin / 16)) {
      cutBefore(block.first);
      cutBefore(block.last + 1, block);
    } else if (length >= proseMin) {
      cutBefore(block.first);
    }
  }
  cutBefore(lines.length);
  return sections;
}

/** White space may be indentation to a parser, and a byte order mark none of the text. */
const exceptions: ReadonlySet<string> = new Set([' ', '\t', '\ufeff']);

/** Whether a block of the document itself begins where all before it has ended. */
function begins({ first, kind, container }: LeafBlock, { text, lines }: Scan): boolean {
  const before = lines[first - 1];
  if (!before || exceptions.has(text.charAt(lines[first]!.start))) return false;
  const outer = outermost(container);
  // An item may belong to the list before it; a quote or a footnote goes on in its own lines only.
  if (outer && (outer.kind === 'item' || outer === outermost(before.container))) return false;
  if (before.kind === 'fence') return !before.container;
  if (ended.has(before.kind)) return true;
  return interruptible.has(before.kind) && interrupting.has(outer?.kind ?? kind);
}

/** Lines that nothing goes on from. */
const ended: ReadonlySet<LineKind> = new Set([
  'blank',
  'heading',
  'setext-underline',
  'thematic-break',
]);

/** Lines that could be gone on from, of blocks that end where another begins. */
const interruptible: ReadonlySet<LineKind> = new Set(['paragraph', 'table-row', 'table-delimiter']);

/** What begins at the margin whatever stands before. */
const interrupting: ReadonlySet<LeafBlock['kind'] | Container['kind']> = new Set([
  'heading',
  'thematic-break',
  'fenced-code',
  'footnote',
]);

function outermost(container: Container | undefined): Container | undefined {
  let outer = container;
  while (outer?.parent) outer = outer.parent;
  return outer;
}

/** Whether a block is fenced code of which every character stands for itself. */
function isPlainCode(
  block: LeafBlock,
  { text, lines }: Scan,
  lengthMin: number,
): block is FencedCode {
  if (block.kind !== 'fenced-code' || block.container || !block.closed) return false;
  const { start } = lines[block.first]!;
  const { next } = lines[block.last]!;
  return (
    next - start >= lengthMin &&
    block.fence.indent === 0 &&
    /^[\w#+.-]*$/.test(block.fence.info) &&
    !text.slice(start, next).includes('\0') &&
    // The next section would begin with a mark that is no part of it.
    !text.startsWith('\ufeff', next)
  );
}
