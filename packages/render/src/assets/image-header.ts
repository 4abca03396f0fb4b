import type { MediaType } from './asset-table.ts';
import type { Header } from './header.ts';
import { readJpegHeader } from './jpeg-header.ts';

/** Pixels (width × height) of one image. Checked against the header before decoding. */
export const imagePixelsMax = 25_000_000;

/** Detects the media type of a file from its signature. */
export function mediaTypeOf(bytes: Uint8Array): MediaType | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 16));
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (start.startsWith('GIF87a') || start.startsWith('GIF89a')) return 'image/gif';
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'image/webp';
  return looksLikeSvg(bytes) ? 'image/svg+xml' : undefined;
}

/** An SVG file may begin with an XML declaration, comments and a document type. */
function looksLikeSvg(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, 4096)).replaceAll('\0', '');
  return (
    /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*</.test(start) && /<(?:\w+:)?svg[\s/>]/.test(start)
  );
}

/** Reads the header of a raster image; `undefined` if it is invalid or truncated. */
export function readHeader(
  bytes: Uint8Array,
  mediaType: Exclude<MediaType, 'image/svg+xml'>,
): Header | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const header = readers[mediaType](view);
    return header && header.width > 0 && header.height > 0 ? header : undefined;
  } catch (error) {
    // The header is truncated: DataView throws when it reads beyond the end.
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

/** Source: PNG (third edition), 11.2.1. */
function readPngHeader(view: DataView): Header | undefined {
  if (view.getUint32(8) !== 13 || view.getUint32(12) !== 0x49484452) return undefined;
  const bitDepth = view.getUint8(24);
  const interlaced = view.getUint8(28) !== 0;
  return {
    width: view.getUint32(16),
    height: view.getUint32(20),
    embeddable: bitDepth <= 8 && !interlaced,
    quarterTurned: false,
  };
}

/** Source: the WebP container specification and RFC 6386, 9.1. */
function readWebpSize(view: DataView): { width: number; height: number } | undefined {
  switch (view.getUint32(12)) {
    case 0x56503820: // "VP8 "
      if (view.getUint16(23) !== 0x9d01 || view.getUint8(25) !== 0x2a) return undefined;
      return {
        width: view.getUint16(26, true) & 0x3fff,
        height: view.getUint16(28, true) & 0x3fff,
      };
    case 0x5650384c: {
      // "VP8L"
      const bits = view.getUint32(21, true);
      if (view.getUint8(20) !== 0x2f) return undefined;
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 0x56503858: // "VP8X"
      return { width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 };
    default:
      return undefined;
  }
}

function uint24(view: DataView, offset: number): number {
  return view.getUint16(offset, true) | (view.getUint8(offset + 2) << 16);
}
