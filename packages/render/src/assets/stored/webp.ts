import { concat, type Piece } from './pieces.ts';

const described = new Set(['EXIF', 'XMP ']);

/** Flags of `VP8X` that announce Exif and XMP. */
const describedFlags = 0x08 | 0x04;

const headerLength = 12;

/**
 * The file without metadata and without what follows its end; `undefined` if it is damaged. Source: WebP Container
 * Specification, RIFF File Format and Extended File Format.
 */
export function withoutWebpMetadata(bytes: Uint8Array): Uint8Array | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = 8 + view.getUint32(4, true);
  if (end > bytes.length) return undefined;
  const kept: Piece[] = [[0, headerLength]];
  for (let at = headerLength; at < end;) {
    if (at + 8 > end) return undefined;
    const size = view.getUint32(at + 4, true);
    const next = at + 8 + size + (size % 2);
    if (next > end) return undefined;
    const type = String.fromCharCode(...bytes.subarray(at, at + 4));
    if (!described.has(type)) kept.push([at, next]);
    at = next;
  }
  const clean = concat(bytes, kept);
  new DataView(clean.buffer).setUint32(4, clean.length - 8, true);
  if (String.fromCharCode(...clean.subarray(12, 16)) === 'VP8X' && clean.length > 20)
    clean[20] = clean[20]! & ~describedFlags;
  return clean;
}
