import type { Header } from './header.ts';
import { readOrientation } from './read-orientation.ts';

/**
 * Walks the segments up to the first frame header. Embeddable: baseline or progressive, 8 bits,
 * gray or three colors, upright. Source: ITU-T T.81, B.1 and B.2.
 */
export function readJpegHeader(view: DataView): Header | undefined {
  let orientation = 1;
  let offset = 2;
  for (;;) {
    if (view.getUint8(offset) !== 0xff) return undefined;
    const marker = view.getUint8(offset + 1);
    if (marker === 0xff) {
      offset += 1; // fill byte
      continue;
    }
    if (marker === endOfImage || marker === startOfScan) return undefined;
    if (isFrame(marker)) return frameHeader(view, offset, marker, orientation);
    if (marker === application1) orientation = readOrientation(view, offset + 4) ?? orientation;
    offset += 2 + view.getUint16(offset + 2);
  }
}

const endOfImage = 0xd9;
const startOfScan = 0xda;
const application1 = 0xe1;

/** Start of frame 0 to 15, but for the three codes that mean other things. */
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
