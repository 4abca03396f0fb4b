import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '@mdconv/tools/testing/laws';
import { jsonPieces } from './json-pieces.ts';

test('pieces are the JSON of the whole, and as long as they say', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue(), { minKeys: 1 }),
      fc.uint8Array({ maxLength: 200 }),
      fc.nat(2),
      (value, some, times) => {
        // Several pieces, the last of any length.
        const bytes = new Uint8Array([...new Uint8Array(times * 48 * 1024).fill(7), ...some]);
        const pieces = jsonPieces(value, { field: 'last', bytes });
        const text = [...pieces].join('');
        expect(Buffer.byteLength(text)).toBe(pieces.length);
        const expected = { ...value, last: Buffer.from(bytes).toString('base64') };
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(expected)));
      },
    ),
    { numRuns: runs(20) },
  );
});
