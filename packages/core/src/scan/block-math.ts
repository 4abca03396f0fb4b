import type { Line, LineKind } from './line.ts';
import type { ProtectedRange } from './protected-range.ts';

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
