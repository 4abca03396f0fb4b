import type { Face } from './face.ts';

/** Characters that need no glyph: HarfBuzz hides them, or draws a space for them. */
const ignorable = /[\p{Default_Ignorable_Code_Point}\p{Zs}]/u;

const emojiPresentation = /^(?:\p{Emoji_Presentation}(?!\ufe0e)|\p{Emoji}\ufe0f(?!\u20e3))/u;

/** Whether a grapheme cluster asks to be drawn as a color picture. Source: UTS 51, 4.3. */
export function isEmoji(cluster: string): boolean {
  return emojiPresentation.test(cluster);
}

/** Whether a face draws every character of a cluster, as written or composed differently. */
export function faceCovers(face: Face, cluster: string): boolean {
  return (
    coversAll(face, cluster) ||
    coversAll(face, cluster.normalize('NFC')) ||
    coversAll(face, cluster.normalize('NFD'))
  );
}

function coversAll(face: Face, text: string): boolean {
  for (const character of text) {
    const codePoint = character.codePointAt(0)!;
    if (!face.covers(codePoint) && !ignorable.test(character)) return false;
  }
  return true;
}
