import { expect, expectTypeOf, test } from 'vitest';
import {
  binaryFormats,
  contentTypeOf,
  formats,
  isFormat,
  textFormats,
  type BinaryFormat,
  type Format,
  type TextFormat,
} from './formats.ts';

test('lists every format once, split into text and binary', () => {
  expect(formats).toEqual(['html', 'text', 'pdf', 'docx', 'png']);
  expect([...textFormats, ...binaryFormats]).toEqual(formats);
  expectTypeOf<TextFormat>().toEqualTypeOf<'html' | 'text'>();
  expectTypeOf<BinaryFormat>().toEqualTypeOf<'pdf' | 'docx' | 'png'>();
  expectTypeOf<Format>().toEqualTypeOf<TextFormat | BinaryFormat>();
});

test('adds the charset to the content type of text formats only', () => {
  expect(contentTypeOf('text')).toBe('text/plain; charset=utf-8');
  expect(contentTypeOf('pdf')).toBe('application/pdf');
});

test('does not take inherited property names for formats', () => {
  expect(isFormat('png')).toBe(true);
  for (const value of ['rtf', 'toString', '__proto__', undefined, 1])
    expect(isFormat(value)).toBe(false);
});
