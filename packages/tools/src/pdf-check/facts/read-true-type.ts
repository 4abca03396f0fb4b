/** Facts about the glyphs of a TrueType program. */
export interface TrueType {
  readonly glyphs: number;
  /** Thousandths of the size. */
  readonly width: (glyph: number) => number;
}

/** Reads the tables that a subset keeps; `undefined` if it is not a TrueType program. Source: OpenType 1.9. */
export function readTrueType(program: Buffer): TrueType | undefined {
  const tables = new Map<string, Buffer>();
  const count = program.length >= 12 ? program.readUInt16BE(4) : 0;
  for (let index = 0; index < count; index++) {
    const entry = 12 + index * 16;
    if (entry + 16 > program.length) return undefined;
    const [offset, length] = [program.readUInt32BE(entry + 8), program.readUInt32BE(entry + 12)];
    tables.set(
      program.toString('latin1', entry, entry + 4),
      program.subarray(offset, offset + length),
    );
  }
  const [head, maxp, hhea, hmtx] = ['head', 'maxp', 'hhea', 'hmtx'].map((tag) => tables.get(tag));
  if (!head || !maxp || !hhea || !hmtx || !tables.has('glyf')) return undefined;
  const unitsPerEm = head.readUInt16BE(18);
  // Glyphs after the last metric repeat its width.
  const lastMetric = hhea.readUInt16BE(34) - 1;
  return {
    glyphs: maxp.readUInt16BE(4),
    width: (glyph) => (hmtx.readUInt16BE(Math.min(glyph, lastMetric) * 4) * 1000) / unitsPerEm,
  };
}
