import { tableOf, viewOf, type FontTables } from './font-tables.ts';

/** Name 16 is the family of all weights; name 1 knows four styles. Source: OpenType 1.9, "name", name IDs. */
const nameIds = { family: 1, postscript: 6, typographicFamily: 16 };

/** English, by platform: Macintosh and Windows. Source: OpenType 1.9, "name". */
const english = ['1 0', '3 1033'];

/**
 * A name of a font, in English if it has one. Source: OpenType 1.9, "name", for every offset here.
 *
 * @throws {RangeError} the table is missing or damaged
 */
export function readName(tables: FontTables, kind: keyof typeof nameIds): string | undefined {
  const table = tableOf(tables, 'name');
  const strings = table.getUint16(4);
  const names: { readonly language: string; readonly text: string }[] = [];
  for (let record = 6; record < 6 + table.getUint16(2) * 12; record += 12) {
    if (table.getUint16(record + 6) !== nameIds[kind]) continue;
    const platform = table.getUint16(record);
    const bytes = viewOf(
      table,
      strings + table.getUint16(record + 10),
      table.getUint16(record + 8),
    );
    names.push({
      language: `${platform} ${table.getUint16(record + 4)}`,
      text: decode(bytes, platform),
    });
  }
  return (names.findLast(({ language }) => english.includes(language)) ?? names[0])?.text;
}

/** The Macintosh platform writes one byte for each letter, of which ASCII is understood. */
function decode(bytes: DataView, platform: number): string {
  const encoding = platform === 1 ? 'latin1' : 'utf-16be';
  return new TextDecoder(encoding).decode(bytes);
}
