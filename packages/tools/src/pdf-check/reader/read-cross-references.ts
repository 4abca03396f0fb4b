import { decodeStream } from './decode-stream.ts';
import { createLexer } from './lexer.ts';
import { parseObject } from './parse-object.ts';
import { ofKind, type PdfDictionary, type PdfObject } from './pdf-object.ts';
import { readIndirectObject } from './read-indirect-object.ts';

/** Where an object is: in the file, or in an object stream. */
export type ObjectLocation =
  | { readonly kind: 'offset'; readonly offset: number }
  | { readonly kind: 'packed'; readonly stream: number; readonly index: number };

export interface CrossReferences {
  readonly places: ReadonlyMap<number, ObjectLocation>;
  /** The newest trailer. */
  readonly trailer: PdfDictionary;
  /** Where the tables start, the newest first. */
  readonly tables: readonly number[];
}

/**
 * Reads the cross-reference tables and streams of a file. Source: ISO 32000-1, 7.5.4 and 7.5.8.
 *
 * @throws {Error} there is no table at the declared offset, or it is malformed
 */
export function readCrossReferences(bytes: Buffer): CrossReferences {
  const places = new Map<number, ObjectLocation>();
  const tables: number[] = [];
  const trailers: PdfDictionary[] = [];
  const waiting = [startOfTable(bytes)];
  for (let offset = waiting.shift(); offset !== undefined; offset = waiting.shift()) {
    if (tables.includes(offset)) continue;
    tables.push(offset);
    const isTable = bytes.toString('latin1', offset, offset + 4) === 'xref';
    const section = isTable ? readTable(bytes, offset) : readStream(bytes, offset);
    // A newer table overrides older ones.
    for (const [number, place] of section.places)
      if (!places.has(number)) places.set(number, place);
    trailers.push(section.trailer);
    for (const key of ['XRefStm', 'Prev']) {
      const next = section.trailer.entries.get(key);
      if (typeof next === 'number') waiting.push(next);
    }
  }
  return { places, trailer: trailers[0]!, tables };
}

function startOfTable(bytes: Buffer): number {
  const keyword = bytes.lastIndexOf('startxref');
  const offset = createLexer(bytes, { position: keyword + 'startxref'.length }).next();
  if (keyword < 0 || typeof offset !== 'number') throw new Error('The file has no startxref.');
  return offset;
}

interface Section {
  /** `undefined` for a free object. */
  readonly places: ReadonlyMap<number, ObjectLocation>;
  readonly trailer: PdfDictionary;
}

function readTable(bytes: Buffer, offset: number): Section {
  const places = new Map<number, ObjectLocation>();
  const lexer = createLexer(bytes, { position: offset + 'xref'.length });
  for (let first = lexer.next(); typeof first === 'number'; first = lexer.next()) {
    const count = Number(lexer.next());
    for (let number = first; number < first + count; number++) {
      const [entryOffset, , use] = [lexer.next(), lexer.next(), lexer.next()];
      if (typeof use !== 'object' || use.kind !== 'word')
        throw new Error('The cross-reference table is malformed.');
      if (use.word === 'n') places.set(number, { kind: 'offset', offset: Number(entryOffset) });
    }
  }
  const trailer = ofKind(parseObject(lexer) as PdfObject, 'dictionary');
  if (!trailer) throw new Error('The file has no trailer.');
  return { places, trailer };
}

function readStream(bytes: Buffer, offset: number): Section {
  const { object } = readIndirectObject(bytes, offset, () => undefined);
  const stream = ofKind(object, 'stream');
  if (!stream) throw new Error('There is no cross-reference table at the offset of startxref.');
  const entry = (key: string) => stream.dictionary.entries.get(key);
  const [typeWidth = 0, second = 0, third = 0] = entry('W') as number[];
  const index = (entry('Index') as number[] | undefined) ?? [0, Number(entry('Size'))];
  const data = decodeStream(stream, (given) => given);
  const places = new Map<number, ObjectLocation>();
  let at = 0;
  const field = (width: number) =>
    width === 0 ? 0 : data.readUIntBE((at += width) - width, width);
  for (let pair = 0; pair + 1 < index.length; pair += 2) {
    for (let number = index[pair]!; number < index[pair]! + index[pair + 1]!; number++) {
      const type = typeWidth === 0 ? 1 : field(typeWidth);
      const [one, other] = [field(second), field(third)];
      if (type === 1) places.set(number, { kind: 'offset', offset: one });
      if (type === 2) places.set(number, { kind: 'packed', stream: one, index: other });
    }
  }
  return { places, trailer: stream.dictionary };
}
