import { createLexer } from './lexer.ts';
import { isWord, parseObject } from './parse-object.ts';
import { ofKind, type PdfObject } from './pdf-object.ts';

/** A difference between the syntax of a readable file and the rules of PDF/A. */
export type Deviation =
  'object-spacing' | 'hexadecimal-string' | 'stream-line-end' | 'stream-length';

export interface IndirectObject {
  readonly number: number;
  readonly object: PdfObject;
  readonly deviations: readonly Deviation[];
}

/**
 * Reads the indirect object that starts at an offset.
 *
 * @throws {Error} no object starts there, or it is malformed
 */
export function readIndirectObject(
  bytes: Buffer,
  offset: number,
  resolve: (object: PdfObject | undefined) => PdfObject | undefined,
): IndirectObject {
  const deviations: Deviation[] = [];
  const lexer = createLexer(bytes, {
    position: offset,
    onBadHexadecimal: () => deviations.push('hexadecimal-string'),
  });
  const [number, , keyword] = [lexer.next(), lexer.next(), lexer.next()];
  if (typeof number !== 'number' || !isWord(keyword, 'obj'))
    throw new Error(`No object starts at byte ${offset}.`);
  // Source: ISO 19005-2, 6.1.9.
  if (!/^\d+ \d+ obj[\r\n]/.test(bytes.toString('latin1', offset, offset + 40)))
    deviations.push('object-spacing');

  const object = parseObject(lexer);
  if (object === undefined || isWord(object)) throw new Error(`Object ${number} is empty.`);
  const dictionary = ofKind(object, 'dictionary');
  if (!dictionary || !isWord(lexer.next(), 'stream')) return { number, object, deviations };

  const start = startOfData(bytes, lexer.position);
  if (!start.isRight) deviations.push('stream-line-end');
  const end = endOfData(bytes, start.offset, resolve(dictionary.entries.get('Length')));
  if (!end.hasDeclaredLength) deviations.push('stream-length');
  const data = bytes.subarray(start.offset, end.offset);
  return { number, object: { kind: 'stream', dictionary, data }, deviations };
}

/** The start after a line feed, or a carriage return and a line feed. Source: ISO 32000-1, 7.3.8.1. */
function startOfData(bytes: Buffer, position: number) {
  const [lineEnd] = /^(?:\r\n|\n|\r)?/.exec(bytes.toString('latin1', position, position + 2))!;
  return { offset: position + lineEnd.length, isRight: lineEnd.endsWith('\n') };
}

function endOfData(bytes: Buffer, start: number, length: PdfObject | undefined) {
  if (typeof length === 'number') {
    const after = bytes.toString('latin1', start + length, start + length + 11);
    if (/^(?:\r\n|\n|\r)endstream/.test(after))
      return { offset: start + length, hasDeclaredLength: true };
  }
  const keyword = bytes.indexOf('endstream', start);
  if (keyword < 0) throw new Error(`The stream at byte ${start} has no end.`);
  return { offset: keyword, hasDeclaredLength: false };
}
