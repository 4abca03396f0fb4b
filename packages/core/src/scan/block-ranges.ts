import type { Blocks } from './blocks/scan-blocks.ts';
import type { LeafBlock, Line, LineKind } from './model.ts';
import type { ProtectedKind, ProtectedRange } from './protected-ranges.ts';

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

const fences: readonly (readonly [opening: string, closing: string])[] = [
  ['$$', '$$'],
  ['\\[', '\\]'],
];

/** Kinds of lines that math may hold: to the parser it is text. */
const open: ReadonlySet<LineKind> = new Set([
  'blank',
  'paragraph',
  'indented-code',
  'heading',
  'setext-underline',
  'table-header',
  'table-row',
]);

/** Math whose fences stand on lines of their own, with whatever blocks and blank lines between. */
export function blockMath(text: string, lines: readonly Line[]): ProtectedRange[] {
  const ranges: ProtectedRange[] = [];
  if (!fences.some(([opening]) => text.includes(opening))) return ranges;
  let start = -1;
  let closing = '';
  for (const { kind, content, end } of lines) {
    if (!open.has(kind)) start = -1;
    if (kind === 'blank' || (start === -1 && kind === 'indented-code')) continue;
    const line = text.slice(content, end).trim();
    if (start >= 0 && line.endsWith(closing)) {
      ranges.push({ kind: 'math', start, end });
      start = -1;
    } else if (start < 0) {
      const fence = fences.find(([opening]) => line === opening);
      if (!fence) continue;
      start = content;
      closing = fence[1];
    }
  }
  return ranges;
}

/** `:::note` and `:::`, or `::name[…]{…}`, on a line of its own. Source: remark-directive. */
const directive = /^(?::{3,}|::[a-z])/i;

/** A line that MDX reads as JavaScript or as a component. Source: MDX 3. */
const mdx =
  /^(?:import\s[^'"]*['"][^'"]+['"];?\s*$|export\s+(?:default|const|let|function|class|\*|\{)|<\/?[A-Z][\w.]*(?:[\s/>]|$))/;

/** Lines that other readers of markdown take for instructions: text to this one, but no prose. */
export function blockDirectives(text: string, { lines, blocks }: Blocks): ProtectedRange[] {
  return blocks.flatMap((block) => (block.kind === 'paragraph' ? read(text, lines, block) : []));
}

function read(text: string, lines: readonly Line[], { first, last, container }: LeafBlock) {
  const firstLine = lines[first];
  if (firstLine && !container && startsWith(text, firstLine, mdx))
    return [range('mdx', firstLine.content, lines[last]?.end ?? firstLine.end)];
  const ranges: ProtectedRange[] = [];
  for (let index = first; index <= last; index += 1) {
    const line = lines[index];
    if (line && text.charAt(line.content) === ':' && startsWith(text, line, directive))
      ranges.push(range('directive', line.content, line.end));
  }
  return ranges;
}

function range(kind: ProtectedKind, start: number, end: number): ProtectedRange {
  return { kind, start, end };
}

const lengthMax = 300;

function startsWith(text: string, { content, end }: Line, pattern: RegExp): boolean {
  return pattern.test(text.slice(content, Math.min(end, content + lengthMax)));
}
