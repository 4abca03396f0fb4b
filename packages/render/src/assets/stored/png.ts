import { concat, type Piece } from './pieces.ts';

/** Chunks that describe the picture without being part of it: Exif, texts and the time. */
const described = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']);

const signatureLength = 8;

/**
 * The file without metadata and without what follows its end; `undefined` if it is damaged. Source: PNG (third edition),
 * 5.3 and 11.3.
 */
export function withoutPngMetadata(bytes: Uint8Array): Uint8Array | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Piece[] = [[0, signatureLength]];
  for (let at = signatureLength; at + 12 <= bytes.length;) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return undefined;
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (!described.has(type)) kept.push([at, end]);
    if (type === 'IEND') return concat(bytes, kept);
    at = end;
  }
  return undefined;
}
