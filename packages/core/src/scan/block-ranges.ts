import type { LeafBlock } from './block.ts';
import type { Blocks } from './blocks/scan-blocks.ts';
import type { LineKind } from './line.ts';
import type { ProtectedKind, ProtectedRange } from './protected-range.ts';

/** Lines that are protected from their content to their end. */
const protectedLines: Readonly<Partial<Record<LineKind, ProtectedKind>>> = {
  'front-matter': 'front-matter',
  fence: 'fenced-code',
  'fenced-code': 'fenced-code',
  'indented-code': 'indented-code',
  html: 'html',
  definition: 'definition',
  'table-delimiter': 'delimiter-row',
  'thematic-break': 'thematic-break',
  'setext-underline': 'setext-underline',
};

/** What the kind of a line protects: one range for each run of lines in one block. */
export function blockRanges({ lines, blocks }: Blocks): ProtectedRange[] {
  const ranges: ProtectedRange[] = [];
  for (const block of blocks) {
    let start = -1;
    for (let index = block.first; index <= block.last; index += 1) {
      const line = lines[index];
      const kind = line && protectedKind(block, line.kind);
      if (!kind) continue;
      if (start < 0) start = line.content;
      const goesOn = index < block.last && lines[index + 1]?.kind !== undefined;
      if (goesOn && protectedKind(block, lines[index + 1]?.kind ?? 'blank') === kind) continue;
      ranges.push({ kind, start, end: line.end });
      start = -1;
    }
  }
  return ranges;
}

function protectedKind(block: LeafBlock, kind: LineKind): ProtectedKind | undefined {
  return block.kind === 'html' && block.condition === 2 ? 'comment' : protectedLines[kind];
}
