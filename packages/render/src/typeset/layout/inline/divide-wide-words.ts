import type { LayoutContext } from '../layout-context.ts';
import { hyphenPositions, positionsWithin } from './hyphen-positions.ts';
import type { ShapedParagraph } from './shaped-paragraph.ts';

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
