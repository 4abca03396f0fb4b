import { tableOf, type FontTables } from './font-tables.ts';

/** What the tables of a font say about all of its glyphs. Lengths are in font units. */
export interface FontMetrics {
  readonly unitsPerEm: number;
  /** The ascent above the baseline, positive, and the descent below it, negative. */
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  /** 0 if the font does not say. */
  readonly xHeight: number;
  /** The box around all glyphs: left, bottom, right, top. */
  readonly bounds: readonly [number, number, number, number];
  /** Degrees, counterclockwise from the vertical. */
  readonly italicAngle: number;
  readonly isItalic: boolean;
  readonly isFixedPitch: boolean;
  /** IBM font class; 0 if the font does not say. */
  readonly familyClass: number;
  readonly glyphCount: number;
  /** The advance width of a glyph. */
  readonly advanceOf: (glyph: number) => number;
}

/**
 * Source: OpenType 1.9, "head", "hhea", "hmtx", "maxp", "OS/2" and "post", for every offset here.
 *
 * @throws {RangeError} a table is missing or too short
 */
export function readMetrics(tables: FontTables): FontMetrics {
  const head = tableOf(tables, 'head');
  const hhea = tableOf(tables, 'hhea');
  const hmtx = tableOf(tables, 'hmtx');
  const post = tableOf(tables, 'post');
  const lastMetric = hhea.getUint16(34) - 1;
  const ascent = hhea.getInt16(4);
  return {
    unitsPerEm: head.getUint16(18),
    ascent,
    descent: hhea.getInt16(6),
    bounds: [head.getInt16(36), head.getInt16(38), head.getInt16(40), head.getInt16(42)],
    italicAngle: post.getInt32(4) / 0x10000,
    isItalic: (head.getUint16(44) & 2) !== 0,
    isFixedPitch: post.getUint32(12) !== 0,
    glyphCount: tableOf(tables, 'maxp').getUint16(4),
    ...readStyle(tables.get('OS/2'), ascent),
    // Glyphs after the last metric are as wide as that one.
    advanceOf: (glyph) => hmtx.getUint16(Math.min(glyph, lastMetric) * 4),
  };
}

/** Heights of letters are in version 2 and later. */
function readStyle(os2: DataView | undefined, ascent: number) {
  const hasHeights = os2 !== undefined && os2.getUint16(0) >= 2;
  return {
    familyClass: os2 ? os2.getInt16(30) >> 8 : 0,
    xHeight: hasHeights ? os2.getInt16(86) : 0,
    capHeight: (hasHeights && os2.getInt16(88)) || ascent,
  };
}
