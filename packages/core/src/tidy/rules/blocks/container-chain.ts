import type { Container, Line } from '../../../scan/index.ts';

/** A container and all that it stands in, outermost first. */
export function containerChain(container: Container | undefined): readonly Container[] {
  const chain: Container[] = [];
  for (let one = container; one; one = one.parent) chain.push(one);
  return chain.reverse();
}

/** Where the last quote’s mark of a line’s prefix ends, and what else the prefix takes. */
export interface QuotePrefix {
  readonly offset: number;
  /** Columns of white space after it that the items and footnotes in the quote ask for. */
  readonly columns: number;
}

/** Reads the prefix that a line bears to stand in some containers. */
export function quotePrefix(
  text: string,
  { start, end }: Line,
  outer: readonly Container[],
): QuotePrefix {
  let offset = start;
  let columns = 0;
  for (const container of outer) {
    if (container.kind === 'quote') {
      const mark = text.indexOf('>', offset);
      if (mark < 0 || mark >= end) break;
      offset = text.charAt(mark + 1) === ' ' ? mark + 2 : mark + 1;
      columns = 0;
    } else columns += container.kind === 'item' ? container.indent : 4;
  }
  return { offset, columns };
}
