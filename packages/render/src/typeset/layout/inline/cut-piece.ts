import type { GlyphPiece } from './piece.ts';
import type { ShapedParagraph } from './shaped-paragraph.ts';
import type { TextShaper } from './text-shaper.ts';

/** A part of a word, shaped anew: letters may look different where a word is cut. */
export function cutPiece(
  { content, shaper }: ShapedParagraph,
  piece: GlyphPiece,
  start: number,
  end: number,
): GlyphPiece {
  const text = content.text.slice(start, end);
  return { ...piece, ...shapeAs(shaper, piece, text), start, end, hyphens: [] };
}

const hyphen = '\u2010';

/** The hyphen that a word gets where it is divided. It stands for none of the text. */
export function hyphenAfter({ shaper }: ShapedParagraph, piece: GlyphPiece): GlyphPiece {
  const sign = piece.lettering.face.covers(hyphen.charCodeAt(0)) ? hyphen : '-';
  return { ...piece, ...shapeAs(shaper, piece, sign), start: piece.end, hyphens: [] };
}

function shapeAs(shaper: TextShaper, { lettering, level }: GlyphPiece, text: string) {
  const { look, face, script } = lettering;
  return shaper.open(look).shape({ face, script, missing: false }, text, level);
}
