import type { Container, LeafBlock, Line, Scan } from '../scan/index.ts';

/** A part of a text that parses to the same alone as in its place. */
export interface Section {
  readonly start: number;
  readonly end: number;
  /** Index of its first line. */
  readonly line: number;
}

/**
 * Cuts a text where a blank line has ended all that was open, and something begins at the margin
 * that no earlier block can take in.
 *
 * @param lengthMin of a section, in UTF-16 code units; a text of less than two stays whole
 */
export function cutSections({ text, lines, blocks }: Scan, lengthMin: number): readonly Section[] {
  if (text.length < 2 * lengthMin) return [{ start: 0, end: text.length, line: 0 }];
  const sections: Section[] = [];
  let start = 0;
  let firstLine = 0;
  for (const line of beginnings(lines, blocks)) {
    const end = lines[line]!.start;
    if (end - start < lengthMin || exceptions.has(text.charAt(end))) continue;
    sections.push({ start, end, line: firstLine });
    start = end;
    firstLine = line;
  }
  return [...sections, { start, end: text.length, line: firstLine }];
}

/** White space may be indentation to a parser, and a byte order mark none of the text. */
const exceptions: ReadonlySet<string> = new Set([' ', '\t', '\ufeff']);

/** Indices of lines after a blank one that begin a block of the document itself. */
function beginnings(lines: readonly Line[], blocks: Scan['blocks']): readonly number[] {
  const begins = ({ first, container }: LeafBlock): boolean => {
    const before = lines[first - 1];
    if (before?.kind !== 'blank') return false;
    const outer = outermost(container);
    // An item may belong to the list before it; a quote or a footnote goes on in its own lines only.
    return !outer || (outer.kind !== 'item' && outer !== outermost(before.container));
  };
  return blocks.filter(begins).map(({ first }) => first);
}

function outermost(container: Container | undefined): Container | undefined {
  let outer = container;
  while (outer?.parent) outer = outer.parent;
  return outer;
}
