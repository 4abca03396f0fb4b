import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unpredictablePart } from './predictable-text.ts';

describe('the unpredictable part', () => {
  test.each([
    ['aaaaaaaaaaaa', 'a'],
    ['abcabcabcabc', 'ab'],
    ['abcabcabcab', 'ab'],
    ['x1x1x1x1', 'x1'],
    ['abcdefgh12345678', 'ab12'],
    ['hgfedcba', 'hg'],
    ['9876543210', '98'],
    ['qwertz qwertz', 'qw qw'],
    ['aaabbbccc', 'aabbcc'],
    ['correct horse', 'correct horse'],
    ['abab', 'ab'],
    ['aba', 'aba'],
    ['acegikmo', 'acegikmo'],
    ['\u{1f600}\u{1f600}\u{1f600}', '\u{1f600}'],
    ['', ''],
  ])('of %j is %j', (text, part) => expect(unpredictablePart(text)).toBe(part));

  test('of a repeated text does not grow with the repetitions', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 2, max: 20 }), (text, times) => {
        expect(unpredictablePart(text.repeat(times))).toBe(unpredictablePart(text.repeat(2)));
      }),
    );
  });

  test('consists of characters of the text in their order', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'abc123qwe') }), (text) => {
        const rest = [...text];
        for (const character of unpredictablePart(text))
          expect(rest.splice(0, rest.indexOf(character) + 1)).toContain(character);
      }),
    );
  });
});
