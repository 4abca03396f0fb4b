import type { GlyphPiece } from './piece.ts';
import type { ShapedParagraph } from './shaped-paragraph.ts';

/** A part of a word, shaped anew: letters may look different where a word is cut. */
export function cutPiece(
  { content, shaper }: ShapedParagraph,
  piece: GlyphPiece,
  start: number,
  end: number,
): GlyphPiece {
  const text = content.text.slice(start, end);
  return { ...piece, start, end, ...shaper.shape(itemOf(piece), text, piece), hyphens: [] };
}

const hyphen = '\u2010';

/** The hyphen that a word gets where it is divided. It stands for none of the text. */
export function hyphenAfter({ shaper }: ShapedParagraph, piece: GlyphPiece): GlyphPiece {
  const sign = piece.face.covers(hyphen.charCodeAt(0)) ? hyphen : '-';
  const shaped = shaper.shape(itemOf(piece), sign, piece);
  return { ...piece, start: piece.end, ...shaped, hyphens: [] };
}

function itemOf({ face, settings }: GlyphPiece) {
  return { face, script: settings.script, missing: false };
}
