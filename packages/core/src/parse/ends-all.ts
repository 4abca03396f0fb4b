import type { Line, LineKind } from '../scan/index.ts';

/** Lines of one block that nothing goes on from. */
const lastLines: ReadonlySet<LineKind> = new Set(['heading', 'setext-underline', 'thematic-break']);

/** Whether all that is open ends with a line, but for lists. */
export function endsAll({ kind, container, start, end }: Line, text: string): boolean {
  if (kind === 'fence') return !container;
  // An item without words is blank, too, and may yet be words to the parser.
  return kind === 'blank' ? !/\S/.test(text.slice(start, end)) : lastLines.has(kind);
}
