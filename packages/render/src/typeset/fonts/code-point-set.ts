/** A fixed set of code points. */
export interface CodePointSet {
  has(codePoint: number): boolean;
}

const pageBits = 256;
const wordBits = 32;

/** A bit per code point in pages of 256, so that a face of one script takes a few kilobytes. */
export function createCodePointSet(codePoints: Iterable<number>): CodePointSet {
  const pages: Uint32Array[] = [];
  for (const codePoint of codePoints) {
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
