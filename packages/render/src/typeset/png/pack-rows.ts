/**
 * Turns rows of RGBA into rows of RGB, each after its filter byte. Text compresses best unfiltered:
 * its few colors repeat exactly. Rows of photographs, where hardly any pixel equals the one before
 * it, are written as differences from the left.
 */
export function packRows(rgba: Uint8Array, width: number): Buffer {
  const height = rgba.length / (width * 4);
  const stride = width * 3 + 1;
  const packed = Buffer.allocUnsafe(stride * height);
  const pixels = new Uint32Array(rgba.buffer, rgba.byteOffset, width * height);
  const bytes = Buffer.from(rgba.buffer, rgba.byteOffset, rgba.length);
  const rowBytes = width * 4;
  for (let row = 0; row < height; row++) {
    const start = row * stride;
    const from = row * rowBytes;
    // Between lines of text, rows equal the row above.
    if (row > 0 && bytes.compare(bytes, from - rowBytes, from, from, from + rowBytes) === 0) {
      packed.copyWithin(start, start - stride, start);
      continue;
    }
    const changes = packRow(pixels, row * width, width, packed, start);
    if (changes > width * photographicShare) filterLeft(packed, start, stride);
  }
  return packed;
}

const photographicShare = 0.5;

/** Writes a row unfiltered. Gives how many pixels differ from the one before. */
function packRow(
  pixels: Uint32Array,
  from: number,
  width: number,
  packed: Buffer,
  start: number,
): number {
  let to = start;
  packed[to++] = 0;
  let changes = 0;
  let before = pixels[from]!;
  for (let index = from; index < from + width; index++) {
    const pixel = pixels[index]!;
    if (pixel !== before) {
      changes++;
      before = pixel;
    }
    packed[to++] = pixel & 0xff;
    packed[to++] = (pixel >> 8) & 0xff;
    packed[to++] = (pixel >> 16) & 0xff;
  }
  return changes;
}

/** Source: PNG (third edition), 9.2, filter type 1. */
function filterLeft(packed: Buffer, start: number, stride: number): void {
  packed[start] = 1;
  for (let index = start + stride - 1; index > start + 3; index--) {
    packed[index]! -= packed[index - 3]!;
  }
}
