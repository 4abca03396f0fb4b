/** The tables of a TrueType or OpenType font by their tags. */
export type FontTables = ReadonlyMap<string, DataView>;

const directoryStart = 12;
const recordLength = 16;

/**
 * Reads the directory of a font file. Source: OpenType 1.9, "Organization of an OpenType Font".
 *
 * @throws {RangeError} a table lies outside of the file
 */
export function readTables(font: Uint8Array): FontTables {
  const { buffer, byteOffset, byteLength } = font;
  const file = new DataView(buffer, byteOffset, byteLength);
  const tables = new Map<string, DataView>();
  const end = directoryStart + file.getUint16(4) * recordLength;
  for (let record = directoryStart; record < end; record += recordLength) {
    const tag = String.fromCharCode(...font.subarray(record, record + 4));
    tables.set(tag, viewOf(file, file.getUint32(record + 8), file.getUint32(record + 12)));
  }
  return tables;
}

/** @throws {RangeError} the font has no such table */
export function tableOf(tables: FontTables, tag: string): DataView {
  const table = tables.get(tag);
  if (!table) throw new RangeError(`The font has no table ${tag}.`);
  return table;
}

/** @throws {RangeError} the part lies outside of the whole */
export function viewOf(whole: DataView, start: number, length: number): DataView {
  if (start + length > whole.byteLength)
    throw new RangeError('A part of the font lies outside of it.');
  return new DataView(whole.buffer, whole.byteOffset + start, length);
}
