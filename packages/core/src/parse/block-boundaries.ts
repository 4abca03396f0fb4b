import type { Container, Line, LineKind } from '../scan/index.ts';

/** Lines of one block that nothing goes on from. */
const lastLines: ReadonlySet<LineKind> = new Set(['heading', 'setext-underline', 'thematic-break']);

/** Whether all that is open ends with a line, but for lists. */
export function endsAll({ kind, container, start, end }: Line, text: string): boolean {
  if (kind === 'fence') return !container;
  // An item without words is blank, too, and may yet be words to the parser.
  return kind === 'blank' ? !/\S/.test(text.slice(start, end)) : lastLines.has(kind);
}

/**
 * Whether what a line holds could be an item of a list if no words stood right above its container:
 * micromark looks above for all markers of a line.
 */
export function mayBeItem({ container, content, end }: Line, text: string): boolean {
  return (
    container !== undefined && /^[-+*\d]/.test(text.slice(content, Math.min(content + 1, end)))
  );
}

/** The container that stands in the document itself and holds another, or is it. */
export function outermost(container: Container | undefined): Container | undefined {
  let outer = container;
  while (outer?.parent) outer = outer.parent;
  return outer;
}
