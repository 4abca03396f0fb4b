import { concat, type Piece } from './pieces.ts';

const [image, extension, trailer] = [0x2c, 0x21, 0x3b];
const [graphicControl, application] = [0xf9, 0xff];

/** Extensions of applications that say how an animation repeats. */
const loops = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0']);

/**
 * The file without comments and data of applications, and without what follows its end; `undefined` if it is damaged.
 * Source: GIF89a, 18 to 27.
 */
export function withoutGifMetadata(bytes: Uint8Array): Uint8Array | undefined {
  let at = 13 + colorTable(bytes[10]);
  const kept: Piece[] = [[0, at]];
  while (at < bytes.length) {
    const start = at;
    if (bytes[at] === trailer) return concat(bytes, [...kept, [at, at + 1]]);
    if (bytes[at] === image) {
      at = afterBlocks(bytes, at + 11 + colorTable(bytes[at + 9]));
      kept.push([start, at]);
    } else if (bytes[at] === extension) {
      at = afterBlocks(bytes, at + 2);
      if (isPicture(bytes, start)) kept.push([start, at]);
    } else return undefined;
  }
  return undefined;
}

function isPicture(bytes: Uint8Array, start: number): boolean {
  const label = bytes[start + 1];
  if (label === graphicControl) return true;
  return (
    label === application &&
    loops.has(String.fromCharCode(...bytes.subarray(start + 3, start + 14)))
  );
}

/** Bytes of the color table that these flags announce. */
function colorTable(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** The end of data in blocks, each with its length before it. */
function afterBlocks(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== 0) at += 1 + bytes[at]!;
  return at + 1;
}
