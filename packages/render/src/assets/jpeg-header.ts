import type { Header } from './header.ts';

/**
 * Reads the segments up to the first frame header. A file is embeddable if it is baseline or
 * progressive with 8 bits and one or three components, has no fill bytes, and its orientation is normal.
 * Source: ITU-T T.81, B.1 and B.2.
 */
export function readJpegHeader(view: DataView): Header | undefined {
  let orientation = 1;
  let hasFillBytes = false;
  let offset = 2;
  for (;;) {
    if (view.getUint8(offset) !== 0xff) return undefined;
    const marker = view.getUint8(offset + 1);
    if (marker === 0xff) {
      // pdfkit cannot read a file with these.
      hasFillBytes = true;
      offset += 1;
      continue;
    }
    if (marker === endOfImage || marker === startOfScan) return undefined;
    if (isFrame(marker)) {
      const header = frameHeader(view, offset, marker, orientation);
      return { ...header, embeddable: header.embeddable && !hasFillBytes };
    }
    if (marker === application1) orientation = readOrientation(view, offset + 4) ?? orientation;
    offset += 2 + view.getUint16(offset + 2);
  }
}

const endOfImage = 0xd9;
const startOfScan = 0xda;
const application1 = 0xe1;

/** Whether a marker is SOF0 to SOF15. Three codes in this range are other markers. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function frameHeader(view: DataView, offset: number, marker: number, orientation: number): Header {
  const precision = view.getUint8(offset + 4);
  const components = view.getUint8(offset + 9);
  const common = marker <= 0xc2 && precision === 8 && (components === 1 || components === 3);
  return {
    width: view.getUint16(offset + 7),
    height: view.getUint16(offset + 5),
    embeddable: common && orientation === 1,
    quarterTurned: orientation >= 5,
  };
}

/**
 * Reads the Exif orientation, 1 to 8, from an APP1 segment whose data starts at `offset`.
 * Source: CIPA DC-008 (Exif), 4.5 and 4.6.4.
 */
export function readOrientation(view: DataView, offset: number): number | undefined {
  if (view.getUint32(offset) !== 0x45786966 || view.getUint16(offset + 4) !== 0) return undefined;
  const tiff = offset + 6;
  const littleEndian = view.getUint16(tiff) === 0x4949;
  const directory = tiff + view.getUint32(tiff + 4, littleEndian);
  if (directory >= view.byteLength) return undefined;
  const entries = view.getUint16(directory, littleEndian);
  for (let index = 0; index < entries; index++) {
    const entry = directory + 2 + index * 12;
    if (entry + 12 > view.byteLength) return undefined;
    if (view.getUint16(entry, littleEndian) !== 0x0112) continue;
    const orientation = view.getUint16(entry + 8, littleEndian);
    return orientation >= 1 && orientation <= 8 ? orientation : undefined;
  }
  return undefined;
}
