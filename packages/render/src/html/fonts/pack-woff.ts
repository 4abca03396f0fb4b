import { deflateSync } from 'node:zlib';

/** Bytes of the header and of a table entry in sfnt and WOFF. */
const sfnt = { header: 12, entry: 16 };
const woff = { header: 44, entry: 20 };

/** The highest: pages keep the fonts. */
const level = 9;

/**
 * Converts a TrueType or OpenType font to WOFF. The same font always gives the same bytes.
 * Source: W3C, WOFF File Format 1.0, 3 to 5.
 */
export function packWoff(font: Uint8Array): Uint8Array {
  const from = Buffer.from(font.buffer, font.byteOffset, font.byteLength);
  const tables = readTables(from);
  const start = woff.header + woff.entry * tables.length;
  const length = tables.reduce((sum, { packed }) => sum + padded(packed.length), start);
  const to = Buffer.alloc(length);
  writeHeader(to, from, tables);

  let offset = start;
  tables.forEach(({ tag, checksum, size, packed }, index) => {
    const entry = woff.header + woff.entry * index;
    [tag, offset, packed.length, size, checksum].forEach((value, at) =>
      to.writeUInt32BE(value, entry + 4 * at),
    );
    to.set(packed, offset);
    offset += padded(packed.length);
  });
  return to;
}

interface FontTable {
  readonly tag: number;
  readonly checksum: number;
  /** Bytes before compression. */
  readonly size: number;
  readonly packed: Uint8Array;
}

function readTables(font: Buffer): readonly FontTable[] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const entry = sfnt.header + sfnt.entry * index;
    const read = (at: number) => font.readUInt32BE(entry + at);
    const [tag, checksum, offset, size] = [read(0), read(4), read(8), read(12)];
    const bytes = font.subarray(offset, offset + size);
    const packed = deflateSync(bytes, { level });
    // Tables that do not get shorter stay uncompressed.
    return { tag, checksum, size, packed: packed.length < size ? packed : bytes };
  });
}

function writeHeader(to: Buffer, font: Buffer, tables: readonly FontTable[]): void {
  const unpacked = sfnt.header + sfnt.entry * tables.length;
  to.write('wOFF', 'latin1');
  to.writeUInt32BE(font.readUInt32BE(0), 4);
  to.writeUInt32BE(to.length, 8);
  to.writeUInt16BE(tables.length, 12);
  to.writeUInt32BE(
    tables.reduce((sum, { size }) => sum + padded(size), unpacked),
    16,
  );
  to.writeUInt16BE(1, 20);
}

/** Tables start at multiples of four bytes. */
function padded(length: number): number {
  return (length + 3) & ~3;
}
