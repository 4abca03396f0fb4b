import type { MediaType } from '../asset-table.ts';
import type { Header } from './header.ts';
import { readJpegHeader } from './read-jpeg-header.ts';
import { readPngHeader } from './read-png-header.ts';
import { readWebpSize } from './read-webp-size.ts';

/** Reads the size of a picture from its header; `undefined` where there is none to be trusted. */
export function readHeader(
  bytes: Uint8Array,
  mediaType: Exclude<MediaType, 'image/svg+xml'>,
): Header | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const header = readers[mediaType](view);
    return header && header.width > 0 && header.height > 0 ? header : undefined;
  } catch (error) {
    // A header that is cut short: the view refuses to read beyond the end.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const readers = {
  'image/png': readPngHeader,
  'image/jpeg': readJpegHeader,
  'image/gif': (view: DataView) =>
    decodedOnly({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  'image/webp': (view: DataView) => decodedOnly(readWebpSize(view)),
};

function decodedOnly(size: { width: number; height: number } | undefined): Header | undefined {
  return size && { ...size, embeddable: false, quarterTurned: false };
}
