import type { DocumentProperties } from '@mdconv/core';
import { addedFormat, addedParagraph, addedText } from '../inlines/added-text.ts';
import type { PreparedBlock } from '../prepared-blocks.ts';

/** The dedication of a book in a line of its own, and its epigraph as a quotation. */
export function openingBlocks({
  dedication,
  epigraph,
}: DocumentProperties): readonly PreparedBlock[] {
  const opening: PreparedBlock[] = [];
  if (dedication) {
    const words = addedFormat('emphasis', [addedText(dedication)]);
    opening.push({ ...addedParagraph([words]), align: 'center' });
  }
  if (epigraph) {
    const paragraph = addedParagraph([addedText(epigraph)]);
    const children = { blocks: [paragraph], trailingAnchors: [] };
    opening.push({ kind: 'blockquote', children, span: paragraph.span });
  }
  return opening;
}
