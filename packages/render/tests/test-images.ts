import { crc32, deflateSync } from 'node:zlib';

export interface PngSettings {
  readonly width: number;
  readonly height: number;
  readonly bitDepth?: number;
  /** 0 gray, 2 RGB, 4 gray and alpha, 6 RGB and alpha. */
  readonly colorType?: 0 | 2 | 4 | 6;
  readonly interlaced?: boolean;
  /** The uncompressed rows. Default: black, as many as the header declares. */
  readonly rows?: Uint8Array;
  /** Chunks between header and data. */
  readonly extra?: readonly Uint8Array[];
}

const samples = { 0: 1, 2: 3, 4: 2, 6: 4 };

/** Writes a PNG whose header need not match its data. */
export function makePng(settings: PngSettings): Uint8Array {
  const { width, height, bitDepth = 8, colorType = 2, interlaced = false } = settings;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bitDepth, colorType, 0, 0, interlaced ? 1 : 0], 8);
  const row = 1 + Math.ceil((width * bitDepth * samples[colorType]) / 8);
  const rows = settings.rows ?? Buffer.alloc(row * height);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    ...(settings.extra ?? []),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export function pngChunk(type: string, data: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  chunk.set(body, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

/** A gif of one white pixel. */
export const tinyGif: Uint8Array = Buffer.from(
  'R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=',
  'base64',
);

/** An Exif segment with only an orientation. */
export function exifSegment(orientation: number): Uint8Array {
  const tiff = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation];
  const data = [...Buffer.from('Exif\0\0', 'latin1'), ...tiff, 0, 0, 0, 0, 0, 0];
  return Uint8Array.from([0xff, 0xe1, 0, data.length + 2, ...data]);
}

export function dataUrl(mediaType: string, bytes: Uint8Array | string): string {
  return `data:${mediaType};base64,${Buffer.from(bytes).toString('base64')}`;
}
