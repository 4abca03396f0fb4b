import type { DocumentProperties, Inline } from '@mdconv/core';
import type { PreparedBlock } from './prepared-blocks.ts';

const span = { start: 0, end: 0 };

/** The dedication of a book in a line of its own, and its epigraph as a quotation. */
export function openingBlocks({
  dedication,
  epigraph,
}: DocumentProperties): readonly PreparedBlock[] {
  const text = (words: string): Inline => ({ kind: 'text', text: words, span });
  const opening: PreparedBlock[] = [];
  if (dedication)
    opening.push({
      kind: 'paragraph',
      align: 'center',
      children: [{ kind: 'formatted', format: 'emphasis', children: [text(dedication)], span }],
      span,
    });
  if (epigraph)
    opening.push({
      kind: 'blockquote',
      children: {
        blocks: [{ kind: 'paragraph', children: [text(epigraph)], span }],
        trailingAnchors: [],
      },
      span,
    });
  return opening;
}
