import type { WordItem } from './inline-item.ts';
import type { ShapedParagraph } from './shaped-paragraph.ts';
import type { TextShaper } from './text-shaper.ts';

/** A part of a word, shaped anew: letters may look different where a word is cut. */
export function sliceWord(
  { content, shaper }: ShapedParagraph,
  item: WordItem,
  start: number,
  end: number,
): WordItem {
  const text = content.text.slice(start, end);
  return { ...item, ...shapeAs(shaper, item, text), start, end, hyphens: [] };
}

const hyphen = '\u2010';

/** The hyphen that a word gets where it is divided. It stands for none of the text. */
export function hyphenAfter({ shaper }: ShapedParagraph, item: WordItem): WordItem {
  const sign = item.font.face.covers(hyphen.charCodeAt(0)) ? hyphen : '-';
  return { ...item, ...shapeAs(shaper, item, sign), start: item.end, hyphens: [] };
}

function shapeAs(shaper: TextShaper, { font, level }: WordItem, text: string) {
  const { appearance, face, script } = font;
  return shaper.open(appearance).shape({ face, script, missing: false }, text, level);
}
