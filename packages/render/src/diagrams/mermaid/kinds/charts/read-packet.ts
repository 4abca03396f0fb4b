import { DiagramError } from '../../../diagram.ts';
import { readEach, unknownStatement, type KindSource } from '../kind.ts';

/** A range of bits; both ends belong to it. */
export interface Field {
  readonly start: number;
  readonly end: number;
  readonly name: string;
}

export interface Packet {
  readonly title: string;
  readonly fields: readonly Field[];
  readonly bitsInRow: number;
}

const fieldsMax = 200;
const bitsMax = 4096;

/**
 * Fields in the order of their bits.
 *
 * Source: Mermaid, Packet.
 *
 * @throws {DiagramError} a statement is unknown, or fields overlap
 */
export function readPacket({ head, statements, settings }: KindSource): Packet {
  const fields: Field[] = [];
  let title = '';
  readEach([head, ...statements].map(withoutComment).filter(Boolean), (line) => {
    const [, from, to, count, name] =
      /^(?:(\d{1,9})(?:\s*-\s*(\d{1,9}))?|\+(\d{1,9}))\s*:\s*(.*)$/.exec(line) ?? [];
    if (name !== undefined) {
      const start = from === undefined ? (fields.at(-1)?.end ?? -1) + 1 : Number(from);
      const end = to === undefined ? start + Number(count ?? 1) - 1 : Number(to);
      fields.push({ start, end, name });
    } else if (/^title\b/.test(line)) title = line.slice(5).trim();
    else throw unknownStatement();
  });
  checkFields(fields);
  return { title, fields, bitsInRow: bitsInRow(settings) };
}

/** Rows of more bits have no room for names. */
function bitsInRow(settings: KindSource['settings']): number {
  const wanted = Math.floor(Number(settings?.get('bitsPerRow')));
  return wanted >= 4 && wanted < 32 ? wanted : 32;
}

/** Comments may follow on the same line. */
const withoutComment = (line: string) => line.replace(/\s%%.*$/, '').trim();

function checkFields(fields: readonly Field[]): void {
  if (fields.length === 0) throw new DiagramError('it has no data');
  if (fields.length > fieldsMax || fields.some(({ end }) => end >= bitsMax))
    throw new DiagramError('it is too large');
  for (const [index, { start, end }] of fields.entries())
    if (end < start || start <= (fields[index - 1]?.end ?? -1))
      throw new DiagramError('its fields overlap or are out of order');
}
