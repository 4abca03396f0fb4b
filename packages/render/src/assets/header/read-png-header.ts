import type { Header } from './header.ts';

/** Source: PNG (third edition), 11.2.1. */
export function readPngHeader(view: DataView): Header | undefined {
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
