/** Source: the WebP container specification and RFC 6386, 9.1. */
export function readWebpSize(view: DataView): { width: number; height: number } | undefined {
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
