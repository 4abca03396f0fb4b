import type { Node } from 'mdast';
import type { Span } from '../model.ts';

/** The value of a field; `undefined` if the value is not an object. */
export function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return (value as Readonly<Record<string, unknown>>)[name];
}

/** The offsets of an unchecked node; `undefined` if they are missing or not a range. */
export function spanOf(node: unknown): Span | undefined {
  const position = fieldOf(node, 'position');
  const start = fieldOf(fieldOf(position, 'start'), 'offset');
  const end = fieldOf(fieldOf(position, 'end'), 'offset');
  return isOffset(start) && isOffset(end) && start <= end ? { start, end } : undefined;
}

function isOffset(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/** The offsets of unchecked siblings; a node without offsets gets the range between its neighbors. */
export function spansOf(nodes: readonly unknown[], { start, end }: Span): readonly Span[] {
  const spans = Array.from(nodes, spanOf);
  const ends: number[] = [];
  let next = end;
  for (let index = spans.length - 1; index >= 0; index -= 1) {
    ends[index] = next;
    next = spans[index]?.start ?? next;
  }
  let previous = start;
  return spans.map((span, index) => {
    previous = span?.end ?? previous;
    return span ?? { start: previous, end: Math.max(previous, ends[index]!) };
  });
}

/** A position for builders, which read only offsets. */
export function positionOf({ start, end }: Span): NonNullable<Node['position']> {
  return {
    start: { line: 1, column: 1, offset: start },
    end: { line: 1, column: 1, offset: end },
  };
}
