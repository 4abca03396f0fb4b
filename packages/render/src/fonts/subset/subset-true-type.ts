import { tableOf, viewOf, type FontTables } from '../font-tables.ts';

/** The tables that a TrueType font in a PDF keeps, other than those of the glyphs. Source: PDF 32000-1, 9.9. */
const keptWhole = ['cvt ', 'fpgm', 'prep'];

/**
 * A TrueType font of the given glyphs, numbered by their places in the list, where a glyph may
 * stand twice. The parts of composite glyphs follow behind them. Source: OpenType 1.9, for every
 * offset and flag here.
 *
 * @throws {RangeError} the font says that something lies outside of it
 */
export function subsetTrueType(tables: FontTables, glyphs: readonly number[]): Uint8Array {
  const outlines = takeOutlines(tables, glyphs);
  const { order, data } = outlines;
  const offsets = glyphOffsets(data);
  return writeTables([
    ['head', changed(tableOf(tables, 'head'), (head) => head.setInt16(50, longOffsets))],
    ['hhea', changed(tableOf(tables, 'hhea'), (hhea) => hhea.setUint16(34, order.length))],
    ['maxp', changed(tableOf(tables, 'maxp'), (maxp) => maxp.setUint16(4, order.length))],
    ...keptWhole.flatMap((tag): Table[] => (tables.has(tag) ? [[tag, tableOf(tables, tag)]] : [])),
    ['hmtx', takeMetrics(tables, order)],
    ['loca', offsets],
    ['glyf', joinGlyphs(data, offsets)],
  ]);
}

type Table = readonly [tag: string, data: DataView];

const directoryStart = 12;
const recordLength = 16;
const longOffsets = 1;

function changed(table: DataView, change: (copy: DataView) => void): DataView {
  const copy = new DataView(bytesOf(table).slice().buffer);
  change(copy);
  return copy;
}

function bytesOf({ buffer, byteOffset, byteLength }: DataView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** The outline of each glyph, with the parts of composite glyphs renumbered. */
function takeOutlines(tables: FontTables, glyphs: readonly number[]) {
  const glyf = tableOf(tables, 'glyf');
  const loca = tableOf(tables, 'loca');
  const isLong = tableOf(tables, 'head').getInt16(50) === longOffsets;
  const offset = (glyph: number) =>
    isLong ? loca.getUint32(glyph * 4) : loca.getUint16(glyph * 2) * 2;

  const order = [...glyphs];
  const places = new Map<number, number>();
  order.forEach((glyph, place) => places.has(glyph) || places.set(glyph, place));
  const placeOf = (glyph: number) => {
    const place = places.get(glyph) ?? order.push(glyph) - 1;
    places.set(glyph, place);
    return place;
  };

  const data: DataView[] = [];
  for (let place = 0; place < order.length; place++) {
    const start = offset(order[place]!);
    const outline = viewOf(glyf, start, offset(order[place]! + 1) - start);
    const isComposite = outline.byteLength > 0 && outline.getInt16(0) < 0;
    data.push(isComposite ? changed(outline, (copy) => renumberParts(copy, placeOf)) : outline);
  }
  return { order, data };
}

const flagsOfParts = { wordArguments: 1, scale: 8, more: 0x20, twoScales: 0x40, matrix: 0x80 };

function renumberParts(composite: DataView, placeOf: (glyph: number) => number): void {
  const { wordArguments, scale, more, twoScales, matrix } = flagsOfParts;
  let at = 10;
  let flags: number;
  do {
    flags = composite.getUint16(at);
    composite.setUint16(at + 2, placeOf(composite.getUint16(at + 2)));
    at += flags & wordArguments ? 8 : 6;
    if (flags & scale) at += 2;
    else if (flags & twoScales) at += 4;
    else if (flags & matrix) at += 8;
  } while (flags & more);
}

/** Advance and left bearing of each glyph. */
function takeMetrics(tables: FontTables, order: readonly number[]): DataView {
  const hmtx = tableOf(tables, 'hmtx');
  const whole = tableOf(tables, 'hhea').getUint16(34);
  const metrics = new DataView(new ArrayBuffer(order.length * 4));
  order.forEach((glyph, place) => {
    // After the full metrics, only side bearings follow; the last advance applies to all of them.
    const bearingAt = glyph < whole ? glyph * 4 + 2 : whole * 2 + glyph * 2;
    metrics.setUint16(place * 4, hmtx.getUint16(Math.min(glyph, whole - 1) * 4));
    metrics.setInt16(place * 4 + 2, hmtx.getInt16(bearingAt));
  });
  return metrics;
}

const aligned = (length: number) => (length + 3) & ~3;

function glyphOffsets(data: readonly DataView[]): DataView {
  const offsets = new DataView(new ArrayBuffer((data.length + 1) * 4));
  let offset = 0;
  data.forEach(({ byteLength }, place) => {
    offset += aligned(byteLength);
    offsets.setUint32((place + 1) * 4, offset);
  });
  return offsets;
}

function joinGlyphs(data: readonly DataView[], offsets: DataView): DataView {
  const glyf = new Uint8Array(offsets.getUint32(data.length * 4));
  data.forEach((outline, place) => glyf.set(bytesOf(outline), offsets.getUint32(place * 4)));
  return new DataView(glyf.buffer);
}

/** Checksums are zero: PDF readers ignore them. */
function writeTables(tables: readonly Table[]): Uint8Array {
  let offset = directoryStart + tables.length * recordLength;
  const length = tables.reduce((sum, [, data]) => sum + aligned(data.byteLength), offset);
  const font = new Uint8Array(length);
  const view = new DataView(font.buffer);
  view.setUint32(0, 0x00010000);
  view.setUint16(4, tables.length);
  [...tables]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .forEach(([tag, data], index) => {
      const record = directoryStart + index * recordLength;
      font.set(Buffer.from(tag, 'latin1'), record);
      view.setUint32(record + 8, offset);
      view.setUint32(record + 12, data.byteLength);
      font.set(bytesOf(data), offset);
      offset += aligned(data.byteLength);
    });
  return font;
}
