import type { Blocks } from './blocks/scan-blocks.ts';
import type { LeafBlock, Line, LineKind } from './model.ts';
import type { ProtectedKind, ProtectedRange } from './protected-ranges.ts';

/** The protected ranges that are whole lines: blocks of code, HTML and math, directives, MDX. */
export function blockRanges(text: string, blocks: Blocks): readonly ProtectedRange[] {
  return [...rangesByLineKind(blocks), ...directiveRanges(text, blocks)];
}

/** Kinds of lines that are protected from their content to their end. */
const protectedLines: Readonly<Partial<Record<LineKind, ProtectedKind>>> = {
  'front-matter': 'front-matter',
  fence: 'code',
  code: 'code',
  math: 'math',
  'indented-code': 'indented-code',
  html: 'html',
  definition: 'definition',
  'table-delimiter': 'delimiter-row',
  'thematic-break': 'thematic-break',
  'setext-underline': 'setext-underline',
};

/** One range for each run of lines of the same kind in a block. */
function rangesByLineKind({ lines, blocks }: Blocks): readonly ProtectedRange[] {
  const ranges: ProtectedRange[] = [];
  for (const block of blocks) {
    let start = -1;
    for (let index = block.first; index <= block.last; index += 1) {
      const line = lines[index];
      const kind = line && protectedKind(block, line.kind);
      if (!kind) continue;
      if (start < 0) start = line.content;
      const hasNext = index < block.last && lines[index + 1]?.kind !== undefined;
      if (hasNext && protectedKind(block, lines[index + 1]?.kind ?? 'blank') === kind) continue;
      ranges.push({ kind, start, end: line.end });
      start = -1;
    }
  }
  return ranges;
}

function protectedKind(block: LeafBlock, kind: LineKind): ProtectedKind | undefined {
  return block.kind === 'html' && block.condition === 2 ? 'comment' : protectedLines[kind];
}

/** `:::note` and `:::`, or `::name[…]{…}`, on its own line. Source: remark-directive. */
const directive = /^(?::{3,}|::[a-z])/i;

/** A line that MDX reads as JavaScript or as a component. Source: MDX 3. */
const mdx =
  /^(?:import\s[^'"]*['"][^'"]+['"];?\s*$|export\s+(?:default|const|let|function|class|\*|\{)|<\/?[A-Z][\w.]*(?:[\s/>]|$))/;

/** Directive lines and MDX. A CommonMark parser reads them as paragraphs. */
function directiveRanges(text: string, { lines, blocks }: Blocks): readonly ProtectedRange[] {
  return blocks.flatMap((block) =>
    block.kind === 'paragraph' ? paragraphDirectives(text, lines, block) : [],
  );
}

function paragraphDirectives(
  text: string,
  lines: readonly Line[],
  { first, last, container }: LeafBlock,
): readonly ProtectedRange[] {
  const firstLine = lines[first];
  if (firstLine && !container && startsWith(text, firstLine, mdx))
    return [{ kind: 'mdx', start: firstLine.content, end: lines[last]?.end ?? firstLine.end }];
  const ranges: ProtectedRange[] = [];
  for (let index = first; index <= last; index += 1) {
    const line = lines[index];
    if (line && text.charAt(line.content) === ':' && startsWith(text, line, directive))
      ranges.push({ kind: 'directive', start: line.content, end: line.end });
  }
  return ranges;
}

/** UTF-16 code units of a line that are tested. */
const lengthMax = 300;

function startsWith(text: string, { content, end }: Line, pattern: RegExp): boolean {
  return pattern.test(text.slice(content, Math.min(end, content + lengthMax)));
}
