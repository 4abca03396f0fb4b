import { describe, expect, test } from 'vitest';
import { InvalidRequestError, parse } from '@mdconv/core';
import { prepare } from './index.ts';

const markOf = async (mark?: string) => (await prepare(parse('a'), { mark })).mark;

describe('a mark', () => {
  test.each(['TEST', 'Entwurf 2', 'ТЕСТ', 'اختبار', '😀'.repeat(20)])('may be %s', async (mark) => {
    expect(await markOf(mark)).toBe(mark);
  });

  test('may be absent', async () => {
    expect(await markOf()).toBeUndefined();
  });

  test.each([
    ['empty', ''],
    ['blank', ' '],
    ['too long', 'a'.repeat(21)],
    ['far too long', '😀'.repeat(21)],
    ['of two lines', 'a\nb'],
    ['a control character', 'a\u0000'],
    ['a change of direction', 'a\u202Eb'],
    ['half a character', 'a\uD800'],
    ['no character', 'a\uFFFE'],
  ])('is refused when %s', async (_, mark) => {
    await expect(markOf(mark)).rejects.toThrow(InvalidRequestError);
  });
});
