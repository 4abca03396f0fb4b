import { crc32, inflateSync } from 'node:zlib';

/**
 * Validates a png and removes its ancillary chunks except tRNS. Returns `undefined` if a chunk is
 * damaged or the pixel data has another length than the header states; such a file must be decoded
 * and encoded again. Readers of the result cannot meet damaged chunks or more pixels than counted.
 */
export function embeddablePng(bytes: Uint8Array): Uint8Array | undefined {
  const chunks = readChunks(bytes);
  if (!chunks) return undefined;
  const kept = chunks.filter(({ type }) => keptTypes.has(type));
  const [header, last] = [kept[0], kept.at(-1)];
  if (header?.type !== 'IHDR' || last?.type !== 'IEND') return undefined;
  if (kept.filter(({ type }) => type === 'IHDR').length > 1) return undefined;
  const data = kept.filter(({ type }) => type === 'IDAT').map((chunk) => dataOf(chunk));
  if (!hasLength(Buffer.concat(data), pixelBytes(dataOf(header)))) return undefined;
  if (kept.length === chunks.length) return bytes;
  return Buffer.concat([bytes.subarray(0, 8), ...kept.map((chunk) => chunk.bytes)]);
}

const keptTypes = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

interface Chunk {
  readonly type: string;
  /** The whole chunk, including length, type and checksum. */
  readonly bytes: Buffer;
}

const dataOf = (chunk: Chunk): Buffer => chunk.bytes.subarray(8, -4);

/** Source: PNG (third edition), 5.3. */
function readChunks(bytes: Uint8Array): readonly Chunk[] | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: Chunk[] = [];
  for (let offset = 8; offset + 12 <= file.length;) {
    const end = offset + 12 + file.readUInt32BE(offset);
    if (end > file.length) return undefined;
    const chunk = file.subarray(offset, end);
    if (crc32(chunk.subarray(4, -4)) !== chunk.readUInt32BE(chunk.length - 4)) return undefined;
    const type = chunk.toString('latin1', 4, 8);
    chunks.push({ type, bytes: chunk });
    if (type === 'IEND') return chunks;
    offset = end;
  }
  return undefined;
}

/** Samples per pixel by color type. */
const samples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Length of the inflated rows, including one filter byte per row. Source: PNG (third edition), 7.2. */
function pixelBytes(header: Buffer): number {
  const bitsPerPixel = header[8]! * (samples[header[9]!] ?? 0);
  return header.readUInt32BE(4) * (1 + Math.ceil((header.readUInt32BE(0) * bitsPerPixel) / 8));
}

function hasLength(deflated: Buffer, length: number): boolean {
  try {
    return inflateSync(deflated, { maxOutputLength: length }).length === length;
  } catch {
    return false;
  }
}

/**
 * Returns a jpeg with an embeddable header unchanged, or `undefined` if it is truncated; such a file
 * must be decoded and encoded again.
 */
export function embeddableJpeg(bytes: Uint8Array): Uint8Array | undefined {
  // Some cameras write padding after the end-of-image marker.
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).lastIndexOf(endOfImage) > 0
    ? bytes
    : undefined;
}

const endOfImage = Uint8Array.of(0xff, 0xd9);
