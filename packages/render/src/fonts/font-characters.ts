import { tableOf, type FontTables } from './font-tables.ts';

/** A range of code points, both ends included. */
export type CodePointRange = readonly [first: number, last: number];

/** Unicode, 32 bits before 16 bits, then Macintosh Roman: platform and encoding. */
const encodings = ['3 10', '0 6', '0 4', '3 1', '0 3', '0 2', '0 1', '0 0', '1 0'];

/**
 * The code points that a font has glyphs for, in order. Source: OpenType 1.9, "cmap", for every
 * offset here.
 *
 * @throws {RangeError} the font has no character map that can be read
 */
export function readCharacters(tables: FontTables): Iterable<CodePointRange> {
  const cmap = tableOf(tables, 'cmap');
  const offsets = new Map<string, number>();
  for (let record = 4; record < 4 + cmap.getUint16(2) * 8; record += 8) {
    const encoding = `${cmap.getUint16(record)} ${cmap.getUint16(record + 2)}`;
    if (!offsets.has(encoding)) offsets.set(encoding, cmap.getUint32(record + 4));
  }
  const found = encodings.find((encoding) => offsets.has(encoding));
  if (found === undefined) throw new RangeError('The font has no Unicode character map.');
  return rangesAt(cmap, offsets.get(found)!);
}

function rangesAt(cmap: DataView, start: number): Iterable<CodePointRange> {
  const format = cmap.getUint16(start);
  switch (format) {
    case 0:
      return [[0, 255]];
    case 4:
      return segmentsAt(cmap, start);
    case 6:
      return [rangeOf(cmap.getUint16(start + 6), cmap.getUint16(start + 8))];
    case 10:
      return [rangeOf(cmap.getUint32(start + 12), cmap.getUint32(start + 16))];
    case 12:
    case 13:
      return groupsAt(cmap, start);
    default:
      throw new RangeError(`Character maps of format ${format} are not supported.`);
  }
}

function rangeOf(first: number, count: number): CodePointRange {
  return [first, first + count - 1];
}

function* segmentsAt(cmap: DataView, start: number): Iterable<CodePointRange> {
  const length = cmap.getUint16(start + 6);
  for (let at = 0; at < length; at += 2)
    yield [cmap.getUint16(start + 16 + length + at), cmap.getUint16(start + 14 + at)];
}

function* groupsAt(cmap: DataView, start: number): Iterable<CodePointRange> {
  const end = start + 16 + cmap.getUint32(start + 12) * 12;
  for (let group = start + 16; group < end; group += 12)
    yield [cmap.getUint32(group), cmap.getUint32(group + 4)];
}
