import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '@mdconv/tools/testing/laws';
import { bytePieces, jsonPieces } from './output-pieces.ts';

const object = fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue(), { minKeys: 1 });

/** Enough bytes for several pieces, followed by `some`. */
const bytesOf = (some: Uint8Array, times: number) =>
  new Uint8Array([...new Uint8Array(times * 48 * 1024).fill(7), ...some]);

test('pieces with base64 are the JSON of the whole and have the announced length', () => {
  fc.assert(
    fc.property(object, fc.uint8Array({ maxLength: 200 }), fc.nat(2), (value, some, times) => {
      const bytes = bytesOf(some, times);
      const pieces = jsonPieces(value, { field: 'last', bytes, encoding: 'base64' });
      const whole = Buffer.concat([...pieces]);
      expect(whole.length).toBe(pieces.length);
      const expected = { ...value, last: Buffer.from(bytes).toString('base64') };
      expect(JSON.parse(whole.toString())).toEqual(JSON.parse(JSON.stringify(expected)));
    }),
    { numRuns: runs(20) },
  );
});

test('pieces with text are the JSON of the whole, wherever they are cut', () => {
  fc.assert(
    fc.property(
      object,
      fc.nat(4),
      fc.string({ unit: 'grapheme', minLength: 1 }),
      (value, offset, unit) => {
        const text = 'x'.repeat(offset) + unit.repeat(Math.ceil(60_000 / unit.length));
        const bytes = Buffer.from(text);
        const pieces = jsonPieces(value, { field: 'last', bytes, encoding: 'utf8' });
        const whole = Buffer.concat([...pieces]).toString();
        expect(JSON.parse(whole)).toEqual(
          JSON.parse(JSON.stringify({ ...value, last: bytes.toString() })),
        );
      },
    ),
    { numRuns: runs(20) },
  );
});

test('pieces of bytes share their memory', () => {
  const bytes = new Uint8Array(100_000).map((_, index) => index);
  const pieces = [...bytePieces(bytes)];
  expect(pieces.map(({ length }) => length)).toEqual([48 * 1024, 48 * 1024, 100_000 - 96 * 1024]);
  expect(pieces.every(({ buffer }) => buffer === bytes.buffer)).toBe(true);
  expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
});
