import type { LayoutContext } from '../layout-context.ts';
import { divideWideWords } from './divide-wide-words.ts';
import { measureItems } from './measured-items.ts';
import type { ShapedParagraph } from './shaped-paragraph.ts';

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
