/**
 * The orientation, 1 to 8, that an APP1 segment with Exif data gives; `offset` is where the
 * segment's data starts. Source: CIPA DC-008 (Exif), 4.5 and 4.6.4.
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
