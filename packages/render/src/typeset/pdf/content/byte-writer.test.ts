import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createByteWriter } from './byte-writer.ts';
import { createTextRow } from './content-stream.ts';

const lengths = fc.double({ min: -1e9, max: 1e9, noNaN: true });

test('writes numbers without exponent, rounded to thousandths', () => {
  fc.assert(
    fc.property(lengths, (value) => {
      const writer = createByteWriter();
      writer.number(value);
      const written = writer.take().toString('latin1');
      expect(written).toMatch(/^(0|-?(0|[1-9]\d*)(\.\d{0,2}[1-9])?)$/);
      expect(Number(written)).toBeCloseTo(Math.round(value * 1000) / 1000, 2);
    }),
  );
});

test.each([
  [0, '0'],
  [-0.0004, '0'],
  [-0.5, '-0.5'],
  [12.3456, '12.346'],
  [841.89, '841.89'],
  [1e15, '1000000000000000'],
])('%d is written as %s', (value, expected) => {
  const writer = createByteWriter();
  writer.number(value);
  expect(writer.take().toString('latin1')).toBe(expected);
});

test('grows on demand, and what was taken lasts', () => {
  const writer = createByteWriter(4);
  const text = 'a text that is longer than all of the room that there was at first';
  writer.text('ab');
  const before = writer.take();
  for (const part of [text, 'c']) writer.text(part);
  writer.byte(0xfe);
  expect(writer.take().toString('latin1')).toBe(`${text}c\xfe`);
  expect(before.toString('latin1')).toBe('ab');
  writer.text('discarded');
  writer.clear();
  expect(writer.take()).toHaveLength(0);
});

test('escapes syntax characters', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 1 }), (codes) => {
      const writer = createByteWriter();
      const row = createTextRow(writer);
      for (const code of codes) row.glyph(code);
      row.end();
      const [, string] = /^\[\((.*)\)\] TJ\n$/s.exec(writer.take().toString('latin1'))!;
      // Source: PDF 32000-1, 7.3.4.2: an end of line of any form is a line feed, unless escaped.
      const read = string!
        .replaceAll('\r', '\n')
        .replace(/\\([\s\S])/g, (_, escaped: string) => (escaped === 'r' ? '\r' : escaped));
      const bytes = Buffer.from(read, 'latin1');
      expect(codes.map((_, index) => bytes.readUInt16BE(index * 2))).toEqual(codes);
      expect(string).not.toMatch(/(?<!\\)(?:\\\\)*[()]/);
    }),
  );
});
