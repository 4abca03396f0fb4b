import type { Html } from 'mdast';
import type { Span } from '../../model.ts';

/** Leads from the stream of html that a parser is fed to the markdown that it came from. */
export interface StreamPositions {
  /** Notes that a node's html is fed next. */
  begin(node: Html): void;
  /** Notes that `length` characters are fed; those after a node's own count as its end. */
  feed(length: number): void;
  readonly fed: number;
  /** Of a range of the stream in the node fed last. Exact, unless a quote or list indents the node. */
  span(start: number, end: number): Span;
}

export function createStreamPositions(): StreamPositions {
  let fed = 0;
  let base = 0;
  let node: Span = { start: 0, end: 0 };
  let exact = true;

  const within = (index: number) => Math.min(node.end, node.start + Math.max(0, index - base));
  return {
    get fed() {
      return fed;
    },
    begin({ position, value }) {
      base = fed;
      node = { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
      exact = node.end - node.start === value.length;
    },
    feed(length) {
      fed += length;
    },
    span: (start, end) => (exact ? { start: within(start), end: within(end) } : node),
  };
}
