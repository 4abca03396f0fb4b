import { decodeStream } from './decode-stream.ts';
import { createLexer } from './lexer.ts';
import { isWord, parseObject } from './parse-object.ts';
import { ofKind, type PdfDictionary, type PdfObject, type PdfStream } from './pdf-object.ts';
import { readCrossReferences, type ObjectLocation } from './read-cross-references.ts';
import { readIndirectObject, type Deviation } from './read-indirect-object.ts';

/** A PDF file as objects. */
export interface PdfFile {
  readonly bytes: Buffer;
  /** The objects by number, in the order of numbers. */
  readonly objects: ReadonlyMap<number, PdfObject>;
  readonly trailer: PdfDictionary;
  /** Where the cross-reference tables start. */
  readonly tables: readonly number[];
  readonly deviations: readonly { readonly number: number; readonly deviation: Deviation }[];
  /** Follows a reference; `undefined` for a missing object and for null, which mean the same. */
  readonly resolve: (object: PdfObject | undefined) => PdfObject | undefined;
  /** Decodes the filters of a stream. The result is shared: do not change it. */
  readonly decode: (stream: PdfStream) => Buffer;
}

/**
 * Reads a file that is not encrypted.
 *
 * @throws {Error} the file is not a PDF, or cannot be read to its end
 */
export function readPdf(bytes: Buffer): PdfFile {
  const { places, trailer, tables } = readCrossReferences(bytes);
  const objects = new Map<number, PdfObject>();
  const deviations: { number: number; deviation: Deviation }[] = [];
  const decoded = new Map<PdfStream, Buffer>();
  const loading = new Set<number>();

  const load = (number: number): PdfObject | undefined => {
    const present = objects.get(number);
    const place = places.get(number);
    if (present !== undefined || !place || loading.has(number)) return present;
    loading.add(number);
    const object = read(number, place);
    objects.set(number, object);
    loading.delete(number);
    return object;
  };

  const read = (number: number, place: ObjectLocation): PdfObject => {
    if (place.kind === 'packed') return unpack(place.stream, place.index);
    const found = readIndirectObject(bytes, place.offset, resolve);
    if (found.number !== number)
      throw new Error(`Object ${number} is not at the offset in the cross-reference table.`);
    for (const deviation of found.deviations) deviations.push({ number, deviation });
    return found.object;
  };

  /** Source: ISO 32000-1, 7.5.7. */
  const unpack = (container: number, index: number): PdfObject => {
    const stream = ofKind(load(container), 'stream');
    if (!stream) throw new Error(`Object ${container} is not an object stream.`);
    const data = decode(stream);
    const lexer = createLexer(data);
    const offsets: number[] = [];
    for (let count = 0; count <= index; count++)
      offsets.push(Number([lexer.next(), lexer.next()][1]));
    lexer.position = Number(resolve(stream.dictionary.entries.get('First'))) + offsets[index]!;
    const object = parseObject(lexer);
    if (object === undefined || isWord(object)) throw new Error('An object stream is malformed.');
    return object;
  };

  const resolve = (object: PdfObject | undefined): PdfObject | undefined => {
    const reference = ofKind(object, 'reference');
    return (reference ? load(reference.number) : object) ?? undefined;
  };

  const decode = (stream: PdfStream): Buffer => {
    const present = decoded.get(stream);
    if (present) return present;
    const data = decodeStream(stream, resolve);
    decoded.set(stream, data);
    return data;
  };

  for (const number of [...places.keys()].sort((one, other) => one - other)) load(number);
  return { bytes, objects, trailer, tables, deviations, resolve, decode };
}
