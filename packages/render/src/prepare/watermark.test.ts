import { InvalidRequestError, parse } from '@mdconv/core';
import { describe, expect, test } from 'vitest';
import { prepare } from './index.ts';

const prepared = async (watermark?: string) =>
  (await prepare(parse('a'), 'pdf', { watermark })).watermark;

describe('the option watermark', () => {
  test.each(['TEST', 'Entwurf 2', 'ТЕСТ', 'اختبار', '😀'.repeat(20)])(
    'accepts %s',
    async (word) => {
      expect(await prepared(word)).toBe(word);
    },
  );

  test('is optional', async () => {
    expect(await prepared()).toBeUndefined();
  });

  test.each([
    ['an empty text', ''],
    ['a blank text', ' '],
    ['21 letters', 'a'.repeat(21)],
    ['21 emoji', '😀'.repeat(21)],
    ['two lines', 'a\nb'],
    ['a control character', 'a\u0000'],
    ['a change of direction', 'a\u202Eb'],
    ['a lone surrogate', 'a\uD800'],
    ['a noncharacter', 'a\uFFFE'],
  ])('rejects %s', async (_, word) => {
    await expect(prepared(word)).rejects.toThrow(InvalidRequestError);
  });
});
