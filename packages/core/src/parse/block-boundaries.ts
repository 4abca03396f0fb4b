import type { Container, Line, LineKind } from '../scan/index.ts';

/** Kinds of lines that end their block. */
const lastLines: ReadonlySet<LineKind> = new Set(['heading', 'setext-underline', 'thematic-break']);

/** Whether a line ends all open blocks except lists. */
export function endsOpenBlocks({ kind, container, start, end }: Line, text: string): boolean {
  if (kind === 'fence') return !container;
  // A list item without text has the kind `blank` too, but the parser may read it as text.
  return kind === 'blank' ? !/\S/.test(text.slice(start, end)) : lastLines.has(kind);
}

/**
 * Whether the content of a line could start a list item if no paragraph came before its container:
 * micromark looks at the block above the line for all of its markers.
 */
export function mayStartListItem({ container, content, end }: Line, text: string): boolean {
  return (
    container !== undefined && /^[-+*\d]/.test(text.slice(content, Math.min(content + 1, end)))
  );
}

/** The outermost of a container and its parents. */
export function outermostContainer(container: Container | undefined): Container | undefined {
  let outer = container;
  while (outer?.parent) outer = outer.parent;
  return outer;
}
