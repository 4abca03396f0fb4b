import type { LayoutContext } from '../../layout-context.ts';
import { hyphenPositions, positionsWithin } from '../shaping/hyphen-positions.ts';
import type { ShapedParagraph } from '../shaping/shape-paragraph.ts';
import { measureItems } from './measured-items.ts';

/**
 * The paragraph with hyphens, by the document's language, in the words that are wider than the
 * measure, and in no others: such a word must be broken, whatever the design says of hyphens.
 */
export function divideWideWords(
  paragraph: ShapedParagraph,
  measure: number,
  context: LayoutContext,
): ShapedParagraph {
  if (paragraph.minWidth <= measure) return paragraph;
  const hyphens = hyphenPositions(paragraph.content, true, context);
  const items = paragraph.items.map((item) =>
    item.kind === 'word' && item.width > measure
      ? { ...item, hyphens: positionsWithin(hyphens, item.start, item.end) }
      : item,
  );
  return { ...paragraph, items };
}

/** Points: the widest thing that is left where every word is divided as its language allows. */
export function dividedWidth(paragraph: ShapedParagraph, context: LayoutContext): number {
  const { minWidth } = paragraph;
  let widest = 0;
  let start = 0;
  for (const { end, next } of measureItems(divideWideWords(paragraph, 0, context), minWidth)
    .breaks) {
    widest = Math.max(widest, end - start);
    start = next;
  }
  return Math.min(widest, minWidth);
}
