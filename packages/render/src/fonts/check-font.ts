import { readTables, tableOf, type FontTables } from './font-tables.ts';

/**
 * Checks that the tables of an untrusted font agree, because fontkit and the coverage rely on them:
 * coverage lists every character of a range, which may be unbounded, and fontkit reads glyphs at the
 * stated offsets. HarfBuzz checks the tables that only it reads.
 * Source: OpenType 1.9, for every offset and bound here.
 *
 * @throws {RangeError} a table is missing, lies outside of the file or contradicts another
 */
export function checkFont(font: Uint8Array): void {
  const tables = readTables(font);
  tableOf(tables, 'name');
  hold(postVersions.includes(tableOf(tables, 'post').getUint32(0)));
  const head = tableOf(tables, 'head');
  hold(within(head.getUint16(18), 16, 16_384));
  const glyphs = tableOf(tables, 'maxp').getUint16(4);
  const metrics = tableOf(tables, 'hhea').getUint16(34);
  hold(within(metrics, 1, glyphs));
  hold(tableOf(tables, 'hmtx').byteLength >= metrics * 4 + (glyphs - metrics) * 2);
  if (tables.has('glyf')) checkOutlines(tables, glyphs, head.getInt16(50) === 1);
  else hold(tables.has('CFF ') || tables.has('CFF2'));
  checkCharacters(tableOf(tables, 'cmap'));
}

/** Fixed numbers, of which the first half is whole. */
const postVersions = [0x10000, 0x20000, 0x25000, 0x30000];

const lastCodePoint = 0x10ffff;

/** Every glyph ends where the next one begins, and the last within the table. */
function checkOutlines(tables: FontTables, glyphs: number, isLong: boolean): void {
  const [loca, glyf] = [tableOf(tables, 'loca'), tableOf(tables, 'glyf')];
  let last = 0;
  for (let glyph = 0; glyph <= glyphs; glyph++) {
    const offset = isLong ? loca.getUint32(glyph * 4) : loca.getUint16(glyph * 2) * 2;
    hold(within(offset, last, glyf.byteLength));
    last = offset;
  }
}

function checkCharacters(cmap: DataView): void {
  for (let index = 0; index < cmap.getUint16(2); index++) {
    const start = cmap.getUint32(4 + index * 8 + 4);
    const format = cmap.getUint16(start);
    if (format === 4) checkSegments(cmap, start);
    if (format === 12 || format === 13) checkGroups(cmap, start);
  }
}

/** Format 4. Segments are sorted and do not overlap. */
function checkSegments(cmap: DataView, start: number): void {
  const length = cmap.getUint16(start + 6);
  let last = -1;
  for (let at = 0; at < length; at += 2) {
    const end = cmap.getUint16(start + 14 + at);
    const first = cmap.getUint16(start + 16 + length + at);
    hold(last < first && first <= end);
    last = end;
  }
}

/** Formats 12 and 13. Groups are sorted and do not overlap. */
function checkGroups(cmap: DataView, start: number): void {
  let last = -1;
  for (let group = 0; group < cmap.getUint32(start + 12); group++) {
    const first = cmap.getUint32(start + 16 + group * 12);
    const end = cmap.getUint32(start + 16 + group * 12 + 4);
    hold(last < first && within(end, first, lastCodePoint));
    last = end;
  }
}

function within(value: number, least: number, most: number): boolean {
  return value >= least && value <= most;
}

function hold(condition: boolean): void {
  if (!condition) throw new RangeError('The tables of the font contradict each other.');
}
