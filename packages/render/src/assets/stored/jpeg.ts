import { readOrientation } from '../jpeg-header.ts';
import { concat, type Piece } from './pieces.ts';

const [application0, application1, application2, application14] = [0xe0, 0xe1, 0xe2, 0xee];
const [application15, comment, startOfScan, endOfImage] = [0xef, 0xfe, 0xda, 0xd9];

/**
 * The file without metadata and without what follows its end; `undefined` if it is damaged. Its orientation and color profile
 * stay. Source: ITU-T T.81, B.1; CIPA DC-008 (Exif), 4.5.
 */
export function withoutJpegMetadata(bytes: Uint8Array): Uint8Array | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Piece[] = [];
  let orientation = 1;
  for (let at = 2; at + 1 < bytes.length;) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1]!;
    if (marker === endOfImage) {
      const picture = concat(bytes, [...kept, [at, at + 2]]);
      return withStart(picture, orientation);
    }
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (at + 4 > bytes.length) return undefined;
    const end = at + 2 + view.getUint16(at + 2);
    if (end > bytes.length) return undefined;
    if (marker === application1) orientation = orientationAt(view, at + 4) ?? orientation;
    if (isPicture(bytes, at, marker)) kept.push([at, end]);
    const next = marker === startOfScan ? afterScan(bytes, end) : end;
    if (next > end) kept.push([end, next]);
    at = next;
  }
  return undefined;
}

function orientationAt(view: DataView, offset: number): number | undefined {
  try {
    return readOrientation(view, offset);
  } catch {
    // The segment is truncated.
    return undefined;
  }
}

/** Whether a segment is part of the picture: no comment, and of the applications only those that say how to decode it. */
function isPicture(bytes: Uint8Array, at: number, marker: number): boolean {
  if (marker === comment) return false;
  if (marker < application0 || marker > application15) return true;
  if (marker === application2)
    return String.fromCharCode(...bytes.subarray(at + 4, at + 15)) === 'ICC_PROFILE';
  return marker === application0 || marker === application14;
}

/** The next marker after entropy-coded data, in which a zero follows each byte that looks like one, or which restarts. */
function afterScan(bytes: Uint8Array, start: number): number {
  for (let at = start; ; at += 2) {
    at = bytes.indexOf(0xff, at);
    const next = at === -1 ? undefined : bytes[at + 1];
    if (next === undefined) return bytes.length;
    if (next === 0xff) at -= 1;
    else if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
}

/** Puts the start of the file before its segments, with Exif that only says the orientation. */
function withStart(picture: Uint8Array, orientation: number): Uint8Array {
  const start = orientation === 1 ? [0xff, 0xd8] : [0xff, 0xd8, ...exifOf(orientation)];
  const all = new Uint8Array(start.length + picture.length);
  all.set(start);
  all.set(picture, start.length);
  return all;
}

/** `Exif`, a TIFF header, and a directory with one entry: tag, short, count 1, value. */
function exifOf(orientation: number): readonly number[] {
  const data = [
    ...[0x45, 0x78, 0x69, 0x66, 0, 0],
    ...[0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8],
    ...[0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0],
    ...[0, 0, 0, 0],
  ];
  return [0xff, application1, 0, data.length + 2, ...data];
}
