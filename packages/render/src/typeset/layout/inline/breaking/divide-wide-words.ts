import type { TextContext } from '../../layout-context.ts';
import { jointsOf } from '../../../../segments/index.ts';
import { hyphenPositions, positionsWithin } from '../shaping/hyphen-positions.ts';
import type { WordItem } from '../shaping/inline-item.ts';
import type { ShapedParagraph } from '../shaping/shape-paragraph.ts';
import { measureItems } from './measured-items.ts';

/**
 * The paragraph with hyphens, by the document's language, and joints in the words that are wider than
 * the measure, and in no others: such a word must be broken, whatever the design says of hyphens.
 */
export function divideWideWords(
  paragraph: ShapedParagraph,
  measure: number,
  context: TextContext,
  { hyphenate = true } = {},
): ShapedParagraph {
  if (paragraph.minWidth <= measure) return paragraph;
  const hyphens = hyphenPositions(paragraph.content, hyphenate ? Infinity : 0, context);
  const divide = (word: WordItem): WordItem => {
    const { start, end } = word;
    const joints = jointsOf(paragraph.content.text.slice(start, end));
    return {
      ...word,
      hyphens: positionsWithin(hyphens, start, end),
      joints: joints.map((joint) => start + joint),
    };
  };
  const items = paragraph.items.map((item) =>
    item.kind === 'word' && item.width > measure ? divide(item) : item,
  );
  return { ...paragraph, items };
}

/** Points: the widest thing that is left where every word is divided at its hyphens and joints. */
export function dividedWidth(
  paragraph: ShapedParagraph,
  context: TextContext,
  settings: { readonly hyphenate?: boolean } = {},
): number {
  const { minWidth } = paragraph;
  const divided = divideWideWords(paragraph, 0, context, settings);
  let widest = 0;
  let start = 0;
  for (const { end, next } of measureItems(divided, minWidth).breaks) {
    widest = Math.max(widest, end - start);
    start = next;
  }
  return Math.min(widest, minWidth);
}
