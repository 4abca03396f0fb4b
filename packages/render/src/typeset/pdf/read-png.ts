/** What a png holds that shows: other chunks are left out. */
export interface Png {
  readonly width: number;
  readonly height: number;
  readonly bitDepth: number;
  /** Source: PNG (third edition), table 11. */
  readonly colorType: number;
  readonly palette: Buffer;
  readonly transparency: Buffer;
  readonly data: Buffer;
}

/** Reads a png whose chunks are known to be whole. */
export function readPng(bytes: Uint8Array): Png {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: Record<string, Buffer[]> = { PLTE: [], tRNS: [], IDAT: [] };
  for (let offset = 8; offset + 12 <= file.length;) {
    const length = file.readUInt32BE(offset);
    chunks[file.toString('latin1', offset + 4, offset + 8)]?.push(
      file.subarray(offset + 8, offset + 8 + length),
    );
    offset += 12 + length;
  }
  return {
    width: file.readUInt32BE(16),
    height: file.readUInt32BE(20),
    bitDepth: file[24]!,
    colorType: file[25]!,
    palette: Buffer.concat(chunks['PLTE']!),
    transparency: Buffer.concat(chunks['tRNS']!),
    data: Buffer.concat(chunks['IDAT']!),
  };
}
