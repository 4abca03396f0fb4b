import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linearMax, timeRatio } from '@mdconv/tools/testing/time-ratio';
import { graphemesOf, wordsOf, type Segment } from './index.ts';

const strings = (segments: Iterable<Segment>) => Array.from(segments, ({ segment }) => segment);

test.each([
  ['letters', 'x', 1],
  ['joined emoji', '👩‍💻', 5],
  ['flags', '🇳🇴', 4],
  ['letters with marks', 'e\u0301', 2],
])('finds the same %s behind a window as within', (_, grapheme, length) => {
  expect(grapheme).toHaveLength(length);
  for (const shift of ['', 'a', 'ab', 'abc', 'abcd'])
    expect(strings(graphemesOf(shift + grapheme.repeat(200)))).toEqual([
      ...shift,
      ...Array.from({ length: 200 }, () => grapheme),
    ]);
});

test('finds words, and what stands between them', () => {
  expect(strings(wordsOf('two words'))).toEqual(['two', ' ', 'words']);
  expect(strings(wordsOf('ภาษาไทย'))).toEqual(['ภาษา', 'ไทย']);
});

describe.each([
  ['graphemes', graphemesOf],
  ['words', wordsOf],
])('%s', (_, segmentsOf) => {
  test('joined are the text, and know where they stand', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 800 }), (text) => {
        const segments = [...segmentsOf(text)];
        expect(segments.map(({ segment }) => segment).join('')).toBe(text);
        for (const { index, segment } of segments)
          expect(text.startsWith(segment, index)).toBe(true);
      }),
    );
  });

  test('of a text as long as a book are found in linear time', async () => {
    const find = (length: number) => {
      const text = '👩‍💻'.repeat(length / 5);
      expect(strings(segmentsOf(text)).join('')).toHaveLength(length);
    };
    expect(await timeRatio(find, { length: 100_000 })).toBeLessThan(linearMax);
  });
});

test('graphemes are those that the platform finds in the whole text', () => {
  const whole = new Intl.Segmenter('en', { granularity: 'grapheme' });
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 200, maxLength: 400 }), (text) => {
      expect(strings(graphemesOf(text))).toEqual(strings(whole.segment(text)));
    }),
  );
});
