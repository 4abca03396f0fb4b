import type { Face } from './face.ts';
import type { CodePointRange } from './font-characters.ts';

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

/** A fixed set of code points. */
export interface CodePointSet {
  has(codePoint: number): boolean;
}

const pageBits = 256;
const wordBits = 32;

const codePointMax = 0x10ffff;

/** A bit per code point in pages of 256, so that a face of one script takes a few kilobytes. */
export function createCodePointSet(ranges: Iterable<CodePointRange>): CodePointSet {
  const pages: Uint32Array[] = [];
  for (const [first, last] of ranges)
    for (let codePoint = first; codePoint <= Math.min(last, codePointMax); codePoint++) {
      const page = (pages[codePoint >>> 8] ??= new Uint32Array(pageBits / wordBits));
      const word = (codePoint & 0xff) >>> 5;
      page[word] = page[word]! | (1 << (codePoint & 31));
    }
  return {
    has(codePoint) {
      const page = pages[codePoint >>> 8];
      return (
        page !== undefined && ((page[(codePoint & 0xff) >>> 5]! >>> (codePoint & 31)) & 1) === 1
      );
    },
  };
}
